import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { SERVER_ENTRY } from '#src/built-site.ts';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { loadRenderer } from '#src/renderer-bridge/load-renderer.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;

const goodsOf = (more: Record<string, unknown> = {}): GoodsInput =>
  GoodsInput.parse({
    externalId: 'kettle',
    code: 'kettle',
    name: 'กาต้มน้ำ 1 ลิตร',
    platform: 'LAZADA',
    price: { minor: 15_900, currency: 'THB' },
    originUrl: 'https://shop.example/kettle',
    ...more,
  });

const GUIDE = ArticleInput.parse({
  code: 'kettles',
  publishTime: '2026-01-05T08:00:00Z',
  texts: {
    th: {
      title: 'เลือกกาต้มน้ำ',
      body: 'ก่อน\n\n::pick[ต้มเร็ว & เบา]{product=kettle role=budget}\n\nหลัง\n\n::pick[ยังไม่มี]{product=unknown}',
      format: 'markdown',
    },
  },
});

/** Makes a change and publishes. @returns the page of the screen and subject */
async function pageAfter(screen: string, change: (ctx: WriteCtx) => Promise<unknown>, about = ''): Promise<string> {
  await write(database.db, tenant, change);
  await publishing.publisher.settle();
  const rows = await manifest(database.db, tenant.id);
  const row = rows.find((page) => page.screen === screen && page.subject === about && page.lang === 'th');
  return String(await publishing.bodies.read(tenant.code, row?.hash ?? '', 'identity'));
}

/** Makes a change and publishes. @returns the part of the article's page between its two paragraphs */
async function boxAfter(change: (ctx: WriteCtx) => Promise<unknown>): Promise<string> {
  const page = await pageAfter('article', change, 'kettles');
  return /<p>ก่อน<\/p>([\s\S]*)<p>หลัง<\/p>/.exec(page)?.[1] ?? page;
}

beforeAll(async () => {
  if (!existsSync(SERVER_ENTRY)) throw new Error('these tests read the built site: run "npm run build" first');
  database = await freshDatabase();
  publishing = await testPublishing(database.db, siteWith(await loadRenderer(SERVER_ENTRY, 'direct')));
  tenant = await createTenant(database.db, 'shop', { articleFocused: false });
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

test('a box waits for its goods, and appears with them', async () => {
  expect(await boxAfter((ctx) => putArticles(ctx, [GUIDE], { merge: false }))).toBe('');
  const box = await boxAfter((ctx) => putGoods(ctx, [goodsOf()]));
  expect(box).toContain('data-pick="kettle"');
  expect(box).toContain('ต้มเร็ว &amp; เบา');
  expect(box).toMatch(/<a[^>]* href="https:\/\/shop\.example\/kettle"[^>]* rel="sponsored noopener"/);
  expect(box).toContain('฿159');
});

test('a new price is in the box at once', async () => {
  const box = await boxAfter((ctx) => putGoods(ctx, [goodsOf({ price: { minor: 14_900, currency: 'THB' } })]));
  expect(box).toContain('฿149');
  expect(box).not.toContain('฿159');
});

test('a claim of the shop that nothing proves makes neither a tag nor a former price', async () => {
  const box = await boxAfter((ctx) =>
    putGoods(ctx, [
      goodsOf({ price: { minor: 14_900, currency: 'THB' }, originalPrice: { minor: 29_900, currency: 'THB' } }),
    ]),
  );
  expect(box).toContain('฿149');
  expect(box).not.toMatch(/class="[^"]*\btag\b|299|<s\b/);
});

test.each([
  ['out of stock', { availability: 'OUT_OF_STOCK' }, 'href="/product/kettle"'],
  ['gone', { valid: false }, 'tag-over'],
])('goods that are %s say so and are not offered', async (_what, more, still) => {
  const box = await boxAfter((ctx) => putGoods(ctx, [goodsOf(more)]));
  expect(box).toContain('tag-over');
  expect(box).toContain(still);
  expect(box).not.toContain('shop.example');
  expect(box).not.toContain('฿149');
});

test('the home of articles has what they recommend, with its price; fewer than three make no row', async () => {
  const codes = ['one', 'two', 'three'];
  const body = codes.map((code) => `::pick[เพราะ]{product=${code}}`).join('\n\n');
  const texts = { th: { title: 'สามอย่าง', body, format: 'markdown' as const } };
  const article = ArticleInput.parse({ code: 'three', publishTime: '2026-01-06T08:00:00Z', texts });
  const put = (ctx: WriteCtx, code: string, minor: number, more = {}) =>
    putGoods(ctx, [goodsOf({ externalId: code, code, name: code, price: { minor, currency: 'THB' }, ...more })]);
  const row = async (change: (ctx: WriteCtx) => Promise<unknown>) =>
    /aria-labelledby="picks".*?<\/section>/s.exec(await pageAfter('discover', change))?.[0] ?? '';
  expect(await row((ctx) => putArticles(ctx, [article], { merge: false }))).toBe('');
  for (const code of ['one', 'two']) expect(await row((ctx) => put(ctx, code, 10_100))).toBe('');
  const full = await row((ctx) => put(ctx, 'three', 30_300));
  expect(full).toContain('฿303');
  expect(await row((ctx) => put(ctx, 'three', 27_700))).toContain('฿277');
  expect(await row((ctx) => put(ctx, 'three', 27_700, { availability: 'OUT_OF_STOCK' }))).toBe('');
});

test('the button of a pick goes to the shop with the lowest price, which it names', async () => {
  const article = {
    ...GUIDE,
    code: 'pots',
    texts: { th: { title: 'หม้อ', body: '::pick[เบา]{product=pot}', format: 'markdown' as const } },
  };
  await write(database.db, tenant, (ctx) => putArticles(ctx, [ArticleInput.parse(article)], { merge: false }));
  const pot = { name: 'หม้อ 2 ลิตร', gtin: '4006381333931' };
  const dear = goodsOf({
    ...pot,
    externalId: 'pot',
    code: 'pot',
    platform: 'SHOPEE',
    originUrl: 'https://dear.example/pot',
  });
  const cheap = goodsOf({
    ...pot,
    externalId: 'pot-2',
    code: 'pot-2',
    price: { minor: 12_900, currency: 'THB' },
    originUrl: 'https://cheap.example/pot',
  });
  await write(database.db, tenant, (ctx) => putGoods(ctx, [dear, cheap]));
  await matchGoods({ db: database.db, tenant });
  const page = await pageAfter('article', (ctx) => putGoods(ctx, []), 'pots');
  const box = /<article class="pick".*?<\/article>/s.exec(page)?.[0] ?? '';
  expect(box).toMatch(/<a[^>]* href="https:\/\/cheap\.example\/pot"[^>]*>\s*<span>[^<]*฿129[^<]*Lazada/);
  expect(box).not.toContain('dear.example');
});
