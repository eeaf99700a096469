import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clickJobs } from '#src/modules/clicks/jobs.ts';
import { moveClicks } from '#src/modules/clicks/service.ts';
import { write } from '#src/publishing/invalidate.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  const stock = {
    goods: [goodsOf('1', { code: 'pan' })],
    deals: [dealOf('a'), dealOf('b'), dealOf('later', { publishTime: '2100-01-01T00:00:00Z' })],
  };
  await shop.stock(shop.guide, stock);
  await shop.stock(shop.deals, stock);
  await shop.api.put('story', {
    publishTime: '2026-01-05T08:00:00+07:00',
    texts: { th: { title: 'x', body: 'x', format: 'text' } },
  });
});

afterAll(() => shop.close());

beforeEach(async () => {
  const { db } = shop.api.database;
  await sql`truncate click_counts, invalidations`.execute(db);
  for (const table of ['deals', 'goods', 'articles'])
    await sql`update ${sql.table(table)} set click_count = 0`.execute(db);
});

const COLLECT = 'POST /saas-search-service/clicks/collect';
const collect = async (body: unknown, tenant = shop.guide) =>
  (await shop.ask<{ counted: number }>(COLLECT, { body, tenant })).counted;

const stored = async () => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', t.code, c.subject_type, coalesce(d.code, g.code, a.code), c.event, c.count, c.moved) as row
    from click_counts c join tenants t on t.id = c.tenant_id
    left join deals d on c.subject_type = 'DEAL' and d.tenant_id = c.tenant_id and d.id = c.subject_id
    left join goods g on c.subject_type = 'GOODS' and g.tenant_id = c.tenant_id and g.id = c.subject_id
    left join articles a on c.subject_type = 'ARTICLE' and a.tenant_id = c.tenant_id and a.id = c.subject_id
    order by 1`.execute(shop.api.database.db);
  return rows.map(({ row }) => row);
};

describe('counting clicks', () => {
  test('counts by subject, event and day', async () => {
    const clicks = [
      { subjectType: 'CONTENT', code: 'a' },
      { subjectType: 'DEAL', code: 'a', event: 'click' },
      { subjectType: 'DEAL', code: 'a', event: 'purchase' },
      { subjectType: 'GOODS_LINK_DETAIL', code: 'pan', event: 'view' },
      { subjectType: 'ARTICLE', code: 'story' },
    ];
    expect(await collect({ clicks })).toBe(5);
    expect(await collect({ subjectType: 'DEAL', code: 'a' })).toBe(1);
    expect(await stored()).toEqual([
      'guide ARTICLE story click 1 0',
      'guide DEAL a click 3 0',
      'guide DEAL a purchase 1 0',
      'guide GOODS pan view 1 0',
    ]);
  });

  test('accepts ids as well as codes', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from deals where code = 'a' and tenant_id = ${shop.guide.id}`.execute(shop.api.database.db);
    expect(await collect({ subjectType: 'DEAL', subjectId: rows[0]?.id })).toBe(1);
    expect(await collect({ subjectType: 'DEAL', subjectId: String(rows[0]?.id) })).toBe(1);
    expect(await collect({ subjectType: 'DEAL', subjectId: rows[0]?.id }, shop.deals)).toBe(0);
  });

  test('skips subjects that do not exist or are not published yet', async () => {
    const clicks = ['nothing', 'later', '', "' or 1=1"].map((code) => ({ subjectType: 'DEAL', code }));
    expect([await collect({ clicks }), await stored()]).toEqual([0, []]);
  });

  test('counts at most three per call and subject', async () => {
    const clicks = Array.from({ length: 50 }, () => ({ subjectType: 'DEAL', code: 'a' }));
    expect(await collect({ clicks })).toBe(3);
  });

  test('loses none of many at once', async () => {
    const clicks = ['a', 'b'].map((code) => ({ subjectType: 'DEAL', code }));
    await Promise.all(Array.from({ length: 20 }, (_, n) => collect({ clicks: n % 2 ? clicks : clicks.toReversed() })));
    expect(await stored()).toEqual(['guide DEAL a click 20 0', 'guide DEAL b click 20 0']);
  });

  test.each([
    ['nothing', {}],
    ['no click', { clicks: [] }],
    ['too many', { clicks: Array.from({ length: 51 }, () => ({ subjectType: 'DEAL', code: 'a' })) }],
    ['no name', { subjectType: 'DEAL' }],
    ['an unknown subject', { subjectType: 'USER', code: 'a' }],
    ['an unknown event', { subjectType: 'DEAL', code: 'a', event: 'like' }],
    ['an id of another kind', { subjectType: 'DEAL', subjectId: '1; drop' }],
  ])('refuses %s', async (_case, body) => expect(await shop.status(COLLECT, { body })).toBe(400));
});

describe('the hourly job', () => {
  const move = async () => [...(await write(shop.api.database.db, shop.guide, moveClicks)).tags].toSorted();
  const hot = async () => {
    const { content } = await shop.ask<{ content: { code: string }[] }>(
      'POST /saas-search-service/feeds/deals/recommend',
    );
    return content.map(({ code }) => code);
  };

  test('adds clicks to the order of lists, once, and reports the changed ones', async () => {
    expect(await hot()).toEqual(['b', 'a']);
    await collect({ subjectType: 'DEAL', code: 'a' });
    await collect({ subjectType: 'DEAL', code: 'b', event: 'view' });
    expect(await hot()).toEqual(['b', 'a']);
    expect(await move()).toEqual(['deals-hot:en', 'deals-hot:id', 'deals-hot:th']);
    expect(await hot()).toEqual(['a', 'b']);
    expect(await stored()).toEqual(['guide DEAL a click 1 1', 'guide DEAL b view 1 1']);
    expect(await move()).toEqual([]);
    await collect({ subjectType: 'DEAL', code: 'a' });
    expect([(await move()).length, await hot()]).toEqual([3, ['a', 'b']]);
    await collect({ subjectType: 'ARTICLE', code: 'story' });
    expect(await move()).toEqual(['articles-hot:en', 'articles-hot:id', 'articles-hot:th']);
  });

  test('serves every tenant separately', async () => {
    await collect({ subjectType: 'GOODS', code: 'pan' });
    await collect({ subjectType: 'DEAL', code: 'a' }, shop.deals);
    const [job] = clickJobs(shop.api.database.db);
    await Promise.all([job?.run(), job?.run()]);
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', t.code, x.code, x.click_count) as row from tenants t join (
        select tenant_id, code, click_count from deals union all select tenant_id, code, click_count from goods) x
      on x.tenant_id = t.id where x.click_count > 0 order by 1`.execute(shop.api.database.db);
    expect(rows.map(({ row }) => row)).toEqual(['deals a 1', 'guide pan 1']);
  });

  test('deletes old counts that were added', async () => {
    await collect({ subjectType: 'DEAL', code: 'a' });
    await move();
    await collect({ subjectType: 'DEAL', code: 'b' });
    await sql`update click_counts set day = day - 401`.execute(shop.api.database.db);
    await move();
    expect(await stored()).toEqual([]);
    expect(await hot()).toEqual(['b', 'a']);
  });
});
