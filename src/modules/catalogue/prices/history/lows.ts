import {
  DAY,
  type Known,
  knownOf,
  type Observation,
  type Piece,
  type Spell,
  type Unseen,
  unseenOf,
} from '#src/modules/catalogue/prices/history/series.ts';
import type { Days } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { type LabelCode, LOW_DAYS, lowestLabel } from '#src/modules/catalogue/prices/rules.ts';

/** The share of a window's whole days in which the price must be known. */
const KNOWN_SHARE = 0.8;

/**
 * The share of a window that may pass without an observation, in which a lower price may have come and gone. One day of
 * a daily feed may be missing from any window.
 */
const UNSEEN_SHARE = 1 / 5;
const ONE_DAY_MISSING = (7 / 3) * DAY;

/** The share of them with a higher price: goods that cost the same most of the time have no low to report. */
const HIGHER_SHARE = 0.25;

/** A price is higher when it is at least this part above: a few satang less are no fall. */
const REAL_FALL = 0.02;

const HALF_YEAR = 180;
const WINDOWS = [HALF_YEAR, ...LOW_DAYS.toReversed()];

/** The facts of a history that lows of any day are computed from. */
export interface Past {
  /** The first observation. */
  readonly knownSince: number;
  readonly known: Known;
  /** The time in which a price is known that the current one really fell from. */
  readonly higher: Known;
  readonly unseen: Unseen;
  /** When the current price began; Infinity: there never was another. */
  readonly turn: number;
  /** When a cheaper price last ended; -Infinity: there never was one. */
  readonly cheaperEnd: number;
  readonly knownUntil: number;
}

/**
 * @param pieces  the curve up to the end of the known time
 * @param accepted  the observations that it was made of
 */
export function pastOf(pieces: readonly Piece[], spell: Spell, accepted: readonly Observation[]): Past {
  return {
    knownSince: pieces[0]?.from ?? Infinity,
    known: knownOf(pieces),
    higher: knownOf(spell.before.filter(({ minor }) => minor >= spell.minor * (1 + REAL_FALL))),
    unseen: unseenOf(accepted),
    turn: spell.before.length === 0 ? Infinity : spell.from,
    cheaperEnd: spell.before.findLast(({ minor }) => minor < spell.minor)?.to ?? -Infinity,
    knownUntil: spell.to,
  };
}

/**
 * Whether the current price is the lowest of a number of days: the whole days of the tenant before `today`, and today
 * until now. It is compared with the prices before it began; an equal price does not prevent the label. The history
 * must begin no later than the window.
 */
export function isLowest(past: Past, size: number, today: number, days: Days): boolean {
  const { knownSince, known, higher, unseen, turn, cheaperEnd } = past;
  const window = { from: days.start(today - size), to: days.start(today) };
  if (cheaperEnd > window.from || knownSince > window.from) return false;
  const length = window.to - window.from;
  if (unseen(window) > Math.max(ONE_DAY_MISSING, UNSEEN_SHARE * length)) return false;
  return higher({ from: window.from, to: turn }) >= HIGHER_SHARE * length && known(window) >= KNOWN_SHARE * length;
}

/**
 * LOWEST_N_DAYS, HALF_YEAR_LOW and ALL_TIME_LOW, longest first. The lowest price of a window is also the lowest of
 * every shorter one, so the longest window brings all shorter labels. ALL_TIME_LOW is a half-year low that no
 * observation ever undercuts; a history shorter than half a year does not qualify.
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

/** The longest window, in days, whose low the price is; 0: none. */
function longestLow(past: Past, today: number, days: Days): number {
  if (past.turn === Infinity) return 0;
  return WINDOWS.find((size) => isLowest(past, size, today, days)) ?? 0;
}

/** The next day on which these labels change without a new observation; undefined: none while the price is known. */
export function nextLowDay(past: Past, today: number, days: Days): number | undefined {
  const now = longestLow(past, today, days);
  const last = days.of(past.knownUntil);
  for (let day = today + 1; day <= last; day++) {
    if (longestLow(past, day, days) !== now) return day;
  }
  return undefined;
}
