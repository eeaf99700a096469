import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openKysely, openPool } from '#src/db/pool.ts';
import { takeQuestion } from '#src/modules/finding/chat/budget-service.ts';
import { DAILY_QUESTIONS } from '#src/modules/finding/chat/rules.ts';
import { createUser } from '#tests/support/accounts.ts';
import { startApiProcess } from './fixtures/api-process.ts';
import { ask as send } from './fixtures/raw-requests.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const ANSWERS = 'POST /chat/answers';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, { goods: [goodsOf('pot', { name: 'Acme steel pot' })] });
});

beforeEach(async () => {
  await sql`truncate chat_question_counts, call_counts`.execute(shop.api.database.db);
});

afterAll(() => shop.close());

/** More than a viewer may ask on a day, by a few that arrive together. */
const QUESTIONS = DAILY_QUESTIONS.viewer + 6;

const ask = (question: string) => shop.ask(ANSWERS, { lang: 'en', body: { question } });

const most = { questions: 10, words: 1000, tokens: 1000 };
const parties = [{ name: 'device d', most }];
const one = { questions: 1, words: 5, tokens: 0 };

test('limits of a day hold for a hundred and twenty questions at once over two pools, and a failed one is given back', async () => {
  const { db, url } = shop.api.database;
  const other = openKysely(openPool(url, { role: 'serve', warn: () => undefined }));
  try {
    const taken = await Promise.allSettled(
      Array.from({ length: 120 }, (_, n) =>
        takeQuestion({ db: n % 2 === 0 ? db : other, tenant: shop.guide }, parties, one),
      ),
    );
    const granted = taken.flatMap((promiseSettledResult) =>
      promiseSettledResult.status === 'fulfilled' ? [promiseSettledResult.value] : [],
    );
    expect(granted).toHaveLength(10);
    await granted[0]?.giveBack();
    await expect(takeQuestion({ db, tenant: shop.guide }, parties, one)).resolves.toMatchObject({ left: 0 });
    await expect(takeQuestion({ db, tenant: shop.guide }, parties, one)).rejects.toThrow('QuestionsUsedUp');
  } finally {
    await other.destroy();
  }
});

test.each([
  ['words', { questions: 1, words: 60, tokens: 0 }, 5],
  ['tokens', { questions: 1, words: 0, tokens: 60 }, 5],
] as const)('limits of %s hold at once as well', async (amount, amounts, granted) => {
  const { db } = shop.api.database;
  const own = [{ name: `device ${amount}`, most: { questions: 100, words: 300, tokens: 300 } }];
  const take = () => takeQuestion({ db, tenant: shop.guide }, own, amounts);
  const taken = await Promise.allSettled(Array.from({ length: 20 }, take));
  const counted = taken.flatMap((promiseSettledResult) =>
    promiseSettledResult.status === 'fulfilled' ? [promiseSettledResult.value] : [],
  );
  expect(counted).toHaveLength(granted);
  await counted[0]?.giveBack();
  await counted[1]?.used(60);
  await expect(take()).resolves.toBeDefined();
  await expect(take()).rejects.toThrow('QuestionsUsedUp');
});

test('a model that says it used less than nothing gives back only what was taken for it', async () => {
  const { db } = shop.api.database;
  const own = [{ name: 'device of a liar', most: { questions: 100, words: 300, tokens: 300 } }];
  const take = () => takeQuestion({ db, tenant: shop.guide }, own, { questions: 1, words: 0, tokens: 100 });
  const liar = await take();
  await take();
  await liar.used(-1e9);
  const { rows } = await sql`select tokens from chat_question_counts
    where party = sha256('device of a liar')`.execute(db);
  expect(rows).toEqual([{ tokens: 100 }]);
});

test('limits of the tenant are counted too, with the words', async () => {
  await ask('find acme pot');
  const { rows } = await sql`select asked, words, tokens from chat_question_counts
    where party = sha256('tenant')`.execute(shop.api.database.db);
  expect(rows).toEqual([{ asked: 1, words: 3, tokens: 0 }]);
});

test.each(['application/json', 'text/event-stream'])('a failed answer (%s) counts no question', async (accept) => {
  const { db } = shop.api.database;
  await sql`alter table coupons rename to coupons_away`.execute(db);
  try {
    expect(await shop.status(ANSWERS, { body: { question: 'coupons for Lazada' }, headers: { accept } })).toBe(500);
  } finally {
    await sql`alter table coupons_away rename to coupons`.execute(db);
  }
  const { rows } = await sql`select distinct asked, words, tokens from chat_question_counts`.execute(db);
  expect(rows).toEqual([{ asked: 0, words: 0, tokens: 0 }]);
});

test('limits of words refuse a question without counting it', async () => {
  expect(await shop.status(ANSWERS, { body: { question: 'word '.repeat(200) } })).toBe(400);
  const rows = await sql`select 1 from chat_question_counts`.execute(shop.api.database.db);
  expect(rows.rows).toEqual([]);
});

test('questions of one viewer at once never pass the limit, over two processes', async () => {
  const { db, url } = shop.api.database;
  const { id, headers } = await createUser(db, shop.guide, { nickname: 'Nok' });
  const processes = [await startApiProcess(url), await startApiProcess(url)];
  try {
    const answers = await Promise.all(
      Array.from({ length: QUESTIONS }, (_, n) =>
        send(processes[n % 2]?.port ?? 0, '/api/chat/answers', {
          host: 'guide.localhost',
          method: 'POST',
          // Each from a network of its own: the viewer's limit is meant.
          headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n}.1` },
          body: JSON.stringify({ question: 'what does “Lowest in 30 days” mean?' }),
        }),
      ),
    );
    const granted = Array.from({ length: DAILY_QUESTIONS.viewer }, () => 200);
    const refused = Array.from({ length: QUESTIONS - DAILY_QUESTIONS.viewer }, () => 429);
    expect(answers.map(({ status }) => status).sort()).toEqual([...granted, ...refused]);
    const { rows } = await sql`
      select asked from chat_question_counts where party = sha256(${Buffer.from(`viewer ${id}`)})`.execute(db);
    expect(rows).toEqual([{ asked: DAILY_QUESTIONS.viewer }]);
  } finally {
    await Promise.all(processes.map((one) => one.stop()));
  }
});
