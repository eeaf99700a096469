import type { Verdict } from '#src/modules/catalogue/prices/contract.ts';
import { MIN_DAYS } from '#src/modules/catalogue/prices/history/percentiles.ts';
import { DAY, type Piece, type Spell, type Window } from '#src/modules/catalogue/prices/history/series.ts';
import { statisticsOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import type { Days } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { judgePrice } from '#src/modules/catalogue/prices/judgement.ts';

/** The reference price is the median of this period. */
const REFERENCE = 90 * DAY;

/** After this many days of the tenant, a price is the usual one and no longer a discount. */
const STALE_DAYS = 30;

export interface Judged {
  readonly verdict: Verdict;
  /** The proven part of the claimed discount, in ten-thousandths; see judgePrice. */
  readonly discount: number;
  /** The median of the product's lowest price in the period before; null: not enough data. */
  readonly reference: number | null;
  readonly allowsLows: boolean;
}

/** The 90 days before the current price began. For a price older than STALE_DAYS they include its own time. */
function referenceWindow(spell: Spell, today: number, days: Days): Window {
  const to = Math.max(spell.from, days.start(today - STALE_DAYS));
  return { from: to - REFERENCE, to };
}

/**
 * The judgement of a claimed former price, compared with the median of the 90 days before. Without seven known days
 * there is no reference.
 * @param pieces  what the product cost at any shop
 * @param spell  the current price of the judged shop
 * @param claimed  the former price that the shop claims; null: none
 * @param trusted  false: the current price is doubted or too old to be judged
 */
export function verdictOf(
  pieces: readonly Piece[],
  spell: Spell,
  claimed: number | null,
  today: number,
  days: Days,
  trusted = true,
): Judged {
  const before = statisticsOf(pieces, referenceWindow(spell, today, days), MIN_DAYS);
  const reference = before.enough ? before.figures.median : null;
  const { verdict, discount, allowsLows } = judgePrice({ current: spell.minor, reference, claimed, trusted });
  return { verdict, discount, reference, allowsLows };
}

/**
 * The next day on which the verdict or its reference changes without a new observation; undefined: none.
 * @param pieces  see verdictOf
 */
export function nextVerdictDay(
  pieces: readonly Piece[],
  spell: Spell,
  claimed: number | null,
  today: number,
  days: Days,
): number | undefined {
  const before = verdictOf(pieces, spell, claimed, today, days);
  // The window only moves on over more of the same price, which is the reference already.
  const since = before.reference === spell.minor ? spell.from : referenceWindow(spell, today, days).from;
  if (pieces.every(({ minor, to }) => to <= since || minor === before.reference)) return undefined;
  const first = Math.max(today, days.of(spell.from) + STALE_DAYS) + 1;
  const last = days.of(spell.to);
  for (let day = first; day <= last; day++) {
    const then = verdictOf(pieces, spell, claimed, day, days);
    if (then.verdict !== before.verdict || then.reference !== before.reference) return day;
  }
  return undefined;
}
