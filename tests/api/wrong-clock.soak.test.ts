import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { enqueueCodes, headerOf, states } from '#tests/support/mail-sender.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { Accounts, type Sending } from './fixtures/accounts.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { killServers, startServer } from './fixtures/server-process.ts';

const HOUR_MS = 3_600_000;
/** Each is the clock of one server with its publisher; all share a database. The last one is set while it runs. */
const CLOCKS = [
  { name: 'two hours ahead', shiftMs: 2 * HOUR_MS, afterMs: 0 },
  { name: 'two hours behind', shiftMs: -2 * HOUR_MS, afterMs: 0 },
  { name: 'a day behind', shiftMs: -24 * HOUR_MS, afterMs: 0 },
  { name: 'set back by two hours', shiftMs: -2 * HOUR_MS, afterMs: 6000 },
] as const;
const PRELOAD = join(import.meta.dirname, 'fixtures/shifted-clock.ts');
const CODE_SECONDS = 600;
const MAILS = 200;
/** Longer than the lease of a message: what is sent twice is sent by then. */
const LEASE_MS = 60_000;

let accounts: Accounts;
let mails: MailServer;
const ports = new Map<string, number>();
const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];

beforeAll(async () => {
  accounts = await Accounts.start();
  mails = await startMailServer();
  for (const { name, shiftMs, afterMs } of CLOCKS) {
    const folder = await temporaryFolder();
    const port = await freePort();
    folders.push(folder);
    ports.set(name, port);
    const server = startServer({
      DATA_DIR: folder.path,
      DATABASE_URL: accounts.api.database.url,
      PORT: String(port),
      SMTP_URL: mails.url,
      PUBLISHING_TOKENS: 'guide=guide-token-guide-token-guide,deals=deals-token-deals-token-deals',
      SERVER_SECRET: 'a-secret-of-thirty-two-characters',
      TRUSTED_PROXIES: '127.0.0.1',
      NODE_OPTIONS: `--import=${PRELOAD}`,
      CLOCK_SHIFT_MS: String(shiftMs),
      CLOCK_SHIFT_AFTER_MS: String(afterMs),
    });
    await server.hears(/^ready$/m);
  }
});

afterAll(async () => {
  await killServers();
  await mails.close();
  await accounts.close();
  for (const folder of folders) await folder.remove();
});

const to = (name: string): Sending => ({ port: ports.get(name) ?? 0 });
const mailsTo = (address: string) => mails.mails.filter((mail) => headerOf(mail, 'To')?.includes(address));
const proof = (rcv: string, authCode: string, sending: Sending) =>
  accounts.post('authcode/valid', { rcv, rcvType: 'any', authScene: 'REGISTER', authCode }, sending);

/** Requests a code from a server. @returns the code, as the mail says it */
async function codeFrom(rcv: string, sending: Sending): Promise<string> {
  const sent = await accounts.post('authcode/send', { rcv, rcvType: 'any', authScene: 'REGISTER' }, sending);
  expect(sent.status).toBe(200);
  await expect.poll(() => mailsTo(rcv)).toHaveLength(1);
  const subject = headerOf(mailsTo(rcv)[0] ?? '', 'Subject') ?? '';
  const code = /(\d{6})[ _]is/.exec(subject)?.[1];
  if (code === undefined) throw new Error(`no code in: ${subject}`);
  return code;
}

async function secondsLeft(rcv: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - now())::float8 as seconds from auth_codes where receiver = ${`email:${rcv}`}`.execute(
    accounts.db,
  );
  return rows[0]?.seconds ?? Number.NaN;
}

describe.each(CLOCKS)('R14 with a clock $name', ({ name }) => {
  test('a code lives ten minutes, works, and works once', async () => {
    const rcv = `${randomUUID()}@readers.test`;
    const code = await codeFrom(rcv, to(name));
    const left = await secondsLeft(rcv);
    expect(left).toBeGreaterThan(CODE_SECONDS - 30);
    expect(left).toBeLessThanOrEqual(CODE_SECONDS);
    expect((await proof(rcv, code, to(name))).status).toBe(200);
    expect((await proof(rcv, code, to(name))).status).toBe(400);
  });

  test('an expired code works nowhere', async () => {
    const rcv = `${randomUUID()}@readers.test`;
    const code = await codeFrom(rcv, to(name));
    await sql`update auth_codes set expires_at = now() - interval '1 second'`.execute(accounts.db);
    for (const clock of CLOCKS) expect((await proof(rcv, code, to(clock.name))).status).toBe(400);
  });
});

test('R14 servers with different clocks send each message once', async () => {
  await enqueueCodes(accounts.db, accounts.guide, MAILS);
  await expect.poll(() => states(accounts.db)).toEqual({ SENT: expect.any(Number) });
  await sleep(LEASE_MS);
  const ids = mails.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(ids.length).toBeGreaterThanOrEqual(MAILS + 2 * CLOCKS.length);
  expect(new Set(ids).size).toBe(ids.length);
});
