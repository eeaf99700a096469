/**
 * Stops mails to addresses that the mail server refused for good, and tells the users in the message centre. A job
 * calls it.
 */

import type { TxCtx } from '#src/ctx.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { notify } from '#src/modules/telling/messages/service.ts';
import { takeRefusedMails } from '#src/modules/telling/notifications/planning/delivery-store.ts';
import { markMailRefused } from '#src/modules/telling/notifications/settings/settings-store.ts';

export async function stopRefusedMails({ tx, tenant }: TxCtx): Promise<void> {
  for (const userId of await takeRefusedMails(tx, tenant.id)) {
    if (!(await markMailRefused(tx, tenant.id, userId, true, defaultLang(tenant)))) continue;
    const key = `mail-refused:${Date.now()}`;
    const link = '/me/notifications';
    await notify({ tx, tenant }, { userId, kind: 'CHANNEL_STOPPED', values: { channel: 'mail' }, link, key });
  }
}
