import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { DAY_MS } from '#src/kernel/day.ts';
import { shortCode } from '#src/kernel/hash.ts';
import { isLang, type Lang } from '#src/kernel/lang.ts';
import type { CouponInput, CouponState } from '#src/modules/selling/coupons/contract.ts';
import { isCode } from '#src/paths.ts';

/**
 * The code of a new coupon: the given one, or one derived from the external id. undefined when the given one is
 * invalid.
 */
export function couponCode({ code, externalId }: Pick<CouponInput, 'code' | 'externalId'>): string | undefined {
  if (code !== undefined) return isCode(code) ? code : undefined;
  return externalId === undefined ? undefined : `c${shortCode(externalId)}`;
}

/**
 * A coupon without an end date leaves the shelf this many days after its start, or after it went on the shelf if that
 * was later. Most campaigns are over by then, and a code that does not work costs more trust than a coupon that is
 * missing. An editor who knows better sets an end date, or a newer shelfTime.
 */
export const ENDLESS_DAYS = 60;

/** Whether a coupon is on the shelf at an instant: it is enabled, its shelf time has come and it has not ended. */
export function isOnShelf(
  { shelved, shelfTime, startsAt, endsAt }: Pick<CouponState, 'shelved' | 'shelfTime' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  const onShelf = Date.parse(shelfTime);
  const begun = startsAt === null ? onShelf : Math.max(onShelf, Date.parse(startsAt));
  const end = endsAt === null ? begun + ENDLESS_DAYS * DAY_MS : Date.parse(endsAt);
  return shelved && onShelf <= now.getTime() && now.getTime() < end;
}

const langsOf = (state: CouponState): Lang[] => Object.keys(state.texts).filter(isLang);

/** The fields that decide in which lists a coupon is, and at which position. */
function placeOf(state: CouponState): string {
  return JSON.stringify([state.shelfTime, state.platform, state.promoCode === null]);
}

/**
 * The cache tags that a change of one coupon invalidates. Only lists that contain it before or after are among them.
 */
export function couponTags(before: CouponState | undefined, after: CouponState): CacheTag[] {
  const was = before?.live ? langsOf(before) : [];
  const is = after.live ? langsOf(after) : [];
  const moved = before === undefined || placeOf(before) !== placeOf(after);
  const listed = [...new Set([...was, ...is])].filter((lang) => moved || !was.includes(lang) || !is.includes(lang));
  return [tagOf.coupon(after.code), ...listed.map((lang): CacheTag => tagOf.couponsNewest(lang))];
}
