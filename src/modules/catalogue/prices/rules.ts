import { decimalAmount } from '#src/kernel/decimal.ts';
import { discountPercentage, type Judgement, judgementOf } from '#src/modules/catalogue/prices/judgement.ts';
import { compareTotals, rankMinor, type Total, totalMinor } from '#src/modules/catalogue/prices/total-price.ts';
import { offeredVoucher } from '#src/modules/catalogue/prices/voucher.ts';

export {
  compareTotals,
  discountPercentage,
  type Judgement,
  judgementOf,
  offeredVoucher,
  rankMinor,
  type Total,
  totalMinor,
};

/** Windows of the day-based labels besides the half year: 7, 10, 20 … 170. */
export const LOW_DAYS = [7, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170] as const;

type LowDays = (typeof LOW_DAYS)[number];

export type LowestLabel = `LOWEST_${LowDays}_DAYS`;

export function lowestLabel(days: LowDays): LowestLabel {
  return `LOWEST_${days}_DAYS`;
}

/** The labels of deals and goods: stated by the shop or an editor, or computed from the price history. */
export const LABEL_CODES = [
  'FREE_SHIPPING',
  'BEST_SELLER',
  'HIGHLY_RATED',
  'FLASH_SALE',
  'LAZ_MALL',
  'SHOPEE_MALL',
  'ZEST_BUY_EXCLUSIVE',
  'MANUAL_ZEST_BUY_EXCLUSIVE',
  'ZEST_BUY_COLLECTION',
  'MANUAL_ZEST_BUY_COLLECTION',
  'PRICE_REDUCTION',
  'PRICE_REDUCTION_TOP',
  ...LOW_DAYS.map(lowestLabel),
  'ALL_TIME_LOW',
  'HALF_YEAR_LOW',
  'HIGH_SALES_14_DAYS',
  'HIGH_SALES_30_DAYS',
  'GOOD_REVIEW_PRODUCT',
  'LAZ_FLASH',
] as const;

export type LabelCode = (typeof LABEL_CODES)[number];

export function isLabelCode(text: string): text is LabelCode {
  return (LABEL_CODES as readonly string[]).includes(text);
}

/** The days of a lowest-price label: 30 for LOWEST_30_DAYS, 180 for HALF_YEAR_LOW, undefined for any other label. */
export function daysOfLabel(code: LabelCode): number | undefined {
  if (code === 'HALF_YEAR_LOW') return 180;
  return LOW_DAYS.find((days) => lowestLabel(days) === code);
}

/** The group of a label; editors' labels have none. */
export type LabelCategory = 'LOW_PRICE' | 'SHIPPING_FEE' | 'SALES_VOLUME' | 'GOOD_REVIEW' | 'PLATFORM_SOURCE';

/** Day-based lows, the longest first. */
const LOWS: readonly LabelCode[] = ['HALF_YEAR_LOW', ...LOW_DAYS.toReversed().map(lowestLabel)];

const CATEGORIES: Readonly<Record<LabelCategory, readonly LabelCode[]>> = {
  LOW_PRICE: ['ALL_TIME_LOW', 'PRICE_REDUCTION_TOP', ...LOWS, 'PRICE_REDUCTION', 'FLASH_SALE', 'LAZ_FLASH'],
  SHIPPING_FEE: ['FREE_SHIPPING'],
  SALES_VOLUME: ['BEST_SELLER', 'HIGH_SALES_14_DAYS', 'HIGH_SALES_30_DAYS'],
  GOOD_REVIEW: ['HIGHLY_RATED', 'GOOD_REVIEW_PRODUCT'],
  PLATFORM_SOURCE: ['LAZ_MALL', 'SHOPEE_MALL'],
};

export function labelCategory(code: LabelCode): LabelCategory | undefined {
  const found = Object.entries(CATEGORIES).find(([, codes]) => codes.includes(code));
  return found?.[0] as LabelCategory | undefined;
}

/** Whether only the price history can earn a label. Where a shop or an editor states such a one, it is ignored. */
export function isEarnedLabel(code: string): boolean {
  return ['ALL_TIME_LOW', 'PRICE_REDUCTION_TOP', 'PRICE_REDUCTION', ...LOWS].includes(code);
}

/** The labels that say that a price is the lowest of a time. */
export const LOW_LABELS: readonly string[] = ['ALL_TIME_LOW', ...LOWS];

/** The kinds of marks, in the order in which a deal's description lists them. */
export const MARK_KINDS = ['freeShipping', 'lowPrice', 'flashSale', 'bestSeller', 'highlyRated'] as const;

export type MarkKind = (typeof MARK_KINDS)[number];

/** A label to show, or the discount in whole per cent where there is no label. */
export type Mark =
  | { readonly kind: MarkKind; readonly code: LabelCode }
  | { readonly kind: 'discount'; readonly percent: number };

const CODES: Readonly<Record<MarkKind, readonly LabelCode[]>> = {
  freeShipping: ['FREE_SHIPPING'],
  lowPrice: ['ALL_TIME_LOW', 'PRICE_REDUCTION_TOP', ...LOWS],
  flashSale: ['FLASH_SALE', 'LAZ_FLASH'],
  bestSeller: ['BEST_SELLER', 'HIGH_SALES_14_DAYS', 'HIGH_SALES_30_DAYS'],
  highlyRated: ['HIGHLY_RATED', 'GOOD_REVIEW_PRODUCT'],
};

const BADGE_KINDS: readonly MarkKind[] = ['flashSale', 'freeShipping', 'lowPrice', 'bestSeller', 'highlyRated'];

function marksOf(kinds: readonly MarkKind[], labels: readonly string[], percent: number): Mark[] {
  const marks = kinds.flatMap((kind): Mark[] => {
    const code = CODES[kind].find((one) => labels.includes(one));
    return code === undefined ? [] : [{ kind, code }];
  });
  return percent > 0 ? [...marks, { kind: 'discount', percent }] : marks;
}

/** The first label of a deal: free shipping, low price, flash sale, best seller, highly rated, else the discount. */
export function firstLabel(labels: readonly string[], percent: number): Mark | undefined {
  return marksOf(MARK_KINDS, labels, percent)[0];
}

/**
 * The only badge of a small card: flash sale, free shipping, all-time low, top reduction, the longest low from 180 days
 * down to 7, best seller, highly rated, else the discount.
 */
export function shortBadge(labels: readonly string[], percent: number): Mark | undefined {
  return marksOf(BADGE_KINDS, labels, percent)[0];
}

/** The marks that a deal's description lists, in order, the discount last. */
export function descriptionBlock(labels: readonly string[], percent: number): Mark[] {
  return marksOf(MARK_KINDS, labels, percent);
}

/** The text where there is no label: '23% OFF', the same in every language. */
export function discountText(percent: number): string {
  return `${percent}% OFF`;
}

/** The size class of a label's text; beside an extra-large one the picture is hidden. */
export function labelSize(text: string): 'normal' | 'large' | 'extraLarge' {
  // Thai vowels and tone marks above and below a letter have no width.
  const length = [...text.normalize('NFC').replace(/\p{Mn}/gu, '')].length;
  if (length > 20) return 'extraLarge';
  return length > 12 ? 'large' : 'normal';
}

/**
 * The discount badge of goods: whole per cent, rounded down; none for a fraction outside 0 to 1 or for goods with an
 * ItemGroupInfo.
 */
export function goodsDiscount(discount: number | null, inGroup: boolean): number | undefined {
  if (inGroup || discount === null || !(discount > 0 && discount <= 1)) return undefined;
  // 0.29 * 100 is 28.999… in binary.
  return Math.floor(Number((discount * 100).toFixed(6)));
}

/** Days, and the price from each on, as PriceTrend of the contract. */
type Trend = [day: number, price: number | null][];

/** The steps of a trend as decimals of the shown currency; none while the history is in another one. */
export function shownTrend(trend: Trend, currency: string | null, shown: string | null): Trend {
  if (currency === null || currency !== shown) return [];
  return trend.map(([day, minor]) => [day, minor === null ? null : decimalAmount(minor, currency)]);
}

export type Unit = 'kg' | 'l' | 'm' | 'piece';

const UNITS: Readonly<Record<string, { readonly unit: Unit; readonly factor: number }>> = {
  g: { unit: 'kg', factor: 1000 },
  kg: { unit: 'kg', factor: 1 },
  ml: { unit: 'l', factor: 1000 },
  l: { unit: 'l', factor: 1 },
  m: { unit: 'm', factor: 1 },
  piece: { unit: 'piece', factor: 1 },
};

/**
 * The price of one kg, l, m or piece in minor units, rounded half up. undefined when the size is unknown or gives no
 * valid price.
 * @param size  the amount that one price buys: 500 'ml'
 */
export function unitPrice(
  price: number,
  size: { readonly value: number; readonly unit: string } | null,
): { readonly minor: number; readonly unit: Unit } | undefined {
  const known = size === null || !(size.value > 0) ? undefined : UNITS[size.unit];
  if (size === null || known === undefined) return undefined;
  const minor = Math.round((price * known.factor) / size.value);
  return Number.isSafeInteger(minor) ? { minor, unit: known.unit } : undefined;
}

/** A judged price with the price of a piece, kilogram, litre or metre; null: not judged. */
type Judged = {
  readonly current: number;
  readonly unitPrice: { readonly minor: number; readonly unit: Unit } | null;
} | null;

/** Unit prices are rounded: amounts that differ by less are the same. */
const ROUNDING = 0.02;

/** Whether two prices buy other amounts of what is sold by one unit: four times 100 g beside 100 g. */
export function buyOtherAmounts(a: Judged, b: Judged): boolean {
  const own = amountBought(a);
  const other = amountBought(b);
  if (own === null || other === null || a?.unitPrice?.unit !== b?.unitPrice?.unit) return false;
  return Math.abs(own - other) > ROUNDING * Math.max(own, other);
}

/** Whether the first price costs less than the second for the amount that it buys, too; true where both buy as much. */
export function isCheaperForAmount(a: Judged, b: Judged): boolean {
  return !buyOtherAmounts(a, b) || (a?.unitPrice?.minor ?? 0) < (b?.unitPrice?.minor ?? 0);
}

/** How many units of its size a price buys; null: its size is unknown, or it costs nothing. */
export function amountBought(judged: Judged): number | null {
  const minor = judged?.unitPrice?.minor ?? 0;
  return judged === null || minor <= 0 || judged.current <= 0 ? null : judged.current / minor;
}
