/** Chooses the amount for a shown unit price: per piece, per 100 g, per 10 ml. */

import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';
import { amountBought, type Unit } from '#src/modules/catalogue/prices/rules.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';

/** How much of a good a shown unit price buys. */
export type UnitAmount = Unit | 'g100' | 'g10' | 'ml100' | 'ml10';

/** Parts of a kilogram or litre, largest first: from how much of it the part suits, and how many make the whole. */
const PARTS = {
  kg: [
    { from: 1, amount: 'kg', count: 1 },
    { from: 0.1, amount: 'g100', count: 10 },
    { from: 0, amount: 'g10', count: 100 },
  ],
  l: [
    { from: 1, amount: 'l', count: 1 },
    { from: 0.1, amount: 'ml100', count: 10 },
    { from: 0, amount: 'ml10', count: 100 },
  ],
} as const;

/**
 * The unit price for the amount that goods of this size are thought of in: 30 ml of serum by 10 ml, not by the litre,
 * which nobody buys. Minor units, rounded half up.
 * @param price  of the goods, which the unit price was computed from
 */
export function readableUnitPrice(
  unitPrice: { readonly minor: number; readonly unit: Unit },
  price: number,
): { readonly minor: number; readonly amount: UnitAmount } {
  const { minor, unit } = unitPrice;
  if ((unit !== 'kg' && unit !== 'l') || minor <= 0) return { minor, amount: unit };
  const size = price / minor;
  // The unit price is rounded, so one litre may come out as 0.9999.
  const part = PARTS[unit].find(({ from }) => size >= from * 0.999) ?? PARTS[unit][2];
  return { minor: Math.round(minor / part.count), amount: part.amount };
}

type Judged = Pick<GoodsPriceState, 'unitPrice' | 'current' | 'currency'>;

/** The smallest amount that any of the prices buys; undefined: none is known. Beside each other all are shown for it. */
export function smallestAmount(states: readonly (Judged | null | undefined)[]): number | undefined {
  const amounts = states.flatMap((state) => amountBought(state ?? null) ?? []);
  return amounts.length === 0 ? undefined : Math.min(...amounts);
}

/**
 * Says what a piece, or a readable amount, costs; null: the size of the goods is unknown.
 * @param size  that the amount suits; the goods' own where nothing stands beside it
 */
export function unitPriceText(
  { unitPrice, current, currency }: Judged,
  { lang, tenant }: Site,
  size?: number,
): string | null {
  if (unitPrice === null) return null;
  const { minor, amount } = readableUnitPrice(unitPrice, size === undefined ? current : size * unitPrice.minor);
  return texts(lang)(`product.unit.${amount}`, { price: priceText(decimalAmount(minor, currency), currency, tenant) });
}
