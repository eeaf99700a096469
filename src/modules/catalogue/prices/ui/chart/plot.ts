/** Draws the lines and areas of a price chart as SVG paths. */

import { scaleLinear } from 'd3-scale';
import type { UsualSpan } from '#src/modules/catalogue/prices/doubt/usual-band.ts';
import type { Chart, ChartLine, ChartRange, RangeName } from '#src/modules/catalogue/prices/history/chart.ts';

const HOUR = 3_600_000;
/** Width and height of the drawing in its own units; it is stretched to the available space. */
const SIDE = 100;
/** Space above and below the prices for texts, as parts of their span. */
const ABOVE = 0.16;
const BELOW = 0.22;
/** Minimum span of an axis, as a part of the highest price. */
const LEAST_SPAN = 0.2;
const TICKS = 4;
/** Number of dates below the drawing: fewer when they are long. */
const DATES = 4;
const LONG_DATES = 3;
const YEAR_HOURS = 366 * 24;
/** The width of a sale day's name on a phone. */
const NAME_WIDTH = 14;

/** A position in the drawing, in per cent of its width and height from the left and the top. */
interface Mark {
  readonly left: number;
  readonly top: number;
  readonly minor: number;
}

/** What a product cost on a sale day, where that was less than now. */
interface Cheaper {
  readonly day: string;
  readonly minor: number;
}

/** One range of a chart, ready to be drawn. */
export interface PlotRange {
  readonly name: RangeName;
  readonly offered: boolean;
  readonly statistics: ChartRange['statistics'];
  /** false: no line has a price in it. */
  readonly filled: boolean;
  /** Transforms the lines into the drawing: x are hours since the chart's start, y minor units. */
  readonly matrix: string;
  /** First and last hour since the chart's start. */
  readonly hours: readonly [from: number, to: number];
  readonly ticks: readonly { readonly minor: number; readonly top: number }[];
  /** Evenly spaced instants from the first to the last. */
  readonly dates: readonly number[];
  readonly withYears: boolean;
  /** Horizontal positions of sale days; null names have no room. */
  readonly saleDays: readonly {
    readonly left: number;
    readonly name: string | null;
    readonly cheaper: Cheaper | null;
  }[];
  /** The lowest price that any line touches. */
  readonly low: (Mark & { readonly at: number; readonly line: number }) | null;
  /** The current price; null: unknown. */
  readonly now: Pick<Mark, 'top' | 'minor'> | null;
  readonly raise: (Mark & { readonly width: number }) | null;
}

export interface Plot {
  /** The path of each line. */
  readonly paths: readonly string[];
  /** The area of the usual prices; empty: none are known. */
  readonly usual: string;
  readonly ranges: readonly PlotRange[];
}

const rounded = (value: number) => Math.round(value * 100) / 100;
const roundedDown = (value: number) => Math.floor(value * 100) / 100;

/**
 * A step line with gaps: hours since `from` and minor units. It moves to the first point, then uses relative steps in
 * whole numbers.
 */
export function pathOf({ steps }: ChartLine, from: number, to: number): string {
  const hour = (at: number) => Math.round((at - from) / HOUR);
  let path = '';
  let pen: { x: number; y: number } | undefined;
  for (const { at, minor } of steps) {
    const x = hour(at);
    if (pen !== undefined && x > pen.x) path += `h${x - pen.x}`;
    if (minor !== null && pen === undefined) path += `M${x} ${minor}`;
    if (minor !== null && pen !== undefined && minor !== pen.y) path += `v${minor - pen.y}`;
    pen = minor === null ? undefined : { x, y: minor };
  }
  const end = hour(to);
  return pen !== undefined && end > pen.x ? `${path}h${end - pen.x}` : path;
}

/** The area between two step lines, in absolute steps of the same units. */
export function areaOf(spans: readonly UsualSpan[], from: number): string {
  const hour = (at: number) => Math.round((at - from) / HOUR);
  let path = '';
  for (let start = 0; start < spans.length; ) {
    let end = start + 1;
    while (end < spans.length && spans[end]?.from === spans[end - 1]?.to) end += 1;
    const together = spans.slice(start, end);
    const there = together.map((span) => `V${span.high}H${hour(span.to)}`).join('');
    const back = together.toReversed().map((span) => `V${span.low}H${hour(span.from)}`);
    path += `M${hour(spans[start]?.from ?? from)} ${spans[start]?.high ?? 0}${there}${back.join('')}z`;
    start = end;
  }
  return path;
}

export function plotOf(chart: Chart): Plot {
  return {
    paths: chart.lines.map((line) => pathOf(line, chart.from, chart.to)),
    usual: areaOf(chart.usual, chart.from),
    ranges: chart.ranges.map((range) => rangeOf(chart, range)),
  };
}

function rangeOf(chart: Chart, range: ChartRange): PlotRange {
  const { name, offered, statistics, from, to, lowest, extent } = range;
  const [low, high] = domainOf(withUsual(extent ?? [0, 1], chart, range));
  const y = scaleLinear([low, high], [SIDE, 0]);
  const x = scaleLinear([from, to], [0, SIDE]);
  const top = (minor: number) => rounded(y(minor));
  const hours = [(from - chart.from) / HOUR, (to - chart.from) / HOUR] as const;
  const withYears = hours[1] - hours[0] > YEAR_HOURS;
  const current = chart.lines[0]?.steps.at(-1)?.minor ?? null;
  return {
    name,
    offered,
    statistics,
    filled: extent !== null,
    matrix: matrixOf(hours, [low, high]),
    // Not rounded up: a line ends at the whole hour that is nearest to the chart's end.
    hours: [roundedDown(hours[0]), roundedDown(hours[1])],
    ticks: extent === null ? [] : y.ticks(TICKS).map((minor) => ({ minor, top: top(minor) })),
    dates: evenly(from, to, withYears ? LONG_DATES : DATES),
    withYears,
    saleDays: saleDaysIn(chart, range, x),
    low: statistics && lowest && { ...lowest, left: rounded(x(lowest.at)), top: top(lowest.minor) },
    now: current === null ? null : { top: top(current), minor: current },
    raise: raiseIn(chart, range, x, top),
  };
}

/** The prices of an axis: those of the lines and the usual ones of the range. */
function withUsual([low, high]: readonly [number, number], { usual }: Chart, { from }: ChartRange): [number, number] {
  const seen = usual.filter(({ to }) => to > from);
  return [Math.min(low, ...seen.map((span) => span.low)), Math.max(high, ...seen.map((span) => span.high))];
}

/** From the latest on, a name is left out where it would cover the one after it. */
function saleDaysIn({ saleDays }: Chart, { from }: ChartRange, x: (at: number) => number): PlotRange['saleDays'] {
  let free = SIDE + NAME_WIDTH / 2;
  const marks = saleDays.filter(({ at }) => at >= from).toReversed();
  return marks.map(({ at, name, lower }) => {
    const left = rounded(x(at));
    const cheaper = lower === null ? null : { day: name, minor: lower };
    if (left + NAME_WIDTH / 2 > free) return { left, name: null, cheaper };
    free = left - NAME_WIDTH / 2;
    return { left, name, cheaper };
  });
}

function raiseIn(
  { raise }: Chart,
  { from }: ChartRange,
  x: (at: number) => number,
  top: (minor: number) => number,
): PlotRange['raise'] {
  if (raise === null || raise.to <= from) return null;
  const left = rounded(Math.max(0, x(raise.from)));
  return { left, width: rounded(x(raise.to) - left), top: top(raise.minor), minor: raise.minor };
}

/**
 * The range of prices of an axis: the observed ones with space around them, and never so small that a small change
 * looks large.
 */
export function domainOf([low, high]: readonly [number, number]): [number, number] {
  const span = Math.max(high - low, high * LEAST_SPAN, 1);
  const spare = (span - (high - low)) / 2;
  return [Math.max(0, low - spare - span * BELOW), high + spare + span * ABOVE];
}

/** For CSS transform functions: the first number of a pair is at the left or bottom edge, the second at the other. */
export function matrixOf([first, last]: readonly [number, number], [low, high]: readonly [number, number]): string {
  const wide = SIDE / (last - first);
  const tall = SIDE / (high - low);
  const short = (value: number) => Number(value.toPrecision(7));
  return `matrix(${[wide, 0, 0, -tall, -first * wide, SIDE + low * tall].map(short).join()})`;
}

function evenly(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}
