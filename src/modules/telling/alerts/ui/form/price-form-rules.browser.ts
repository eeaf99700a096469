/** Turns the fields of the form for a price alert into its condition and back, and chooses their first values. */

import { groupedAmount } from '#src/i18n/price.ts';
import { typedAmount } from '#src/i18n/typed-amount.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import type { Outlook } from '#src/modules/telling/alerts/contract.ts';
import { type Condition, LOW_WINDOWS, PERCENT_MOST, type PriceCondition } from '#src/modules/telling/alerts/rules.ts';

/** The rules of alerts on products and deals, as the form offers them. */
export const RULES = [
  'AT_OR_BELOW',
  'PERCENT_BELOW_SET',
  'PERCENT_BELOW_MEDIAN',
  'LOWEST_IN_DAYS',
  'ALL_TIME_LOW',
  'BACK_IN_STOCK',
] as const;

/** The fields of the form: numbers as they are typed. */
export interface Terms {
  readonly rule: (typeof RULES)[number];
  readonly amount: string;
  readonly percent: string;
  readonly days: string;
}

/** The first values of the fields: those of an alert, or a price that the product is likely to reach. */
export function firstTerms(
  { seen, shownMinor, currency, format }: Outlook,
  limits: readonly number[],
  condition?: Condition,
): Terms {
  const confirmed = typeof seen === 'object' ? seen.minor : null;
  // A target above the price of the page would look like no target at all.
  const now = confirmed === null || shownMinor === null ? (confirmed ?? shownMinor) : Math.min(confirmed, shownMinor);
  const exponent = currencyExponent(currency ?? '');
  const minor =
    limits.findLast((limit) => now === null || limit < now) ?? (now === null ? null : tenthOff(now, exponent));
  const terms: Terms = {
    rule: seen === 'none' ? 'BACK_IN_STOCK' : 'AT_OR_BELOW',
    amount: minor === null ? '' : amountOf(minor, exponent, format),
    percent: '10',
    days: '30',
  };
  if (condition === undefined || condition.rule === 'NEW_MATCH') return terms;
  const { rule } = condition;
  if (rule === 'AT_OR_BELOW') return { ...terms, rule, amount: amountOf(condition.minor, exponent, format) };
  if (rule === 'LOWEST_IN_DAYS') return { ...terms, rule, days: String(condition.days) };
  return 'percent' in condition ? { ...terms, rule, percent: String(condition.percent) } : { ...terms, rule };
}

/** A tenth less than a price, rounded down to a whole unit of the currency where it has one. */
function tenthOff(minor: number, exponent: number): number {
  const unit = 10 ** exponent;
  const less = Math.floor(minor * 0.9);
  return less < unit ? less : less - (less % unit);
}

/** Minor units as a field has them: written as prices are. */
export const amountOf = (minor: number, exponent: number, format: Outlook['format']) =>
  groupedAmount(minor / 10 ** exponent, format);

/** The minor units of a typed amount; undefined: the text is no amount above zero. */
export function minorOf(amount: string, exponent: number, format: Outlook['format']): number | undefined {
  const minor = Math.round((typedAmount(amount, format) ?? 0) * 10 ** exponent);
  return minor >= 1 && Number.isSafeInteger(minor) ? minor : undefined;
}

/** The condition of the terms; undefined: a number is missing or out of its range. */
export function termsOf(
  { rule, amount, percent, days }: Terms,
  exponent: number,
  format: Outlook['format'],
): PriceCondition | undefined {
  switch (rule) {
    case 'AT_OR_BELOW': {
      const minor = minorOf(amount, exponent, format);
      return minor === undefined ? undefined : { rule, minor };
    }
    case 'PERCENT_BELOW_SET':
    case 'PERCENT_BELOW_MEDIAN': {
      const whole = Number(percent);
      return Number.isInteger(whole) && whole >= 1 && whole <= PERCENT_MOST ? { rule, percent: whole } : undefined;
    }
    case 'LOWEST_IN_DAYS':
      return { rule, days: LOW_WINDOWS.find((window) => String(window) === days) ?? 30 };
    default:
      return { rule };
  }
}
