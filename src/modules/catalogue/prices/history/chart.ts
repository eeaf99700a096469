import type { GoodsPriceState, Statistics } from '#src/modules/catalogue/prices/contract.ts';
import { type UsualSpan, usualBand } from '#src/modules/catalogue/prices/doubt/usual-band.ts';
import { type Step, wholeCurve } from '#src/modules/catalogue/prices/history/curve.ts';
import { type SaleDay, saleDaysIn } from '#src/modules/catalogue/prices/history/sale-days.ts';
import { DAY, type Piece, type Window } from '#src/modules/catalogue/prices/history/series.ts';
import { statisticsOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import type { Days } from '#src/modules/catalogue/prices/history/zone-days.ts';

/** The ranges of a chart in days, shortest first; the last range is the whole history. */
const RANGE_DAYS = [7, 30, 90, 180, 365] as const;

/** The initial range of a chart, where the history is long enough. */
const FIRST_RANGE = 90;

/** Days in the tenant's time zone up to the end of the chart, or the whole history. */
export type RangeName = (typeof RANGE_DAYS)[number] | 'all';

export interface ChartRange extends Window {
  readonly name: RangeName;
  /** false: it would show no more than the next shorter range. */
  readonly offered: boolean;
  /** The figures of the first line within the range; null: fewer than seven days are known. */
  readonly statistics: Statistics | null;
  /** The lowest price that any line touches within the range, when it was last charged, and the line; null: no price. */
  readonly lowest: { readonly minor: number; readonly at: number; readonly line: number } | null;
  /** The lowest and highest price of all lines within the range, in minor units; null: no price is known. */
  readonly extent: readonly [low: number, high: number] | null;
}

export interface ChartLine<Name extends string = string> {
  /** Whose prices they are. */
  readonly name: Name;
  readonly steps: readonly Step[];
  /** When the shop had none, ascending. */
  readonly absences: readonly Window[];
}

/** A price that was raised shortly before it was cut, so that the cut looks larger. */
export interface Raise extends Window {
  readonly minor: number;
}

/** Prices over time, ready to be drawn. Instants are milliseconds since 1970, amounts minor units of `currency`. */
export interface Chart<Name extends string = string> extends Window {
  readonly currency: string;
  /** When a price of the first line was first seen. */
  readonly knownSince: number;
  /** The product first, where several shops sell it; else the only listing. */
  readonly lines: readonly ChartLine<Name>[];
  readonly ranges: readonly ChartRange[];
  readonly opens: RangeName;
  readonly raise: Raise | null;
  /** The usual prices of the first line. */
  readonly usual: readonly UsualSpan[];
  readonly saleDays: readonly ChartedSaleDay[];
}

/** A sale day, with the lowest price of the first line on it where that was lower than it is now; null: it was not. */
export interface ChartedSaleDay extends SaleDay {
  readonly lower: number | null;
}

/** One line of a chart, before it is cut into steps. */
export interface ChartSource<Name extends string = string> {
  readonly name: Name;
  readonly pieces: readonly Piece[];
  readonly absences?: readonly Window[];
}

/**
 * Builds a chart.
 * @param lines  the product first; pieces ascend and may extend beyond the end
 * @param state  the price state of the judged listing
 * @param until  the end of the chart
 * @param judged  the prices of the judged listing; without them, those of the first line
 */
export function chartOf<Name extends string>(
  lines: readonly ChartSource<Name>[],
  state: Pick<GoodsPriceState, 'currency' | 'currentSince' | 'verdict' | 'reference'>,
  until: number,
  days: Days,
  judged?: readonly Piece[],
): Chart<Name> {
  const own = lines[0]?.pieces ?? [];
  const from = Math.min(until - DAY, ...lines.map(({ pieces }) => pieces[0]?.from ?? until));
  const ranges = rangesOf(lines, { from, to: until }, days);
  return {
    from,
    to: until,
    currency: state.currency,
    knownSince: own[0]?.from ?? until,
    lines: lines.map(({ name, pieces, absences = [] }) => ({ name, steps: wholeCurve(pieces, until), absences })),
    ranges,
    opens: ranges.find(({ name, offered }) => name === FIRST_RANGE && offered)?.name ?? 'all',
    raise: raiseOf(judged ?? own, state),
    usual: usualBand(own, until),
    saleDays: saleDaysIn({ from, to: until }, days).map((day) => ({ ...day, lower: lowerOn(day, own, until) })),
  };
}

function rangesOf(lines: readonly ChartSource[], whole: Window, days: Days): ChartRange[] {
  const today = days.of(whole.to);
  const starts = RANGE_DAYS.map((size) => ({ name: size as RangeName, from: days.start(today - size) }));
  return [...starts, { name: 'all' as const, from: whole.from }].map(({ name, from }, index) => {
    const window = { from, to: whole.to };
    const statistics = statisticsOf(lines[0]?.pieces ?? [], window);
    const shorter = starts[index - 1];
    return {
      name,
      ...window,
      offered: name === 'all' || shorter === undefined || whole.from < shorter.from,
      statistics: statistics.enough ? statistics.figures : null,
      lowest: lowestOf(lines, window),
      extent: extentOf(lines, window),
    };
  });
}

/** Of equal prices the earlier line's, the product's first; of one line the last. */
function lowestOf(lines: readonly ChartSource[], { from, to }: Window): ChartRange['lowest'] {
  let lowest = null as ChartRange['lowest'];
  for (const [line, { pieces }] of lines.entries()) {
    for (const piece of pieces) {
      if (piece.from >= to || piece.to <= from) continue;
      const isLower = lowest === null || piece.minor < lowest.minor;
      const isLater = lowest?.line === line && piece.minor === lowest.minor;
      if (isLower || isLater) lowest = { minor: piece.minor, at: Math.max(piece.from, from), line };
    }
  }
  return lowest;
}

function extentOf(lines: readonly ChartSource[], { from, to }: Window): ChartRange['extent'] {
  const minors = lines.flatMap(({ pieces }) =>
    pieces.filter((piece) => piece.from < to && piece.to > from).map(({ minor }) => minor),
  );
  return minors.length === 0 ? null : [Math.min(...minors), Math.max(...minors)];
}

/** The lowest price of a day, if it is lower than the one at the end of the chart; null where that is not known. */
function lowerOn({ at }: SaleDay, pieces: readonly Piece[], until: number): number | null {
  const now = pieces.findLast(({ from, to }) => from < until && to >= until)?.minor ?? 0;
  const charged = pieces.filter((piece) => piece.from < at + DAY && piece.to > at).map(({ minor }) => minor);
  const lowest = Math.min(...charged);
  return lowest < now ? lowest : null;
}

/** A raise is at least this much above the price before … */
const RAISED_BY = 0.05;
/** … and began at most this long before the price was cut. */
const RAISED_WITHIN = 30 * DAY;

/**
 * The raise before the current price, when the verdict is that the claimed discount is inflated or none: the period
 * directly before the cut in which the price was higher than before that period.
 */
export function raiseOf(
  pieces: readonly Piece[],
  { currentSince, verdict, reference }: Pick<GoodsPriceState, 'currentSince' | 'verdict' | 'reference'>,
): Raise | null {
  if (reference === null || (verdict !== 'INFLATED' && verdict !== 'NONE')) return null;
  const before = pieces.filter(({ from }) => from < currentSince);
  let first = before.length;
  while ((before[first - 1]?.minor ?? 0) >= reference * (1 + RAISED_BY)) first -= 1;
  const raised = before.slice(first);
  const [start] = raised;
  if (start === undefined || start.from < currentSince - RAISED_WITHIN) return null;
  return { from: start.from, to: currentSince, minor: Math.max(...raised.map(({ minor }) => minor)) };
}
