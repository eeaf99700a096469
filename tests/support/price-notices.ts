import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { Job } from '#src/jobs/jobs.ts';
import type { ActivityNotice, NewNotification, PriceNotice } from '#src/modules/telling/notifications/contract.ts';
import { notificationJobs } from '#src/modules/telling/notifications/jobs.ts';
import type { PlanningSetup } from '#src/modules/telling/notifications/planning/planning-setup.ts';
import { NOTICE_CHANNELS } from '#src/modules/telling/notifications/rules.ts';
import { enqueueNotification } from '#src/modules/telling/notifications/service.ts';
import type { Settings } from '#src/modules/telling/notifications/settings/settings-contract.ts';

export const SECRET = new ServerSecret('a secret of at least thirty-two characters');

/** A price notice with every part; a test overrides what matters to it. */
export function priceNotice(overrides: Partial<PriceNotice> = {}): PriceNotice {
  return {
    kind: 'price-alert',
    alertId: 7,
    alertName: 'หม้อทอด',
    reason: 'all-time-low',
    days: null,
    productTitle: 'หม้อทอดไร้น้ำมัน 5 ลิตร',
    productPath: '/product/air-fryer-5l',
    imageUrl: null,
    currency: 'THB',
    oldPrice: 199_000,
    price: 129_000,
    effectivePrice: 124_000,
    percent: 35,
    allTimeLow: { since: '2026-03-01' },
    lowerKnown: false,
    more: null,
    watching: true,
    shop: 'Baan Krua',
    asOf: '2026-11-24T09:30:00+07:00',
    ...overrides,
  };
}

/** News of a prize. */
export function activityNotice(event: ActivityNotice['event'] = 'prize'): ActivityNotice {
  return {
    kind: 'activity',
    activityId: 5,
    titles: { th: 'จับรางวัลปลายปี', en: 'Year-end draw', id: 'Undian akhir tahun' },
    event,
    path: '/activity/5',
  };
}

export function tell(
  db: Db,
  tenant: Tenant,
  accountId: number,
  key: string,
  notice: NewNotification['notice'] = priceNotice(),
  corrects?: string,
): Promise<boolean> {
  const one = { accountId, key, notice, ...(corrects === undefined ? {} : { corrects }) };
  return db.transaction().execute((tx) => enqueueNotification({ tx, tenant }, one));
}

/** Tests of messages name alerts that no table has. */
export const allRun: PlanningSetup['runningAlerts'] = (_, ids) => Promise.resolve(new Set(ids));

/** A job of notifications by its name; by default the one that plans and queues. */
export function noticeJob(db: Db, setup: Partial<PlanningSetup> = {}, wanted = 'plan-notifications'): Job {
  const all = { secret: SECRET, channels: new Set(NOTICE_CHANNELS), runningAlerts: allRun, ...setup };
  const found = notificationJobs(db, all).find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`no job ${wanted}`);
  return found;
}

export const EVERY_CHANNEL = ['mail', 'push', 'line', 'telegram', 'webhook'] as const;

/** The settings of notifications of a user who has changed nothing. */
export const DEFAULT_SETTINGS: Settings = {
  lang: 'en',
  channels: { alerts: [...EVERY_CHANNEL], activities: [...EVERY_CHANNEL] },
  rhythm: 'instant',
  digestHour: 8,
  digestDay: 5,
  quiet: null,
  dailyCap: 10,
};
