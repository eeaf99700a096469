import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { enqueueSms } from '#src/modules/telling/delivery/service.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { CODE, type Delivering, delivering, enqueueCodes, states } from '#tests/support/mail-sender.ts';
import { createTenant } from '#tests/support/tenants.ts';

const TOKEN = 'token-of-the-gateway-of-messages';

let database: FreshDatabase;
let tenant: Tenant;
let gateway: Server;
let url: string;
let status = 200;
let asked: { headers: Record<string, unknown>; body: string }[] = [];
let sender: Delivering | undefined;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  tenant = await createTenant(database.db, 'deals', { name: 'Deals' });
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  gateway = createServer(async (req, res) => {
    asked.push({ headers: req.headers, body: await text(req) });
    res.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
});

afterEach(async () => {
  await sender?.stop();
  await database.db.deleteFrom('outbox').execute();
  status = 200;
  asked = [];
});

afterAll(async () => {
  gateway.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function enqueue(key = 'login'): Promise<void> {
  const values = { scene: 'LOGIN' as const, code: CODE, minutes: 10 };
  await database.db
    .transaction()
    .execute((tx) => enqueueSms({ tx, tenant }, { to: '66812345678', lang: 'th', key, template: 'code', values }));
}

function start(settings: Parameters<typeof delivering>[1] = { smsWebhook: { url, token: TOKEN } }): Delivering {
  sender = delivering(database.db, settings);
  return sender;
}

test('a text message is sent signed to the gateway, once, and is deleted', async () => {
  await enqueue();
  const { job, log } = start();
  await job('send-sms').run();
  expect(asked).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = asked;
  expect(JSON.parse(body)).toEqual({
    id: expect.stringMatching(/^deals\.\d+\.\d+$/),
    tenant: 'deals',
    to: '+66812345678',
    text: `${CODE} คือรหัสเข้าสู่ระบบ Deals ของคุณ ใช้ได้ 10 นาที อย่าบอกรหัสนี้กับใคร`,
  });
  const signature = createHmac('sha256', TOKEN).update(`${headers['x-timestamp']}.${body}`).digest('hex');
  expect(headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    'x-signature': signature,
    'idempotency-key': JSON.parse(body).id,
  });
  expect(await states(database.db)).toEqual({ SENT: 1 });
  expect(log.join('\n')).not.toMatch(new RegExp(`${CODE}|66812345678`));
});

test.each([503, 429, 401, 302])('after a response %i the gateway gets it again with the same id', async (refusal) => {
  status = refusal;
  await enqueue();
  const { job } = start();
  await job('send-sms').run();
  status = 200;
  await expect.poll(() => states(database.db)).toEqual({ SENT: 1 });
  const ids = asked.map(({ headers }) => headers['idempotency-key']);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

test('a message that the gateway rejects is dropped', async () => {
  status = 422;
  await enqueue();
  await start().job('send-sms').run();
  expect(await states(database.db)).toEqual({ FAILED: 1 });
  expect(asked).toHaveLength(1);
});

test('development without settings writes both kinds to private files, and logs where', async () => {
  await enqueue();
  await enqueueCodes(database.db, tenant, 1);
  const { job, log } = start({ mode: 'development', dataDir: folder });
  await Promise.all([job('send-sms').run(), job('send-mail').run()]);
  const names = (await readdir(join(folder, 'mail'))).toSorted((a, b) => a.slice(-3).localeCompare(b.slice(-3)));
  expect(names.map((name) => name.slice(-4))).toEqual(['.eml', '.txt']);
  for (const name of names) {
    const file = join(folder, 'mail', name);
    expect(log.join('\n')).toContain(file);
    expect(await readFile(file, 'utf8')).toContain(CODE);
    expect((await stat(file)).mode & 0o077).toBe(0);
  }
});

test('production without settings sends nothing and has no job for it', () => {
  const { job } = start({ mode: 'production' });
  expect(() => job('send-mail')).toThrow();
  expect(() => job('send-sms')).toThrow();
});
