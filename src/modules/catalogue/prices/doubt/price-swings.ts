/** Notices prices that go up and down all the time, of which no low is news. */

import { DAY, type Observation } from '#src/modules/catalogue/prices/history/series.ts';

/** A price that turns around this often has no level of its own. */
const TURNS = 4;

/**
 * A price that only goes between two amounts is watched for longer, by the day and by the hour: a reader that is logged in
 * sees a member's price. A sale of one day in each week turns around less often. Flash sales of the platform do not count.
 */
const FLICKER_DAYS = 13;

/** On so many of these days both amounts are seen, where the price goes up and down within days. */
const MIXED_DAYS = 3;

/**
 * Whether the price went up and down all day before the newest observation, or between the same two amounts for days. What
 * it is just then says nothing.
 * @param accepted  ascending
 */
export function isUnsteady(accepted: readonly Observation[]): boolean {
  const newest = accepted.at(-1)?.at ?? 0;
  const since = (days: number) => accepted.slice(accepted.findIndex(({ at }) => at >= newest - days * DAY));
  if (turnsIn(since(1).map(({ minor }) => minor)) >= TURNS) return true;
  const watched = since(FLICKER_DAYS).filter(({ flash }) => flash !== true);
  const days = Map.groupBy(watched, ({ at }) => Math.floor(at / DAY));
  const byDay = [...days.values()].map((ofDay) => ofDay.at(-1)?.minor ?? 0);
  const mixed = [...days.values()].filter((ofDay) => new Set(ofDay.map(({ minor }) => minor)).size === 2);
  return isFlicker(byDay) || (mixed.length >= MIXED_DAYS && isFlicker(watched.map(({ minor }) => minor)));
}

/** Whether a price goes between two amounts all the time. */
function isFlicker(minors: readonly number[]): boolean {
  return new Set(minors).size === 2 && turnsIn(minors) >= TURNS;
}

/** How often a price turned around: from rising to falling or back. @param minors  in the order of time */
function turnsIn(minors: readonly number[]): number {
  const directions = minors
    .map((minor, index) => Math.sign(minor - (minors[index - 1] ?? minor)))
    .filter((direction) => direction !== 0);
  return directions.filter((direction, index) => index > 0 && direction !== directions[index - 1]).length;
}
