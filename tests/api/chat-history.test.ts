import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConversationInput } from '#src/modules/finding/chat/contract.ts';
import { keepConversation } from '#src/modules/finding/chat/history-service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type People, startPeople } from './fixtures/people.ts';

const LIST = 'GET /chat/conversations';
const ID = '0d9c1d43-50f4-4c0b-8f7e-3f6f1c4f2a11';
const ONE = `/chat/conversations/${ID}`;

let people: People;
let nok: TestUser;
let ploy: TestUser;

beforeAll(async () => {
  people = await startPeople();
  nok = await people.user('Nok');
  ploy = await people.user('Ploy');
});

afterAll(() => people.close());

const conversation: ConversationInput = {
  title: 'A pan?',
  turns: [
    {
      question: 'A pan?',
      answer: {
        parts: [{ type: 'sentence', text: 'Which pan?' }],
        trace: { tools: [], dropped: [] },
        subject: [],
        pending: 'find',
        left: 3,
      },
    },
  ],
};

const forget = ({ headers }: TestUser) =>
  people.api.call(`/api${ONE}`, { method: 'DELETE', host: 'guide.localhost', headers });

test('a conversation is kept for its account alone, which lists, renames and deletes it', async () => {
  expect((await people.say(nok, `PUT ${ONE}`, conversation)).status).toBe(200);
  expect((await people.say(nok, LIST)).data).toMatchObject([{ id: ID, title: 'A pan?' }]);
  expect((await people.say(ploy, LIST)).data).toEqual([]);
  for (const [name, body] of [
    [`GET ${ONE}`, undefined],
    [`PUT ${ONE}/title`, { title: 'mine' }],
  ] as const) {
    expect((await people.say(ploy, name, body)).status).toBe(404);
  }
  await forget(ploy);
  await people.say(nok, `PUT ${ONE}/title`, { title: 'Pans' });
  expect((await people.say(nok, `GET ${ONE}`)).data).toEqual({ id: ID, ...conversation, title: 'Pans' });
  expect((await people.say(nok, `PUT ${ONE}`, { ...conversation, turns: [{ question: 'x' }] })).status).toBe(400);
  await forget(nok);
  expect((await people.say(nok, LIST)).data).toEqual([]);
});

test('a conversation is read by no other tenant and by nobody who is not logged in', async () => {
  await people.say(nok, `PUT ${ONE}`, conversation);
  const twin = await people.user('Nok', people.deals);
  const there = { host: 'deals.localhost' };
  for (const who of [nok, twin]) expect((await people.say(who, `GET ${ONE}`, undefined, there)).status).not.toBe(200);
  expect((await people.say(twin, LIST, undefined, there)).data).toEqual([]);
  await people.api.call(`/api${ONE}`, { method: 'DELETE', ...there, headers: twin.headers });
  for (const name of [`GET ${ONE}`, LIST, `PUT ${ONE}`])
    expect((await people.say(null, name, conversation)).status).toBe(401);
  // Another device of the same account, and a device without an account.
  expect((await people.say({ headers: { 'x-device-id': 'other' } }, `GET ${ONE}`)).status).toBe(401);
  expect((await people.say(nok, `GET ${ONE}`)).status).toBe(200);
  await forget(nok);
});

test('an account keeps its hundred newest conversations, however many are kept at once', async () => {
  const [db, other] = people.pools;
  const kept = Array.from({ length: 140 }, (_, n) => {
    const id = `0d9c1d43-50f4-4c0b-8f7e-${String(n).padStart(12, '0')}`;
    return keepConversation({ db: n % 2 === 0 ? db : (other ?? db), tenant: people.guide }, nok.id, id, conversation);
  });
  await Promise.all(kept);
  const { rows } = await sql`select 1 from chat_conversations where user_id = ${nok.id}`.execute(db);
  expect(rows).toHaveLength(100);
});

test('votes are counted by day, with nothing of who voted', async () => {
  for (const vote of ['GOOD', 'GOOD', 'WRONG']) await people.say(nok, 'POST /chat/votes', { vote });
  const { rows } = await sql`select vote, votes from chat_votes order by vote`.execute(people.api.database.db);
  expect(rows).toEqual([
    { vote: 'GOOD', votes: 2 },
    { vote: 'WRONG', votes: 1 },
  ]);
});

test('conversations of an account share four megabytes, of which the newest keep theirs', async () => {
  const { db } = people.api.database;
  const guide = people.guide.id;
  const big = 700_000;
  await sql`insert into chat_conversations (tenant_id, user_id, id, title, turns, updated_at)
    select ${guide}, ${ploy.id}, gen_random_uuid(), n::text, jsonb_build_array(repeat('x', ${big}::int)), now() - n * interval '1 hour'
    from generate_series(1, 9) n`.execute(db);
  await keepConversation({ db, tenant: people.guide }, ploy.id, ID, conversation);
  const { rows } = await sql<{ title: string }>`
    select title from chat_conversations where user_id = ${ploy.id} order by updated_at desc`.execute(db);
  expect(rows.map(({ title }) => title)).toEqual(['A pan?', '1', '2', '3', '4', '5']);
});
