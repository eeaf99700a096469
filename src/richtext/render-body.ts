/** Renders a body of Markdown, HTML or text to safe HTML. */

import type { Lang } from '#src/kernel/lang.ts';
import { labelsOf } from '#src/richtext/body-labels.ts';
import { type BodyImage, imagesOf, plainText } from '#src/richtext/body-summary.ts';
import { titleKey } from '#src/richtext/clean-title.ts';
import { type Conversion, convert } from '#src/richtext/convert-to-allowed.ts';
import { countWords } from '#src/richtext/excerpt.ts';
import { isElement, type Node, rawText } from '#src/richtext/html-tree.ts';
import { codeRegions } from '#src/richtext/markdown/code-regions.ts';
import { isTooDense, markdownToHtml } from '#src/richtext/markdown/markdown-to-html.ts';
import { rewriteMarks } from '#src/richtext/markdown/repair-markdown.ts';
import { dropComments } from '#src/richtext/markdown/template-tags.ts';
import { cleanSource } from '#src/richtext/normalize-source.ts';
import { parseHtml } from '#src/richtext/parse-html.ts';
import { writeSafely } from '#src/richtext/sanitize.ts';
import { wrapParagraphs } from '#src/richtext/structure/figures.ts';
import { wrapTables } from '#src/richtext/structure/final-cleanup.ts';
import { placeBlocks } from '#src/richtext/structure/place-blocks.ts';
import { outline, type TocEntry } from '#src/richtext/structure/table-of-contents.ts';
import { textBlocks } from '#src/richtext/text-to-blocks.ts';

export type BodyFormat = 'markdown' | 'html' | 'text';

export interface BodyOptions {
  readonly format: BodyFormat;
  readonly lang: Lang;
  /** Shown above the body. A first line that repeats it is left out. */
  readonly title?: string | undefined;
  /** Absolute address against which relative pictures are resolved; without it they are removed. */
  readonly assetBase?: string | undefined;
  /** Absolute address against which relative links are resolved; without it they become plain text. */
  readonly linkBase?: string | undefined;
}

/** A rendered body. */
export interface RichText {
  /** Valid, safe HTML without h1; `sanitize(html)` returns it unchanged. */
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** The text alone, white space folded. */
  readonly text: string;
  readonly images: readonly BodyImage[];
  readonly words: number;
  /** What was left out or changed, each code once, such as `image-dropped` or `link-unwrapped`. */
  readonly warnings: readonly string[];
}

/** Converts the source to HTML that is not sanitised yet. */
function toHtml(source: string, { format, lang }: BodyOptions): string {
  const markdown = format === 'markdown';
  const rewritten = codeRegions(dropComments(source, markdown), markdown)
    .map((region) => (region.code ? region.text : rewriteMarks(region.text, markdown)))
    .join('');
  return markdown ? markdownToHtml(rewritten, lang) : rewritten;
}

/** Removes a first block that only repeats the title. */
function withoutTitle(blocks: readonly Node[], title: string | undefined): readonly Node[] {
  const [first, ...rest] = blocks;
  if (title === undefined || !isElement(first) || !/^(?:p|h[1-6])$/.test(first.tag)) return blocks;
  const key = titleKey(rawText(first.children));
  return key !== '' && key === titleKey(title) ? rest : blocks;
}

function blocksOf(source: string, options: BodyOptions, warn: (warning: string) => void): Node[] {
  if (options.format === 'text') return textBlocks(source, options.title);
  if (options.format === 'markdown' && isTooDense(source)) {
    warn('too-dense');
    return textBlocks(source, options.title);
  }
  const labels = labelsOf(options.lang);
  const to: Conversion = {
    labels,
    linkBase: options.linkBase,
    assetBase: options.assetBase,
    markdown: options.format === 'markdown',
    warn,
  };
  return wrapParagraphs(placeBlocks(convert(parseHtml(toHtml(source, options)), to), labels));
}

/**
 * Renders the body of an article to safe, valid HTML with its table of contents, plain text and pictures. Pure: the
 * same source and options give the same result. Accepts any source, however broken or hostile, and throws only for one
 * longer than a million characters (BodyTooLongError).
 */
export function renderBody(source: string, options: BodyOptions): RichText {
  const warnings = new Set<string>();
  const blocks = blocksOf(cleanSource(source), options, (warning) => warnings.add(warning));
  const outlined = outline(withoutTitle(blocks, options.title));
  const finished = wrapTables(outlined.blocks, labelsOf(options.lang));
  const text = plainText(finished);
  return {
    html: writeSafely(finished),
    toc: outlined.toc,
    text,
    images: imagesOf(finished),
    words: countWords(text, options.lang),
    warnings: [...warnings],
  };
}
