import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { delivering, enqueueCodes, headerOf, states } from '#tests/support/mail-sender.ts';
import { type MailBehaviour, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { kill, startSending } from './fixtures/message-sending-process.ts';

const OUTAGE_MS = 60_000;
/** How a mail server can fail: each in turn. */
const MOODS: readonly MailBehaviour[] = ['is closing', 'hangs', 'is busy', 'drops'];
const MOOD_MS = 7500;
/** A code requested while the server is down is still valid when it is back. */
const VALID_SECONDS = 600;
const SOON_MS = 60_000;
const BEFORE = 6;
const MAILS = 12;

interface Outage {
  readonly database: FreshDatabase;
  readonly tenant: Tenant;
  readonly server: MailServer;
}

async function prepare(): Promise<Outage> {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const server = await startMailServer({ behaviour: 'is closing' });
  onTestFinished(() => server.close());
  return { database, tenant: await createTenant(database.db, 'deals'), server };
}

/** A minute in which the server accepts nothing; some mails are written meanwhile. */
async function sitOut({ database, tenant, server }: Outage, between: () => Promise<void>): Promise<void> {
  const end = performance.now() + OUTAGE_MS;
  for (let turn = 0; performance.now() < end; turn++) {
    server.behaviour = MOODS[turn % MOODS.length] ?? 'hangs';
    if (turn === 3) await enqueueCodes(database.db, tenant, MAILS, VALID_SECONDS);
    await wait(MOOD_MS);
    await between();
  }
  expect(server.mails).toEqual([]);
}

/** The server is back: within a minute every mail is sent, and none twice. */
async function recover({ database, server }: Outage): Promise<void> {
  server.behaviour = 'takes';
  await vi.waitFor(async () => expect(await states(database.db)).toEqual({ SENT: MAILS }), {
    timeout: SOON_MS,
    interval: 200,
  });
  const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(ids).toHaveLength(MAILS);
  expect(new Set(ids).size).toBe(MAILS);
}

describe.concurrent('during a minute in which the mail server closes, hangs, is busy and drops connections', () => {
  const timeout = OUTAGE_MS + SOON_MS + 30_000;

  test('no mail is lost or sent twice', { timeout }, async () => {
    const outage = await prepare();
    const { database, tenant, server } = outage;
    await enqueueCodes(database.db, tenant, BEFORE, VALID_SECONDS);
    const { job, stop, log } = delivering(database.db, { smtpUrl: server.url });
    onTestFinished(stop);
    const sending = job('send-mail').run();
    // The commits wake the sender meanwhile, as its job does each minute.
    await sitOut(outage, () => job('send-mail').run());
    await sending;
    await recover(outage);
    expect(log.filter((line) => line.includes('message postponed')).length).toBeGreaterThan(3);
  });

  test('and the sender is killed again and again, no mail is lost or sent twice', { timeout }, async () => {
    const outage = await prepare();
    const { database, tenant, server } = outage;
    await enqueueCodes(database.db, tenant, BEFORE, VALID_SECONDS);
    let child: ChildProcess = await startSending(database.url, server.url);
    onTestFinished(() => kill(child));
    await sitOut(outage, async () => {
      await kill(child);
      child = await startSending(database.url, server.url);
    });
    await recover(outage);
  });
});
