/** Writes prices for readers, in the currency and form of a language. */

import { CURRENCY_SYMBOLS, currencySymbol } from '#src/kernel/money.ts';

/** Maximum decimals of a shown price; further ones are cut off, not rounded. */
const DECIMALS = 2;

const NO_BREAK_SPACE = '\u00a0';

/** How a tenant formats prices. */
export interface PriceFormat {
  /** A dot for thousands and a comma for decimals, instead of the other way round. */
  readonly alternatePriceFormat: boolean;
}

function beforeAmount(currency: string): string {
  return currency in CURRENCY_SYMBOLS ? currencySymbol(currency) : `${currency}${NO_BREAK_SPACE}`;
}

/**
 * A positive amount with grouped thousands, whole or with both of its decimals: 1,234, 1,234.50 or 1.234,50. Parts below a
 * hundredth are cut off.
 */
export function groupedAmount(amount: number, { alternatePriceFormat }: PriceFormat): string {
  const [thousands, decimal] = alternatePriceFormat ? ['.', ','] : [',', '.'];
  // Ten decimals, because 1.15 is 1.149999… in binary and would be cut to 1.14.
  const [whole = '0', fraction = ''] = amount.toFixed(10).split('.');
  const kept = fraction.slice(0, DECIMALS);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return Number(kept) === 0 ? grouped : `${grouped}${decimal}${kept}`;
}

/** Longer prices are set smaller on narrow cards. */
const LONG_PRICE = 6;

/** Whether the text of a price counts as long on the card of a daily deal. */
export function isLongPrice(text: string): boolean {
  return [...text].length > LONG_PRICE;
}

/**
 * A price as readers see it: '฿1,590', 'Rp1.200.000'; with a different highest price '฿1,590–2,890'. An amount that is
 * missing, zero or negative is reported on console.error and gives ''.
 * @param min  a decimal of the currency, as answers carry it
 */
export function priceText(
  min: number | null | undefined,
  currency: string | null | undefined,
  format: PriceFormat,
  max: number | null | undefined = min,
): string {
  if (min == null || max == null || currency == null || !(min > 0) || !Number.isFinite(max)) {
    console.error(`not a price: ${min} to ${max} ${currency}`);
    return '';
  }
  const low = `${beforeAmount(currency)}${groupedAmount(min, format)}`;
  return max > min ? `${low}–${groupedAmount(max, format)}` : low;
}
