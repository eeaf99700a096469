import { ageOf } from '#src/i18n/age.ts';
import { type DateOptions, date, inZone } from '#src/i18n/format.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** '3 days ago', or 'Just now' within the first second. Only for texts that are rendered in the browser: a published page has no current time. */
export function relativeTime(instant: Date, now: Date, lang: Lang): string {
  const { unit, count } = ageOf(instant, now);
  return count === 0 ? texts(lang)('time.recently') : texts(lang)(`time.${unit}`, { count });
}

/** The time on a card of a feed: just now, hours, one or two days, then the date, with the year when it differs. */
export function feedTime(instant: Date, now: Date, options: DateOptions): string {
  const t = texts(options.lang);
  const age = Math.max(0, now.getTime() - instant.getTime());
  if (age < HOUR) return t('time.recently');
  if (age < DAY) return t('time.hours', { count: Math.trunc(age / HOUR) });
  if (age < 3 * DAY) return t('time.days', { count: Math.trunc(age / DAY) });
  const sameYear = inZone(instant, options).year() === inZone(now, options).year();
  return date(instant, { ...options, style: sameYear ? 'dayMonth' : 'short' });
}
