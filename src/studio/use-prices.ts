/** Prices as the readers of the site see them. */

import { priceText } from '#src/i18n/price.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** A function that writes minor units of a currency. Zero and less, which is no price, stays a number. */
export function usePrices(currency: string): (minor: number) => string {
  const { session } = useStudio();
  return (minor) => {
    const amount = decimalAmount(minor, currency);
    return minor > 0 ? priceText(amount, currency, session.site) : `${currency} ${amount}`;
  };
}
