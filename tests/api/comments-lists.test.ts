import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type Commenting, startCommenting } from './fixtures/comments.ts';

let all: Commenting;
let nok: TestUser;
let ploy: TestUser;

beforeAll(async () => {
  all = await startCommenting();
  nok = await all.user('Nok');
  ploy = await all.user('Ploy');
});

afterAll(() => all.close());

beforeEach(async () => {
  await sql`truncate replies`.execute(all.shop.api.database.db);
});

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word} ${n + 1}`);
const idsOf = (replies: readonly Reply[]) => replies.map(({ id }) => id);

/** Reads all pages of a list, and calls a function between them. */
async function throughPages(
  page: (after: string | null) => Promise<{ content: readonly Reply[]; cursor: string | null }>,
  between: (page: number) => Promise<unknown> = async () => undefined,
): Promise<number[]> {
  const ids: number[] = [];
  let after: string | null = null;
  for (let n = 1; n < 50; n += 1) {
    const { content, cursor }: { content: readonly Reply[]; cursor: string | null } = await page(after);
    ids.push(...idsOf(content));
    if (cursor === null) return ids;
    after = cursor;
    await between(n);
  }
  throw new Error('the list does not end');
}

const rootPages = (size: number, sort: string) => async (after: string | null) =>
  (await all.roots(null, { sort, pageRequest: { page: 1, size }, ...(after === null ? {} : { after }) })).data;
const subPages = (rootId: number, pageSize: number) => async (after: string | null) =>
  (await all.subs(null, { rootId, pageSize, ...(after === null ? {} : { after }) })).data;

describe('comments of a subject', () => {
  test('newest first, twenty per page', async () => {
    const ids = await all.plant(nok, numbered('c', 23));
    const first = (await all.roots(null)).data;
    expect(idsOf(first.content)).toEqual(ids.toReversed().slice(0, 20));
    expect(first).toMatchObject({ totalElements: 23, hasNext: true, page: 1, size: 20 });
    const second = (await all.roots(null, { pageRequest: { page: 2, size: 20 } })).data;
    expect(idsOf(second.content)).toEqual(ids.toReversed().slice(20));
    expect(second).toMatchObject({ hasNext: false, cursor: null });
  });

  test('most discussed first', async () => {
    const [a = 0, b = 0, c = 0] = await all.plant(nok, ['a', 'b', 'c']);
    await all.plant(ploy, ['1', '2'], { rootId: b });
    await all.plant(ploy, ['1'], { rootId: a });
    expect(idsOf((await all.roots(null, { sort: 'HOTTEST' })).data.content)).toEqual([b, a, c]);
    expect(await throughPages(rootPages(1, 'HOTTEST'))).toEqual([b, a, c]);
  });

  test.each(['NEWEST', 'HOTTEST'])('%s: nothing is repeated or left out while others write', async (sort) => {
    const ids = await all.plant(nok, numbered('c', 25));
    const seen = await throughPages(rootPages(4, sort), (n) => all.plant(ploy, numbered(`late ${n}`, 3)));
    expect(seen).toEqual(ids.toReversed());
  });

  test('a cursor stays valid when its comment is deleted', async () => {
    const ids = await all.plant(nok, numbered('c', 6));
    const remove = async (n: number) => expect((await all.remove(nok, ids[6 - 2 * n] ?? 0)).status).toBe(200);
    expect(await throughPages(rootPages(2, 'NEWEST'), remove)).toEqual(ids.toReversed());
  });

  test.each(['x', '0', '1.0', '-1', '1 or 1=1', '99999999999999999999'])('%s is not a cursor', async (after) => {
    expect((await all.roots(null, { after })).status).toBe(400);
  });

  test('of another subject or tenant are left out', async () => {
    await all.plant(nok, ['here']);
    expect((await all.roots(null, { subjectId: all.quiet })).data.content).toEqual([]);
    const elsewhere = await all.roots(null, { subjectId: all.elsewhere }, all.shop.deals);
    expect(elsewhere.data).toMatchObject({ content: [], replyTotal: 0 });
  });
});

describe('replies', () => {
  test('two come with their thread, the others ten per page, oldest first', async () => {
    const [root = 0] = await all.plant(nok, ['root']);
    const ids = await all.plant(ploy, numbered('a', 25), { rootId: root });
    const [thread] = (await all.roots(null)).data.content;
    expect([idsOf(thread?.subReplies ?? []), thread?.replyCount]).toEqual([ids.slice(0, 2), 25]);
    const next = (await all.subs(null, { rootId: root, after: thread?.subCursor })).data;
    expect([idsOf(next.content), next.totalElements, next.hasNext]).toEqual([ids.slice(2, 12), 25, true]);
    expect(idsOf((await all.subs(null, { rootId: root, page: 3 })).data.content)).toEqual(ids.slice(20));
  });

  test('as many previews as requested', async () => {
    const [root = 0] = await all.plant(nok, ['root']);
    const ids = await all.plant(ploy, numbered('a', 4), { rootId: root });
    const preview = async (subReplyCount: number) => {
      const [thread] = (await all.roots(null, { subReplyCount })).data.content;
      return [idsOf(thread?.subReplies ?? []), thread?.subCursor !== null];
    };
    expect(await preview(3)).toEqual([ids.slice(0, 3), true]);
    expect(await preview(4)).toEqual([ids, false]);
    expect((await all.roots(null, { subReplyCount: 11 })).status).toBe(400);
  });

  test('nothing is repeated or left out while others write', async () => {
    const [root = 0] = await all.plant(nok, ['root']);
    const ids = await all.plant(ploy, numbered('a', 20), { rootId: root });
    const late: number[] = [];
    const seen = await throughPages(subPages(root, 7), async (n) => {
      if (n < 3) late.push(...(await all.plant(nok, [`late ${n}`], { rootId: root })));
    });
    expect(seen).toEqual([...ids, ...late]);
  });

  test('of an unknown thread are not found', async () => {
    const [root = 0] = await all.plant(nok, ['root']);
    const [sub = 0] = await all.plant(ploy, ['sub'], { rootId: root });
    expect((await all.subs(null, { rootId: sub })).status).toBe(404);
    expect((await all.subs(null, { rootId: 999_999 })).status).toBe(404);
    expect((await all.subs(null, { rootId: root }, all.shop.deals)).status).toBe(404);
  });
});

describe('a link to one reply', () => {
  test('opens its thread, and the reply itself if it is further down', async () => {
    const [root = 0] = await all.plant(nok, ['root']);
    const ids = await all.plant(ploy, numbered('a', 9), { rootId: root });
    const info = async (id: number) => {
      const { data } = await all.info(null, id);
      return [data.id, idsOf(data.subReplies), data.target?.id ?? null, data.subjectType, data.subjectId];
    };
    expect(await info(root)).toEqual([root, ids.slice(0, 2), null, 'DEAL', all.deal]);
    expect(await info(ids[1] ?? 0)).toEqual([root, ids.slice(0, 2), null, 'DEAL', all.deal]);
    expect(await info(ids[7] ?? 0)).toEqual([root, ids.slice(0, 2), ids[7], 'DEAL', all.deal]);
  });

  test('is not found from another tenant, for deleted replies, and for invisible ones', async () => {
    const [root = 0, other = 0] = await all.plant(nok, ['root', 'other']);
    expect((await all.info(null, root, all.shop.deals)).status).toBe(404);
    await all.remove(nok, other);
    expect((await all.info(null, other)).status).toBe(404);
    const [hidden = 0] = await all.plant(nok, ['x'], { dealId: all.later });
    expect((await all.info(null, hidden)).status).toBe(404);
    expect((await all.subs(null, { rootId: hidden })).status).toBe(404);
  });
});
