import { DAY, type Observation } from '#src/modules/catalogue/prices/history/series.ts';

/** A price that turns around this often within a day has no level of its own. */
const TURNS = 4;

/**
 * Whether the price went up and down all day before the newest observation. What it is just then says nothing.
 * @param accepted  ascending
 */
export function isUnsteady(accepted: readonly Observation[]): boolean {
  const newest = accepted.at(-1);
  if (newest === undefined) return false;
  let turns = 0;
  let direction = 0;
  for (let index = accepted.length - 1; index > 0; index -= 1) {
    const after = accepted[index];
    const before = accepted[index - 1];
    if (after === undefined || before === undefined || before.at < newest.at - DAY) break;
    const next = Math.sign(after.minor - before.minor);
    if (next === 0) continue;
    if (direction !== 0 && next !== direction) turns += 1;
    direction = next;
  }
  return turns >= TURNS;
}
