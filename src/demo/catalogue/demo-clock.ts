/** Computes the times of demonstration content from the day on which it is seeded. */

import { inZone } from '#src/i18n/date-format.ts';

/** Days in a time zone, counted from the day of the seed: -1 is yesterday. */
export interface DemoClock {
  /** The instant this many minutes after the start of a day; ISO 8601 in UTC. */
  at(day: number, minutes?: number): string;
  /** YYYY-MM-DD. */
  date(day: number): string;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** @param timeZone  IANA name of a zone without daylight saving time */
export function demoClock(now: Date, timeZone: string): DemoClock {
  const today = inZone(now, { lang: 'en', timeZone }).startOf('day');
  const start = today.valueOf();
  const date = Date.parse(`${today.format('YYYY-MM-DD')}T00:00:00Z`);
  return {
    at: (day, minutes = 0) => new Date(start + day * DAY + minutes * MINUTE).toISOString(),
    date: (day) => new Date(date + day * DAY).toISOString().slice(0, 10),
  };
}
