import { MIN_DAYS } from '#src/modules/catalogue/prices/history/percentiles.ts';
import { DAY, type Spell, type Unseen } from '#src/modules/catalogue/prices/history/series.ts';
import { statisticsOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import type { Days } from '#src/modules/catalogue/prices/history/zone-days.ts';
import type { LabelCode } from '#src/modules/catalogue/prices/rules.ts';

/** A cut is reported on its day and the seven days after it. */
const NEWS_DAYS = 7;

/** A cut is compared with this time before it. */
const BEFORE = 30 * DAY;

/**
 * PRICE_REDUCTION: this much below the price directly before, below the usual price of the 30 days before, and below the
 * lowest price of these 30 days, which is the reference price of EU Directive 98/6/EC: a price that was raised and set
 * back is no reduction.
 */
const REDUCTION = 0.05;

/** PRICE_REDUCTION_TOP: this much below the lowest price of the 30 days before. */
const TOP_REDUCTION = 0.2;

/** In so long without an observation a lower price may have come and gone, and nobody knows when the cut was. */
const LONGEST_UNSEEN = BEFORE / 5;

interface Decline {
  readonly from: number;
  /** The price directly before it. */
  readonly above: number;
}

/**
 * The cut that led to the current price. Consecutive cuts within the last week count as one: a price may fall in two
 * steps. undefined: it did not fall lately, or the price directly before is unknown.
 */
function declineOf(spell: Spell, today: number, days: Days): Decline | undefined {
  const earliest = days.start(today - NEWS_DAYS);
  let found: Decline | undefined;
  let { from, minor } = spell;
  for (const piece of spell.before.toReversed()) {
    if (from < earliest || piece.to !== from || piece.minor <= minor) break;
    found = { from, above: piece.minor };
    ({ from, minor } = piece);
  }
  return found;
}

/**
 * PRICE_REDUCTION and, in addition, PRICE_REDUCTION_TOP. Seven of the 30 days before must be known, and none of them may
 * pass unseen for long. A price that began before the 30 days and still held in them counts; the cut itself and what
 * follows it do not.
 */
export function reductionLabels(spell: Spell, unseen: Unseen, today: number, days: Days): LabelCode[] {
  const decline = declineOf(spell, today, days);
  if (decline === undefined) return [];
  const before = statisticsOf(spell.before, { from: decline.from - BEFORE, to: decline.from }, MIN_DAYS);
  if (!before.enough) return [];
  const below = (price: number, part: number) => spell.minor <= price * (1 - part);
  const { median, lowest } = before.figures;
  if (![decline.above, median, lowest.minor].every((price) => below(price, REDUCTION))) return [];
  const from = Math.max(decline.from - BEFORE, spell.before[0]?.from ?? 0);
  if (unseen({ from, to: decline.from }) >= LONGEST_UNSEEN) return [];
  return below(lowest.minor, TOP_REDUCTION) ? ['PRICE_REDUCTION_TOP', 'PRICE_REDUCTION'] : ['PRICE_REDUCTION'];
}

/** The next day on which these labels change without a new observation; undefined: none. */
export function nextReductionDay(spell: Spell, unseen: Unseen, today: number, days: Days): number | undefined {
  if (declineOf(spell, today, days) === undefined) return undefined;
  // A label can also appear: once the first of two cuts is too old, the second is compared with a longer past.
  const now = reductionLabels(spell, unseen, today, days).length;
  for (let day = today + 1; day <= today + NEWS_DAYS + 1; day++) {
    if (reductionLabels(spell, unseen, day, days).length !== now) return day;
  }
  return undefined;
}
