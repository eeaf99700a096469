/** Most alerts of a user. The database holds it too: alerts.place. */
export const MOST_ALERTS = 10;
export const MOST_CATEGORIES = 3;
/** Letters of a keyword or a tag. */
export const KEYWORD_MOST = 60;
export const MOST_EXCLUDED = 10;
/** The windows of "the lowest price of so many days". */
export const LOW_WINDOWS = [7, 30, 90, 180] as const;
export const PERCENT_MOST = 95;

/** Most matches of an alert that are told one by one in a day; the last of them says how many more there are. */
export const MATCHES_A_DAY = 10;

type LowWindow = (typeof LOW_WINDOWS)[number];

/** When an alert on a product or a deal fires. Amounts are minor units of its currency. */
export type PriceCondition =
  | { readonly rule: 'AT_OR_BELOW'; readonly minor: number }
  | { readonly rule: 'PERCENT_BELOW_SET' | 'PERCENT_BELOW_MEDIAN'; readonly percent: number }
  | { readonly rule: 'LOWEST_IN_DAYS'; readonly days: LowWindow }
  | { readonly rule: 'ALL_TIME_LOW' | 'BACK_IN_STOCK' };

/** When an alert on a keyword or a tag fires: at what is new, and where a most is given, at that price or below. */
export interface MatchCondition {
  readonly rule: 'NEW_MATCH';
  readonly mostMinor: number | null;
}

export type Condition = PriceCondition | MatchCondition;

/** The cheapest believed offer of what an alert watches. Amounts are minor units of the alert's currency. */
export interface Offer {
  readonly minor: number;
  /** The median of the last 180 days; null: not enough is known. */
  readonly median: number | null;
  /** The longest window in days whose low it is; 0: none. An equal price before does not prevent it. */
  readonly lowDays: number;
  readonly isAllTimeLow: boolean;
}

/** `none`: nobody sells it now. `unsure`: the price is doubted, too old or in another currency, so it says nothing. */
export type Seen = Offer | 'none' | 'unsure';

/** The memory of an alert between two looks. */
export interface Watch {
  /** false: it fired, and waits until the price has risen again. */
  readonly armed: boolean;
  /** The price it fired at; null: it is armed. */
  readonly firedMinor: number | null;
}

export const ARMED: Watch = { armed: true, firedMinor: null };

/** The share by which a price must rise, or fall further, before the same alert fires again. */
const STEP = 0.02;

/** The highest price at which it fires; null: no amount says it. @param base  the price when the alert was set */
export function limitOf(condition: Condition, base: number | null, median: number | null): number | null {
  switch (condition.rule) {
    case 'AT_OR_BELOW':
      return condition.minor;
    case 'PERCENT_BELOW_SET':
      return base === null ? null : below(base, condition.percent);
    case 'PERCENT_BELOW_MEDIAN':
      return median === null ? null : below(median, condition.percent);
    case 'NEW_MATCH':
      return condition.mostMinor;
    default:
      return null;
  }
}

const below = (minor: number, percent: number) => Math.floor((minor * (100 - percent)) / 100);

/** Whether an offer is what the alert asks for. */
export function isMet(condition: PriceCondition, base: number | null, offer: Offer): boolean {
  switch (condition.rule) {
    case 'LOWEST_IN_DAYS':
      return offer.lowDays >= condition.days;
    case 'ALL_TIME_LOW':
      return offer.isAllTimeLow;
    case 'BACK_IN_STOCK':
      return true;
    default: {
      const limit = limitOf(condition, base, offer.median);
      return limit !== null && offer.minor <= limit;
    }
  }
}

/** How a new alert begins. That goods are back can only be said of goods that are away. */
export function firstWatch(condition: PriceCondition, seen: Seen): Watch {
  return condition.rule === 'BACK_IN_STOCK' && seen !== 'none' ? { armed: false, firedMinor: null } : ARMED;
}

export interface Step {
  readonly fires: boolean;
  readonly watch: Watch;
}

/** The reaction of an alert to the price of now. */
export function stepOf(condition: PriceCondition, base: number | null, watch: Watch, seen: Seen): Step {
  if (seen === 'unsure') return { fires: false, watch };
  if (condition.rule === 'BACK_IN_STOCK') return stockStep(watch, seen);
  if (seen === 'none') return { fires: false, watch };
  const { armed } = watch.armed ? watch : rearmed(condition, base, watch, seen);
  if (!armed) return { fires: false, watch };
  if (!isMet(condition, base, seen)) return { fires: false, watch: ARMED };
  return { fires: true, watch: { armed: false, firedMinor: seen.minor } };
}

function stockStep(watch: Watch, seen: Offer | 'none'): Step {
  if (seen === 'none') return { fires: false, watch: ARMED };
  if (!watch.armed) return { fires: false, watch };
  return { fires: true, watch: { armed: false, firedMinor: seen.minor } };
}

/**
 * An alert that fired is armed again when the price has risen a step above its limit. One on lows has no limit: it is
 * armed a step above the price it fired at, and also a step below it, where the product has a new low.
 */
function rearmed(condition: PriceCondition, base: number | null, watch: Watch, { minor, median }: Offer): Watch {
  const limit = limitOf(condition, base, median);
  const fired = watch.firedMinor ?? 0;
  const isBack = minor > (limit ?? fired) * (1 + STEP);
  const isNewLow = limit === null && isLow(condition) && minor <= fired * (1 - STEP);
  return isBack || isNewLow ? ARMED : watch;
}

const isLow = ({ rule }: PriceCondition) => rule === 'LOWEST_IN_DAYS' || rule === 'ALL_TIME_LOW';

/** A price that was seen from an instant on: milliseconds since 1970. */
export interface Moment {
  readonly at: number;
  readonly seen: Seen;
}

export interface Firing {
  readonly at: number;
  readonly minor: number;
}

/** When an alert would have fired in a history, had it been set at its beginning. @param moments  ascending */
export function backTest(condition: PriceCondition, base: number | null, moments: readonly Moment[]): Firing[] {
  const firings: Firing[] = [];
  let watch = firstWatch(condition, moments[0]?.seen ?? 'unsure');
  for (const { at, seen } of moments) {
    const step = stepOf(condition, base, watch, seen);
    watch = step.watch;
    if (step.fires && typeof seen === 'object') firings.push({ at, minor: seen.minor });
  }
  return firings;
}

const QUARTER_DAYS = 91;

/**
 * The amounts that would have fired about once a quarter, ascending: those with the most usual number of firings.
 * @param days  of the history
 */
export function quarterlyLimits(moments: readonly Moment[], days: number): number[] {
  const wanted = Math.max(1, Math.round(days / QUARTER_DAYS));
  const prices = new Set(moments.flatMap(({ seen }) => (typeof seen === 'object' ? [seen.minor] : [])));
  return [...prices]
    .filter((minor) => backTest({ rule: 'AT_OR_BELOW', minor }, null, moments).length === wanted)
    .toSorted((a, b) => a - b);
}

/** Matches of an alert: those that are told, the last one of the day that is, and those that are only counted. */
interface Shared<Match> {
  readonly told: readonly Match[];
  readonly last: readonly Match[];
  readonly left: readonly Match[];
}

/** @param before  how many were told today already */
export function shareOut<Match>(matches: readonly Match[], before: number): Shared<Match> {
  const room = Math.max(0, MATCHES_A_DAY - before);
  const told = matches.slice(0, Math.max(0, room - 1));
  const last = matches.slice(Math.max(0, room - 1), room);
  return { told, last, left: matches.slice(room) };
}
