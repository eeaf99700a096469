/** Prices and availability as schema.org names them. */

import { type Availability, isOrderable } from '#src/kernel/availability.ts';

/** A price as schema.org requires it: a plain decimal number with at most two places. */
export const schemaPrice = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/** Addresses of availabilities at schema.org. One that nobody stated is left out. */
export const SCHEMA_AVAILABILITY: Readonly<Record<Availability, string | undefined>> = {
  IN_STOCK: 'https://schema.org/InStock',
  OUT_OF_STOCK: 'https://schema.org/OutOfStock',
  PRE_ORDER: 'https://schema.org/PreOrder',
  BACK_ORDER: 'https://schema.org/BackOrder',
  DISCONTINUED: 'https://schema.org/Discontinued',
  UNKNOWN: undefined,
};

/** The last observation of a price, as far as its reliability depends on it. */
interface ObservedPrice {
  readonly state: { readonly quarantine: unknown; readonly knownUntil: number };
  readonly asOf: number;
}

/**
 * Whether a price is reliable: its newest observation is neither doubted nor too old. Of goods that are out of stock, the last
 * price was known until then.
 */
export const isReliable = ({ state, asOf }: ObservedPrice, availability: Availability): boolean =>
  state.quarantine === null && !(isOrderable(availability) && asOf >= state.knownUntil);
