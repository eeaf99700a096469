import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { htmlLetter } from '#src/modules/telling/delivery/letter-template.ts';
import type { NotifiedNotice } from '#src/modules/telling/notifications/contract.ts';
import { letterOf } from '#src/modules/telling/notifications/planning/notice-letters.ts';
import { activityNotice, priceNotice, SECRET } from '#tests/support/price-notices.ts';

const BACK = priceNotice({
  kind: 'back-in-stock',
  alertId: 8,
  reason: 'in-stock',
  oldPrice: null,
  percent: null,
  allTimeLow: null,
});
const WRONG = priceNotice({ kind: 'price-correction', oldPrice: null, percent: null, allTimeLow: null });

/** A mail of an alert or an activity, with what it tells. */
export interface MailShot {
  readonly name: string;
  readonly lang: Lang;
  readonly notices: readonly NotifiedNotice[];
}

export const MAILS: readonly MailShot[] = [
  { name: 'mail-alert-th', lang: 'th', notices: [priceNotice()] },
  { name: 'mail-alert-en', lang: 'en', notices: [priceNotice()] },
  { name: 'mail-digest-th', lang: 'th', notices: [priceNotice(), BACK, WRONG] },
  { name: 'mail-correction-id', lang: 'id', notices: [WRONG] },
  { name: 'mail-prize-th', lang: 'th', notices: [activityNotice()] },
];

/** The mail as a reader's program shows it. */
export function mailHtml(tenant: Tenant, { lang, notices }: MailShot): string {
  const reader = { tenant, lang, past: notices.length > 1, userId: 1, secret: SECRET };
  return htmlLetter(reader, letterOf(reader, notices));
}
