import type { Lang } from '#src/kernel/lang.ts';
import type { TocEntry } from '#src/modules/articles/contract.ts';
import type { TextState } from '#src/modules/articles/rules.ts';
import { renderBody } from '#src/richtext/render-body.ts';
import { renderAside } from '#src/richtext/rendering/render-aside.ts';

/** The stored columns of a text that are computed from its source. */
export interface RenderedText {
  readonly bodyHtml: string;
  readonly toc: readonly TocEntry[];
  readonly words: number;
}

type Source = Pick<TextState, 'title' | 'bodySource' | 'bodyFormat'>;

export function renderedText({ title, bodySource, bodyFormat }: Source, lang: Lang): RenderedText {
  const { html, toc, words } = renderBody(bodySource, { format: bodyFormat, lang, title });
  return { bodyHtml: html, toc, words };
}

/** The same without holding up this process. */
export async function renderedTextAside(
  tenantId: number,
  { title, bodySource, bodyFormat }: Source,
  lang: Lang,
): Promise<RenderedText> {
  const { html, toc, words } = await renderAside(tenantId, bodySource, { format: bodyFormat, lang, title });
  return { bodyHtml: html, toc, words };
}
