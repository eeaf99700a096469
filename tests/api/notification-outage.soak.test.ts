import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enqueueNotification } from '#src/modules/telling/notifications/service.ts';
import { createUser } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { headerOf, states } from '#tests/support/mail-sender.ts';
import { type MailBehaviour, startMailServer } from '#tests/support/mail-server.ts';
import { priceNotice } from '#tests/support/price-notices.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { kill, startSending } from './fixtures/message-sending-process.ts';

const KILLS = 20;
const A_ROUND = 8;
const MOODS: readonly MailBehaviour[] = ['takes', 'is closing', 'takes', 'is busy', 'hangs', 'takes', 'drops'];

test('two workers, of which one is killed 20 times: nothing is lost, and at most one mail a kill goes twice', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const tenant = await createTenant(database.db, 'deals');
  const workers: ChildProcess[] = [
    await startSending(database.url, server.url),
    await startSending(database.url, server.url),
  ];
  onTestFinished(async () => {
    for (const worker of workers) await kill(worker);
  });
  let told = 0;
  for (let killed = 0; killed < KILLS; killed++) {
    server.behaviour = MOODS[killed % MOODS.length] ?? 'takes';
    const { id } = await createUser(database.db, tenant, { nickname: `Reader${killed}` });
    for (let n = 0; n < A_ROUND; n++, told++) {
      const one = { accountId: id, key: `spell ${n}`, notice: priceNotice() };
      await database.db.transaction().execute((tx) => enqueueNotification({ tx, tenant }, one));
    }
    await wait(50 + 37 * killed);
    const victim = workers.shift();
    if (victim !== undefined) await kill(victim);
    workers.push(await startSending(database.url, server.url));
  }
  server.behaviour = 'takes';
  await vi.waitFor(async () => expect(await states(database.db)).toEqual({ SENT: told }), {
    timeout: 120_000,
    interval: 500,
  });
  const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(new Set(ids).size).toBe(told);
  expect(ids.length - told).toBeLessThanOrEqual(KILLS);
  console.log(`${told} told, ${ids.length - told} of ${KILLS} kills sent a mail twice, with the same Message-ID`);
}, 300_000);
