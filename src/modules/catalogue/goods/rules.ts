import { shortCode } from '#src/kernel/hash.ts';
import type { GoodsCard, GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import type { Verdict } from '#src/modules/catalogue/prices/contract.ts';
import {
  isEarnedLabel,
  type Judgement,
  judgementOf,
  type LabelCode,
  LOW_DAYS,
  lowestLabel,
} from '#src/modules/catalogue/prices/rules.ts';
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

/**
 * The labels beside a price, each once, the most important first: those that shops or editors state, and those that the
 * history has earned, where it allows them.
 */
export function shownLabels(
  stated: readonly string[],
  earned: readonly string[] | null | undefined,
  prices: ShownPrices | undefined,
): LabelCode[] {
  const allowed = prices?.hasHistory && prices.judgement.allowsLows ? (earned ?? []) : [];
  return orderedLabels(
    stated.filter((code) => !isEarnedLabel(code)),
    allowed,
  );
}

export type OfferShown = Omit<GoodsCard, 'group'> & {
  /** How many shops sell the product. */
  readonly shops: number;
  /** The code of the listing whose price it is. */
  readonly listing: string;
  /** What a buyer pays at least, which the page of the product opens with. */
  readonly total: number | null;
};

/** The price on a card: the best offer of the product, else the listing's own. */
export function offerShown(card: GoodsCard): OfferShown {
  const { group, ...own } = card;
  if (group === null || group.best === null) return { ...own, shops: 1, listing: own.code, total: own.totalPrice };
  const { code: listing, ...best } = group.best;
  return { ...own, ...best, shops: group.shops, listing, total: group.bestTotal };
}

/** Prices of a listing in minor units of its currency: those of the shop and those the history confirms. */
export interface KnownPrices {
  /** null: the shop shows no price now. */
  readonly priceMinor: number | null;
  readonly priceMaxMinor: number | null;
  /** The former price that the shop claims. */
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
  /** Whether the price is the one of the history. */
  readonly hasHistory: boolean;
  readonly judgement: Judgement;
  /** The former price to strike through: above the highest price of a range; null: none. */
  readonly formerMinor: number | null;
}

/**
 * The prices a card shows, or undefined without any. A price that is not confirmed yet is replaced by the one before
 * it. What is said about the discount is the judgement of the history; a price without a history is not trusted.
 */
export function shownPrices(known: KnownPrices): ShownPrices | undefined {
  const { priceMinor, currency, verdict, originalMinor } = known;
  if (priceMinor === null || currency === null) return undefined;
  const believed = known.believed?.currency === currency ? known.believed : null;
  const minor = believed?.minor ?? priceMinor;
  const maxMinor = minor === priceMinor ? Math.max(minor, known.priceMaxMinor ?? minor) : minor;
  const state = {
    current: minor,
    verdict: believed === null ? ('UNKNOWN' as const) : (verdict ?? 'UNKNOWN'),
    reference: known.referenceMinor,
  };
  const judgement = judgementOf(state, originalMinor);
  const formerMinor = judgement.former !== null && judgement.former > maxMinor ? judgement.former : null;
  return { minor, maxMinor, currency, originalMinor, hasHistory: believed !== null, judgement, formerMinor };
}

/**
 * The number of digits of the quantity sold; 0 for none. Lists are sorted by it, so that a listing moves when it has
 * sold ten times as much and not with every sale.
 */
export function soldMagnitude(soldQuantity: number | null): number {
  return soldQuantity === null || soldQuantity === 0 ? 0 : String(soldQuantity).length;
}
