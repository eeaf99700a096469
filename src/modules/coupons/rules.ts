import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { shortCode } from '#src/kernel/hash.ts';
import { isLang, type Lang } from '#src/kernel/lang.ts';
import type { CouponInput, CouponState } from '#src/modules/coupons/contract.ts';
import { isCode } from '#src/paths.ts';

/** The code of a new coupon: the given one, or one derived from the external id. undefined: the given one is none. */
export function couponCode({ code, externalId }: Pick<CouponInput, 'code' | 'externalId'>): string | undefined {
  if (code !== undefined) return isCode(code) ? code : undefined;
  return externalId === undefined ? undefined : `c${shortCode(externalId)}`;
}

/**
 * A coupon that names no end is believed for so many days from its start, or from when it went on the shelf if that was
 * later: most campaigns are over by then, and a code that does not work costs more trust than one that is not shown.
 * Who knows better gives it an end, or puts it on the shelf again with a newer shelfTime.
 */
export const ENDLESS_DAYS = 60;

/** Whether a coupon is on the shelf at an instant: wanted there, its time has come, and it has not ended. */
export function isOnShelf(
  { shelved, shelfTime, startsAt, endsAt }: Pick<CouponState, 'shelved' | 'shelfTime' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  const onShelf = Date.parse(shelfTime);
  const begun = startsAt === null ? onShelf : Math.max(onShelf, Date.parse(startsAt));
  const end = endsAt === null ? begun + ENDLESS_DAYS * 86_400_000 : Date.parse(endsAt);
  return shelved && onShelf <= now.getTime() && now.getTime() < end;
}

const langsOf = (state: CouponState): Lang[] => Object.keys(state.texts).filter(isLang);

/** What decides in which lists a coupon stands, and where. */
function placeOf(state: CouponState): string {
  return JSON.stringify([state.shelfTime, state.platform, state.promoCode === null]);
}

/** What a change of one coupon means to pages. Only lists it stands in before or after are named. */
export function couponTags(before: CouponState | undefined, after: CouponState): CacheTag[] {
  const was = before?.live ? langsOf(before) : [];
  const is = after.live ? langsOf(after) : [];
  const moved = before === undefined || placeOf(before) !== placeOf(after);
  const listed = [...new Set([...was, ...is])].filter((lang) => moved || !was.includes(lang) || !is.includes(lang));
  return [tagOf.coupon(after.code), ...listed.map((lang): CacheTag => tagOf.couponsNewest(lang))];
}
