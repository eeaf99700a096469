/** Counts hits by category, brand, platform and price, for filters. */

import { oneOfEachProduct, productOf } from '#src/modules/finding/search/results/distinct-products.ts';
import type { FoundRow } from '#src/modules/finding/search/results/ranking.ts';

/** The filters that a reader has selected. Prices are minor units; both limits are included. */
export interface SelectedFilters {
  readonly categoryIds: readonly number[];
  readonly brandIds: readonly number[];
  readonly platforms: readonly string[];
  readonly price: { readonly min: number | null; readonly max: number | null; readonly currency: string } | undefined;
}

export interface Band {
  /** Minor units, both limits included; null: no limit. */
  readonly min: number | null;
  readonly max: number | null;
  readonly count: number;
}

export interface Facets {
  /** Highest count first, ties by id. */
  readonly categories: readonly (readonly [id: number, count: number])[];
  readonly brands: readonly (readonly [id: number, count: number])[];
  readonly platforms: readonly (readonly [platform: string, count: number])[];
  readonly bands: readonly Band[];
  /** The currency of the bands; null without prices. */
  readonly currency: string | null;
}

type Kind = 'category' | 'brand' | 'platform' | 'price';

const VALUES = 50;

/**
 * The counts of each kind of filter over the hits, with the filters of the other kinds applied and without its own.
 * Matched listings count once for each value that one of them has.
 */
export function facetsOf(found: readonly FoundRow[], chosen: SelectedFilters): Facets {
  const without = (kind: Kind) => found.filter((row) => fits(row, chosen, kind));
  const priced = without('price');
  const currency = chosen.price?.currency ?? counted(priced, (row) => [row.currency])[0]?.[0] ?? null;
  const prices = priced.filter((row) => row.currency === currency && row.priceMinor !== null);
  const within = ({ min, max }: Band) =>
    prices.filter(({ priceMinor }) => (priceMinor ?? 0) >= (min ?? 0) && (priceMinor ?? 0) <= (max ?? Infinity));
  return {
    categories: counted(without('category'), (row) => row.categoryIds),
    brands: counted(without('brand'), (row) => [row.brandId]),
    platforms: counted(without('platform'), (row) => [row.platform]),
    bands:
      currency === null
        ? []
        : bandsOf(prices.map((row) => row.priceMinor ?? 0)).map((band) => ({
            ...band,
            count: oneOfEachProduct(within(band)).length,
          })),
    currency,
  };
}

/** The hits that match every filter. */
export function fitting<Found extends FoundRow>(found: readonly Found[], chosen: SelectedFilters): Found[] {
  return found.filter((row) => fits(row, chosen, null));
}

function fits(
  row: FoundRow,
  { categoryIds, brandIds, platforms, price }: SelectedFilters,
  except: Kind | null,
): boolean {
  if (except !== 'category' && categoryIds.length > 0 && !row.categoryIds.some((id) => categoryIds.includes(id)))
    return false;
  if (except !== 'brand' && brandIds.length > 0 && !brandIds.includes(row.brandId ?? 0)) return false;
  if (except !== 'platform' && platforms.length > 0 && !platforms.includes(row.platform ?? '')) return false;
  if (except === 'price' || price === undefined) return true;
  const { min, max, currency } = price;
  const { priceMinor } = row;
  return (
    row.currency === currency && priceMinor !== null && priceMinor >= (min ?? 0) && priceMinor <= (max ?? Infinity)
  );
}

function counted<Value extends string | number>(
  found: readonly FoundRow[],
  valuesOf: (row: FoundRow) => readonly (Value | null)[],
): [Value, number][] {
  const holders = new Map<Value, Set<string>>();
  for (const row of found) {
    for (const value of valuesOf(row))
      if (value !== null) holders.set(value, (holders.get(value) ?? new Set()).add(productOf(row)));
  }
  const counts = [...holders].map(([value, { size }]): [Value, number] => [value, size]);
  return counts.toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, VALUES);
}

const BANDS = 5;

/**
 * At most five bands with about the same number of prices each. Their limits are round numbers: 1, 2 or 5 with zeros.
 * @param prices  minor units
 */
export function bandsOf(prices: readonly number[]): Band[] {
  if (prices.length === 0) return [];
  const sorted = prices.toSorted((a, b) => a - b);
  const borders = new Set<number>();
  for (let n = 1; n < BANDS; n++) borders.add(roundBorder(sorted[Math.floor((n * sorted.length) / BANDS)] ?? 0));
  const inner = [...borders].filter((border) => border > (sorted[0] ?? 0) && border <= (sorted.at(-1) ?? 0));
  const starts: (number | null)[] = [null, ...inner.toSorted((a, b) => a - b)];
  return starts.map((min, index) => {
    const next = starts[index + 1] ?? null;
    const max = next === null ? null : next - 1;
    const count = sorted.filter((price) => price >= (min ?? 0) && price <= (max ?? Infinity)).length;
    return { min, max, count };
  });
}

function roundBorder(minor: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, minor)));
  const step = [5, 2, 1].find((one) => one * power <= minor) ?? 1;
  return step * power;
}
