/** Decides when a message goes out: at once, in a digest, after a quiet time. */

import { inZone } from '#src/i18n/date-format.ts';
import type { Timing } from '#src/modules/telling/notifications/rules.ts';

/** When a message goes out. */
export interface SendingTime {
  readonly dueAt: Date;
  /** Whether it goes together with others that are due by then. */
  readonly digest: boolean;
  /** Whether it counts for the daily cap. */
  readonly counts: boolean;
}

/**
 * When a new message of a user goes out.
 * @param sentToday  how many count for the cap of the day and channel so far
 */
export function sendingTime(timing: Timing, now: Date, timeZone: string, sentToday: number): SendingTime {
  const { rhythm, quiet, dailyCap } = timing;
  if (rhythm !== 'instant' || sentToday >= dailyCap) {
    return { dueAt: afterQuiet(nextDigest(timing, now, timeZone), quiet, timeZone), digest: true, counts: false };
  }
  const dueAt = afterQuiet(now, quiet, timeZone);
  return { dueAt, digest: dueAt > now, counts: true };
}

/** The next time of a digest, later than now. What is over the cap goes out daily. */
function nextDigest({ rhythm, digestHour, digestDay }: Timing, now: Date, timeZone: string): Date {
  for (let ahead = 0; ; ahead++) {
    const at = localTime(now, timeZone, ahead, digestHour * 60);
    if (at > now && (rhythm !== 'weekly' || weekDay(at, timeZone) === digestDay)) return at;
  }
}

/** The instant itself, or the end of the quiet hours in which it falls. */
function afterQuiet(instant: Date, quiet: Timing['quiet'], timeZone: string): Date {
  if (quiet === null) return instant;
  const { from, to } = quiet;
  const local = inZone(instant, { lang: 'en', timeZone });
  const minute = local.hour() * 60 + local.minute();
  const overMidnight = from > to;
  const isQuiet = overMidnight ? minute >= from || minute < to : minute >= from && minute < to;
  return isQuiet ? localTime(instant, timeZone, overMidnight && minute >= from ? 1 : 0, to) : instant;
}

/** The instant at which clocks show a minute of a day, some days after the day of another instant. */
function localTime(instant: Date, timeZone: string, daysAhead: number, minuteOfDay: number): Date {
  const local = inZone(instant, { lang: 'en', timeZone });
  const clock = Date.UTC(local.year(), local.month(), local.date() + daysAhead, 0, minuteOfDay);
  const offsetAt = (ms: number) => inZone(new Date(ms), { lang: 'en', timeZone }).utcOffset() * 60_000;
  // The offset of the wanted instant is known only once it is: a first guess comes within hours of it.
  return new Date(clock - offsetAt(clock - offsetAt(clock)));
}

function weekDay(instant: Date, timeZone: string): number {
  return inZone(instant, { lang: 'en', timeZone }).day() || 7;
}

/** The day of an instant in a time zone: 2026-11-24. */
export function localDay(instant: Date, timeZone: string): string {
  return inZone(instant, { lang: 'en', timeZone }).format('YYYY-MM-DD');
}
