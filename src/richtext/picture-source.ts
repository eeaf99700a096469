/** Finds the address of a picture that pages load late. */

import type { Element } from '#src/richtext/html-tree.ts';

/** Attributes in which pages that load pictures late keep their addresses; `src` then has a placeholder. */
const LATE = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'];
const SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];
/** Wider pictures are larger than any screen that shows articles. */
const WIDEST = 2000;

/** The addresses that a picture may have, best first. */
export function pictureSources({ attrs }: Element): string[] {
  const late = LATE.map((name) => attrs.get(name));
  const sets = SETS.map((name) => largestIn(attrs.get(name) ?? ''));
  const src = attrs.get('src');
  // A placeholder is written into the page; what was taken from a set is at least a picture.
  const own = src === undefined || src.startsWith('data:') ? [] : [src];
  const isLate = sets[0] !== undefined || sets[1] !== undefined;
  return [...late, ...(isLate ? [...sets, ...own] : [...own, ...sets])].filter(
    (address) => address !== undefined && address.trim() !== '',
  ) as string[];
}

/** The largest picture of a set ("a.jpg 480w, b.jpg 2x"), up to a sensible width. */
function largestIn(set: string): string | undefined {
  const candidates = set
    .split(/,\s+|,(?=https?:|\/)/)
    .slice(0, 50)
    .map((part) => {
      const [address = '', size = '1x'] = part.trim().split(/\s+/);
      return { address, size: Number.parseFloat(size) || 1 };
    })
    .filter(({ address }) => address !== '' && !address.startsWith('data:'));
  const fitting = candidates.filter(({ size }) => size <= WIDEST);
  return (fitting.length > 0 ? fitting : candidates).toSorted((a, b) => b.size - a.size)[0]?.address;
}
