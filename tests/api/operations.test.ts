import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '#src/jobs/jobs.ts';
import type {
  FailingPage,
  ListedJob,
  ListedMessage,
  OperationRecord,
  WorkDecision,
} from '#src/modules/running/operations/contract.ts';
import { inviteStaff } from '#src/modules/running/staff/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { forgetFailed } from '#src/modules/telling/delivery/outbox/list-store.ts';
import { endMessage, takeMessage } from '#src/modules/telling/delivery/outbox/store.ts';
import { enqueueMail } from '#src/modules/telling/delivery/service.ts';
import { enqueueCodes, states } from '#tests/support/mail-sender.ts';
import { DEALS_TOKEN, envelopeOf, startApi, type TestApi } from './fixtures/api.ts';
import { ask } from './fixtures/raw-requests.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  await sql`truncate outbox, operation_records, render_queue`.execute(api.database.db);
});

const read = async <Data>(path: string): Promise<Data> =>
  envelopeOf(await api.call(`/api/operations/${path}`)).data as Data;
const listed = async <Row>(path: string) => (await read<{ content: readonly Row[] }>(path)).content;

async function decide(decision: WorkDecision, asking = {}) {
  const answer = await api.call('/api/operations/decisions', {
    method: 'POST',
    body: JSON.stringify(decision),
    ...asking,
  });
  return { status: answer.status, data: envelopeOf(answer).data };
}

const AS_DEALS = { headers: { host: 'deals.localhost', authorization: `Bearer ${DEALS_TOKEN}` } };

/** A letter of the guide about a changed contact, which never expires. */
async function enqueueLetter(key: string): Promise<void> {
  const tenant = await tenantByCode(api.database.db, 'guide');
  const device = { browser: 'Firefox', system: 'Linux', platform: 'desktop' };
  await api.database.db.transaction().execute((tx) =>
    enqueueMail(
      { tx, tenant },
      {
        to: `${key}@mail.test`,
        lang: 'en',
        key,
        template: 'contactChanged',
        values: { change: 'emailChanged', at: 0, device },
      },
    ),
  );
}

/** Has every message of the outbox fail once and for all. */
async function failAll(): Promise<void> {
  const { db } = api.database;
  for (let taken = await takeMessage(db, 'mail'); taken !== undefined; taken = await takeMessage(db, 'mail'))
    await endMessage(db, taken, 'FAILED', 'EENVELOPE RCPT TO 550');
}

describe('messages', () => {
  test('that failed are listed with a masked receiver, and are tried again', async () => {
    await enqueueLetter('mai');
    await enqueueCodes(api.database.db, await tenantByCode(api.database.db, 'guide'), 1);
    await failAll();
    const messages = await listed<ListedMessage>('messages');
    expect(messages.map(({ template, to, fault }) => [template, to, fault])).toEqual([
      ['code', null, 'REFUSED'],
      ['contactChanged', 'm…@mail.test', 'REFUSED'],
    ]);
    const ids = messages.map(({ id }) => id);
    expect((await decide({ action: 'retry', kind: 'message', ids })).data).toEqual({ done: 1, left: 1 });
    expect(await states(api.database.db)).toEqual({ WAITING: 1, FAILED: 1 });
    const taken = await takeMessage(api.database.db, 'mail');
    expect([taken?.receiver, taken?.attempts]).toEqual(['mai@mail.test', 1]);
    // A sender has it now: a second try at the same time would send it twice.
    expect((await decide({ action: 'retry', kind: 'message', ids })).data).toEqual({ done: 0, left: 2 });
  });

  test('that are given up lose their receiver and text, and the record names neither', async () => {
    await enqueueLetter('nid');
    const [message] = await listed<ListedMessage>('messages?state=WAITING');
    await decide({ action: 'give-up', kind: 'message', ids: [message?.id ?? ''] });
    const rows = await api.database.db.selectFrom('outbox').select(['state', 'receiver', 'content']).execute();
    expect(rows).toEqual([{ state: 'FAILED', receiver: null, content: null }]);
    const [record] = await listed<OperationRecord>('records');
    expect([record?.action, record?.kind, record?.subjects.length]).toEqual(['give-up', 'message', 1]);
    expect(JSON.stringify(record)).not.toContain('nid@');
  });

  test('that failed keep their receiver for three days', async () => {
    await enqueueLetter('old');
    await enqueueLetter('new');
    await failAll();
    await sql`update outbox set ended_at = now() - interval '4 days' where key = 'old'`.execute(api.database.db);
    await forgetFailed(api.database.db);
    const rows = await api.database.db.selectFrom('outbox').select(['key', 'receiver']).orderBy('key').execute();
    expect(rows).toEqual([
      { key: 'new', receiver: 'new@mail.test' },
      { key: 'old', receiver: null },
    ]);
  });
});

describe('pages that failed', () => {
  const enqueue = (subject: string, attempts: number) =>
    sql`insert into render_queue (tenant_id, screen, subject, lang, page, marked, reasons, rank, place, attempts, error, not_before)
      select id, 'article', ${subject}, 'th', 1, 1, '{}', 1, 1, ${attempts}, 'fetch failed', now() + interval '1 hour'
      from tenants where code = 'guide'`.execute(api.database.db);
  const queued = async () =>
    (await api.database.db.selectFrom('render_queue').select(['subject']).orderBy('subject').execute()).map(
      ({ subject }) => subject,
    );

  test('are listed, tried at once, and taken out of the queue; others stay', async () => {
    await enqueue('broken one', 3);
    await enqueue('waiting', 0);
    const [page, ...more] = await listed<FailingPage>('pages');
    expect([page?.subject, page?.fault, page?.attempts, more.length]).toEqual(['broken one', 'UNREACHABLE', 3, 0]);
    const ids = [page?.id ?? '', 'article waiting th 1'];
    expect((await decide({ action: 'retry', kind: 'page', ids })).data).toEqual({ done: 1, left: 1 });
    const due = await sql`select subject from render_queue where not_before <= now()`.execute(api.database.db);
    expect(due.rows).toEqual([{ subject: 'broken one' }]);
    expect((await decide({ action: 'give-up', kind: 'page', ids })).data).toEqual({ done: 1, left: 1 });
    expect(await queued()).toEqual(['waiting']);
  });
});

test('a job that failed says why without the words of its error, is tried again, and no tenant gives it up', async () => {
  const failing = {
    name: 'fails',
    cron: '0 0 1 1 *',
    run: () => Promise.reject(new Error('duplicate key: mai@mail.test')),
  };
  const jobs = await startJobs(api.database.url, [failing], () => undefined);
  const boss = new PgBoss({ connectionString: api.database.url, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  try {
    await boss.send('fails');
    const find = async () => (await read<readonly ListedJob[]>('jobs')).find(({ name }) => name === 'fails');
    await expect.poll(async () => (await find())?.fault).toBe('DATABASE');
    expect(JSON.stringify(await find())).not.toContain('mai@');
    await expect.poll(async () => (await find())?.state).not.toBe('running');
    const ids = [(await find())?.id ?? ''];
    expect((await decide({ action: 'give-up', kind: 'job', ids })).status).toBe(400);
    expect((await decide({ action: 'retry', kind: 'job', ids })).data).toEqual({ done: 1, left: 0 });
    await expect.poll(async () => (await find())?.retries).toBe(1);
  } finally {
    await boss.stop({ graceful: false });
    await jobs.stop();
  }
});

describe('nobody else', () => {
  test('decides on work of another tenant, or sees it', async () => {
    await enqueueLetter('mai');
    await failAll();
    const [message] = await listed<ListedMessage>('messages');
    const ids = [message?.id ?? ''];
    for (const action of ['retry', 'give-up'] as const)
      expect((await decide({ action, kind: 'message', ids }, AS_DEALS)).data).toEqual({ done: 0, left: 1 });
    const others = await api.call('/api/operations/messages', AS_DEALS);
    expect(envelopeOf(others).data).toMatchObject({ content: [], totalElements: 0 });
    expect(await states(api.database.db)).toEqual({ FAILED: 1 });
  });

  test.each(['author', 'editor', 'seo', 'moderator', 'operator'] as const)('with the role %s alone', async (role) => {
    const origin = { by: 'operator', through: 'command', reason: null, importId: null } as const;
    const ctx = { db: api.database.db, tenant: await tenantByCode(api.database.db, 'guide'), origin };
    const invite = new URL((await inviteStaff(ctx, `${role}@guide.test`, [role])) ?? '').hash.slice(1);
    const page = { host: 'guide.localhost', origin: 'http://guide.localhost', 'content-type': 'application/json' };
    const accepted = await ask(api.port, '/api/studio/invitations/accept', {
      method: 'POST',
      body: JSON.stringify({ invite, password: 'a long enough password' }),
      headers: page,
    });
    const cookie = String(accepted.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
    const status = async (path: string, asking = {}) =>
      (await ask(api.port, `/api/operations/${path}`, { headers: { ...page, cookie }, ...asking })).status;
    const body = JSON.stringify({ action: 'retry', kind: 'message', ids: ['1'] });
    const reads = ['messages', 'pages', 'jobs', 'records', 'sizes', 'speed'];
    const statuses = await Promise.all([
      ...reads.map((path) => status(path)),
      status('decisions', { method: 'POST', body }),
    ]);
    expect(new Set(statuses)).toEqual(new Set([role === 'operator' ? 200 : 403]));
    expect(await status('whole-sizes'), 'only owners see the room of all tenants').toBe(403);
  });
});

test('sizes tell of tables that have rows of the tenant, and of the whole to an owner', async () => {
  for (const key of ['mai', 'nid', 'lek']) await enqueueLetter(key);
  await sql`analyze outbox`.execute(api.database.db);
  const sizes = await read<{ tables: readonly { table: string; rows: number }[] }>('sizes');
  expect(sizes.tables.find(({ table }) => table === 'outbox')?.rows).toBe(3);
  const whole = await read<{ bytes: number }>('whole-sizes');
  expect(whole.bytes).toBeGreaterThan(1_000_000);
});
