/** Chooses the amount for a shown unit price: per piece, per 100 g, per 10 ml. */

import type { Unit } from '#src/modules/catalogue/prices/rules.ts';

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
