/** Sums a body up: its text, pictures and outline. */

import { INLINE } from '#src/richtext/content-model.ts';
import { isElement, type Node } from '#src/richtext/html-tree.ts';

/** A picture of a body, in reading order. */
export interface BodyImage {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** The text of the blocks with white space folded, without footnote marks and links back from footnotes. */
export function plainText(blocks: readonly Node[]): string {
  const parts: string[] = [];
  const collect = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') {
        parts.push(node);
        continue;
      }
      const note = node.tag === 'sup' && node.attrs.has('id');
      if (note || (node.tag === 'a' && node.attrs.get('href')?.startsWith('#fnref'))) continue;
      const apart = !INLINE.has(node.tag) || node.tag === 'br';
      if (apart) parts.push(' ');
      collect(node.children);
      if (apart) parts.push(' ');
    }
  };
  collect(blocks);
  return parts.join('').replace(/\s+/gu, ' ').trim();
}

export function imagesOf(blocks: readonly Node[]): BodyImage[] {
  const found: BodyImage[] = [];
  const collect = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      collect(node.children);
      if (node.tag !== 'img') continue;
      const width = node.attrs.get('width');
      const height = node.attrs.get('height');
      found.push({
        src: node.attrs.get('src') ?? '',
        alt: node.attrs.get('alt') ?? '',
        ...(width === undefined ? {} : { width: Number(width) }),
        ...(height === undefined ? {} : { height: Number(height) }),
      });
    }
  };
  collect(blocks);
  return found;
}
