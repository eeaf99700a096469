import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { endMessage, takeMessage } from '#src/modules/telling/delivery/outbox/store.ts';
import { enqueueMail, requireChannel } from '#src/modules/telling/delivery/service.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { CODE, delivering, enqueueCodes, headerOf, states } from '#tests/support/mail-sender.ts';
import { type MailBehaviour, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let tenant: Tenant;
let server: MailServer;
const open: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  tenant = await createTenant(database.db, 'deals', { name: 'Deals "R" us' });
});

afterAll(() => database.drop());

beforeEach(async () => {
  await sql`truncate outbox`.execute(database.db);
  server = await startMailServer();
});

afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
  await server.close();
});

function sender(smtpUrl = server.url) {
  const started = delivering(database.db, { smtpUrl });
  open.push(started);
  return started;
}

const receivers = () => server.mails.map((mail) => headerOf(mail, 'To')).sort();

test('a mail is sent once, from the tenant to the receiver, and is deleted', async () => {
  await enqueueCodes(database.db, tenant, 1);
  await enqueueCodes(database.db, tenant, 1);
  const { job, log } = sender();
  await job('send-mail').run();
  await job('send-mail').run();
  expect(server.mails).toHaveLength(1);
  const [mail = ''] = server.mails;
  expect(headerOf(mail, 'From')).toBe('"Deals \\"R\\" us" <editor@deals.localhost.test>');
  expect(headerOf(mail, 'Subject')).toContain(`${CODE}_is_your_Deals`);
  expect(headerOf(mail, 'Message-ID')).toMatch(/^<deals\.\d+\.\d+@deals\.localhost>$/);
  expect(mail).toContain('Enter this code to sign up');
  expect(await states(database.db)).toEqual({ SENT: 1 });
  const { rows } = await database.pool.query('select o::text as row from outbox o');
  for (const kept of [rows[0].row, log.join('\n')]) {
    expect(kept).not.toContain(CODE);
    expect(kept).not.toContain('reader0@');
  }
  expect(log.join('\n')).toContain('r…@mail.test');
});

test('an uncommitted mail is not sent', async () => {
  const undone = database.db.transaction().execute(async (tx) => {
    await enqueueMail(
      { tx, tenant },
      { to: 'a@mail.test', lang: 'th', key: 'k', template: 'accountExists', values: {} },
    );
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await sender().job('send-mail').run();
  expect(server.mails).toEqual([]);
});

test.each<MailBehaviour>(['is closing', 'is busy', 'drops', 'hangs'])(
  'with a server that %s no mail is lost or sent twice',
  async (behaviour) => {
    server.behaviour = behaviour;
    await enqueueCodes(database.db, tenant, 3);
    const { job, log } = sender();
    const running = job('send-mail').run();
    await expect.poll(() => server.failed, { interval: 5 }).toBeGreaterThan(0);
    expect(server.mails).toEqual([]);
    server.behaviour = 'takes';
    await running;
    await expect.poll(() => states(database.db)).toEqual({ SENT: 3 });
    expect(receivers()).toEqual(['reader0@mail.test', 'reader1@mail.test', 'reader2@mail.test']);
    expect(log.filter((line) => line.includes('message postponed')).length).toBeGreaterThan(0);
  },
);

test('a missing server is contacted rarely, and gets everything when it is back', async () => {
  // The wait after the first failure does not pass.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = server;
  const port = Number(new URL(url).port);
  await server.close();
  await enqueueCodes(database.db, tenant, 20);
  const { job, log } = sender(url);
  for (let n = 0; n < 10; n++) await job('send-mail').run();
  expect(log).toHaveLength(1);
  vi.useRealTimers();
  server = await startMailServer({ port });
  await expect.poll(() => states(database.db)).toEqual({ SENT: 20 });
  expect(new Set(receivers()).size).toBe(20);
  expect(server.mails).toHaveLength(20);
});

test('a permanently refused receiver is dropped, and the reason does not contain the address', async () => {
  server.behaviour = 'unknown receiver';
  await enqueueCodes(database.db, tenant, 1);
  const { job, log } = sender();
  await job('send-mail').run();
  const { rows } = await database.pool.query('select state, reason, receiver, content from outbox');
  expect(rows).toEqual([{ state: 'FAILED', reason: 'EENVELOPE RCPT TO 550', receiver: null, content: null }]);
  expect(log.join('\n')).not.toContain('reader0@');
});

test('an expired code is dropped instead of sent late', async () => {
  await enqueueCodes(database.db, tenant, 2);
  await database.pool.query(`update outbox set expires_at = now() where key = 'code 0'`);
  await sender().job('send-mail').run();
  expect(receivers()).toEqual(['reader1@mail.test']);
  expect(await states(database.db)).toEqual({ EXPIRED: 1, SENT: 1 });
});

test('a message that one sender is leasing is not taken by another', async () => {
  await enqueueCodes(database.db, tenant, 1);
  await database.db.transaction().execute(async (tx) => {
    expect(await takeMessage(tx, 'mail')).toBeDefined();
    await database.db.transaction().execute(async (other) => {
      // A sender that waited for the message would wait as long as this test.
      await sql`set local lock_timeout = '5s'`.execute(other);
      expect(await takeMessage(other, 'mail')).toBeUndefined();
    });
  });
});

test('two senders share the work', async () => {
  await enqueueCodes(database.db, tenant, 30);
  await Promise.all([sender(), sender()].map(({ job }) => job('send-mail').run()));
  expect(server.mails).toHaveLength(30);
  expect(new Set(receivers()).size).toBe(30);
});

test.each([
  'reader@mail.test\r\nBcc: all@mail.test',
  'reader@mail.test, other@mail.test',
  'Reader <reader@mail.test>',
  '"a\r\nBcc: x"@mail.test',
])('%j is not a valid receiver', async (to) => {
  const written = database.db
    .transaction()
    .execute((tx) => enqueueMail({ tx, tenant }, { to, lang: 'th', key: 'k', template: 'accountExists', values: {} }));
  await expect(written).rejects.toThrow();
  expect(await states(database.db)).toEqual({});
});

test('a name with line breaks does not add a header', async () => {
  const breaking = await createTenant(database.db, 'breaks', { name: 'a\r\nBcc: all@mail.test' });
  await enqueueCodes(database.db, breaking, 1);
  await sender().job('send-mail').run();
  expect(headerOf(server.mails[0] ?? '', 'Bcc')).toBeUndefined();
  expect(headerOf(server.mails[0] ?? '', 'To')).toBe('reader0@mail.test');
});

test('without a way to send mails, calls that need one say so', () => {
  expect(() => requireChannel({ channels: new Set(['sms']) }, 'mail')).toThrow(/^Unavailable/);
  expect(() => requireChannel({ channels: new Set(['mail']) }, 'mail')).not.toThrow();
});

test('a try whose lease is over cannot fail a message that another sender has taken', async () => {
  await enqueueCodes(database.db, tenant, 1);
  const late = await takeMessage(database.db, 'mail');
  await sql`update outbox set due_at = now()`.execute(database.db);
  const next = await takeMessage(database.db, 'mail');
  if (late === undefined || next === undefined) throw new Error('no message was due');
  await endMessage(database.db, late, 'FAILED', 'too late');
  expect(await states(database.db)).toEqual({ WAITING: 1 });
  await endMessage(database.db, next, 'FAILED', 'refused');
  expect(await states(database.db)).toEqual({ FAILED: 1 });
});
