/** Sends the outbox of a test's database. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { type DeliverySettings, deliveryJobs } from '#src/modules/telling/delivery/jobs.ts';
import type { MoreProviders } from '#src/modules/telling/delivery/provider-contract.ts';
import { enqueueMail } from '#src/modules/telling/delivery/service.ts';

/** A sender for a database, and every line it logged. */
export interface Delivering {
  /** A job by its name. */
  job(name: string): Job;
  readonly log: string[];
  stop(): Promise<void>;
}

export function delivering(db: Db, settings: Partial<DeliverySettings>, more?: MoreProviders): Delivering {
  const log: string[] = [];
  const write = (fields: object, message: string) => void log.push(JSON.stringify({ ...fields, message }));
  const all: DeliverySettings = {
    mode: 'production',
    dataDir: '/nowhere',
    smtpUrl: null,
    mailFrom: null,
    smsWebhook: null,
    ...settings,
  };
  const jobs = deliveryJobs(db, all, { info: write, warn: write }, more);
  return {
    log,
    job(name) {
      const found = jobs.find((job) => job.name === name);
      if (found === undefined) throw new Error(`no job ${name}`);
      return found;
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop?.()));
    },
  };
}

export const CODE = '493817';

/** Enqueues mails with a code each, to `reader<n>@mail.test`. */
export async function enqueueCodes(db: Db, tenant: Tenant, count: number, validSeconds = 600): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n++) {
      await enqueueMail(
        { tx, tenant },
        {
          to: `reader${n}@mail.test`,
          lang: 'en',
          key: `code ${n}`,
          validSeconds,
          template: 'code',
          values: { scene: 'REGISTER', code: CODE, minutes: 10 },
        },
      );
    }
  });
}

/** Number of messages by state. */
export async function states(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** A header of a received mail, with folded lines joined. */
export function headerOf(mail: string, name: string): string | undefined {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
}
