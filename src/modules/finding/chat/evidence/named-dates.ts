/** Finds the dates that a sentence names. */

import { inZone } from '#src/i18n/date-format.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { plainDigits } from '#src/kernel/written-number.ts';

/** Years of the Buddhist calendar are this much larger. */
const BUDDHIST = 543;
const LAST_GREGORIAN = 2400;

/** Numbers of months by their names, long and short, in every language. */
const months = onFirstUse(
  () =>
    new Map(
      LANGS.flatMap((lang) =>
        Array.from({ length: 12 }, (_, month) => {
          const day = inZone(new Date(Date.UTC(2026, month, 15)), { lang, timeZone: 'UTC' });
          return [day.format('MMM'), day.format('MMMM')].map((name) => [name.toLowerCase(), month + 1] as const);
        }).flat(),
      ),
    ),
);

const CLOCK = '(?:[ ,]+(\\d{1,2}):(\\d{2}))?';
const written = onFirstUse(() => {
  const names = [...months().keys()].toSorted((a, b) => b.length - a.length).map((name) => RegExp.escape(name));
  return new RegExp(`(\\d{1,2})\\s*(${names.join('|')})\\s*(\\d{4})${CLOCK}`, 'giu');
});
const ISO = new RegExp(`(\\d{4})-(\\d{2})-(\\d{2})${CLOCK}`, 'g');
const SLASHED = new RegExp(`(\\d{1,2})/(\\d{1,2})/(\\d{4})${CLOCK}`, 'g');

/**
 * The dates of a text as 2026-11-23, or with a time as 2026-11-23 14:05, and the text without them. Years of the Buddhist
 * calendar are converted.
 */
export function datesIn(text: string): { readonly times: readonly string[]; readonly rest: string } {
  const times: string[] = [];
  const note = (year: number, month: number, day: number, hour?: string, minute?: string) => {
    const own = year > LAST_GREGORIAN ? year - BUDDHIST : year;
    const two = (part: number) => String(part).padStart(2, '0');
    const clock = hour === undefined ? '' : ` ${hour.padStart(2, '0')}:${minute}`;
    times.push(`${own}-${two(month)}-${two(day)}${clock}`);
    return ' ';
  };
  const rest = plainDigits(text)
    .replace(written(), (_, day, name: string, year, hour, minute) =>
      note(Number(year), months().get(name.toLowerCase()) ?? 0, Number(day), hour, minute),
    )
    .replace(ISO, (_, year, month, day, hour, minute) => note(Number(year), Number(month), Number(day), hour, minute))
    .replace(SLASHED, (_, day, month, year, hour, minute) =>
      note(Number(year), Number(month), Number(day), hour, minute),
    );
  return { times, rest };
}
