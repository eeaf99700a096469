/** Finds what tells the rows of an unknown file apart. */

import type { Column } from '#src/importing/map-draft/column.ts';
import type { WrittenSource } from '#src/importing/map-draft/known-fields.ts';

/** The share of different values that a column of ids has at least. */
const UNIQUE = 0.98;
/** Longer texts are no ids. */
const LONGEST_ID = 60;

const NAMES = [
  'id',
  'sku',
  'productid',
  'itemid',
  'goodsid',
  'articleid',
  'offerid',
  'code',
  'productcode',
  'handle',
  'slug',
  'รหัสสินค้า',
  'รหัส',
  'kode',
  'kodeproduk',
];

/** How the rows are told apart. */
export interface Identity {
  readonly source: WrittenSource;
  readonly column: Column;
  /** The kind of column: an id, or what stands in for it. */
  readonly by: 'id' | 'link' | 'name';
  /** Whether rows share a value of it. */
  readonly shared: boolean;
}

const isUnique = ({ texts }: Column, rows: number): boolean => new Set(texts).size >= UNIQUE * rows;

const isShort = ({ texts }: Column) => texts.every((text) => text.length <= LONGEST_ID && !/\s|:\/\//.test(text));

/**
 * The column of ids: one that is called so and has another value in each row, one that has, or one that is called so. Without
 * any, the link identifies a row, then its name.
 * @param free  columns that are no other field
 */
export function findIdentity(
  free: readonly Column[],
  { link, name, rows }: { link: Column | undefined; name: Column | undefined; rows: number },
): Identity | undefined {
  const usable = free.filter(({ within, texts }) => within === undefined && texts.length > 0);
  const called = NAMES.flatMap((key) => usable.filter(({ keys }) => keys.includes(key)));
  const id =
    called.find((column) => isUnique(column, rows)) ??
    (rows > 1 ? usable.find((column) => isUnique(column, rows) && isShort(column)) : undefined) ??
    called[0];
  if (id !== undefined) {
    const templates = [{ template: `{@shop}:{${id.name}}` }, { template: `{${id.name}}` }];
    return { source: { first: templates }, column: id, by: 'id', shared: !isUnique(id, rows) };
  }
  if (link !== undefined && isUnique(link, rows)) return { source: link.name, column: link, by: 'link', shared: false };
  if (name === undefined || !isUnique(name, rows)) return undefined;
  return { source: { hash: [name.name], of: 'named', prefix: 'name-' }, column: name, by: 'name', shared: false };
}
