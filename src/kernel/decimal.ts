/** Turns an amount in minor units into a decimal number, as structured data and calls give it. */

import { currencyExponent } from '#src/kernel/money.ts';

/** Minor units as a decimal number: 1250 of THB is 12.5, 1000 of JPY is 1000. */
export function decimalAmount(minor: number, currency: string): number {
  return minor / 10 ** currencyExponent(currency);
}
