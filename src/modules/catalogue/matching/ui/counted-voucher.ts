/** Words the conditions of a voucher that is in a total. */

import { date } from '#src/i18n/date-format.ts';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import { dateOptions } from '#src/modules/running/tenants/rules.ts';

type CountedVoucher = NonNullable<ProductOffer['voucher']>;

/** Its least order and its end, where it has them. Further conditions are in the shop's words. */
export function voucherTerms({ threshold, ends }: CountedVoucher, currency: string, site: Site): string[] {
  const t = texts(site.lang);
  const until = ends === null ? '' : date(new Date(ends), { ...dateOptions(site), style: 'dayMonth' });
  return [
    ...(threshold === null || threshold === 0
      ? []
      : [t('answer.minimum', { amount: priceText(threshold, currency, site.tenant) })]),
    ...(until === '' ? [] : [t('answer.until', { date: until })]),
  ];
}
