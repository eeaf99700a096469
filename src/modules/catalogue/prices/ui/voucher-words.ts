/** Words the conditions of a voucher that is in no total, below the price of an offer. */

import { date } from '#src/i18n/date-format.ts';
import { percentText } from '#src/i18n/percent.ts';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { OfferedVoucher } from '#src/modules/catalogue/prices/voucher.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import { dateOptions } from '#src/modules/running/tenants/rules.ts';

const moneyOf =
  (currency: string, { tenant }: Site) =>
  (minor: number) =>
    priceText(decimalAmount(minor, currency), currency, tenant);

/** Says how much a voucher takes off, and that no total has it. */
export function voucherLead({ voucher }: OfferedVoucher, currency: string, site: Site): string {
  const t = texts(site.lang);
  const money = moneyOf(currency, site);
  if (voucher.kind === 'AMOUNT') return t('answer.offered', { off: money(voucher.minor) });
  const off = percentText(voucher.percent, site.lang);
  if (voucher.capMinor === undefined) return t('answer.offered', { off });
  return t('answer.offeredMost', { off, most: money(voucher.capMinor) });
}

/** Says the least amount of an order, conditions that the shop leaves open, and the last day of a voucher. */
export function voucherFacts({ voucher, missing, gaps }: OfferedVoucher, currency: string, site: Site): string[] {
  const t = texts(site.lang);
  const money = moneyOf(currency, site);
  const { minimumMinor = 0, endsAt } = voucher;
  const whole = minimumMinor === 0 ? [] : [t('answer.minimum', { amount: money(minimumMinor) })];
  return [
    ...(missing === 0 ? whole : [t('answer.missing', { missing: money(missing), amount: money(minimumMinor) })]),
    ...gaps.map((gap) => t(`answer.gap.${gap}`)),
    ...(endsAt == null
      ? []
      : [t('answer.until', { date: date(new Date(endsAt), { ...dateOptions(site), style: 'dayMonth' }) })]),
  ];
}
