/** Thins a series of observed prices, and says how long each observation holds. */

/** A shop's price at an instant: milliseconds since 1970, minor units. */
export interface Observation {
  readonly at: number;
  readonly minor: number;
  /** The platform itself says that it is a flash sale. */
  readonly flash?: boolean | undefined;
  /** The decision of a moderator; undefined: the rules judge it. */
  readonly ruling?: 'BELIEVED' | 'REJECTED' | undefined;
}

/** A period with one price: `from` is inclusive, `to` exclusive. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly minor: number;
}

export interface Window {
  readonly from: number;
  readonly to: number;
}

export const DAY = 86_400_000;

/**
 * What the rules read of a series: of adjacent observations of one UTC day with one price, the first and the last. The
 * others may be deleted at any time (compactPoints), in any number, and nothing that is computed changes.
 * @param series  ascending
 */
export function compacted(series: readonly Observation[]): readonly Observation[] {
  const isSame = (observation: Observation, other: Observation | undefined) =>
    other !== undefined &&
    observation.minor === other.minor &&
    (observation.flash === true) === (other.flash === true) &&
    Math.floor(observation.at / DAY) === Math.floor(other.at / DAY);
  return series.filter(
    (observation, index) => !isSame(observation, series[index - 1]) || !isSame(observation, series[index + 1]),
  );
}

const SHORTEST_HOLD = 14 * DAY;
const LONGEST_HOLD = 45 * DAY;
const INTERVALS = 4;

/**
 * How long a price counts as known without a new observation: four times the usual distance between two observations,
 * at least 14 days, at most 45. After that there is a gap. So the price of a shop with a daily feed is known for two
 * weeks, and monthly snapshots have no gaps.
 */
export function holdOf(series: readonly Observation[]): number {
  if (series.length < 2) return LONGEST_HOLD;
  const intervals = series.slice(1).map(({ at }, index) => at - (series[index]?.at ?? at));
  intervals.sort((a, b) => a - b);
  const median = intervals[Math.floor(intervals.length / 2)] ?? 0;
  return Math.min(LONGEST_HOLD, Math.max(SHORTEST_HOLD, INTERVALS * median));
}

/**
 * The step curve: each price lasts until the next observation. Gaps are missing periods. Adjacent periods with one
 * price are one piece.
 * @param series  ascending
 * @param hold  see holdOf
 * @param until  nothing is known from this instant on
 */
export function piecesOf(series: readonly Observation[], hold: number, until = Infinity): Piece[] {
  const pieces: Piece[] = [];
  series.forEach(({ at, minor }, index) => {
    const to = Math.min(series[index + 1]?.at ?? Infinity, at + hold, until);
    if (to <= at) return;
    const last = pieces.at(-1);
    if (last !== undefined && last.minor === minor && last.to === at) pieces[pieces.length - 1] = { ...last, to };
    else pieces.push({ from: at, to, minor });
  });
  return pieces;
}

/** The current price and what preceded it. */
export interface Spell {
  readonly minor: number;
  /** When the price began; a gap with the same price on both sides does not end it. */
  readonly from: number;
  /** Until when it counts as known. */
  readonly to: number;
  /** All pieces before it, ascending. */
  readonly before: readonly Piece[];
}

/** The last price of the curve, with all pieces at the end that have it; undefined for an empty curve. */
export function spellOf(pieces: readonly Piece[]): Spell | undefined {
  const last = pieces.at(-1);
  if (last === undefined) return undefined;
  let first = pieces.length - 1;
  while (pieces[first - 1]?.minor === last.minor) first -= 1;
  return { minor: last.minor, from: pieces[first]?.from ?? last.from, to: last.to, before: pieces.slice(0, first) };
}

/** Milliseconds of a window in which the price is known. */
export type Known = (window: Window) => number;

/** Prepared once for a curve, then called for many windows. */
export function knownOf(pieces: readonly Piece[]): Known {
  const sums = [0];
  for (const { from, to } of pieces) sums.push((sums.at(-1) ?? 0) + to - from);
  const until = (at: number) => {
    let low = 0;
    let high = pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pieces[middle]?.from ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    const last = pieces[low - 1];
    return last === undefined ? 0 : (sums[low - 1] ?? 0) + Math.min(last.to, at) - last.from;
  };
  return ({ from, to }) => Math.max(0, until(to) - until(from));
}

/** The longest time without an observation from an instant until another, in milliseconds. */
export type Unseen = (window: Window) => number;

/**
 * Prepared once for a series, then called for windows that end no earlier than the day of the last observation.
 * @param series  ascending
 */
export function unseenOf(series: readonly Observation[]): Unseen {
  const longest = series.map(() => 0);
  for (let index = series.length - 2; index >= 0; index -= 1) {
    const distance = (series[index + 1]?.at ?? 0) - (series[index]?.at ?? 0);
    longest[index] = Math.max(distance, longest[index + 1] ?? 0);
  }
  return ({ from, to }) => {
    const first = firstFrom(series, from);
    const found = series[first];
    if (found === undefined) return to - from;
    return Math.max(found.at - from, longest[first] ?? 0, to - (series.at(-1)?.at ?? to));
  };
}

/** The index of the first observation that is not before an instant. */
function firstFrom(series: readonly Observation[], from: number): number {
  let low = 0;
  let high = series.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((series[middle]?.at ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
