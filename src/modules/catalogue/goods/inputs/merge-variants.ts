/** Merges rows of a feed that are variants of the same goods into one listing. */

import { isOrderable } from '#src/kernel/availability.ts';
import type { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { commonTitle } from '#src/modules/catalogue/goods/inputs/common-title.ts';
import type { Variant } from '#src/modules/catalogue/goods/variant-contract.ts';

const MOST_PICTURES = 50;

/**
 * One listing of rows with the same external id, each with one of its variants: what they share is the listing's, in
 * what they differ is the variant's. The former price is that of the cheapest variant. Rows without variants are the
 * same goods again: the last one counts.
 */
export function mergeGoods(rows: readonly GoodsInput[]): GoodsInput {
  const varied = rows.filter(({ variants }) => variants.length > 0);
  const [first] = varied;
  const last = rows.at(-1);
  if (last === undefined) throw new Error('there is nothing to merge');
  if (first === undefined) return last;
  const shared = sharedAttributes(varied);
  const whole = rows.findLast(({ variants }) => variants.length === 0);
  const name = whole?.name ?? commonTitle(varied.map((row) => row.name));
  const { originalPrice: _price, gtin: _gtin, priceMax: _max, sale: _sale, ...rest } = whole ?? first;
  const original = cheapest(varied).originalPrice;
  return {
    ...rest,
    name,
    price: null,
    variants: varied.flatMap((row) => row.variants.map((variant) => ownOf(variant, row, name, shared))),
    pictures: distinctPictures(whole === undefined ? varied : [whole, ...varied]),
    attributes: shared,
    valid: whole?.valid !== false && varied.some(({ valid }) => valid),
    ...(original === undefined ? {} : { originalPrice: original }),
    ...(first.gtin !== undefined && varied.every(({ gtin }) => gtin === first.gtin) ? { gtin: first.gtin } : {}),
  };
}

function sharedAttributes(rows: readonly GoodsInput[]): GoodsInput['attributes'] {
  const [first, ...others] = rows;
  const pairs = Object.entries(first?.attributes ?? {});
  return Object.fromEntries(pairs.filter(([name, value]) => others.every((row) => row.attributes[name] === value)));
}

function ownOf(variant: Variant, row: GoodsInput, title: string, shared: GoodsInput['attributes']): Variant {
  const own = Object.entries(row.attributes).filter(([name]) => !Object.hasOwn(shared, name));
  const rest = row.name.startsWith(title)
    ? row.name.slice(title.length).replace(/^[\s\-–—|,:/()[\]]+|[\s)\]]+$/gu, '')
    : '';
  return {
    ...variant,
    name: variant.name === '' ? rest : variant.name,
    attributes: { ...Object.fromEntries(own), ...variant.attributes },
  };
}

/** The row with the lowest price that can be ordered; without any, the first row. */
function cheapest(rows: readonly GoodsInput[]): GoodsInput {
  const priced = rows.filter(({ price, availability }) => price !== null && isOrderable(availability));
  const [lowest = rows[0]] = priced.toSorted((a, b) => (a.price?.minor ?? 0) - (b.price?.minor ?? 0));
  if (lowest === undefined) throw new Error('there is nothing to merge');
  return lowest;
}

function distinctPictures(rows: readonly GoodsInput[]): GoodsInput['pictures'] {
  const byAddress = new Map(rows.flatMap(({ pictures }) => pictures).map((picture) => [picture.url, picture]));
  return [...byAddress.values()].slice(0, MOST_PICTURES);
}
