import { TREND_DAYS, type TrendStep } from '#src/modules/prices/contract.ts';
import type { Days } from '#src/modules/prices/days.ts';
import type { Piece } from '#src/modules/prices/series.ts';
import { MIN_DAYS } from '#src/modules/prices/statistics.ts';

/**
 * The line on a card: the price at the end of each of the last 90 days, and of today now, where it is another than the
 * day before. Empty when fewer than seven of those days have a price.
 * @param pieces  ascending
 */
export function trendOf(pieces: readonly Piece[], now: number, days: Days): TrendStep[] {
  const first = days.of(now) - TREND_DAYS;
  const recent = pieces.filter(({ to }) => to > days.start(first));
  const prices = Array.from({ length: TREND_DAYS + 1 }, (_, day) => {
    const at = day === TREND_DAYS ? now : days.start(first + day + 1) - 1;
    return recent.findLast(({ from, to }) => from <= at && at < to)?.minor ?? null;
  });
  if (prices.filter((price) => price !== null).length < MIN_DAYS) return [];
  return prices.flatMap((price, day): TrendStep[] => (day > 0 && price === prices[day - 1] ? [] : [[day, price]]));
}
