import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { CollectRequest } from '#src/modules/people/clicks/contract.ts';
import { clickJobs } from '#src/modules/people/clicks/jobs.ts';
import { collectClicks, moveClicks } from '#src/modules/people/clicks/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
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
  await sql`truncate click_counts, click_shares, invalidations`.execute(db);
  for (const table of ['deals', 'goods', 'articles'])
    await sql`update ${sql.table(table)} set click_count = 0, heat = '-Infinity'`.execute(db);
});

const COLLECT = 'POST /saas-search-service/clicks/collect';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36' };
const collect = async (body: unknown, tenant = shop.guide, headers: Record<string, string> = BROWSER) =>
  (await shop.ask<{ counted: number }>(COLLECT, { body, tenant, headers })).counted;
/** Events as one of many networks sends them. */
const collectFrom = (network: string, clicks: z.input<typeof CollectRequest>, tenant = shop.guide) =>
  collectClicks({ db: shop.api.database.db, tenant }, CollectRequest.parse(clicks), network);

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
    const clicks = ['a', 'b'].map((code) => ({ subjectType: 'DEAL' as const, code }));
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => collectFrom(`n${n}`, { clicks: n % 2 ? clicks : clicks.toReversed() })),
    );
    expect(await stored()).toEqual(['guide DEAL a click 20 0', 'guide DEAL b click 20 0']);
  });

  test.each([
    ['nothing', {}],
    ['no click', { clicks: [] }],
    ['too many', { clicks: Array.from({ length: 51 }, () => ({ subjectType: 'DEAL', code: 'a' })) }],
    ['no name', { subjectType: 'DEAL' }],
    ['an unknown subject', { subjectType: 'USER', code: 'a' }],
    ['an unknown event', { subjectType: 'DEAL', code: 'a', event: 'buy' }],
    ['an id of another kind', { subjectType: 'DEAL', subjectId: '1; drop' }],
  ])('refuses %s', async (_case, body) => expect(await shop.status(COLLECT, { body })).toBe(400));
});

describe('hostile events', () => {
  const dealClick = { subjectType: 'DEAL', code: 'a' } as const;

  test.each([
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
    ['a browser without a window', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36'],
    ['a tool', 'curl/8.5.0'],
    ['nobody', ''],
  ])('those of %s are not counted', async (_case, agent) => {
    expect([await collect(dealClick, shop.guide, { 'user-agent': agent }), await stored()]).toEqual([0, []]);
  });

  test('one network is counted twelve times an hour for one subject, whatever the event', async () => {
    const sums = [];
    for (let call = 0; call < 6; call += 1) {
      sums.push(await collect({ clicks: [dealClick, dealClick, { ...dealClick, event: 'share' }] }));
    }
    expect(sums).toEqual([3, 3, 3, 3, 0, 0]);
    expect(await collect({ subjectType: 'DEAL', code: 'b' }), 'another subject').toBe(1);
    expect(await collectFrom('elsewhere', dealClick), 'another network').toBe(1);
    expect(await collect(dealClick, shop.deals), 'another tenant').toBe(1);
    await sql`update click_shares set started_at = started_at - interval '1 hour'`.execute(shop.api.database.db);
    expect(await collect(dealClick), 'an hour later').toBe(1);
  });

  test('calls that race do not exceed the share', async () => {
    const sums = await Promise.all(Array.from({ length: 30 }, () => collectFrom('one', dealClick)));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(12);
    expect(await stored()).toEqual(['guide DEAL a click 12 0']);
  });

  test('one network is counted 120 times a minute', async () => {
    const many = Array.from({ length: 45 }, (_, n) => dealOf(`m${n}`));
    await shop.stock(shop.guide, { deals: many });
    const clicks = many.map(({ code }) => ({ subjectType: 'DEAL' as const, code }));
    const sums = [];
    for (let call = 0; call < 4; call += 1) sums.push(await collectFrom('one', { clicks }));
    expect(sums).toEqual([45, 45, 30, 0]);
    await sql`update click_shares set started_at = started_at - interval '1 minute'`.execute(shop.api.database.db);
    expect(await collectFrom('one', { clicks }), 'a minute later').toBe(45);
    await sql`delete from deals where code like 'm%'`.execute(shop.api.database.db);
  });

  test('nothing stored names the network, and the job deletes what is older than an hour', async () => {
    const { db } = shop.api.database;
    await collectFrom('203.0.113.7', dealClick);
    const { rows } = await sql<{ row: string }>`
      select to_json(s)::text as row from click_shares s union all select to_json(c)::text from click_counts c
      `.execute(db);
    expect(rows).toHaveLength(3);
    for (const { row } of rows) expect(row).not.toContain('203.0.113');
    await sql`update click_shares set started_at = started_at - interval '1 hour'`.execute(db);
    await sql`update click_salts set day = day - 1`.execute(db);
    await write(db, shop.guide, moveClicks);
    const left =
      await sql`select from click_shares union all select from click_salts where tenant_id = ${shop.guide.id}`;
    expect((await left.execute(db)).rows).toEqual([]);
  });
});

describe('the job that follows events', () => {
  const move = async () => [...(await write(shop.api.database.db, shop.guide, moveClicks)).tags].toSorted();
  const hot = async () => {
    const { content } = await shop.ask<{ content: { code: string }[] }>(
      'POST /saas-search-service/feeds/deals/recommend',
    );
    return content.map(({ code }) => code);
  };
  const HOT_DEALS = ['deals-hot:en', 'deals-hot:id', 'deals-hot:th'];

  test('adds events to the order of lists, once, and invalidates the lists whose order changed', async () => {
    expect(await hot()).toEqual(['b', 'a']);
    await collect({ subjectType: 'DEAL', code: 'a' });
    await collect({ subjectType: 'DEAL', code: 'b', event: 'view' });
    expect(await hot()).toEqual(['b', 'a']);
    expect(await move()).toEqual(HOT_DEALS);
    expect(await hot()).toEqual(['a', 'b']);
    expect(await stored()).toEqual(['guide DEAL a click 1 1', 'guide DEAL b view 1 1']);
    expect(await move()).toEqual([]);
    await collect({ subjectType: 'DEAL', code: 'a' });
    expect([await move(), await hot()], 'the order is the same').toEqual([[], ['a', 'b']]);
    await collect({ subjectType: 'DEAL', code: 'b', event: 'purchase' });
    expect([await move(), await hot()], 'to go to the shop is worth three clicks').toEqual([HOT_DEALS, ['b', 'a']]);
    await collect({ subjectType: 'ARTICLE', code: 'story' });
    expect(await move()).toEqual(['articles-hot:th']);
    await collect({ subjectType: 'GOODS', code: 'pan' });
    expect(await move()).toEqual(['goods-hot:all']);
  });

  test('a flood of clicks that changes no order invalidates nothing', async () => {
    const { db } = shop.api.database;
    await collectFrom('first', { subjectType: 'ARTICLE', code: 'story' });
    await move();
    await sql`truncate invalidations`.execute(db);
    await sql`update click_counts set count = count + 10000 where subject_type = 'ARTICLE'`.execute(db);
    expect(await move()).toEqual([]);
    expect((await sql`select from invalidations`.execute(db)).rows).toEqual([]);
    const { rows } = await sql<{ clicks: number }>`
      select click_count as clicks from articles where code = 'story'`.execute(db);
    expect(rows).toEqual([{ clicks: 10_001 }]);
  });

  test('many clicks of long ago are colder than a few of today', async () => {
    const { db } = shop.api.database;
    await sql`
      insert into click_counts (tenant_id, subject_type, subject_id, day, event, count)
      select tenant_id, 'DEAL', id, current_date - 35, 'click', 60 from deals
      where code = 'b' and tenant_id = ${shop.guide.id}`.execute(db);
    await move();
    expect(await hot()).toEqual(['b', 'a']);
    for (const network of ['one', 'two']) await collectFrom(network, { subjectType: 'DEAL', code: 'a' });
    await move();
    expect(await hot(), '60 clicks are worth less than two after five weeks').toEqual(['a', 'b']);
  });

  test('a feed that repeats its old number of clicks takes no heat away', async () => {
    await shop.stock(shop.guide, { deals: [dealOf('b', { clickCount: 2 })] });
    expect(await hot()).toEqual(['b', 'a']);
    await collectFrom('one', { subjectType: 'DEAL', code: 'a', event: 'purchase' });
    await collectFrom('two', { subjectType: 'DEAL', code: 'a', event: 'purchase' });
    await move();
    await shop.stock(shop.guide, { deals: [dealOf('a', { clickCount: 0 })] });
    expect(await hot()).toEqual(['a', 'b']);
    await shop.stock(shop.guide, { deals: [dealOf('b', { clickCount: 20 })] });
    expect(await hot(), 'a higher number is new clicks').toEqual(['b', 'a']);
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
    expect(await hot(), 'a click of long ago is cold').toEqual(['a', 'b']);
  });
});
