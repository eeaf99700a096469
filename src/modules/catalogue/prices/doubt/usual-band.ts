/** Computes what was usually charged before each instant, for judging other prices. */

import { BAND, MIN_DAYS, percentilesOf } from '#src/modules/catalogue/prices/history/percentiles.ts';
import { DAY, type Piece, type Window } from '#src/modules/catalogue/prices/history/series.ts';

/** What was usually charged in the 30 days before each instant of a period. Amounts are minor units. */
export interface UsualSpan extends Window {
  readonly low: number;
  readonly high: number;
}

/** The days before an instant that say what is usual then. */
export const USUAL_DAYS = 30;
/** Instants at which the band is computed; a longer history is looked at in longer steps. */
const MOST_LOOKS = 120;

/**
 * The band of usual prices over time, ascending: adjacent periods with one band are one. It is missing where fewer than
 * seven of the 30 days before are known.
 * @param pieces  ascending
 * @param until  the end of the chart, at which the last period ends
 */
export function usualBand(pieces: readonly Piece[], until: number): UsualSpan[] {
  const first = pieces[0]?.from ?? until;
  const step = Math.max(1, Math.ceil((until - first) / DAY / MOST_LOOKS)) * DAY;
  const spans: UsualSpan[] = [];
  let oldest = 0;
  for (let to = until - Math.floor((until - first) / step) * step; to <= until; to += step) {
    const from = to - USUAL_DAYS * DAY;
    while ((pieces[oldest]?.to ?? Infinity) <= from) oldest += 1;
    const band = bandOf(pieces.slice(oldest), { from, to });
    if (band !== null) append(spans, { from: Math.max(first, to - step), to, ...band });
  }
  return spans;
}

function bandOf(pieces: readonly Piece[], { from, to }: Window): Pick<UsualSpan, 'low' | 'high'> | null {
  const inside: Piece[] = [];
  let known = 0;
  for (const piece of pieces) {
    if (piece.from >= to) break;
    const clipped = { minor: piece.minor, from: Math.max(piece.from, from), to: Math.min(piece.to, to) };
    inside.push(clipped);
    known += clipped.to - clipped.from;
  }
  if (known < MIN_DAYS * DAY) return null;
  const at = percentilesOf(inside, known);
  return { low: at(BAND.low), high: at(BAND.high) };
}

function append(spans: UsualSpan[], span: UsualSpan): void {
  const last = spans.at(-1);
  const goesOn = last !== undefined && last.to === span.from && last.low === span.low && last.high === span.high;
  if (goesOn) spans[spans.length - 1] = { ...last, to: span.to };
  else spans.push(span);
}
