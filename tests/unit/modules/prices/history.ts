import fc from 'fast-check';
import type { Observation } from '#src/modules/catalogue/prices/history/series.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Midnight of day 0 in UTC; tests count days from here. */
const START = Date.UTC(2026, 0, 1);

/** The instant this many days after the start. */
export const day = (days: number) => START + days * DAY;

/** One observation a day, from a day on. */
export function daily(from: number, minors: readonly number[]): Observation[] {
  return minors.map((minor, index) => ({ at: day(from + index), minor }));
}

/** The same price, repeated. */
export const times = (count: number, minor: number) => Array.from({ length: count }, () => minor);

/** Observations as [day, price]. */
export function points(...pairs: readonly (readonly [number, number])[]): Observation[] {
  return pairs.map(([days, minor]) => ({ at: day(days), minor }));
}

/**
 * Any history of up to a year: irregular distances from seconds to months, and few prices, so that some occur again.
 */
export const anyHistory = fc
  .array(fc.tuple(fc.oneof(fc.integer({ min: 1, max: 3 * 24 }), fc.integer({ min: 1, max: 80 * 24 })), fc.nat(12)), {
    minLength: 1,
    maxLength: 40,
  })
  .map((steps): Observation[] => {
    let at = START;
    return steps.map(([hours, price]) => {
      at += hours * HOUR;
      return { at, minor: 7000 + price * 500 };
    });
  });
