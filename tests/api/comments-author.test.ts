import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block } from '#src/modules/people/relations/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type Commenting, startCommenting } from './fixtures/comments.ts';

let all: Commenting;
let nok: TestUser;
let ploy: TestUser;

const database = () => all.shop.api.database.db;

beforeAll(async () => {
  all = await startCommenting();
  nok = await all.user('Nok');
  ploy = await all.user('Ploy');
});

afterAll(() => all.close());

beforeEach(async () => {
  await sql`truncate replies, user_blocks`.execute(database());
});

const texts = (page: { readonly content: readonly { readonly content: string }[] }) =>
  page.content.map(({ content }) => content);

test('latest first, each with its subject and address, in pages', async () => {
  const [first = 0] = await all.plant(nok, ['root']);
  await all.plant(ploy, ['not mine'], { rootId: first });
  const ids = await all.plant(nok, ['one', 'two'], { rootId: first });
  const { data } = await all.writtenBy(null, nok.id, { pageRequest: { page: 1, size: 2 } });
  expect(data).toMatchObject({ totalElements: 3, hasNext: true });
  expect(texts(data)).toEqual(['two', 'one']);
  expect(data.content[0]).toMatchObject({
    subjectType: 'DEAL',
    subjectId: all.deal,
    title: expect.stringMatching(/./),
    path: `/content/talked#reply-${ids[1]}`,
  });
  const rest = (await all.writtenBy(null, nok.id, { pageRequest: { page: 2, size: 2 } })).data;
  expect([texts(rest), rest.content[0]?.replyCount]).toEqual([['root'], 3]);
});

test('comments that others cannot read are left out: waiting, hidden, deleted, of unpublished subjects', async () => {
  const [shown = 0, waits = 0, hidden = 0, gone = 0] = await all.plant(nok, ['shown', 'waits', 'hidden', 'gone']);
  await sql`update replies set state = 'AUDITING' where id = ${waits}`.execute(database());
  await sql`update replies set state = 'REJECTED' where id = ${hidden}`.execute(database());
  await all.remove(nok, gone);
  await all.plant(nok, ['too early'], { dealId: all.later });
  for (const reader of [null, ploy, nok]) {
    const { data } = await all.writtenBy(reader, nok.id);
    expect([data.content.map(({ id }) => id), data.totalElements]).toEqual([[shown], 1]);
  }
});

test('a blocked or blocking user gets the same response as an unknown one', async () => {
  await all.plant(nok, ['here']);
  const absent = await all.writtenBy(ploy, 999_999);
  expect(absent.status).toBe(404);
  await block({ db: database(), tenant: all.shop.guide }, nok.id, ploy.id);
  for (const [reader, author] of [
    [ploy, nok],
    [nok, ploy],
  ] as const) {
    const answer = await all.writtenBy(reader, author.id);
    expect([answer.status, answer.envelope]).toEqual([404, absent.envelope]);
  }
  expect((await all.writtenBy(null, nok.id)).data.totalElements).toBe(1);
});

test('nothing is visible at another tenant', async () => {
  await all.plant(nok, ['here']);
  expect((await all.writtenBy(null, nok.id, {}, all.shop.deals)).status).toBe(404);
});
