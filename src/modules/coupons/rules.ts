import { shortCode } from '#src/kernel/hash.ts';
import { isLang, type Lang } from '#src/kernel/lang.ts';
import type { Tag } from '#src/kernel/tag.ts';
import type { CouponInput, CouponState } from '#src/modules/coupons/contract.ts';
import { isCode } from '#src/paths.ts';

/** The code of a new coupon: the given one, or one derived from the external id. undefined: the given one is none. */
export function couponCode({ code, externalId }: Pick<CouponInput, 'code' | 'externalId'>): string | undefined {
  if (code !== undefined) return isCode(code) ? code : undefined;
  return externalId === undefined ? undefined : `c${shortCode(externalId)}`;
}

/** Whether a coupon is on the shelf at an instant: wanted there, its time has come, and it has not ended. */
export function isOnShelf(
  { shelved, shelfTime, endsAt }: Pick<CouponState, 'shelved' | 'shelfTime' | 'endsAt'>,
  now: Date,
): boolean {
  return shelved && Date.parse(shelfTime) <= now.getTime() && (endsAt === null || now.getTime() < Date.parse(endsAt));
}

const langsOf = (state: CouponState): Lang[] => Object.keys(state.texts).filter(isLang);

/** What decides in which lists a coupon stands, and where. */
function placeOf(state: CouponState): string {
  return JSON.stringify([state.shelfTime, state.platform, state.promoCode === null]);
}

/** What a change of one coupon means to pages. Only lists it stands in before or after are named. */
export function couponTags(before: CouponState | undefined, after: CouponState): Tag[] {
  const was = before?.live ? langsOf(before) : [];
  const is = after.live ? langsOf(after) : [];
  const moved = before === undefined || placeOf(before) !== placeOf(after);
  const listed = [...new Set([...was, ...is])].filter((lang) => moved || !was.includes(lang) || !is.includes(lang));
  return [`coupon:${after.code}`, ...listed.map((lang): Tag => `coupons-newest:${lang}`)];
}
