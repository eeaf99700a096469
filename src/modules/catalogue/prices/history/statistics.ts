/** Computes lowest, highest, average and median of a price over time. */

import { type Statistics, TREND_DAYS, type TrendStep } from '#src/modules/catalogue/prices/contract.ts';
import { BAND, MIN_DAYS, percentilesOf } from '#src/modules/catalogue/prices/history/percentiles.ts';
import { DAY, type Piece, type Window } from '#src/modules/catalogue/prices/history/series.ts';
import type { Days } from '#src/modules/catalogue/prices/history/zone-days.ts';

/** There is not enough data; how many days are known. */
export interface TooLittle {
  readonly enough: false;
  readonly days: number;
}

export interface Enough {
  readonly enough: true;
  readonly days: number;
  readonly figures: Statistics;
}

/**
 * Lowest, highest, average, median and usual range of the price in a window, weighted by time.
 * @param pieces  the step curve, ascending
 * @param minDays  with fewer known days there is not enough data
 */
export function statisticsOf(pieces: readonly Piece[], window: Window, minDays = MIN_DAYS): Enough | TooLittle {
  const inside = clip(pieces, window);
  const [first] = inside;
  const total = inside.reduce((sum, { from, to }) => sum + to - from, 0);
  const days = Math.floor((total / DAY) * 100) / 100;
  if (first === undefined || total < minDays * DAY) return { enough: false, days };
  let lowest = first;
  let highest = first;
  let weighted = 0;
  for (const piece of inside) {
    if (piece.minor <= lowest.minor) lowest = piece;
    if (piece.minor >= highest.minor) highest = piece;
    weighted += piece.minor * ((piece.to - piece.from) / total);
  }
  const at = percentilesOf(inside, total);
  const figures: Statistics = {
    days,
    lowest: { minor: lowest.minor, at: lowest.from },
    highest: { minor: highest.minor, at: highest.from },
    // Rounding errors of the weights must not put the average outside the extremes.
    average: Math.min(highest.minor, Math.max(lowest.minor, Math.round(weighted))),
    median: at(0.5),
    band: { low: at(BAND.low), high: at(BAND.high) },
  };
  return { enough: true, days, figures };
}

function clip(pieces: readonly Piece[], { from, to }: Window): Piece[] {
  const inside: Piece[] = [];
  for (const piece of pieces) {
    if (piece.to <= from || piece.from >= to) continue;
    inside.push({ minor: piece.minor, from: Math.max(piece.from, from), to: Math.min(piece.to, to) });
  }
  return inside;
}

/**
 * The line on a card: the price at the end of each of the last 90 days, and of today until now, where it differs from
 * the day before. Empty when fewer than seven of those days have a price.
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
