import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { WriteCtx } from '#src/ctx.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import type { DailyDealCard, DailySpecialConfig } from '#src/modules/selling/deals/contract.ts';
import { dealJobs } from '#src/modules/selling/deals/jobs.ts';
import { applySchedule, beginDailySpecial } from '#src/modules/selling/deals/publish-scheduled-deals.ts';
import { relabelDeals } from '#src/modules/selling/deals/write-deal-changes.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

beforeEach(() => sql`truncate deals, deal_texts, daily_specials, invalidations cascade`.execute(shop.api.database.db));

const tick = async (what: (ctx: WriteCtx) => Promise<unknown>, tenant = shop.guide) =>
  [...(await write(shop.api.database.db, tenant, what)).tags].toSorted();

const feed = async (tenant = shop.guide) => {
  const { content } = await shop.ask<{ content: { code: string }[] }>('GET /saas-search-service/feeds/deals', {
    tenant,
  });
  return content.map(({ code }) => code);
};

/** Moves the stored instants of a deal into the past, as if time had passed. */
const ageBy = (column: 'publish_time' | 'expire_time') =>
  sql`update deals set ${sql.ref(column)} = now() - interval '1 second' where ${sql.ref(column)} > now()`.execute(
    shop.api.database.db,
  );

describe('time', () => {
  test('publishes a due deal once and invalidates it', async () => {
    await shop.stock(shop.guide, { deals: [dealOf('coming', { publishTime: '2100-01-01T00:00:00Z' })] });
    expect([await tick(applySchedule), await feed()]).toEqual([[], []]);
    await ageBy('publish_time');
    expect(await tick(applySchedule)).toEqual([
      'deal-card:coming',
      'deal:coming',
      'deals-newest:en',
      'deals-newest:id',
      'deals-newest:th',
    ]);
    expect([await feed(), await tick(applySchedule)]).toEqual([['coming'], []]);
  });

  test('expires a deal, of this tenant only', async () => {
    const ending = dealOf('ending', { expireTime: '2100-01-01T00:00:00Z' });
    await shop.stock(shop.guide, { deals: [ending] });
    await shop.stock(shop.deals, { deals: [ending] });
    await ageBy('expire_time');
    expect(await tick(applySchedule)).toContain('deals-newest:th');
    expect([await feed(), await feed(shop.deals)]).toEqual([[], ['ending']]);
    expect(await tick(applySchedule)).toEqual([]);
  });

  test('does not publish what editors withdrew', async () => {
    await shop.stock(shop.guide, { deals: [dealOf('held', { state: 'AUDITING' })] });
    expect(await tick(applySchedule)).toEqual([]);
  });
});

describe('the daily special', () => {
  const SPECIAL = 'POST /saas-search-service/feeds/deals/daily-special';
  const CONFIG = 'POST /saas-integration-service/home-pages/daily-special-config';
  const places = async (body: unknown = {}) => {
    const { content } = await shop.ask<{ content: z.infer<typeof DailyDealCard>[] }>(SPECIAL, { body });
    return content.map(({ code, sortValue }) => [sortValue, code]);
  };
  const today = async (zone = 'Asia/Bangkok') => {
    const { rows } = await sql<{ day: string }>`select (now() at time zone ${zone})::date as day`.execute(
      shop.api.database.db,
    );
    return rows[0]?.day ?? '';
  };

  test('is empty before its first day', async () => {
    await shop.stock(shop.guide, { deals: [dealOf('one', { special: { day: await today(), position: 1 } })] });
    expect(await places()).toEqual([]);
    expect(await shop.ask(CONFIG)).toMatchObject({ day: null, totalElements: 0 });
  });

  test("shows the editors' choice for the tenant's day, with ranks", async () => {
    const day = await today();
    await shop.stock(shop.guide, {
      deals: [
        dealOf('third', { special: { day, position: 9 } }),
        dealOf('first', { special: { day, position: 1 } }),
        dealOf('second', { special: { day, position: 5 } }),
        dealOf('tomorrow', { special: { day: '2100-01-01', position: 1 } }),
        dealOf('other'),
      ],
    });
    expect(await tick(beginDailySpecial)).toEqual([`deals-special:${day}`, 'deals-special:none']);
    expect(await places()).toEqual([
      [1, 'first'],
      [2, 'second'],
      [3, 'third'],
    ]);
    expect(await places({ page: 2, size: 2 })).toEqual([[3, 'third']]);
    expect(await tick(beginDailySpecial)).toEqual([]);
    const config = await shop.ask<z.infer<typeof DailySpecialConfig>>(CONFIG);
    expect(config).toMatchObject({ day, timeZone: 'Asia/Bangkok', totalElements: 3 });
    expect(config.startTime).toBe(new Date(`${day}T00:00:00+07:00`).toISOString());
    expect(Date.parse(config.endTime ?? '') - Date.parse(config.startTime ?? '')).toBe(86_400_000);
  });

  test('chooses the best proven discounts for a day without a choice, and others the next day', async () => {
    const { db } = shop.api.database;
    await shop.stock(shop.guide, {
      goods: [goodsOf('kettle', { code: 'kettle', originalPrice: { minor: 10_000, currency: 'THB' } })],
      deals: [
        dealOf('half', { originalPrice: { minor: 30000, currency: 'THB' } }),
        dealOf('quarter'),
        dealOf('proven-tenth', { goods: 'kettle' }),
        dealOf('over', { expireTime: '2026-01-06T00:00:00Z' }),
        dealOf('priceless', { originalPrice: undefined, currentPrice: undefined }),
      ],
    });
    await sql`
      insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
      select tenant_id, id, now() - n * interval '1 day', case when n = 30 then 9000 else 10000 end, 'THB'
      from goods, generate_series(1, 60) n where tenant_id = ${shop.guide.id} and code = 'kettle'`.execute(db);
    await refreshPrices({ db, tenant: shop.guide });
    const cacheTags = await tick(beginDailySpecial);
    const day = await today();
    expect(cacheTags).toEqual(expect.arrayContaining([`deals-special:${day}`, 'deal:proven-tenth']));
    expect(await places(), 'what nothing proves is not chosen').toEqual([[1, 'proven-tenth']]);
    const same = await shop.stock(shop.guide, { deals: [dealOf('proven-tenth', { goods: 'kettle' })] });
    expect([...same], 'a file that says nothing of specials leaves the choice alone').toEqual([]);
    await sql`update daily_specials set day = day - 1`.execute(db);
    await sql`update deals set special_day = special_day - 1`.execute(db);
    const next = await tick(beginDailySpecial);
    expect(next).toHaveLength(2);
    expect(await places()).toEqual([]);
  });

  test('belongs to a tenant', async () => {
    await shop.stock(shop.deals, { deals: [dealOf('one', { special: { day: await today(), position: 1 } })] });
    await tick(beginDailySpecial, shop.deals);
    expect(await places()).toEqual([]);
    expect((await shop.ask<{ content: unknown[] }>(SPECIAL, { tenant: shop.deals })).content).toHaveLength(1);
  });
});

test('the jobs serve every tenant and may run twice', async () => {
  const jobs = [...dealJobs(shop.api.database.db), ...dealJobs(shop.api.database.db)];
  await shop.stock(shop.guide, { deals: [dealOf('coming', { publishTime: '2100-01-01T00:00:00Z' })] });
  await shop.stock(shop.deals, { deals: [dealOf('coming', { publishTime: '2100-01-01T00:00:00Z' })] });
  await ageBy('publish_time');
  await sql`truncate invalidations`.execute(shop.api.database.db);
  await Promise.all(jobs.map((job) => job.run()));
  expect([await feed(), await feed(shop.deals)]).toEqual([['coming'], ['coming']]);
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from invalidations where tag in ('deals-newest:en', 'deals-special:none')
    group by tag order by tag`.execute(shop.api.database.db);
  expect(rows).toEqual(['deals-newest:en', 'deals-special:none'].map((tag) => ({ tag, count: 2 })));
});

test('labels derived from prices reach the lists by label, once', async () => {
  const { db } = shop.api.database;
  const goods = goodsOf('pan', { code: 'pan', statedLabels: ['FREE_SHIPPING'] });
  await shop.stock(shop.guide, { goods: [goods], deals: [dealOf('pan', { goods: 'pan' }), dealOf('other')] });
  const labelled = async (label: string) => {
    const found = await shop.ask<{ content: { code: string }[] }>(
      `GET /saas-search-service/feeds/deals?label=${label}`,
    );
    return found.content.map(({ code }) => code);
  };
  expect([await labelled('FREE_SHIPPING'), await labelled('LOW_PRICE')]).toEqual([['pan'], []]);
  await refreshPrices({ db, tenant: shop.guide });
  await sql`update price_states set labels = '{LOWEST_30_DAYS}'`.execute(db);
  const cacheTags = await tick((ctx) => relabelDeals(ctx, 500));
  expect(cacheTags).toEqual(['deal:pan', 'deals-newest:en', 'deals-newest:id', 'deals-newest:th']);
  expect([await labelled('LOWEST_30_DAYS'), await labelled('LOW_PRICE')]).toEqual([['pan'], ['pan']]);
  expect(await shop.ask('POST /saas-search-service/feeds/deals/recommend/label-navigate')).toMatchObject([
    { code: 'FREE_SHIPPING', count: 1 },
    { code: 'LOWEST_30_DAYS', count: 1 },
  ]);
  expect(await tick((ctx) => relabelDeals(ctx, 500))).toEqual([]);
});
