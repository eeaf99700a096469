import { DAY_MS } from '#src/kernel/day.ts';
import type { ActivityState } from '#src/modules/people/activities/contract.ts';
import type { AwardStatus, HeldFor } from '#src/modules/people/activities/lotteries/lottery-contract.ts';

/** Working days within which a prize is sent, from the day its address is known. */
export const SENT_WITHIN_WORKING_DAYS = 14;

/** Share orders on a page. */
export const ORDERS_ON_A_PAGE = 20;

/** The state of an activity at an instant. */
export function stateAt(
  { startsAt, endsAt, invalid }: { readonly startsAt: Date; readonly endsAt: Date; readonly invalid: boolean },
  now: Date,
): ActivityState {
  if (invalid) return 'INVALID';
  if (now < startsAt) return 'NOT_STARTED';
  return now < endsAt ? 'RUNNING' : 'ENDED';
}

type Times = Parameters<typeof stateAt>[0];

/** Whether other times would let an activity run, now or later, that is over, or that pages already show as over. */
export function runsAgain(before: Times & { readonly shownState: ActivityState }, after: Times, now: Date): boolean {
  const over = (state: ActivityState) => state === 'ENDED' || state === 'INVALID';
  return (over(before.shownState) || over(stateAt(before, now))) && !over(stateAt(after, now));
}

/** Fraction digits of a percentage that say the usual odds. */
const ODDS_DIGITS = 2;

/** Fraction digits with which no odds are shown as 0 % or as 100 % that are neither. @param odds  between 0 and 1 */
export function oddsDigits(odds: readonly number[]): number {
  const none = 1 - odds.reduce((sum, odd) => sum + odd, 0);
  // Weights are whole numbers of which the sum is below 100 million; what is less comes from rounding.
  const least = Math.min(1, ...[...odds, none].filter((chance) => chance > 1e-8));
  return Math.max(ODDS_DIGITS, Math.ceil(-Math.log10(100 * least)));
}

/** Whether a badge is given: while it runs, and for a day to who earned it just before the end. */
export function isGiven(times: Times, now: Date): boolean {
  const state = stateAt(times, now);
  return state === 'RUNNING' || (state === 'ENDED' && now.getTime() - times.endsAt.getTime() < DAY_MS);
}

const SATURDAY = 6;

/**
 * The day that is so many working days after a day. Saturdays, Sundays and the tenant's holidays do not count.
 * @param day  YYYY-MM-DD, as the holidays
 */
export function workingDaysAfter(day: string, count: number, holidays: readonly string[]): string {
  const closed = new Set(holidays);
  let at = Date.parse(day);
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== SATURDAY && !closed.has(new Date(at).toISOString().slice(0, 10))) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** The last characters of an account number, as they are shown: `•••• 1234`. */
export function maskedNumber(number: string): string {
  return `•••• ${number.replaceAll(/\D/g, '').slice(-4)}`;
}

/** Draws within VELOCITY_SECONDS that no hand makes. */
const VELOCITY_DRAWS = 10;
export const VELOCITY_SECONDS = 10;
/** Users who may draw from one device. Draws that name no device are of one. */
const USERS_OF_A_DEVICE = 2;
/** Users of new accounts who may draw from one network in a day: a household. Many readers may share a network for long. */
const NEW_USERS_OF_A_NETWORK = 5;
/** An account is new for so many days. */
export const NEW_ACCOUNT_DAYS = 7;

/** Orders of a sharer within an hour of one another; more are reviewed. */
export const ORDERS_AN_HOUR = 10;

/** Networks and devices of a user who drew, the last draw included. */
export interface Conduct {
  readonly drawsJustNow: number;
  readonly usersOfDevice: number;
  /** Users of new accounts who drew from the network today; 0 where the user's own account is not new. */
  readonly newUsersOfNetwork: number;
}

/** Why a reward waits for a review; null: nothing is unusual. */
export function heldFor({ drawsJustNow, usersOfDevice, newUsersOfNetwork }: Conduct): HeldFor | null {
  if (usersOfDevice > USERS_OF_A_DEVICE) return 'SHARED_DEVICE';
  if (newUsersOfNetwork > NEW_USERS_OF_A_NETWORK) return 'SHARED_NETWORK';
  return drawsJustNow > VELOCITY_DRAWS ? 'VELOCITY' : null;
}

/** Whether a prize was lost because no address was named in time. */
export function isExpired(
  { status, expiresAt }: { readonly status: AwardStatus; readonly expiresAt: Date },
  now: Date,
): boolean {
  return status === 'NOT_FILL_ADDRESS' && expiresAt <= now;
}

/** Minor units that an order earns: its percentage, rounded down. */
export function bonusOf(amountMinor: number, percent: number): number {
  return Math.floor((amountMinor * Math.round(percent * 100)) / 10_000);
}

/** Milliseconds for which a report of a share is fresh, and by which its clock may be ahead. */
export const REPORT_FRESH_MS = 5 * 60_000;

/** Whether a report was written just now. @param writtenAt  milliseconds since 1970 */
export function isFresh(writtenAt: number, now: number): boolean {
  return Math.abs(now - writtenAt) <= REPORT_FRESH_MS;
}
