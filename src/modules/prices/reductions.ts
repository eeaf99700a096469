import type { Days } from '#src/modules/prices/days.ts';
import type { LabelCode } from '#src/modules/prices/rules.ts';
import { DAY, type Spell } from '#src/modules/prices/series.ts';
import { MIN_DAYS, statisticsOf } from '#src/modules/prices/statistics.ts';

/** A cut is news on its day and the seven after it. */
const NEWS_DAYS = 7;

/** The time before a cut that it is held against. */
const BEFORE = 30 * DAY;

/** PRICE_REDUCTION: below what was charged right before, and below the usual price of the 30 days before. */
const REDUCTION = 0.05;

/** PRICE_REDUCTION_TOP: below the lowest price of the 30 days before, as European law counts a reduction. */
const TOP_REDUCTION = 0.2;

interface Decline {
  readonly from: number;
  /** The price right before it. */
  readonly above: number;
}

/**
 * The cut that led to the present price. Cuts within the last week that followed one another count as one: a price
 * that falls in two steps has fallen. undefined: it did not fall of late, or what it cost right before is not known.
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

/** PRICE_REDUCTION and, on top of it, PRICE_REDUCTION_TOP; seven days of the 30 before must be known. */
export function reductionLabels(spell: Spell, today: number, days: Days): LabelCode[] {
  const decline = declineOf(spell, today, days);
  if (decline === undefined) return [];
  const before = statisticsOf(spell.before, { from: decline.from - BEFORE, to: decline.from }, MIN_DAYS);
  if (!before.enough) return [];
  const below = (price: number, part: number) => spell.minor <= price * (1 - part);
  if (!below(decline.above, REDUCTION) || !below(before.figures.median, REDUCTION)) return [];
  return below(before.figures.lowest.minor, TOP_REDUCTION)
    ? ['PRICE_REDUCTION_TOP', 'PRICE_REDUCTION']
    : ['PRICE_REDUCTION'];
}

/** The next day on which these labels are others though no price is seen; undefined: none. */
export function nextReductionDay(spell: Spell, today: number, days: Days): number | undefined {
  if (declineOf(spell, today, days) === undefined) return undefined;
  // A label can also appear: once the first of two cuts is no news, the second is held against a longer past.
  const now = reductionLabels(spell, today, days).length;
  for (let day = today + 1; day <= today + NEWS_DAYS + 1; day++) {
    if (reductionLabels(spell, day, days).length !== now) return day;
  }
  return undefined;
}
