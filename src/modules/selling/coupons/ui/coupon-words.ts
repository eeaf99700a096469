/** Words a coupon: its discount and its conditions. */

import { percentText } from '#src/i18n/percent.ts';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { CouponCard } from '#src/modules/selling/coupons/contract.ts';

/** A placeholder for the value in a text, to find its position. */
const MARK = '\u0000';

/** A coupon's discount in three parts: the text before the value, the value, the text after it. */
export function takenOff({ amount, percent, currency, atMost }: CouponCard, { lang, tenant }: Site): string[] {
  const value = amount !== null ? priceText(amount, currency, tenant) : percentText(percent ?? 0, lang);
  const words = texts(lang)(atMost ? 'coupons.takeMost' : 'coupons.take', { value: MARK });
  const [before = '', after = ''] = words.split(MARK).map((part) => part.trim());
  return [before, value, after];
}

/** The minimum sum, and the brand whose goods the coupon is for. */
export function conditions({ minimum, currency, brand }: CouponCard, { lang, tenant }: Site): string[] {
  const t = texts(lang);
  return [
    minimum === null ? '' : t('coupons.minimum', { amount: priceText(minimum, currency, tenant) }),
    brand === null ? '' : t('coupons.brandOnly', { name: brand.name }),
  ].filter((words) => words !== '');
}
