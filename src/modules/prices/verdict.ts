import type { Verdict } from '#src/modules/prices/contract.ts';
import type { Days } from '#src/modules/prices/days.ts';
import { DAY, type Piece, type Spell, type Window } from '#src/modules/prices/series.ts';
import { MIN_DAYS, statisticsOf } from '#src/modules/prices/statistics.ts';

/** The reference price is the median of this period. */
const REFERENCE = 90 * DAY;

/** After this many days of the tenant, a price is the usual one and no longer a discount. */
const STALE_DAYS = 30;

/** Shops round their claims, and prices vary a little. */
const TOLERANCE = 0.05;

export interface Claim {
  readonly verdict: Verdict;
  /** The median price of the period before; null: not enough data. */
  readonly reference: number | null;
}

/** The 90 days before the current price began. For a price older than STALE_DAYS they include its own time. */
function referenceWindow(spell: Spell, today: number, days: Days): Window {
  const to = Math.max(spell.from, days.start(today - STALE_DAYS));
  return { from: to - REFERENCE, to };
}

/**
 * Compares a claimed former price with the reference: the median of the 90 days before. REAL: the claim is at most 5 %
 * above the reference, and the current price is below the claim. INFLATED: the claim is higher, yet the current price
 * is at least 5 % below the reference. NONE: it is not. UNKNOWN: fewer than seven days are known.
 * @param claimed  the former price that the shop claims; null: none
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

/** The next day on which the verdict or its reference changes without a new observation; undefined: none. */
export function nextVerdictDay(
  pieces: readonly Piece[],
  spell: Spell,
  claimed: number | null,
  today: number,
  days: Days,
): number | undefined {
  const before = verdictOf(pieces, spell, claimed, today, days);
  // From here on the current price only gains weight in the reference.
  if (before.reference === spell.minor) return undefined;
  const first = Math.max(today, days.of(spell.from) + STALE_DAYS) + 1;
  const last = days.of(spell.to);
  for (let day = first; day <= last; day++) {
    const then = verdictOf(pieces, spell, claimed, day, days);
    if (then.verdict !== before.verdict || then.reference !== before.reference) return day;
  }
  return undefined;
}
