import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { reviewDigest } from '#src/modules/people/comments/digest/digest-reads.ts';
import { makeDigests } from '#src/modules/people/comments/digest/digest-service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;
let goods: { id: number; code: string };

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, { goods: [goodsOf('pan', { name: 'Acme pan' })] });
  const { rows } = await sql<typeof goods>`select id, code from goods`.execute(shop.api.database.db);
  goods = rows[0] as typeof goods;
});

afterAll(() => shop.close());

const comment = (text: string, count: number) =>
  sql`insert into replies (tenant_id, subject_type, subject_id, text)
    select ${shop.guide.id}, 'GOODS', ${goods.id}, ${text} from generate_series(1, ${count}::int)`.execute(
    shop.api.database.db,
  );

const make = async () => (await write(shop.api.database.db, shop.guide, makeDigests)).tags;

const shown = (lang: Lang, tenant = shop.guide) =>
  reviewDigest(createContext(shop.api.database.db, tenant, lang).ctx, goods);

test('goods with twenty comments get a digest, which is announced when it changes and follows each comment', async () => {
  await comment('The sound is great.', 19);
  expect([...(await make())]).toEqual([]);
  expect(await shown('en')).toBeNull();

  await comment('เสียงดี ชอบมาก', 1);
  expect([...(await make())]).toEqual([`goods:${goods.code}`]);
  const digest = await shown('en');
  expect(digest).toMatchObject({ readers: 20, aspects: [{ aspect: 'SOUND', cons: [] }] });
  expect(digest?.aspects[0]?.pros).toHaveLength(20);
  expect(digest?.sentences.map(({ text }) => text)).toEqual(['The sound is great.']);
  expect((await shown('th'))?.sentences.map(({ text }) => text)).toEqual(['เสียงดี ชอบมาก']);
  expect(await shown('en', shop.deals)).toBeNull();
  expect([...(await make())]).toEqual([]);

  const { db } = shop.api.database;
  await sql`update replies set text = '', state = 'DELETED', deleted_at = now() where text like 'เสียง%'`.execute(db);
  expect([...(await make())]).toEqual([`goods:${goods.code}`]);
  expect(await shown('th')).toBeNull();
});

test('two processes never make the same digest at once', async () => {
  const { db, url } = shop.api.database;
  await comment('The sound is great.', 5);
  const other = openKysely(openPool(url, { role: 'work', warn: () => undefined }));
  try {
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) => write(n % 2 === 0 ? db : other, shop.guide, makeDigests)),
    );
    expect(made.reduce((sum, { result }) => sum + result, 0)).toBe(1);
  } finally {
    await other.destroy();
  }
});
