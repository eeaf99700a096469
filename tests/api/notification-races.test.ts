import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { enqueueNotifications } from '#src/modules/telling/notifications/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type Delivering, delivering, headerOf, states } from '#tests/support/mail-sender.ts';
import { type MailBehaviour, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { noticeJob, priceNotice } from '#tests/support/price-notices.ts';
import { type People, startPeople } from './fixtures/people.ts';

const NOTICES = 60;
/** How a mail server fails, each in turn: 421, 451, and no answer halfway. */
const MOODS: readonly MailBehaviour[] = ['is closing', 'is busy', 'drops'];

let people: People;
let tenant: Tenant;
let users: readonly TestUser[];
let server: MailServer;
const workers: Delivering[] = [];

beforeAll(async () => {
  people = await startPeople();
  tenant = people.guide;
  users = await Promise.all(['A', 'B', 'C'].map((name) => people.user(`User${name}`)));
  server = await startMailServer();
  for (const db of people.pools) workers.push(delivering(db, { smtpUrl: server.url }));
});

afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await people.close();
  await server.close();
});

const tell = (from: number) =>
  people.pools[from % 2 === 0 ? 0 : 1].transaction().execute((tx) =>
    enqueueNotifications(
      { tx, tenant },
      users.map(({ id }) => ({ accountId: id, key: `spell ${from}`, notice: priceNotice({ alertId: from + 1 }) })),
    ),
  );

test('with two workers, and a server that closes, is busy and hangs up, nothing is lost or sent twice', async () => {
  const work = async () => {
    const planning = people.pools.map((db) => noticeJob(db).run());
    await Promise.all([...planning, ...workers.map(({ job }) => job('send-mail').run())]);
  };
  // Caps are far above what one user gets here.
  await people.pools[0]
    .insertInto('notification_settings')
    .values(users.map(({ id }) => ({ tenant_id: tenant.id, user_id: id, lang: 'en', daily_cap: 100 })))
    .execute();
  for (let n = 0; n < NOTICES / users.length; n++) {
    server.behaviour = MOODS[n % (MOODS.length + 1)] ?? 'takes';
    // Each is told by both processes.
    await Promise.all([tell(n), tell(n)]);
    await work();
    await wait(20);
  }
  server.behaviour = 'takes';
  await expect
    .poll(async () => {
      await work();
      return states(people.pools[0]);
    })
    .toEqual({ SENT: NOTICES });
  const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(ids).toHaveLength(NOTICES);
  expect(new Set(ids).size).toBe(NOTICES);
  const stops = server.mails.map((mail) => headerOf(mail, 'List-Unsubscribe'));
  expect(new Set(stops).size).toBe(NOTICES);
});
