/** Instants as times of the site's clock, for people and for fields. */

import type { Lang } from '#src/kernel/lang.ts';

const LOCALES: Readonly<Record<Lang, string>> = { th: 'th-TH-u-ca-gregory', en: 'en-GB', id: 'id-ID' };

/** An instant in words. */
export function timeText(instant: string, lang: Lang, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(new Date(instant));
}

/** An instant as a field of date and time has it: `2026-11-28T18:30`. */
export function toField(instant: string, timeZone: string): string {
  return wallClock(new Date(instant), timeZone).slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** The instant of a time of the site's clock. */
export function fromField(field: string, timeZone: string): string {
  const guess = new Date(`${field}:00Z`);
  const ahead = Date.parse(`${wallClock(guess, timeZone)}Z`) - guess.getTime();
  return new Date(guess.getTime() - ahead).toISOString();
}

/** The time that clocks of a zone show, as `2026-11-28T18:30:00`. */
const wallClock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at).replace(' ', 'T');

/** The day of an instant in words. */
export function dayText(instant: string, lang: Lang, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

/** A day of the week in words; 1 is Monday. */
export function weekdayText(weekday: number, lang: Lang): string {
  const monday = Date.UTC(2024, 0, 1);
  const format = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(monday + (weekday - 1) * 86_400_000));
}
