/** Writes numbers, counts and scores for readers. */

import type { Lang } from '#src/kernel/lang.ts';

const GROUPING: Readonly<Record<Lang, { readonly thousands: string; readonly decimal: string }>> = {
  th: { thousands: ',', decimal: '.' },
  en: { thousands: ',', decimal: '.' },
  id: { thousands: '.', decimal: ',' },
};

/** A whole number with grouped thousands: 12,345 or 12.345. Fractions are cut off. */
export function number(value: number, lang: Lang): string {
  const digits = Math.trunc(value).toString();
  return digits.replace(/\B(?=(\d{3})+$)/g, GROUPING[lang].thousands);
}

/** A short form of a count: 999, 1.2k, 12.3k, 4.5M. It is cut, not rounded, so that it never claims too much. */
export function count(value: number, lang: Lang): string {
  if (value < 1000) return number(value, lang);
  const [size, unit] = value < 1_000_000 ? [1000, 'k'] : [1_000_000, 'M'];
  const tenths = Math.trunc((value / size) * 10);
  const whole = number(tenths / 10, lang);
  const tenth = tenths % 10;
  return tenth === 0 ? `${whole}${unit}` : `${whole}${GROUPING[lang].decimal}${tenth}${unit}`;
}

/** A score with one decimal: 4.6 or 4,6. */
export const scoreText = (value: number, lang: Lang): string => value.toFixed(1).replace('.', GROUPING[lang].decimal);
