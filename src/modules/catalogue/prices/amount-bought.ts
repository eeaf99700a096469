/** Compares prices of packs: for the same amount, never what one pack costs beside a bigger one. */

import type { GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';

/** A judged price with the price of a piece, kilogram, litre or metre; null: not judged. */
type Judged = Pick<GoodsPriceState, 'current' | 'unitPrice'> | null;

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
