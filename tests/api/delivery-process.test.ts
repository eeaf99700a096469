import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { enqueueCodes, headerOf, states } from '#tests/support/delivering.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { createTenant } from '#tests/support/tenants.ts';

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
  for (const child of children) child.kill('SIGKILL');
  await server.close();
  await database.drop();
});

async function startSending(): Promise<ChildProcess> {
  const file = join(import.meta.dirname, 'fixtures/sending-process.ts');
  const child = spawn(process.execPath, [file, database.url, server.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

test('a sender that is killed over and over loses no mail and sends at most one twice a kill', async () => {
  const kills = 3;
  for (let killed = 0; killed < kills; killed++) {
    const child = await startSending();
    const before = server.mails.length;
    // Written while the sender runs: what wakes it is the commit.
    if (killed === 0) await enqueueCodes(database.db, tenant, MAILS);
    await vi.waitFor(() => expect(server.mails.length).toBeGreaterThan(before + 10), { timeout: 20_000, interval: 1 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { rows } = await database.pool.query(
      `update outbox set due_at = now() where state = 'WAITING' and due_at > now() returning id`,
    );
    // What it had taken; its lease would be over in a while.
    expect(rows.length).toBeLessThanOrEqual(1);
  }
  expect(server.mails.length).toBeLessThan(MAILS);
  await startSending();
  await vi.waitFor(async () => expect(await states(database.db)).toEqual({ SENT: MAILS }), { timeout: 30_000 });
  const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(new Set(ids).size).toBe(MAILS);
  expect(new Set(server.mails.map((mail) => headerOf(mail, 'To'))).size).toBe(MAILS);
  expect(ids.length - MAILS).toBeLessThanOrEqual(kills);
}, 90_000);
