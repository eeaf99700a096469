import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import type { MoreProviders, Provider } from '#src/modules/telling/delivery/provider-contract.ts';
import { deleteExpiredCodes } from '#src/modules/telling/notifications/endpoints/link-store.ts';
import { type SetupParts, setupOf } from '#src/modules/telling/notifications/endpoints/notification-setup.ts';
import { planNotifications } from '#src/modules/telling/notifications/planning/delivery-planning.ts';
import { deleteOldDeliveries } from '#src/modules/telling/notifications/planning/delivery-store.ts';
import type { PlanningSetup } from '#src/modules/telling/notifications/planning/planning-setup.ts';
import { stopRefusedMails } from '#src/modules/telling/notifications/planning/refused-mails.ts';
import { endpointProvider, type Transport } from '#src/modules/telling/notifications/providers/endpoint-provider.ts';
import { lineTransport } from '#src/modules/telling/notifications/providers/line.ts';
import { pushTransport } from '#src/modules/telling/notifications/providers/push.ts';
import { telegramTransport } from '#src/modules/telling/notifications/providers/telegram.ts';
import { webhookTransport } from '#src/modules/telling/notifications/providers/webhook.ts';
import type { EndpointChannel } from '#src/modules/telling/notifications/rules.ts';
import { deleteOldNotifications, NOTIFICATIONS_CHANNEL } from '#src/modules/telling/notifications/store.ts';

/** The providers of the channels that the operator set up, for the jobs of delivery. */
export function noticeProviders(db: Db, parts: SetupParts): MoreProviders {
  const { secret, vapid, line, telegram, network } = setupOf(parts);
  const providers = new Map<EndpointChannel, Provider>();
  if (secret === undefined) return providers;
  const add = (channel: EndpointChannel, transport: Transport) =>
    providers.set(channel, endpointProvider(db, secret, transport));
  add('webhook', webhookTransport(network));
  if (vapid !== null) add('push', pushTransport(vapid, network));
  if (Object.keys(line.tokens).length > 0) add('line', lineTransport(line));
  if (Object.keys(telegram.tokens).length > 0) add('telegram', telegramTransport(telegram));
  return providers;
}

/** Plans notifications as soon as they are written, queues what is due each minute, and deletes old ones. */
export function notificationJobs(db: Db, setup: PlanningSetup): Job[] {
  return [
    {
      name: 'plan-notifications',
      cron: '* * * * *',
      wakes: NOTIFICATIONS_CHANNEL,
      async run() {
        for (const tenant of await allTenants(db)) {
          let more = true;
          while (more) more = await db.transaction().execute((tx) => planNotifications({ tx, tenant }, setup));
        }
      },
    },
    {
      name: 'stop-refused-mails',
      cron: '* * * * *',
      async run() {
        for (const tenant of await allTenants(db)) {
          await db.transaction().execute((tx) => stopRefusedMails({ tx, tenant }));
        }
      },
    },
    { name: 'sweep-notifications', cron: '37 3 * * *', run: () => sweep(db) },
  ];
}

/** Days a line of the delivery log is kept, as messages are in the outbox. */
const LOG_DAYS = 30;

async function sweep(db: Db): Promise<void> {
  await deleteExpiredCodes(db);
  await deleteOldDeliveries(db, LOG_DAYS);
  await deleteOldNotifications(db);
}
