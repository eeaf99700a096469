import { inZone } from '#src/i18n/format.ts';

/** Days of a place counted from the day content is made on: -1 is yesterday. */
export interface DemoClock {
  /** The instant so many minutes into a day; ISO 8601 in UTC. */
  at(day: number, minutes?: number): string;
  /** YYYY-MM-DD. */
  date(day: number): string;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** @param timeZone  IANA name of a place whose clocks never change */
export function demoClock(now: Date, timeZone: string): DemoClock {
  const today = inZone(now, { lang: 'en', timeZone }).startOf('day');
  const start = today.valueOf();
  const date = Date.parse(`${today.format('YYYY-MM-DD')}T00:00:00Z`);
  return {
    at: (day, minutes = 0) => new Date(start + day * DAY + minutes * MINUTE).toISOString(),
    date: (day) => new Date(date + day * DAY).toISOString().slice(0, 10),
  };
}
