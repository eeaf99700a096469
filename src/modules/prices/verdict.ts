import type { Verdict } from '#src/modules/prices/contract.ts';
import type { Days } from '#src/modules/prices/days.ts';
import { DAY, type Piece, type Spell, type Window } from '#src/modules/prices/series.ts';
import { MIN_DAYS, statisticsOf } from '#src/modules/prices/statistics.ts';

/** What was charged before is the median of so much time. */
const REFERENCE = 90 * DAY;

/** After so many days of the tenant a price is what the goods usually cost, and no longer news of a discount. */
const STALE_DAYS = 30;

/** Claims are rounded, and prices move a little. */
const TOLERANCE = 0.05;

export interface Claim {
  readonly verdict: Verdict;
  /** What was charged before; null: not enough data. */
  readonly reference: number | null;
}

/** The 90 days before the present price began; a price that stands for a month is held against itself as well. */
function referenceWindow(spell: Spell, today: number, days: Days): Window {
  const to = Math.max(spell.from, days.start(today - STALE_DAYS));
  return { from: to - REFERENCE, to };
}

/**
 * Holds a claimed price against what was charged: the median of the 90 days before. REAL: the claim is at most 5 %
 * above it and the present price below it. INFLATED: it is above, yet the present price is at least 5 % below what was
 * charged. NONE: it is not. Fewer than seven known days: UNKNOWN.
 * @param claimed  what the shop says it asked before; null: it says nothing
 */
export function verdictOf(
  pieces: readonly Piece[],
  spell: Spell,
  claimed: number | null,
  today: number,
  days: Days,
): Claim {
  const before = statisticsOf(pieces, referenceWindow(spell, today, days), MIN_DAYS);
  const reference = before.enough ? before.figures.median : null;
  if (claimed === null || claimed <= spell.minor) return { verdict: 'UNCLAIMED', reference };
  if (reference === null) return { verdict: 'UNKNOWN', reference };
  if (claimed <= reference * (1 + TOLERANCE)) return { verdict: spell.minor < reference ? 'REAL' : 'NONE', reference };
  return { verdict: spell.minor <= reference * (1 - TOLERANCE) ? 'INFLATED' : 'NONE', reference };
}

/** The next day on which the verdict or what it rests on is another though no price is seen; undefined: none. */
export function nextVerdictDay(
  pieces: readonly Piece[],
  spell: Spell,
  claimed: number | null,
  today: number,
  days: Days,
): number | undefined {
  const before = verdictOf(pieces, spell, claimed, today, days);
  // From here on the present price only gains weight.
  if (before.reference === spell.minor) return undefined;
  const first = Math.max(today, days.of(spell.from) + STALE_DAYS) + 1;
  const last = days.of(spell.to);
  for (let day = first; day <= last; day++) {
    const then = verdictOf(pieces, spell, claimed, day, days);
    if (then.verdict !== before.verdict || then.reference !== before.reference) return day;
  }
  return undefined;
}
