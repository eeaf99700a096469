/** Says which labels are right, from prices that are known to be true. */

import type { FaultyListing, Reading } from '#tests/support/price-faults/kinds.ts';
import { DAY, dayAt, HOUR, type Step, truthAt } from '#tests/support/price-faults/truth.ts';

/** What labels an instant may have, and what labels it must have. */
export interface Due {
  /** The longest low that is true, in days; 0: none. */
  readonly mayLow: number;
  /** The longest low that is true by a margin and can be seen in the readings. */
  readonly mustLow: number;
  readonly mayReduce: boolean;
  readonly mustReduce: boolean;
  readonly mayReduceTop: boolean;
}

/** The days of lowest-price labels; 180 is half a year. */
const SIZES = [7, ...Array.from({ length: 17 }, (_, index) => 10 * (index + 1)), 180];

interface Span {
  readonly minor: number;
  /** How long, in milliseconds. */
  readonly time: number;
}

/** What was really charged from an instant until another, and how long. */
function spansOf(truth: readonly Step[], from: number, to: number): Span[] {
  return truth.flatMap(({ at, minor }, index) => {
    const time = Math.min(truth[index + 1]?.at ?? Infinity, to) - Math.max(at, from);
    return time > 0 ? [{ minor, time }] : [];
  });
}

const lowestOf = (spans: readonly Span[]) => Math.min(...spans.map(({ minor }) => minor));
const timeOf = (spans: readonly Span[]) => spans.reduce((sum, { time }) => sum + time, 0);

function medianOf(spans: readonly Span[]): number {
  const half = timeOf(spans) / 2;
  let time = 0;
  const found = spans
    .toSorted((a, b) => a.minor - b.minor)
    .find((span) => {
      time += span.time;
      return time >= half;
    });
  return found?.minor ?? 0;
}

/**
 * Says from what was really charged which labels are deserved at an instant, in UTC days. It knows nothing of the rules
 * but what the labels say: the lowest of so many days, while something else was charged for a good part of them; less
 * than directly before and than usual.
 */
export function dueAt(listing: FaultyListing, now: number): Due {
  const seen = listing.readings
    .filter(({ arrived, at }) => arrived <= now && at <= now)
    .toSorted((a, b) => a.at - b.at);
  const last = seen.at(-1);
  const here = mayAt(listing.truth, now);
  // Until the next reading nobody can know that the last one is no longer right.
  const then = last?.right === true && now - last.at < STALE ? mayAt(listing.truth, last.at) : here;
  const may = {
    mayLow: Math.max(here.mayLow, then.mayLow),
    mayReduce: here.mayReduce || then.mayReduce,
    mayReduceTop: here.mayReduceTop || then.mayReduceTop,
  };
  if (!isCertain(seen, listing, now) || !isBelowUsual(listing.truth, now)) {
    return { ...may, mustLow: 0, mustReduce: false };
  }
  return {
    ...may,
    mustLow: lowOf(listing.truth, now, { other: 0.35, margin: 0, early: 3 * DAY }, (from, to) =>
      isWatched(seen, from, to),
    ),
    mustReduce: isWatched(seen, now - 34 * DAY, now) && isReduced(listing.truth, now),
  };
}

/** How long a reading of a daily feed can stand for the price. */
const STALE = 3 * DAY;

function mayAt(truth: readonly Step[], now: number): Pick<Due, 'mayLow' | 'mayReduce' | 'mayReduceTop'> {
  const reductions = reductionsOf(truth, now, 0.015, 9.5);
  return {
    mayLow: lowOf(truth, now, { other: 0.17, margin: 0.001, early: -DAY }, () => true),
    mayReduce: reductions.some(({ small }) => small),
    mayReduceTop: reductions.some(({ top }) => top),
  };
}

/** By a margin, whichever of the cuts it is compared with. */
function isReduced(truth: readonly Step[], now: number): boolean {
  const reductions = reductionsOf(truth, now, -0.02, 6);
  return reductions.length > 0 && reductions.every(({ small }) => small);
}

/** Whether the price is below the median of the 90 days before it by a margin. A dearer one has no label of a low. */
function isBelowUsual(truth: readonly Step[], now: number): boolean {
  const began = truth.findLast(({ at, minor }, index) => at <= now && truth[index - 1]?.minor !== minor)?.at ?? now;
  const to = Math.max(began, now - 31 * DAY);
  return truthAt(truth, now) <= medianOf(spansOf(truth, to - 90 * DAY, to)) * 0.98;
}

interface Strictness {
  /** The share of the window in which more was charged. */
  readonly other: number;
  /** Prices this much lower are the same. */
  readonly margin: number;
  /** How much earlier a cheaper price must have ended: it is read later than it ends. */
  readonly early: number;
}

function lowOf(
  truth: readonly Step[],
  now: number,
  { other, margin, early }: Strictness,
  isSeen: (from: number, to: number) => boolean,
): number {
  const current = truthAt(truth, now);
  const midnight = now - ((now - dayAt(0)) % DAY);
  const fit = SIZES.filter((size) => {
    const from = midnight - size * DAY;
    if (from < dayAt(0) || !isSeen(from, midnight)) return false;
    const spans = spansOf(truth, from, midnight);
    const dearer = spans.filter(({ minor }) => minor > current);
    const lowest = lowestOf(spansOf(truth, from - early, now));
    return lowest >= current * (1 - margin) && timeOf(dearer) >= other * timeOf(spans);
  });
  return fit.at(-1) ?? 0;
}

interface Reduction {
  readonly small: boolean;
  readonly top: boolean;
}

/** Whether the price was reduced, compared with the time before each cut of the last days: newest cut first. */
function reductionsOf(truth: readonly Step[], now: number, margin: number, days: number): Reduction[] {
  const current = truthAt(truth, now);
  return cutsOf(truth, now)
    .filter((began) => now - began <= days * DAY)
    .map((began) => {
      // A cut is read later than it happens, and so are the 30 days before it.
      const before = spansOf(truth, began - (margin > 0 ? 28.5 : 30) * DAY, began);
      const references = [truthAt(truth, began - 1), medianOf(before), lowestOf(before)];
      const small = current <= Math.min(...references) * (0.95 + margin);
      return { small, top: small && current <= lowestOf(before) * (0.8 + margin) };
    });
}

/** When the price fell, one cut after another until the current one; newest first. */
function cutsOf(truth: readonly Step[], now: number): number[] {
  const past = truth.filter(({ at }, index) => at <= now && truth[index - 1]?.minor !== truth[index]?.minor);
  const rise = past.findLastIndex(({ minor }, index) => (past[index - 1]?.minor ?? Infinity) < minor);
  return past
    .slice(Math.max(1, rise + 1))
    .map(({ at }) => at)
    .toReversed();
}

/** Whether no sixth of a window passes without a right reading. */
function isWatched(seen: readonly Reading[], from: number, to: number): boolean {
  if ((seen[0]?.at ?? Infinity) > from) return false;
  let next = to;
  for (let index = seen.length - 1; index >= 0 && next > from; index -= 1) {
    const reading = seen[index];
    if (reading === undefined || !reading.right) continue;
    if (next - Math.max(from, reading.at) > (to - from) / 6) return false;
    next = Math.min(to, reading.at);
  }
  return next <= from;
}

/**
 * Whether the readings show the current price beyond doubt: the newest is right, and a price far below the one before
 * was read again after half an hour, or flagged by the platform, or is asked by another seller too.
 */
function isCertain(seen: readonly Reading[], { truth, others }: FaultyListing, now: number): boolean {
  const current = truthAt(truth, now);
  const last = seen.at(-1);
  if (last === undefined || !last.right || last.minor !== current || now - last.at > 5 * DAY) return false;
  const since = truth.findLast(({ at }) => at <= now)?.at ?? 0;
  const before = truthAt(truth, since - 1);
  if (current > before * 0.35) return true;
  const level = seen.filter(({ at, minor, right }) => right && at >= since && minor === current);
  const first = level[0]?.at ?? now;
  if (last.at - first > HOUR / 2 || level.some(({ flash }) => flash === true)) return true;
  return others.some((series) => {
    const asked = series.findLast(({ at }) => at <= last.at)?.minor ?? 0;
    return Math.abs(asked - current) <= 0.1 * current;
  });
}
