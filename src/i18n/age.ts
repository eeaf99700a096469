/** Words an age: three minutes, two days. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A unit, and the age in milliseconds from which the next unit is used. */
const BUCKETS = [
  { unit: 'seconds', size: SECOND, below: MINUTE },
  { unit: 'minutes', size: MINUTE, below: HOUR },
  { unit: 'hours', size: HOUR, below: DAY },
  { unit: 'days', size: DAY, below: 7 * DAY },
  { unit: 'weeks', size: 7 * DAY, below: 30 * DAY },
  { unit: 'months', size: 30 * DAY, below: 365 * DAY },
  { unit: 'years', size: 365 * DAY, below: Number.POSITIVE_INFINITY },
] as const;

export type AgeUnit = (typeof BUCKETS)[number]['unit'];

/** The age in whole units. A future instant is 0 seconds old. */
export function ageOf(instant: Date, now: Date): { readonly unit: AgeUnit; readonly count: number } {
  const age = Math.max(0, now.getTime() - instant.getTime());
  const bucket = BUCKETS.find(({ below }) => age < below) ?? BUCKETS[6];
  return { unit: bucket.unit, count: Math.trunc(age / bucket.size) };
}
