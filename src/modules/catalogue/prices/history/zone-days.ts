import { DAY } from '#src/modules/catalogue/prices/history/series.ts';

/** The days of a time zone, numbered from 1 January 1970 there. */
export interface Days {
  /** The day that contains an instant. */
  of(at: number): number;
  /** The first instant of a day. */
  start(day: number): number;
}

/** Most cached days per time zone: a reader may request any day. */
const MOST_CACHED = 2000;

const zones = new Map<string, Days>();

/** @param timeZone  IANA name */
export function zoneDays(timeZone: string): Days {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const made = makeDays(timeZone);
  zones.set(timeZone, made);
  return made;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

function makeDays(timeZone: string): Days {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const ahead = (at: number) => {
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(at)) ?? [];
    const offset = Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE;
    return sign === '-' ? -offset : offset;
  };
  const of = (at: number) => Math.floor((at + ahead(at)) / DAY);
  const starts = new Map<number, number>();
  const find = (day: number) => {
    let at = day * DAY - ahead(day * DAY);
    at = day * DAY - ahead(at);
    // Where clocks go forward at midnight the day begins an hour late, and the guess is still in the day before.
    while (of(at) < day) at += HOUR / 2;
    while (of(at - 1) >= day) at -= HOUR / 2;
    return at;
  };
  return {
    of,
    start(day) {
      const known = starts.get(day);
      if (known !== undefined) return known;
      if (starts.size >= MOST_CACHED) starts.clear();
      const at = find(day);
      starts.set(day, at);
      return at;
    },
  };
}
