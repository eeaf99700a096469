import { shortCode } from '#src/kernel/hash.ts';
import type { GoodsInput } from '#src/modules/goods/contract.ts';
import type { Verdict } from '#src/modules/prices/contract.ts';
import { type LabelCode, LOW_DAYS, lowestLabel } from '#src/modules/prices/rules.ts';
import { isCode } from '#src/paths.ts';

/**
 * The code of new goods: the given one, or one derived from the external id. undefined when the given one is not valid
 * in an address.
 */
export function goodsCode(input: Pick<GoodsInput, 'code' | 'externalId'>): string | undefined {
  if (input.code !== undefined) return isCode(input.code) ? input.code : undefined;
  return `g${shortCode(input.externalId)}`;
}

/** Every label, the most important first: first the order in which a deal chooses its label, then the rest. */
const LABEL_ORDER: readonly LabelCode[] = [
  'FREE_SHIPPING',
  'ALL_TIME_LOW',
  'PRICE_REDUCTION_TOP',
  'HALF_YEAR_LOW',
  ...LOW_DAYS.toReversed().map(lowestLabel),
  'FLASH_SALE',
  'LAZ_FLASH',
  'BEST_SELLER',
  'HIGH_SALES_14_DAYS',
  'HIGH_SALES_30_DAYS',
  'HIGHLY_RATED',
  'GOOD_REVIEW_PRODUCT',
  'PRICE_REDUCTION',
  'ZEST_BUY_EXCLUSIVE',
  'MANUAL_ZEST_BUY_EXCLUSIVE',
  'ZEST_BUY_COLLECTION',
  'MANUAL_ZEST_BUY_COLLECTION',
  'LAZ_MALL',
  'SHOPEE_MALL',
];

/** Stated and computed labels, each once, the most important first. Unknown codes are left out. */
export function orderedLabels(...sources: readonly (readonly string[])[]): LabelCode[] {
  const given = new Set(sources.flat());
  return LABEL_ORDER.filter((code) => given.has(code));
}

/** Prices of a listing in minor units of its currency: those of the shop and those the history confirms. */
export interface KnownPrices {
  /** null: the shop shows no price now. */
  readonly priceMinor: number | null;
  readonly priceMaxMinor: number | null;
  readonly originalMinor: number | null;
  readonly currency: string | null;
  /** The newest price that is confirmed; null before the history was computed. */
  readonly believed: { readonly minor: number; readonly currency: string } | null;
  readonly verdict: Verdict | null;
  readonly referenceMinor: number | null;
}

export interface ShownPrices {
  readonly minor: number;
  readonly maxMinor: number;
  readonly currency: string;
  readonly originalMinor: number | null;
  /** Fraction of 1. */
  readonly discount: number;
}

/**
 * The prices a card shows, or undefined without any. A price that is not confirmed yet is replaced by the one before
 * it. The discount is the shop's claim or, if the history shows that it is inflated, the one that the history confirms.
 */
export function shownPrices(known: KnownPrices): ShownPrices | undefined {
  const { priceMinor, currency, believed, verdict } = known;
  if (priceMinor === null || currency === null) return undefined;
  const minor = believed?.currency === currency ? believed.minor : priceMinor;
  const before = verdict === 'INFLATED' || verdict === 'NONE' ? known.referenceMinor : known.originalMinor;
  const discount = before !== null && before > minor && verdict !== 'NONE' ? (before - minor) / before : 0;
  return {
    minor,
    maxMinor: minor === priceMinor ? Math.max(minor, known.priceMaxMinor ?? minor) : minor,
    currency,
    originalMinor: known.originalMinor,
    discount: Math.round(discount * 10_000) / 10_000,
  };
}

/**
 * The number of digits of the quantity sold; 0 for none. Lists are sorted by it, so that a listing moves when it has
 * sold ten times as much and not with every sale.
 */
export function soldMagnitude(soldQuantity: number | null): number {
  return soldQuantity === null || soldQuantity === 0 ? 0 : String(soldQuantity).length;
}
