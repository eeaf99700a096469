/** Signs and codes of currencies, as shops write them. */

/**
 * Signs of a single currency, as shops write them; if one is the beginning of another, the longer one comes first. Those
 * of Latin letters count only where they are no part of a word.
 */
const SIGNS: readonly (readonly [string, string])[] = [
  ['US$', 'USD'],
  ['US $', 'USD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['NT$', 'TWD'],
  ['AU$', 'AUD'],
  ['CA$', 'CAD'],
  ['MX$', 'MXN'],
  ['TT$', 'TTD'],
  ['S$', 'SGD'],
  ['A$', 'AUD'],
  ['C$', 'CAD'],
  ['R$', 'BRL'],
  ['B$', 'BND'],
  ['J$', 'JMD'],
  ['CN¥', 'CNY'],
  ['JP¥', 'JPY'],
  ['RMB', 'CNY'],
  ['rupiah', 'IDR'],
  ['ringgit', 'MYR'],
  ['baht', 'THB'],
  ['Rp', 'IDR'],
  ['RM', 'MYR'],
  ['฿', 'THB'],
  ['บาท', 'THB'],
  ['₫', 'VND'],
  ['đ', 'VND'],
  ['₱', 'PHP'],
  ['₩', 'KRW'],
  ['원', 'KRW'],
  ['円', 'JPY'],
  ['元', 'CNY'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₭', 'LAK'],
  ['៛', 'KHR'],
  ['Ks', 'MMK'],
  ['৳', 'BDT'],
  ['₮', 'MNT'],
  ['₸', 'KZT'],
  ['₽', 'RUB'],
  ['руб', 'RUB'],
  ['₴', 'UAH'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₼', 'AZN'],
  ['₾', 'GEL'],
  ['֏', 'AMD'],
  ['؋', 'AFN'],
  ['د.إ', 'AED'],
  ['د.ك', 'KWD'],
  ['ر.س', 'SAR'],
  ['ر.ق', 'QAR'],
  ['د.ب', 'BHD'],
  ['₦', 'NGN'],
  ['₵', 'GHS'],
  ['₲', 'PYG'],
  ['₡', 'CRC'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['лв', 'BGN'],
  ['lei', 'RON'],
];

/** Signs of several currencies, the most frequent one first. */
const SHARED_SIGNS: readonly (readonly [string, readonly string[]])[] = [
  [
    '$',
    [
      'USD',
      'SGD',
      'AUD',
      'CAD',
      'HKD',
      'TWD',
      'NZD',
      'MXN',
      'BND',
      'ARS',
      'BBD',
      'BMD',
      'BSD',
      'BZD',
      'CLP',
      'COP',
      'CUP',
      'CVE',
      'DOP',
      'FJD',
      'GYD',
      'JMD',
      'KYD',
      'LRD',
      'MOP',
      'NAD',
      'SBD',
      'SRD',
      'TOP',
      'TTD',
      'UYU',
      'WST',
      'XCD',
    ],
  ],
  ['¥', ['JPY', 'CNY']],
  ['₨', ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']],
  ['Rs', ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']],
  ['kr', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['﷼', ['SAR', 'IRR', 'OMR', 'QAR', 'YER']],
];

/** Currencies that a text may mean, the likeliest first. */
export interface CurrencyHints {
  /** Of prices that name none. */
  readonly currency?: string | undefined;
  /** That the reader of the text deals in. */
  readonly among?: readonly string[] | undefined;
}

/** The currency of a sign in a text that only this currency has; undefined when there is none. */
export function signedCurrency(text: string): string | undefined {
  return SIGNS.find(([sign]) => isSeparate(sign, text))?.[1];
}

/**
 * The currency of a sign in a text that several currencies have: the one that the hints name, else the most frequent
 * one. undefined when there is no such sign.
 */
export function sharedSignCurrency(text: string, { currency, among = [] }: CurrencyHints): string | undefined {
  const meant = SHARED_SIGNS.find(([sign]) => isSeparate(sign, text))?.[1];
  if (meant === undefined) return undefined;
  return [currency, ...among].find((hint) => hint !== undefined && meant.includes(hint)) ?? meant[0];
}

/** A sign must not be part of a word: RRP does not contain Rp, left does not contain Ft. */
function isSeparate(sign: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(sign.toLowerCase());
  if (at < 0) return false;
  const before = text[at - 1] ?? '';
  const behind = text[at + sign.length] ?? '';
  return !(/^[a-z]/i.test(sign) && LETTER.test(before)) && !(/[a-z]$/i.test(sign) && LETTER.test(behind));
}

const LETTER = /[a-z]/i;
