/** Says where a category goes that is dropped at a place of the tree. */

import type { CategoryMove, PlacedCategory } from '#src/modules/catalogue/categories/move-contract.ts';

/** A category of the tree, and whether something is dropped on it, before or after it. */
export interface DropPlace {
  readonly key: string;
  readonly dropPosition: 'on' | 'before' | 'after';
}

/** The move that a drop means; on a category it becomes the last below it. undefined: it would stand where it stands, or below itself. */
export function moveTo(
  categories: readonly PlacedCategory[],
  code: string,
  { key, dropPosition }: DropPlace,
): CategoryMove | undefined {
  const target = categories.find((category) => category.code === key);
  if (target === undefined || isBelow(categories, key, code)) return undefined;
  const parent = dropPosition === 'on' ? key : target.parent;
  const codes = categories.filter((category) => category.parent === parent).map((category) => category.code);
  const others = codes.filter((other) => other !== code);
  const at = dropPosition === 'on' ? others.length : others.indexOf(key) + (dropPosition === 'after' ? 1 : 0);
  const before = others[at] ?? null;
  const isSame = codes.includes(code) && (codes[codes.indexOf(code) + 1] ?? null) === before;
  return isSame ? undefined : { code, parent, before };
}

/** Whether a category is another, or somewhere below it. */
function isBelow(categories: readonly PlacedCategory[], code: string, above: string): boolean {
  const parents = new Map(categories.map((category) => [category.code, category.parent]));
  for (let at: string | null | undefined = code; at != null; at = parents.get(at)) if (at === above) return true;
  return false;
}
