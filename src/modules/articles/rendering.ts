import type { Lang } from '#src/kernel/lang.ts';
import type { TocEntry } from '#src/modules/articles/contract.ts';
import type { TextState } from '#src/modules/articles/rules.ts';
import { renderBody } from '#src/richtext/render-body.ts';

/** The stored columns of a text that are computed from its source. */
export interface RenderedText {
  readonly bodyHtml: string;
  readonly toc: readonly TocEntry[];
  readonly words: number;
}

export function renderedText(
  { title, bodySource, bodyFormat }: Pick<TextState, 'title' | 'bodySource' | 'bodyFormat'>,
  lang: Lang,
): RenderedText {
  const { html, toc, words } = renderBody(bodySource, { format: bodyFormat, lang, title });
  return { bodyHtml: html, toc, words };
}
