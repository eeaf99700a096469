import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicCtx, WriteCtx } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import { brandDetail, brandExtend, brandList, homeBrands } from '#src/modules/catalogue/brands/reads.ts';
import {
  categoriesOfLevel,
  categoryNavigation,
  categoryTree,
  nextChildren,
  parentsOf,
  popularTrees,
  relatedCategories,
} from '#src/modules/catalogue/categories/reads.ts';
import { goodsBeside } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { goodsView } from '#src/modules/catalogue/goods/reads.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { moveClicks } from '#src/modules/people/clicks/service.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { CouponInput, CouponPageRequest } from '#src/modules/selling/coupons/contract.ts';
import { couponPage } from '#src/modules/selling/coupons/reads.ts';
import { putCoupons } from '#src/modules/selling/coupons/service.ts';
import { applySchedule, beginDailySpecial } from '#src/modules/selling/deals/publish-scheduled-deals.ts';
import { dailySpecial, dealFeed, dealLabels, dealView } from '#src/modules/selling/deals/reads.ts';
import { related } from '#src/modules/selling/deals/related-deals.ts';
import { deleteDeal } from '#src/modules/selling/deals/service.ts';
import { relabelDeals } from '#src/modules/selling/deals/write-deal-changes.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { articleBody } from './fixtures/api.ts';
import { dealOf, goodsOf, type Stock, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;
const ids = new Map<string, number>();

const GTIN = '8850999320014';

const STOCK: Stock = {
  categories: [
    { code: 'h1', names: { th: 'บ้าน' } },
    { code: 'k2', names: { th: 'ครัว' }, parent: 'h1' },
    { code: 'f1', names: { th: 'อาหาร' } },
  ],
  brands: [
    { code: 'acme', name: 'Acme', category: 'k2' },
    { code: 'beta', name: 'Beta' },
  ],
  goods: [
    goodsOf('pan', { code: 'pan', category: 'k2', brand: 'acme' }),
    goodsOf('pot', { code: 'pot', category: 'k2', brand: 'acme', gtin: GTIN }),
    goodsOf('same-pot', { code: 'same-pot', category: 'k2', gtin: GTIN }),
  ],
  deals: [
    dealOf('a', { goods: 'pan', texts: { th: { title: 'a', keywords: ['กระทะ'] } } }),
    dealOf('b', { category: 'f1' }),
    dealOf('c', { expireTime: '2100-01-01T00:00:00Z' }),
  ],
};

const COUPON = CouponInput.parse({
  code: 'ten',
  platform: 'SHOPEE',
  percent: 10,
  url: 'https://shop.example/ten',
  shelfTime: '2026-01-01T00:00:00Z',
  endsAt: '2100-01-01T00:00:00Z',
  brand: 'acme',
  texts: { th: { title: 'คูปอง' } },
});

const page = { page: 1, size: 20 };
const ref = (code: string) => ({ id: ids.get(code) ?? 0, code });
const beside = (
  relateds: ('LAST_CLASSIFICATIONS_GOODS' | 'BRAND_GOODS' | 'DEAL_GOOD_KEYWORDS')[],
  to: 'GOODS' | 'CONTENT',
) => ({
  orgSubjectType: 'CONTENT' as const,
  orgCodes: ['a'],
  orgIds: [],
  relateds,
  destSubjectType: to,
  pageRequest: page,
});

const READS: Record<string, (ctx: PublicCtx) => Promise<unknown>> = {
  feed: (ctx) => dealFeed(ctx, { sort: 'UPDATE_DESC' }, page),
  'hot feed': (ctx) => dealFeed(ctx, { sort: 'HOT_DESC' }, page),
  'feed of a label': (ctx) => dealFeed(ctx, { sort: 'UPDATE_DESC', label: 'LOW_PRICE' }, page),
  'feed of a category': (ctx) => dealFeed(ctx, { sort: 'UPDATE_DESC', category: ref('h1') }, page),
  'feed of a brand': (ctx) => dealFeed(ctx, { sort: 'UPDATE_DESC', brand: ref('acme') }, page),
  labels: dealLabels,
  special: (ctx) => dailySpecial(ctx, page),
  deal: (ctx) => dealView(ctx, { code: 'a' }),
  goods: (ctx) => goodsView(ctx, { code: 'pan' }),
  'goods beside goods': (ctx) => goodsBeside(ctx, { goods: ref('pan'), category: ref('k2'), brand: null }, [], 9),
  'goods beside a deal': (ctx) => related(ctx, beside(['LAST_CLASSIFICATIONS_GOODS', 'BRAND_GOODS'], 'GOODS')),
  'articles beside a deal': (ctx) => related(ctx, beside(['DEAL_GOOD_KEYWORDS'], 'CONTENT')),
  roots: (ctx) => categoriesOfLevel(ctx, 1, undefined),
  tree: categoryTree,
  children: (ctx) => nextChildren(ctx, ref('h1').id),
  parents: (ctx) => parentsOf(ctx, { code: 'k2' }),
  'categories beside one': (ctx) => relatedCategories(ctx, { code: 'h1' }, 10),
  'popular categories': (ctx) => popularTrees(ctx, 10),
  navigation: (ctx) => categoryNavigation(ctx, { query: { classificationIds: [] }, pageRequest: page }),
  brands: (ctx) => brandList(ctx, { query: {}, pageRequest: page }),
  'home brands': (ctx) => homeBrands(ctx, 20),
  brand: (ctx) => brandDetail(ctx, { code: 'acme' }),
  'beside a brand': (ctx) => brandExtend(ctx, { code: 'acme' }),
  coupons: (ctx) => couponPage(ctx, CouponPageRequest.parse({})),
};

const by = (change: (ctx: WriteCtx) => Promise<unknown>) => async () =>
  (await write(shop.api.database.db, shop.guide, change)).tags;
const put = (stock: Stock) => () => shop.stock(shop.guide, stock);
const deal = (code: string, over: Parameters<typeof dealOf>[1] = {}) => put({ deals: [dealOf(code, over)] });
const behind = (statement: ReturnType<typeof sql>, then: (ctx: WriteCtx) => Promise<unknown>) => async () => {
  await statement.execute(shop.api.database.db);
  return by(then)();
};

/** The cache tags that a job invalidates after the writes. */
async function announcedBy(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const { db } = shop.api.database;
  await sql`delete from invalidations`.execute(db);
  await work();
  const { rows } = await sql<{ tag: string }>`select tag from invalidations where tenant_id = ${shop.guide.id}`.execute(
    db,
  );
  return new Set(rows.map(({ tag }) => tag));
}

/** The changes run in this order, each on the state that the ones before it left. */
const CHANGES: Record<string, () => Promise<ReadonlySet<string>>> = {
  'a new deal': deal('d', { category: 'k2', brand: 'acme' }),
  'another title': deal('d', { category: 'k2', brand: 'acme', texts: { th: { title: 'ใหม่' } } }),
  'another category': deal('d', { category: 'f1', brand: 'beta', texts: { th: { title: 'ใหม่' } } }),
  'a label': deal('d', { category: 'f1', labels: ['FLASH_SALE'] }),
  'a day begins': behind(
    sql`update deals set special_day = (now() at time zone 'Asia/Bangkok')::date, special_position = 1 where code = 'c'`,
    beginDailySpecial,
  ),
  'a deal ends': behind(sql`update deals set expire_time = now() where code = 'c'`, applySchedule),
  'a deal is deleted': by((ctx) => deleteDeal(ctx, 'd')),
  'goods cost less': put({
    goods: [goodsOf('pan', { code: 'pan', category: 'k2', brand: 'acme', price: { minor: 5, currency: 'THB' } })],
  }),
  'goods are free to ship': put({
    goods: [goodsOf('pan', { code: 'pan', category: 'k2', brand: 'acme', statedLabels: ['FREE_SHIPPING'] })],
  }),
  'their deals say so': by((ctx) => relabelDeals(ctx, 10)),
  'two listings are one product': () => announcedBy(() => matchGoods({ db: shop.api.database.db, tenant: shop.guide })),
  'new goods': put({ goods: [goodsOf('lid', { code: 'lid', category: 'k2', brand: 'acme' })] }),
  'goods are sold out': put({ goods: [goodsOf('lid', { code: 'lid', category: 'k2', brand: 'acme', valid: false })] }),
  'a category is renamed': put({ categories: [{ code: 'k2', names: { th: 'ห้องครัว' }, parent: 'h1' }] }),
  'a category has a child': put({ categories: [{ code: 'p3', names: { th: 'กระทะ' }, parent: 'k2' }] }),
  'a category moves': put({ categories: [{ code: 'k2', names: { th: 'ห้องครัว' }, parent: 'f1' }] }),
  'a brand is renamed': put({ brands: [{ code: 'acme', name: 'Acme Co', category: 'k2' }] }),
  'a brand is put forward': put({ brands: [{ code: 'beta', name: 'Beta', hotPosition: 1 }] }),
  'a brand becomes a sub-brand': put({ brands: [{ code: 'beta', name: 'Beta', hotPosition: 1, parent: 'acme' }] }),
  'a brand gets a category': put({
    brands: [{ code: 'beta', name: 'Beta', hotPosition: 1, parent: 'acme', category: 'f1' }],
  }),
  'a brand goes offline': put({
    brands: [{ code: 'beta', name: 'Beta', hotPosition: 1, parent: 'acme', category: 'f1', online: false }],
  }),
  'an article speaks of a brand': by((ctx) =>
    putArticles(
      ctx,
      [ArticleInput.parse(articleBody({ code: 'news', brands: ['acme'], category: 'k2', clickCount: 3 }))],
      { merge: false },
    ),
  ),
  'clicks are given to lists': behind(
    sql`insert into click_counts (tenant_id, subject_type, subject_id, day, event, count)
      select tenant_id, 'DEAL', id, current_date, 'click', 5 from deals where code = 'a'`,
    moveClicks,
  ),
};

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, STOCK);
  await write(shop.api.database.db, shop.guide, (ctx) => putCoupons(ctx, [COUPON], { merge: false }));
  const { rows } = await sql<{ code: string; id: number }>`
    select code, id from categories union all select code, id from brands union all select code, id from goods`.execute(
    shop.api.database.db,
  );
  for (const { code, id } of rows) ids.set(code, id);
  await shop.api.put(
    'story',
    articleBody({ brands: ['acme'], texts: { th: { title: 'x', body: 'x', format: 'text', tags: ['กระทะ'] } } }),
  );
});

afterAll(() => shop.close());

async function look() {
  const seen = new Map<string, { answer: string; reads: ReadonlySet<string> }>();
  for (const [name, read] of Object.entries(READS)) {
    const { ctx, reads } = createContext(shop.api.database.db, shop.guide, 'th');
    seen.set(name, { answer: JSON.stringify(await read(ctx)) ?? '', reads });
  }
  return seen;
}

/** A change of a published page must invalidate a tag that the page tracked, or the page stays stale. */
test.each(Object.keys(CHANGES))('%s: every response that changes was invalidated', async (name) => {
  const before = await look();
  const tags = (await CHANGES[name]?.()) ?? new Set();
  const after = await look();
  const changed = Object.keys(READS).filter((read) => before.get(read)?.answer !== after.get(read)?.answer);
  const untold = changed.filter((read) => [...tags].every((tag) => before.get(read)?.reads.has(tag) !== true));
  expect(changed, 'nothing changed: the change tests nothing').not.toEqual([]);
  expect({ untold, tags: [...tags] }).toEqual({ untold: [], tags: [...tags] });
});
