import type { Days } from '#src/modules/prices/days.ts';
import { type LabelCode, LOW_DAYS, lowestLabel } from '#src/modules/prices/rules.ts';
import { type Known, knownOf, type Piece, type Spell } from '#src/modules/prices/series.ts';

/** Of the whole days of a window, the part in which the price must be known. */
const KNOWN_SHARE = 0.8;

/** Of them, the part in which another price was charged: what has cost the same most of the time is not news. */
const OTHER_SHARE = 0.25;

const HALF_YEAR = 180;
const WINDOWS = [HALF_YEAR, ...LOW_DAYS.toReversed()];

/** What the lows of a history are told from, for any day. */
export interface Past {
  readonly known: Known;
  /** Known at another price than the present one. */
  readonly other: Known;
  /** When the present price began; Infinity: there never was another. */
  readonly turn: number;
  /** When a cheaper price was charged last; -Infinity: never. */
  readonly cheaperEnd: number;
  readonly knownUntil: number;
}

/** @param pieces  the curve up to when the present price counts as known */
export function pastOf(pieces: readonly Piece[], spell: Spell): Past {
  return {
    known: knownOf(pieces),
    other: knownOf(spell.before),
    turn: spell.before.length === 0 ? Infinity : spell.from,
    cheaperEnd: spell.before.findLast(({ minor }) => minor < spell.minor)?.to ?? -Infinity,
    knownUntil: spell.to,
  };
}

/**
 * Whether a price is the lowest of the last so many days: the whole days of the tenant before `today`, and today so
 * far. The present price is held against what was charged before it began; an equal price does not spoil the label.
 */
export function isLowest({ known, other, turn, cheaperEnd }: Past, size: number, today: number, days: Days): boolean {
  const window = { from: days.start(today - size), to: days.start(today) };
  if (cheaperEnd > window.from) return false;
  const length = window.to - window.from;
  return other({ from: window.from, to: turn }) >= OTHER_SHARE * length && known(window) >= KNOWN_SHARE * length;
}

/**
 * LOWEST_N_DAYS, HALF_YEAR_LOW and ALL_TIME_LOW, longest first. The lowest price of a window is the lowest of every
 * shorter one, so the longest window that holds brings all shorter labels with it. ALL_TIME_LOW is a half year's low
 * that nothing ever observed undercuts: a history shorter than that is not all time.
 */
export function lowLabels(past: Past, today: number, days: Days): LabelCode[] {
  const longest = longestLow(past, today, days);
  const labels: LabelCode[] = LOW_DAYS.filter((size) => size <= longest)
    .toReversed()
    .map(lowestLabel);
  if (longest === HALF_YEAR) labels.unshift('HALF_YEAR_LOW');
  if (longest === HALF_YEAR && past.cheaperEnd === -Infinity) labels.unshift('ALL_TIME_LOW');
  return labels;
}

/** The longest window that holds, in days; 0: none. */
function longestLow(past: Past, today: number, days: Days): number {
  if (past.turn === Infinity) return 0;
  return WINDOWS.find((size) => isLowest(past, size, today, days)) ?? 0;
}

/** The next day on which these labels are others though no price is seen; undefined: none while the price is known. */
export function nextLowDay(past: Past, today: number, days: Days): number | undefined {
  const now = longestLow(past, today, days);
  const last = days.of(past.knownUntil);
  for (let day = today + 1; day <= last; day++) {
    if (longestLow(past, day, days) !== now) return day;
  }
  return undefined;
}
