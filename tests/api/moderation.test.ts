import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '#src/kernel/failure.ts';
import { decide } from '#src/modules/people/moderation/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { DEALS_TOKEN, GUIDE_TOKEN, LEK_TOKEN, NOK_TOKEN } from './fixtures/api.ts';
import { bearer, type People, startPeople } from './fixtures/people.ts';

const DECIDE = 'POST /moderation/decisions';
const AUDITS = 'GET /moderation/audits';
const REPLIES = 'GET /moderation/replies';
const REPORTS = 'GET /moderation/reports';
const RECORDS = 'GET /moderation/records';
const SYSTEM = 'POST /saas-user-service/message-center/system-message-page';

const operator = bearer(NOK_TOKEN);
const stranger = bearer(LEK_TOKEN);

let people: People;
let ploy: TestUser;
let gan: TestUser;

beforeAll(async () => {
  people = await startPeople();
  ploy = await people.user('Ploy');
  gan = await people.user('Gan');
});

afterAll(() => people.close());

beforeEach(async () => {
  await sql`truncate reports, replies, profile_audits, moderation_records, user_messages`.execute(
    people.api.database.db,
  );
});

async function only(query: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const { rows } = await query.execute(people.api.database.db);
  return rows[0]?.id ?? 0;
}

const audit = (value = 'พลอยสวย') =>
  only(sql<{ id: number }>`insert into profile_audits (tenant_id, user_id, field, value)
    values (${people.guide.id}, ${ploy.id}, 'nickname', ${value}) returning id`);
const reply = (state = 'PASSED') =>
  only(sql<{ id: number }>`insert into replies (tenant_id, subject_type, subject_id, author_id, text, state)
    values (${people.guide.id}, 'ARTICLE', 1, ${ploy.id}, 'ซื้อที่นี่', ${state}) returning id`);
const reported = (reporter: TestUser, replyId: number) =>
  people.say(reporter, 'POST /saas-user-service/reports', {
    subjectType: 'REPLY',
    subjectId: replyId,
    option: 'SPAM',
    reason: 'ข้อความนี้เป็นโฆษณา',
  });
const trail = async () =>
  (await people.say(operator, RECORDS)).data.content.map(({ operator: who, action, before, after }) => [
    who,
    action,
    before,
    after,
  ]);
const told = async (user: TestUser) =>
  (await people.say(user, SYSTEM)).data.content.map(({ kind, reason }) => [kind, reason]);
const nickname = () =>
  sql<{ nickname: string }>`select nickname from users where id = ${ploy.id}`
    .execute(people.api.database.db)
    .then(({ rows }) => rows[0]?.nickname);

describe('an operator', () => {
  test.each([
    ['a visitor', null],
    ['the editor', bearer(GUIDE_TOKEN)],
    ['the editor of another tenant', bearer(DEALS_TOKEN)],
    ['an operator of another tenant', stranger],
  ])('is not %s', async (_who, who) => {
    const id = await audit();
    for (const name of [AUDITS, REPLIES, REPORTS, RECORDS]) expect((await people.say(who, name)).status).toBe(401);
    expect((await people.say(who, DECIDE, { action: 'pass', id })).status).toBe(401);
    expect(await trail()).toEqual([]);
  });

  test('is not a logged-in user', async () => {
    expect((await people.say(ploy, AUDITS)).status).toBe(401);
  });

  test('of a tenant finds nothing of another one', async () => {
    const id = await audit();
    const elsewhere = { host: 'deals.localhost' };
    expect((await people.say(stranger, AUDITS, {}, elsewhere)).data.totalElements).toBe(0);
    expect((await people.say(stranger, DECIDE, { action: 'pass', id }, elsewhere)).status).toBe(404);
    expect((await people.say(operator, AUDITS)).data.totalElements).toBe(1);
  });
});

describe('an edit of a profile', () => {
  test('is public once it is accepted, and its author is notified', async () => {
    const id = await audit();
    const listed = (await people.say(operator, AUDITS)).data.content;
    expect(listed).toMatchObject([{ id, user: { nickname: 'Ploy' }, field: 'nickname', value: 'พลอยสวย' }]);
    expect(await nickname()).toBe('Ploy');
    const answer = await people.say(operator, DECIDE, { action: 'pass', id });
    expect(answer).toMatchObject({ status: 201, data: { operator: 'nok', before: 'AUDITING', after: 'PASSED' } });
    expect(await nickname()).toBe('พลอยสวย');
    expect(await told(ploy)).toEqual([['PROFILE_PASSED', '']]);
    expect(await trail()).toEqual([['nok', 'pass', 'AUDITING', 'PASSED']]);
    await sql`update users set nickname = 'Ploy' where id = ${ploy.id}`.execute(people.api.database.db);
  });

  test('is rejected with a reason for its author, and changes nothing', async () => {
    const id = await audit();
    expect((await people.say(operator, DECIDE, { action: 'reject', id, reason: '  ' })).status).toBe(400);
    await people.say(operator, DECIDE, { action: 'reject', id, reason: 'เป็นชื่อร้าน' });
    expect([await nickname(), await told(ploy)]).toEqual(['Ploy', [['PROFILE_REJECTED', 'เป็นชื่อร้าน']]]);
  });

  test('is decided once, also by two operators at once in two processes', async () => {
    const id = await audit();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide({ db: people.pools[n % 2 === 0 ? 0 : 1], tenant: people.guide }, `operator-${n}`, {
          action: n % 3 === 0 ? 'reject' : 'pass',
          id,
          reason: 'x',
        }).catch((error: unknown) => (error instanceof Failure ? error.kind : Promise.reject(error))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'Conflict')).toHaveLength(9);
    expect(await trail()).toHaveLength(1);
    expect(await told(ploy)).toHaveLength(1);
    expect((await people.say(operator, DECIDE, { action: 'pass', id })).status).toBe(409);
    await sql`update users set nickname = 'Ploy' where id = ${ploy.id}`.execute(people.api.database.db);
  });
});

describe('a reply', () => {
  test('is hidden with a reason for its author, and restored', async () => {
    const id = await reply();
    expect((await people.say(operator, DECIDE, { action: 'hide', id })).status).toBe(400);
    await people.say(operator, DECIDE, { action: 'hide', id, reason: 'โฆษณา' });
    expect((await people.say(operator, DECIDE, { action: 'hide', id, reason: 'โฆษณา' })).status).toBe(409);
    expect((await people.say(operator, `${REPLIES}?state=REJECTED`)).data.content).toMatchObject([{ id }]);
    await people.say(operator, DECIDE, { action: 'restore', id });
    expect(await trail()).toEqual([
      ['nok', 'restore', 'REJECTED', 'PASSED'],
      ['nok', 'hide', 'PASSED', 'REJECTED'],
    ]);
    expect((await told(ploy)).map(([kind]) => kind)).toEqual(['REPLY_RESTORED', 'REPLY_HIDDEN']);
  });

  test('deleted by its author cannot be changed by an operator', async () => {
    const id = await reply();
    await sql`update replies set state = 'DELETED', deleted_at = now(), text = ''`.execute(people.api.database.db);
    expect((await people.say(operator, DECIDE, { action: 'restore', id })).status).toBe(409);
  });

  test('reported by three people waits for a decision', async () => {
    const id = await reply();
    const reporters = await Promise.all(['R1', 'R2', 'R3'].map((name) => people.user(`${name}rr`)));
    for (const [n, reporter] of reporters.entries()) {
      expect((await people.say(operator, REPLIES)).data.totalElements).toBe(0);
      expect([n, (await reported(reporter, id)).status]).toEqual([n, 201]);
    }
    expect((await people.say(operator, REPLIES)).data.content).toMatchObject([{ id, openReports: 3 }]);
    expect((await reported(gan, id)).status).toBe(404);
  });
});

describe('a report', () => {
  test.each([
    ['resolve', 'RESOLVED'],
    ['dismiss', 'DISMISSED'],
  ])('is closed by %s, and its author is notified', async (action, state) => {
    await reported(gan, await reply());
    const [listed] = (await people.say(operator, REPORTS)).data.content;
    expect(listed).toMatchObject({
      reporter: { nickname: 'Gan' },
      subjectType: 'REPLY',
      option: 'SPAM',
      quote: 'ซื้อที่นี่',
    });
    expect((await people.say(operator, DECIDE, { action, id: listed?.id })).data.after).toBe(state);
    expect((await people.say(operator, DECIDE, { action, id: listed?.id })).status).toBe(409);
    expect(await told(gan)).toEqual([[`REPORT_${state}`, '']]);
    expect((await people.say(operator, REPORTS)).data.totalElements).toBe(0);
    expect((await people.say(operator, `${REPORTS}?state=${state}`)).data.totalElements).toBe(1);
  });

  test('of a closed account can still be decided', async () => {
    const gone = await people.user('Gone');
    await reported(gone, await reply());
    await sql`delete from users where id = ${gone.id}`.execute(people.api.database.db);
    const [listed] = (await people.say(operator, REPORTS)).data.content;
    expect(listed?.reporter).toBeNull();
    expect((await people.say(operator, DECIDE, { action: 'resolve', id: listed?.id })).status).toBe(201);
  });
});

describe('a decision that is taken back', () => {
  const undo = (id: number, who: typeof operator | TestUser = operator) =>
    people.say(who, `POST /moderation/records/${id}/undo`);
  const read = (user: TestUser) =>
    people.say(user, 'POST /saas-integration-service/user-messages/batch-read', { all: true });

  test('shows the comment again, and an unread message is gone', async () => {
    const id = await reply();
    const { data } = await people.say(operator, DECIDE, { action: 'hide', id, reason: 'โฆษณา' });
    const outcomes = await Promise.all([undo(data.id), undo(data.id), undo(data.id)]);
    expect(outcomes.map(({ status }) => status).toSorted(), 'once, also when three press at once').toEqual([
      201, 409, 409,
    ]);
    expect((await people.say(operator, `${REPLIES}?state=PASSED`)).data.content).toMatchObject([{ id }]);
    expect([await trail(), await told(ploy)]).toEqual([
      [
        ['nok', 'undo', 'REJECTED', 'PASSED'],
        ['nok', 'hide', 'PASSED', 'REJECTED'],
      ],
      [],
    ]);
    await people.say(operator, DECIDE, { action: 'hide', id, reason: 'โฆษณา' });
    expect(await told(ploy), 'the next decision is told').toEqual([['REPLY_HIDDEN', 'โฆษณา']]);
  });

  test('tells an author who has read of it, both ways', async () => {
    const id = await reply();
    const hidden = await people.say(operator, DECIDE, { action: 'hide', id, reason: 'โฆษณา' });
    await read(ploy);
    await undo(hidden.data.id);
    expect((await told(ploy)).map(([kind]) => kind)).toEqual(['REPLY_RESTORED', 'REPLY_HIDDEN']);
    await people.say(operator, DECIDE, { action: 'hide', id, reason: 'สแปม' });
    const shown = await people.say(operator, DECIDE, { action: 'restore', id });
    await read(ploy);
    await undo(shown.data.id);
    expect((await told(ploy))[0]).toEqual(['REPLY_HIDDEN', 'สแปม']);
  });

  test('puts a comment that waited back into the queue', async () => {
    const id = await reply('AUDITING');
    const { data } = await people.say(operator, DECIDE, { action: 'restore', id });
    expect((await undo(data.id)).data.after).toBe('AUDITING');
    expect((await people.say(operator, REPLIES)).data.content).toMatchObject([{ id }]);
  });

  test('opens the report again, but for a reader who has reported anew', async () => {
    const subject = await reply();
    await reported(gan, subject);
    const [listed] = (await people.say(operator, REPORTS)).data.content;
    const first = await people.say(operator, DECIDE, { action: 'dismiss', id: listed?.id });
    expect((await undo(first.data.id)).data.after).toBe('OPEN');
    expect(await told(gan)).toEqual([]);
    const second = await people.say(operator, DECIDE, { action: 'resolve', id: listed?.id });
    expect(await told(gan)).toEqual([['REPORT_RESOLVED', '']]);
    expect((await reported(gan, subject)).status).toBe(201);
    expect((await undo(second.data.id)).status).toBe(409);
  });

  test('is the newest of its subject, no edit of a profile, and of the same tenant', async () => {
    const id = await reply();
    const hidden = await people.say(operator, DECIDE, { action: 'hide', id, reason: 'โฆษณา' });
    await people.say(operator, DECIDE, { action: 'restore', id });
    expect((await undo(hidden.data.id)).status).toBe(409);
    const passed = await people.say(operator, DECIDE, { action: 'reject', id: await audit(), reason: 'x' });
    expect((await undo(passed.data.id)).status).toBe(409);
    const { content } = (await people.say(operator, RECORDS)).data;
    expect(content.map(({ action, undoable }) => [action, undoable])).toEqual([
      ['reject', false],
      ['restore', true],
      ['hide', false],
    ]);
    for (const who of [bearer(GUIDE_TOKEN), ploy]) expect((await undo(content[1]?.id ?? 0, who)).status).toBe(401);
    const elsewhere = await people.say(
      stranger,
      `POST /moderation/records/${content[1]?.id}/undo`,
      {},
      {
        host: 'deals.localhost',
      },
    );
    expect(elsewhere.status).toBe(404);
  });
});

test('a decision that cannot notify the user changes nothing', async () => {
  const id = await audit();
  await sql`alter table user_messages add constraint full_disk check (false) not valid`.execute(people.api.database.db);
  try {
    expect((await people.say(operator, DECIDE, { action: 'pass', id })).status).toBe(500);
  } finally {
    await sql`alter table user_messages drop constraint full_disk`.execute(people.api.database.db);
  }
  expect([await nickname(), await trail()]).toEqual(['Ploy', []]);
  expect((await people.say(operator, AUDITS)).data.totalElements).toBe(1);
});
