/** Renders texts of articles to HTML with a table of contents and a count of words. */

import { LANGS, type Lang } from '#src/kernel/lang.ts';
import type { ArticleText, TocEntry } from '#src/modules/reading/articles/contract.ts';
import type { TextState } from '#src/modules/reading/articles/rules.ts';
import { renderBody } from '#src/richtext/render-body.ts';
import { renderAside } from '#src/richtext/rendering/render-in-thread.ts';

/** The stored columns of a text that are computed from its source. */
export interface RenderedText {
  readonly bodyHtml: string;
  readonly toc: readonly TocEntry[];
  readonly words: number;
}

/** A rendered text, and the codes of what was left out of it. */
interface TextRendering extends RenderedText {
  readonly warnings: readonly string[];
}

export type TextRenderings = Readonly<Partial<Record<Lang, TextRendering>>>;

type Source = Pick<TextState, 'title' | 'bodySource' | 'bodyFormat'>;

/** Renders a text in this process. */
export function renderedText({ title, bodySource, bodyFormat }: Source, lang: Lang): RenderedText {
  const { html, toc, words } = renderBody(bodySource, { format: bodyFormat, lang, title });
  return { bodyHtml: html, toc, words };
}

/** The same without holding up this process. */
export async function renderedTextAside(
  tenantId: number,
  { title, bodySource, bodyFormat }: Source,
  lang: Lang,
): Promise<TextRendering> {
  const { html, toc, words, warnings } = await renderAside(tenantId, bodySource, { format: bodyFormat, lang, title });
  return { bodyHtml: html, toc, words, warnings };
}

/** The same for the texts of an input, one after the other: only so many of a tenant may wait. */
export async function renderedTexts(
  tenantId: number,
  texts: Readonly<Partial<Record<Lang, ArticleText>>>,
): Promise<TextRenderings> {
  const rendered: Partial<Record<Lang, TextRendering>> = {};
  for (const lang of LANGS) {
    const text = texts[lang];
    if (text === undefined) continue;
    const { title, body, format } = text;
    rendered[lang] = await renderedTextAside(tenantId, { title, bodySource: body, bodyFormat: format }, lang);
  }
  return rendered;
}
