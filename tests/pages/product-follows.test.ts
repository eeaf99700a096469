import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { PutResult } from '#src/kernel/put-result.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { type GoodsCard, GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import { putGoodsTexts } from '#src/modules/catalogue/goods/texts/text-service.ts';
import { sayMatch } from '#src/modules/catalogue/matching/editor-overrides.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { VideoInput } from '#src/modules/reading/videos/contract.ts';
import { putVideos } from '#src/modules/reading/videos/service.ts';
import { DealInput } from '#src/modules/selling/deals/contract.ts';
import { putDeals } from '#src/modules/selling/deals/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';

const GTIN = '8850999220000';

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;

/** Goods that are in no list with others, so pages depend on them only through their product. */
function goodsOf(code: string, more: Record<string, unknown> = {}): GoodsInput {
  return GoodsInput.parse({
    externalId: code,
    code,
    name: 'Kettle',
    gtin: GTIN,
    price: { minor: 15_900, currency: 'THB' },
    originUrl: `https://shop.example/${code}`,
    ...more,
  });
}

function dealThatIs(state: 'PASSED' | 'RECALLED'): DealInput {
  const publishTime = '2026-01-05T08:00:00Z';
  return DealInput.parse({ code: 'sale', goods: 'here', state, publishTime, texts: { th: { title: 'ดีล' } } });
}

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db);
  tenant = await createTenant(database.db, 'shop', { articleFocused: false });
  await write(database.db, tenant, (ctx) => putGoods(ctx, [goodsOf('here')]));
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

/** Makes a change, runs the jobs and publishes. @returns the page of `here`, or another one; '' without one */
async function pageAfter(
  change: (ctx: WriteCtx) => Promise<PutResult[]>,
  isWanted = (path: string): boolean => path === '/product/here',
): Promise<string> {
  const { result } = await write(database.db, tenant, change);
  expect(result).not.toContainEqual(expect.objectContaining({ outcome: 'rejected' }));
  await matchGoods({ db: database.db, tenant });
  await publishing.publisher.settle();
  const row = (await manifest(database.db, tenant.id)).find(
    ({ path, status }) => status === 200 && path !== null && isWanted(path),
  );
  if (row === undefined) return '';
  return String(await publishing.bodies.read(tenant.code, row.hash ?? '', 'identity'));
}

test('goods that are sold again elsewhere return to the offers of the others', async () => {
  const there = goodsOf('there', { platform: 'LAZADA' });
  const gone = { ...there, valid: false };
  expect(await pageAfter((ctx) => putGoods(ctx, [gone]))).not.toContain('shop.example/there');
  expect(await pageAfter((ctx) => putGoods(ctx, [there]))).toContain('shop.example/there');
  expect(await pageAfter((ctx) => putGoods(ctx, [gone]))).not.toContain('shop.example/there');
});

test('a deal on goods shows its videos when it begins and removes them when it ends', async () => {
  const video = VideoInput.parse({
    code: 'unboxing',
    url: 'https://video.example/unboxing',
    publishTime: '2026-02-01T08:00:00Z',
    deals: ['sale'],
    titles: { th: 'แกะกล่อง' },
  });
  const before = await pageAfter(async (ctx) => {
    const deals = await putDeals(ctx, [dealThatIs('RECALLED')], { merge: false });
    return [...deals, ...(await putVideos(ctx, [video]))];
  });
  const after = (state: 'PASSED' | 'RECALLED') =>
    pageAfter((ctx) => putDeals(ctx, [dealThatIs(state)], { merge: false }));
  expect(before).not.toContain('แกะกล่อง');
  expect(await after('PASSED')).toContain('แกะกล่อง');
  expect(await after('RECALLED')).not.toContain('แกะกล่อง');
});

test('a video shows the current name of its brand, whatever the brand of the goods', async () => {
  const video = VideoInput.parse({
    code: 'of-brand',
    url: 'https://video.example/of-brand',
    publishTime: '2026-02-01T08:00:00Z',
    goods: ['here'],
    brand: 'maker',
    titles: { th: 'รีวิว' },
  });
  const named = (name: string) => [BrandInput.parse({ code: 'maker', name, texts: {} })];
  const before = await pageAfter(async (ctx) => {
    const brands = await putBrands(ctx, named('Kettle Works'));
    return [...brands, ...(await putVideos(ctx, [video]))];
  });
  expect(before).toContain('Kettle Works');
  expect(await pageAfter((ctx) => putBrands(ctx, named('Kettle Makers')))).toContain('Kettle Makers');
});

test('offers show the current name of their sellers', async () => {
  const there = (name: string) =>
    goodsOf('there', { platform: 'LAZADA', seller: { externalId: '7', name, official: true } });
  expect(await pageAfter((ctx) => putGoods(ctx, [there('Kettle House')]))).toContain('Kettle House');
  const other = (name: string) => ({ ...there(name), externalId: 'elsewhere', code: 'elsewhere', gtin: undefined });
  const renamed = await pageAfter((ctx) =>
    putGoods(ctx, [GoodsInput.parse({ ...other('Kettle Palace'), name: 'Pan' })]),
  );
  expect(renamed).toContain('Kettle Palace');
  expect(renamed).not.toContain('Kettle House');
});

test('a seller has a page while it sells three things, and the offers link to it', async () => {
  const sold = (code: string, valid = true) =>
    goodsOf(code, { name: code, platform: 'SHOPEE', seller: 'Toi', gtin: code === 'toi-1' ? GTIN : undefined, valid });
  const all = ['toi-1', 'toi-2', 'toi-3'];
  const ofSeller = (path: string) => path.startsWith('/seller/toi-');
  const page = await pageAfter(
    (ctx) =>
      putGoods(
        ctx,
        all.map((code) => sold(code)),
      ),
    ofSeller,
  );
  for (const code of all) expect(page).toContain(`"goodsName": "${code}"`);
  expect(await pageAfter((ctx) => putGoods(ctx, [sold('toi-1')]))).toContain('"/seller/toi-');
  expect(await pageAfter((ctx) => putGoods(ctx, [sold('toi-3', false)]))).not.toContain('"/seller/toi-');
  expect(await pageAfter((ctx) => putGoods(ctx, [sold('toi-2')]), ofSeller)).toBe('');
});

test('one page stands for a product until its shop no longer sells it; the addresses of the others keep working', async () => {
  const at = (code: string) => (path: string) => path === `/product/${code}`;
  const leadsFrom = async (code: string) => {
    const rows = await manifest(database.db, tenant.id);
    return rows.filter(({ path }) => path === `/product/${code}`).map(({ status, location }) => [status, location]);
  };
  const sold = (code: string, valid = true) => goodsOf(code, { gtin: '8850999220017', valid, name: 'Rice cooker' });
  const put =
    (...goods: GoodsInput[]) =>
    (ctx: WriteCtx) =>
      putGoods(ctx, goods);
  const alone = await pageAfter(put(sold('older')), at('older'));
  expect(alone).toContain('"indexable": true');
  const both = await pageAfter(put(sold('newer')), at('older'));
  expect(both).toContain('"indexable": true');
  expect(await leadsFrom('newer')).toEqual([[301, '/product/older#offer-newer']]);
  const after = await pageAfter(put(sold('older', false)), at('newer'));
  expect(after).toContain('"indexable": true');
  expect(await leadsFrom('older')).toEqual([[301, '/product/newer#offer-older']]);
  await pageAfter(put(sold('older')), at('newer'));
  expect(await leadsFrom('older')).toEqual([[301, '/product/newer#offer-older']]);
});

test('the other listings of a product lead to it in each language that it has, from the moment it has it', async () => {
  const sold = (code: string, more: Record<string, unknown> = {}) => [
    goodsOf(code, { gtin: '8850999220031', name: 'Fan', ...more }),
  ];
  const leadsAfter = async (change: (ctx: WriteCtx) => Promise<PutResult[]>) => {
    await pageAfter(change);
    const rows = await manifest(database.db, tenant.id);
    const ledTo = rows.filter(({ subject, status }) => subject === 'fan-b' && status === 301);
    return ledTo.map(({ lang, location }) => `${lang} ${location}`).toSorted();
  };
  const inEnglish = 'en /en/product/fan-a#offer-fan-b';
  const inIndonesian = 'id /id/product/fan-a#offer-fan-b';
  await pageAfter((ctx) => putGoods(ctx, sold('fan-a', { lang: 'en' })));
  await pageAfter((ctx) => putGoods(ctx, sold('fan-b', { gtin: undefined, name: 'Ventilator' })));
  const merged = async (ctx: WriteCtx) => {
    await sayMatch(ctx, { goods: 'fan-b', other: 'fan-a', same: true });
    return [];
  };
  expect(await leadsAfter(merged)).toEqual([inEnglish]);
  expect(await leadsAfter((ctx) => putGoods(ctx, sold('fan-a', { lang: 'id' })))).toEqual([inIndonesian]);
  const text = {
    name: 'Kipas',
    introduction: '',
    details: '',
    guide: '',
    reasonsFor: [],
    reasonsAgainst: [],
    features: [],
    summary: '',
    reviewsSummary: '',
  };
  const written = await leadsAfter((ctx) => putGoodsTexts(ctx, [{ goodsExternalId: 'fan-a', texts: { en: text } }]));
  expect(written).toEqual([inEnglish]);
});

test('a list has a product once, at the lowest price of the shops that can deliver it', async () => {
  const sold = (code: string, minor: number, more: Record<string, unknown> = {}) =>
    goodsOf(code, {
      gtin: '8850999220024',
      name: 'Rice bowl',
      seller: `Shop of ${code}`,
      price: { minor, currency: 'THB' },
      ...more,
    });
  const listed = async (...goods: GoodsInput[]) => {
    const page = await pageAfter(
      (ctx) => putGoods(ctx, goods),
      (path) => path === '/products',
    );
    const { data } = JSON.parse(page) as { data: { list: { goods: GoodsCard[] } } };
    const cards = data.list.goods.filter(({ goodsName }) => goodsName === 'Rice bowl');
    return cards.map(({ code, group }) => [
      code,
      group?.shops,
      group?.best?.code,
      group?.best?.priceRange?.minSalePrice,
    ]);
  };
  expect(await listed(sold('bowl-a', 20_000), sold('bowl-b', 15_000))).toEqual([['bowl-a', 2, 'bowl-b', 150]]);
  expect(await listed(sold('bowl-b', 14_000))).toEqual([['bowl-a', 2, 'bowl-b', 140]]);
  const out = { availability: 'OUT_OF_STOCK' };
  expect(await listed(sold('bowl-b', 14_000, out))).toEqual([['bowl-a', 1, 'bowl-a', 200]]);
});
