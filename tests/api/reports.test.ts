import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '#src/kernel/failure.ts';
import { REPORTS_AN_HOUR } from '#src/modules/people/reports/rules.ts';
import { report } from '#src/modules/people/reports/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { articleBody } from './fixtures/api.ts';
import { type People, startPeople } from './fixtures/people.ts';

const OPTIONS = 'GET /saas-user-service/reports/options';
const REPORT = 'POST /saas-user-service/reports';
const REASON = 'ข้อความนี้เป็นโฆษณา';

let people: People;
let nok: TestUser;
let ploy: TestUser;
let budi: TestUser;
let article: number;

beforeAll(async () => {
  people = await startPeople();
  nok = await people.user('Nok');
  ploy = await people.user('Ploy');
  budi = await people.user('Budi', people.deals);
  await people.api.put('a-story', articleBody());
  const { rows } = await sql<{ id: number }>`select id from articles`.execute(people.api.database.db);
  article = rows[0]?.id ?? 0;
});

afterAll(() => people.close());

beforeEach(async () => {
  await sql`truncate reports`.execute(people.api.database.db);
});

const of = (subjectId: number | string, more: Record<string, unknown> = {}) => ({
  subjectType: 'USER',
  subjectId,
  option: 'SPAM',
  reason: REASON,
  ...more,
});

/** The tests of moderation check what happens after a report. */
const nothing = async () => undefined;

const count = async () => (await sql`select 1 from reports`.execute(people.api.database.db)).rows.length;

describe('the options', () => {
  test.each([
    ['USER', 'th', 'แอบอ้างเป็นคนอื่น'],
    ['REPLY', 'en', 'Spam or advertising'],
    ['GOODS_LINK_DETAIL', 'id', 'Harga tidak sesuai toko'],
    ['CONTENT', 'en', 'The price differs from the shop’s'],
  ])('of %s in %s', async (type, lang, first) => {
    const { data } = await people.say(null, `${OPTIONS}?subjectType=${type}`, {}, { lang });
    expect(data).toMatchObject({ reasonLeast: 10, options: expect.arrayContaining([]) });
    expect(data.options[0]?.text).toBe(first);
  });

  test('of an unknown type', async () => {
    expect((await people.say(null, `${OPTIONS}?subjectType=COUPON`)).status).toBe(400);
  });
});

describe('a report', () => {
  test('of a user, and of an article', async () => {
    expect((await people.say(nok, REPORT, of(ploy.id))).status).toBe(201);
    expect((await people.say(nok, REPORT, of(String(article), { subjectType: 'ARTICLE' }))).status).toBe(201);
    expect(await count()).toBe(2);
  });

  test.each([
    ['a reason of nine characters', { reason: '123456789' }, 400],
    ['a reason of spaces', { reason: ' '.repeat(40) }, 400],
    ['an option the subject has not', { option: 'EXPIRED' }, 400],
    ['an option there is not', { option: 'BORING' }, 400],
    ['a kind there is not', { subjectType: 'COUPON' }, 400],
    ['nobody', { subjectId: 999_999 }, 404],
    ['an article there is not', { subjectType: 'ARTICLE', subjectId: 999_999 }, 404],
    ['a note with the id of an article', { subjectType: 'NOTE', subjectId: 1 }, 404],
  ])('with %s', async (_case, more, status) => {
    expect((await people.say(nok, REPORT, of(ploy.id, more))).status).toBe(status);
    expect(await count()).toBe(0);
  });

  test('of oneself, of a user of another tenant, or by a visitor', async () => {
    expect((await people.say(nok, REPORT, of(nok.id))).status).toBe(400);
    expect((await people.say(nok, REPORT, of(budi.id))).status).toBe(404);
    expect((await people.say(null, REPORT, of(ploy.id))).status).toBe(401);
    expect((await people.say(nok, REPORT, of(ploy.id), { host: 'deals.localhost' })).status).toBe(401);
  });

  test('is open once per user and subject, also from two processes at once', async () => {
    const request = { subjectType: 'USER', subjectId: ploy.id, option: 'SPAM', reason: REASON } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        report({ db: people.pools[n % 2 === 0 ? 0 : 1], tenant: people.guide }, nok.id, request, nothing).catch(
          (error: unknown) => {
            if (error instanceof Failure) return error.kind;
            throw error;
          },
        ),
      ),
    );
    expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'ReportedAlready')).toHaveLength(7);
    const again = await people.say(nok, REPORT, of(ploy.id));
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining('already') });
    await sql`update reports set state = 'DISMISSED', decided_at = now()`.execute(people.api.database.db);
    expect((await people.say(nok, REPORT, of(ploy.id))).status).toBe(201);
  });

  test('is possible ten times an hour, also from two processes', async () => {
    const targets = await Promise.all(Array.from({ length: REPORTS_AN_HOUR + 4 }, (_, n) => people.user(`Target${n}`)));
    const outcomes = await Promise.all(
      targets.map((target, n) =>
        report(
          { db: people.pools[n % 2 === 0 ? 0 : 1], tenant: people.guide },
          nok.id,
          {
            subjectType: 'USER',
            subjectId: target.id,
            option: 'SPAM',
            reason: REASON,
          },
          nothing,
        ).catch((error: unknown) => (error instanceof Failure ? error.kind : Promise.reject(error))),
      ),
    );
    expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(REPORTS_AN_HOUR);
    const late = await people.say(nok, REPORT, of(ploy.id));
    expect([late.status, Number(late.retryAfter)]).toEqual([429, 3600]);
    expect((await people.say(ploy, REPORT, of(nok.id))).status).toBe(201);
  });

  test("outlives its author's account", async () => {
    const gone = await people.user('Gone');
    await people.say(gone, REPORT, of(ploy.id));
    await sql`delete from users where id = ${gone.id}`.execute(people.api.database.db);
    expect(await count()).toBe(1);
  });
});
