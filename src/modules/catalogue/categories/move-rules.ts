/** Works out the numbers by which siblings stand in order after one of them has moved. */

interface Numbered {
  readonly code: string;
  readonly position: number;
}

/**
 * The siblings in their new order, with numbers that rise. A number stays wherever it can, so that few siblings are written.
 * @param siblings  in their order, without the moved category
 * @param before  the sibling that comes after the moved category; null: it is the last
 * @returns undefined where `before` is no sibling
 */
export function placeAmong(siblings: readonly Numbered[], code: string, before: string | null): Numbered[] | undefined {
  const at = before === null ? siblings.length : siblings.findIndex((sibling) => sibling.code === before);
  if (at < 0) return undefined;
  const order = siblings.toSpliced(at, 0, { code, position: 0 });
  let last = -1;
  return order.map((sibling) => {
    last = Math.max(sibling.position, last + 1);
    return { code: sibling.code, position: last };
  });
}
