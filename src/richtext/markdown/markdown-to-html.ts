/** Converts Markdown to HTML. */

import MarkdownItParser, { type MarkdownIt, type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import type { Lang } from '#src/kernel/lang.ts';
import { type Labels, labelsOf } from '#src/richtext/body-labels.ts';
import { escapeAttribute } from '#src/richtext/html-tree.ts';
import { headlessTables } from '#src/richtext/markdown/headless-tables.ts';
import { htmlBlocks } from '#src/richtext/markdown/html-blocks.ts';
import { mkdocsBlocks } from '#src/richtext/markdown/mkdocs-blocks.ts';
import { mkdocsInline } from '#src/richtext/markdown/mkdocs-inline.ts';
import { pickBlocks } from '#src/richtext/markdown/pick-blocks.ts';

/**
 * Maximum number of characters that may begin a mark; footnotes and lines are limited too. Articles have far fewer of
 * each. With more, parsers become slow.
 */
const MAX_SIGNS = 60_000;
const MAX_NOTES = 2_000;
const MAX_LINES = 20_000;

const parsers = new Map<Lang, MarkdownIt>();

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether a text has too many marks to be parsed quickly. Such a text is treated as plain text. */
export function isTooDense(source: string): boolean {
  return (
    count(source, /[*_`[\]~+=!<{]/g) > MAX_SIGNS ||
    count(source, /\[\^/g) > MAX_NOTES ||
    count(source, /\n/g) > MAX_LINES
  );
}

function parserFor(lang: Lang): MarkdownIt {
  const known = parsers.get(lang);
  if (known) return known;
  const md = new MarkdownItParser({ html: true, linkify: true, typographer: false, maxNesting: 40 });
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  footnotes(md, labelsOf(lang));
  htmlBlocks(md);
  headlessTables(md);
  mkdocsBlocks(md);
  pickBlocks(md);
  mkdocsInline(md);
  parsers.set(lang, md);
  return md;
}

/**
 * Renders CommonMark with tables (those of Kramdown without a head too), footnotes, automatic links and the extensions of MkDocs. The HTML is not sanitised
 * yet.
 */
export function markdownToHtml(source: string, lang: Lang): string {
  return parserFor(lang).render(source, {});
}

const number = (token: Token | undefined): string => String(Number(token?.meta?.['id'] ?? 0) + 1);
const occurrence = (token: Token | undefined): number => Number(token?.meta?.['subId'] ?? 0);
const suffix = (token: Token | undefined): string => (occurrence(token) > 0 ? `-${occurrence(token)}` : '');
/** A note may be referenced any number of times, but it links back to this many references at most. */
const MAX_BACK_LINKS = 20;

/**
 * Footnotes (`[^1]`): collected at the end in a box of class "footnotes", linked both ways, with ids of our allow-list.
 */
function footnotes(md: MarkdownIt, labels: Labels): void {
  md.use(footnote);
  const { rules } = md.renderer;
  rules['footnote_ref'] = (tokens, index) => {
    const token = tokens[index];
    const id = number(token);
    return `<sup id="fnref${id}${suffix(token)}"><a href="#fn${id}">[${id}]</a></sup>`;
  };
  rules['footnote_block_open'] = () => '<div class="footnotes"><ol>';
  rules['footnote_block_close'] = () => '</ol></div>';
  rules['footnote_open'] = (tokens, index) => `<li id="fn${number(tokens[index])}">`;
  rules['footnote_close'] = () => '</li>';
  rules['footnote_anchor'] = (tokens, index) => {
    const token = tokens[index];
    if (occurrence(token) >= MAX_BACK_LINKS) return '';
    return ` <a href="#fnref${number(token)}${suffix(token)}" aria-label="${escapeAttribute(labels.backToText)}">↩</a>`;
  };
}
