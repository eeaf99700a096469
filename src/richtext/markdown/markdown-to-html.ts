import MarkdownItParser, { type MarkdownIt } from 'markdown-it';
import { type BodyLang, labelsOf } from '#src/richtext/labels.ts';
import { footnotes } from '#src/richtext/markdown/footnotes.ts';
import { htmlBlocks } from '#src/richtext/markdown/html-blocks.ts';
import { mkdocsBlocks } from '#src/richtext/markdown/mkdocs-blocks.ts';
import { mkdocsInline } from '#src/richtext/markdown/mkdocs-inline.ts';

/** Signs that may begin a mark, and notes: more than any article has, and too many for any parser. */
const MAX_SIGNS = 60_000;
const MAX_NOTES = 2_000;
const MAX_LINES = 20_000;

const parsers = new Map<BodyLang, MarkdownIt>();

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether a text has more Markdown in it than can be parsed in a moment: such a text is read as plain text. */
export function isTooDense(source: string): boolean {
  return (
    count(source, /[*_`[\]~+=!<{]/g) > MAX_SIGNS ||
    count(source, /\[\^/g) > MAX_NOTES ||
    count(source, /\n/g) > MAX_LINES
  );
}

function parserFor(lang: BodyLang): MarkdownIt {
  const known = parsers.get(lang);
  if (known) return known;
  const md = new MarkdownItParser({ html: true, linkify: true, typographer: false, maxNesting: 40 });
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  footnotes(md, labelsOf(lang));
  htmlBlocks(md);
  mkdocsBlocks(md);
  mkdocsInline(md);
  parsers.set(lang, md);
  return md;
}

/** CommonMark with tables, footnotes, bare addresses as links and the additions of MkDocs. The HTML is not yet safe. */
export function markdownToHtml(source: string, lang: BodyLang): string {
  return parserFor(lang).render(source, {});
}
