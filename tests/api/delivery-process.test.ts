import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { enqueueCodes, headerOf, states } from '#tests/support/mail-sender.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { kill, startSending } from './fixtures/message-sending-process.ts';

const MAILS = 120;

let database: FreshDatabase;
let tenant: Tenant;
let server: MailServer;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  tenant = await createTenant(database.db, 'deals');
  server = await startMailServer();
});

afterAll(async () => {
  for (const child of children) await kill(child);
  await server.close();
  await database.drop();
});

test('a sender that is killed repeatedly loses no mail, and sends at most one mail twice per kill', async () => {
  const kills = 3;
  for (let killed = 0; killed < kills; killed++) {
    const child = await startSending(database.url, server.url);
    children.push(child);
    const before = server.mails.length;
    // Written while the sender runs: the commit wakes it.
    if (killed === 0) await enqueueCodes(database.db, tenant, MAILS);
    await expect.poll(() => server.mails.length, { interval: 1 }).toBeGreaterThan(before + 10);
    await kill(child);
    const { rows } = await database.pool.query(
      `update outbox set due_at = now() where state = 'WAITING' and due_at > now() returning id`,
    );
    // The message that the killed process had leased; its lease expires after some seconds.
    expect(rows.length).toBeLessThanOrEqual(1);
  }
  expect(server.mails.length).toBeLessThan(MAILS);
  children.push(await startSending(database.url, server.url));
  // The database may grant the last lease after its process was killed: then it has to expire, after 40 s.
  await expect.poll(() => states(database.db)).toEqual({ SENT: MAILS });
  const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(new Set(ids).size).toBe(MAILS);
  expect(new Set(server.mails.map((mail) => headerOf(mail, 'To'))).size).toBe(MAILS);
  expect(ids.length - MAILS).toBeLessThanOrEqual(kills);
});
