import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseUser } from '#src/modules/people/accounts/service.ts';
import { ExportAnswer } from '#src/modules/people/privacy/contract.ts';
import { NOT_EXPORTED, OWN_ROWS } from '#src/modules/people/privacy/exported-tables.ts';
import { enqueueMail } from '#src/modules/telling/delivery/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { certainLottery, createActivity } from './fixtures/activities.ts';
import { type People, startPeople } from './fixtures/people.ts';

let people: People;
let nok: TestUser;
let lek: TestUser;

beforeAll(async () => {
  people = await startPeople();
  nok = await people.user('nok');
  lek = await people.user('lek');
});

afterAll(() => people.close());

const own = async (who: TestUser | null) => people.say(who, 'GET /privacy/export');

/** Tables with a reference to users. */
async function tablesOfUsers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by name`.execute(people.api.database.db);
  return rows.map(({ name }) => name);
}

test('every table that refers to users is exported, or states why not', async () => {
  const known = new Set([...OWN_ROWS.map(({ table }) => table), ...Object.keys(NOT_EXPORTED)]);
  expect((await tablesOfUsers()).filter((name) => !known.has(name))).toEqual([]);
});

test("an export has the user's data and no other data", async () => {
  await people.say(nok, 'POST /saas-user-service/user-follow/create-follow', {
    followInfo: { targetId: lek.id, targetType: 'USER' },
  });
  await people.say(lek, 'POST /saas-user-service/user-follow/create-follow', {
    followInfo: { targetId: nok.id, targetType: 'USER' },
  });
  const { status, data } = await own(nok);
  expect(status).toBe(200);
  const { account, lists } = ExportAnswer.parse(data);
  expect(account).toMatchObject({ id: nok.id, nickname: 'nok', email: 'nok@readers.test' });
  expect(Object.keys(lists)).toEqual(OWN_ROWS.map(({ name }) => name));
  expect(lists['follows']).toEqual([expect.objectContaining({ follower_id: nok.id, followed_id: lek.id })]);
  const text = JSON.stringify(data);
  expect(text).not.toContain('lek@readers.test');
  expect(text).not.toMatch(/token|password|hash/i);
});

test('an export says that a share was opened, and not by which device: it is somebody else’s', async () => {
  const { db } = people.api.database;
  const id = await createActivity(db, people.guide, certainLottery('opened', 1, 1));
  await sql`insert into share_reports (tenant_id, activity_id, sharer_id, device)
    values (${people.guide.id}, ${id}, ${nok.id}, sha256('a device'))`.execute(db);
  const { lists } = ExportAnswer.parse((await own(nok)).data);
  expect(lists['shareReports']).toEqual([{ activity_id: id, sharer_id: nok.id, reported_at: expect.any(String) }]);
});

test('an export says how bonuses are paid and where prizes are sent, in clear text', async () => {
  await sql`insert into payment_accounts (tenant_id, user_id, method, details)
    values (${people.guide.id}, ${nok.id}, 'BANK', '\\x0123')`.execute(people.api.database.db);
  const before = ExportAnswer.parse((await own(nok)).data).lists;
  expect(before['paymentAccounts'], 'what cannot be decrypted is left out').toEqual([
    expect.objectContaining({ method: 'BANK' }),
  ]);
  expect(before['paymentAccounts']?.[0]).not.toHaveProperty('details');
  const account = { method: 'PROMPTPAY', provider: 'กสิกรไทย', holder: 'นก ใจดี', number: '0812345678' };
  await people.say(nok, 'POST /saas-user-service/user-payment/create-or-update/for-activity', account);
  const { db } = people.api.database;
  const id = await createActivity(db, people.guide, certainLottery('exported', 1, 1));
  await people.say(nok, `POST /saas-user-service/lotteries/${id}/draw`, { nonce: 'abc' });
  const { rows } = await sql<{ id: number }>`select id from lottery_awards where user_id = ${nok.id}`.execute(db);
  const award = rows[0]?.id ?? 0;
  const address = { name: 'นก', phone: '0812345678', address: '9 ถนนสุขุมวิท', city: 'กรุงเทพ', postalCode: '10110' };
  await people.say(nok, `POST /saas-user-service/lotteries/lottery-prize-records/address/${award}`, address);
  const { lists } = ExportAnswer.parse((await own(nok)).data);
  expect(lists['paymentAccounts']).toEqual([expect.objectContaining(account)]);
  expect(lists['lotteryPrizes']).toEqual([
    expect.objectContaining({ id: award, address: expect.objectContaining(address) }),
  ]);
  expect(ExportAnswer.parse((await own(lek)).data).lists['paymentAccounts']).toEqual([]);
});

test('a visitor gets no export, and another tenant has no data of the user', async () => {
  expect((await own(null)).status).toBe(401);
  expect((await people.say(nok, 'GET /privacy/export', {}, { host: 'deals.localhost' })).status).toBe(401);
});

test('a closed account leaves nothing that identifies its user', async () => {
  const { db } = people.api.database;
  const som = await people.user('som');
  await people.say(som, 'POST /service-in-one/upload/presigned-urls', {
    files: [{ contentType: 'image/png', size: 10, purpose: 'AVATAR' }],
  });
  await people.say(som, 'POST /saas-user-service/user-follow/create-follow', {
    followInfo: { targetId: lek.id, targetType: 'USER' },
  });
  expect(await tablesNaming('som@readers.test')).toEqual(['users']);
  await db.transaction().execute((tx) => eraseUser({ tx, tenant: people.guide }, som.id));
  expect(await tablesNaming('som@readers.test')).toEqual([]);
  for (const { table, owner } of OWN_ROWS) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(owner)} = ${som.id}`.execute(db);
    expect(rows, table).toEqual([]);
  }
  expect((await own(som)).status).toBe(401);
});

test('a sent mail leaves nothing that identifies its receiver', async () => {
  const { db } = people.api.database;
  await db.transaction().execute((tx) =>
    enqueueMail(
      { tx, tenant: people.guide },
      {
        to: 'mai@readers.test',
        lang: 'th',
        key: 'k',
        template: 'accountExists',
        values: {},
      },
    ),
  );
  expect(await tablesNaming('mai@readers.test')).toEqual(['outbox']);
  await sql`update outbox set state = 'SENT', receiver = null, content = null, ended_at = now()`.execute(db);
  expect(await tablesNaming('mai@readers.test')).toEqual([]);
});

test('the log of all these tests identifies nobody', () => {
  const log = people.api.lines.join('\n');
  expect(log).toContain('/privacy/export');
  expect(log).not.toMatch(/@readers\.test/);
  for (const { token } of [nok, lek]) expect(log).not.toContain(token);
});

/** Tables with a row that contains a text. */
async function tablesNaming(text: string): Promise<string[]> {
  const { db } = people.api.database;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by name`.execute(db);
  const naming: string[] = [];
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(db);
    if (found.rows.length > 0) naming.push(name);
  }
  return naming;
}
