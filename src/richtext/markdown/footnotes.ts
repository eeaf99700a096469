import type { MarkdownIt, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import type { Labels } from '#src/richtext/labels.ts';
import { escapeAttribute } from '#src/richtext/tree.ts';

const number = (token: Token | undefined): string => String(Number(token?.meta?.['id'] ?? 0) + 1);
const occurrence = (token: Token | undefined): number => Number(token?.meta?.['subId'] ?? 0);
const suffix = (token: Token | undefined): string => (occurrence(token) > 0 ? `-${occurrence(token)}` : '');
/** A note may be mentioned any number of times; it links back to this many of them. */
const MAX_BACK_LINKS = 20;

/** `[^1]` notes, gathered at the end in a box of class "footnotes", linked both ways with the ids of our allow-list. */
export function footnotes(md: MarkdownIt, labels: Labels): void {
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
