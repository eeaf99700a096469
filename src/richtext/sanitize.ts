/** Lets only allowed HTML into the bodies of articles, deals and products. */

import sanitizeHtml from 'sanitize-html';
import { ALLOWED, allowedAttributes } from '#src/richtext/allow-list.ts';
import { labelsOf } from '#src/richtext/body-labels.ts';
import { isCanonical } from '#src/richtext/canonical-html.ts';
import { convert } from '#src/richtext/convert-to-allowed.ts';
import { type Node, serialize } from '#src/richtext/html-tree.ts';
import { cleanSource } from '#src/richtext/normalize-source.ts';
import { parseHtml } from '#src/richtext/parse-html.ts';
import { wrapParagraphs } from '#src/richtext/structure/figures.ts';
import { finishTree } from '#src/richtext/structure/final-cleanup.ts';
import { placeBlocks } from '#src/richtext/structure/place-blocks.ts';

const REFUSED = 'refused';
const ATTRIBUTES = [...new Set(Object.values(ALLOWED).flatMap((rules) => Object.keys(rules)))];

const GATE: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: { '*': ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    '*': (tagName, written) => {
      const attribs = allowedAttributes(tagName, (name) => (Object.hasOwn(written, name) ? written[name] : undefined));
      return attribs ? { tagName, attribs: Object.fromEntries(attribs) } : { tagName: REFUSED, attribs: {} };
    },
  },
};

/**
 * Writes a tree as HTML. The result also passes an independent sanitiser with the same allow-list, so a mistake in one
 * of the two does not let anything through.
 */
export function writeSafely(blocks: readonly Node[]): string {
  return serialize(parseHtml(sanitizeHtml(serialize(finishTree(blocks)), GATE), Infinity));
}

/**
 * Sanitises the HTML of a body: keeps only the allow-list, closes every element, and corrects the nesting. Idempotent.
 * HTML made by `renderBody` is recognised quickly and returned unchanged. Throws BodyTooLongError.
 */
export function sanitize(html: string): string {
  if (isCanonical(html)) return html;
  // Words for embedded media. A body that `renderBody` made has its own and needs none of them.
  const labels = labelsOf('en');
  const to = { labels, linkBase: undefined, assetBase: undefined, markdown: false, warn: () => undefined };
  const nodes = convert(parseHtml(cleanSource(html)), to);
  return writeSafely(wrapParagraphs(placeBlocks(nodes, labels)));
}
