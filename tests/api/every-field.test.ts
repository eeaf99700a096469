import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { PutResult } from '#src/kernel/put-result.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import type { SellerFacts } from '#src/modules/catalogue/sellers/rules.ts';
import { putSellers } from '#src/modules/catalogue/sellers/service.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import type { AuthorInput } from '#src/modules/reading/authors/contract.ts';
import { putAuthors } from '#src/modules/reading/authors/service.ts';
import { VideoInput } from '#src/modules/reading/videos/contract.ts';
import { putVideos } from '#src/modules/reading/videos/service.ts';
import { CouponInput } from '#src/modules/selling/coupons/contract.ts';
import { putCoupons } from '#src/modules/selling/coupons/service.ts';
import { DealInput } from '#src/modules/selling/deals/contract.ts';
import { putDeals } from '#src/modules/selling/deals/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { createTenant } from '#tests/support/tenants.ts';

/** Another value for each field of an input, with what the value needs besides. A new field needs an entry here. */
type Changes<Input, Identity extends keyof Input> = Readonly<
  Record<Exclude<keyof Input, Identity>, Readonly<Record<string, unknown>>>
>;

const THB = (minor: number) => ({ minor, currency: 'THB' });
const PICTURE = { url: 'https://img.example/1.png' };
const LATER = '2026-03-01T00:00:00Z';

const GOODS: Changes<GoodsInput, 'externalId' | 'statedDiscount'> = {
  code: { code: 'other-code' },
  name: { name: 'Another fan' },
  lang: { lang: 'en' },
  platform: { platform: 'LAZADA' },
  originUrl: { originUrl: 'https://shop.example/fan' },
  traceUrl: { traceUrl: 'https://trace.example/fan' },
  seller: { seller: 'Fan shop' },
  category: { category: 'c1' },
  brand: { brand: 'acme' },
  price: { price: THB(100) },
  sale: { price: THB(100), sale: { price: THB(50), endsAt: '2100-01-01T00:00:00Z' } },
  priceMax: { price: THB(900_00), priceMax: THB(1000_00) },
  originalPrice: { originalPrice: THB(950_00) },
  shipping: { shipping: THB(30_00) },
  voucher: { voucher: { kind: 'AMOUNT', minor: 10_00 } },
  size: { size: { value: 2, unit: 'piece' } },
  description: { description: 'It blows.' },
  pictures: { pictures: [PICTURE] },
  variants: { variants: [{ externalId: 'red', name: 'Red' }] },
  gtin: { gtin: '4006381333931' },
  mpn: { mpn: 'F-1' },
  official: { official: true },
  valid: { valid: false },
  availability: { availability: 'OUT_OF_STOCK' },
  statedLabels: { statedLabels: ['FREE_SHIPPING'] },
  rating: { rating: 4.5 },
  reviewCount: { reviewCount: 3 },
  soldQuantity: { soldQuantity: 7 },
  location: { location: 'Bangkok' },
  attributes: { attributes: { warranty: '1 year' } },
};

const BRAND: Changes<BrandInput, 'code' | 'externalId'> = {
  name: { name: 'Another' },
  logo: { logo: PICTURE },
  cover: { cover: PICTURE },
  website: { website: 'https://brand.example/' },
  media: { media: [{ kind: 'youtube', url: 'https://video.example/1' }] },
  countries: { countries: ['TH'] },
  colour: { colour: '#aabbcc' },
  online: { online: false },
  storeUrl: { storeUrl: 'https://store.example/' },
  milestones: { milestones: [{ date: '1998', texts: { th: { title: 'ก่อตั้ง' } } }] },
  parent: { parent: 'acme' },
  category: { category: 'c1' },
  hotPosition: { hotPosition: 3 },
  texts: { texts: { th: { description: 'ผู้ผลิต' } } },
};

const ARTICLE: Changes<ArticleInput, 'kind' | 'externalId'> = {
  code: { code: 'other-address' },
  state: { state: 'AUDITING' },
  publishTime: { publishTime: LATER },
  author: { author: { name: 'Nok' } },
  category: { category: 'c1' },
  brands: { brands: ['acme'] },
  cover: { cover: PICTURE },
  sourceUrl: { sourceUrl: 'https://source.example/' },
  manufacturerUrl: { manufacturerUrl: 'https://maker.example/' },
  unpublishTime: { unpublishTime: '2040-01-01T00:00:00Z' },
  clickCount: { clickCount: 9 },
  texts: { texts: { th: { title: 'อื่น', body: 'y', format: 'text' } } },
};

const DEAL: Changes<DealInput, 'code' | 'externalId'> = {
  state: { state: 'AUDITING' },
  goods: { goods: 'fan' },
  platform: { platform: 'LAZADA' },
  goodsLink: { goodsLink: 'https://shop.example/deal' },
  goodsTraceLink: { goodsTraceLink: 'https://trace.example/deal' },
  pictures: { pictures: [PICTURE] },
  cover: { cover: PICTURE },
  originalPrice: { originalPrice: THB(900) },
  currentPrice: { currentPrice: THB(800) },
  category: { category: 'c1' },
  brand: { brand: 'acme' },
  labels: { labels: ['FREE_SHIPPING'] },
  publishTime: { publishTime: LATER },
  updateTime: { updateTime: LATER },
  expireTime: { expireTime: '2100-01-01T00:00:00Z' },
  special: { special: { day: '2026-03-01', position: 1 } },
  clickCount: { clickCount: 9 },
  texts: { texts: { th: { title: 'อื่น' } } },
};

const COUPON: Changes<CouponInput, 'code' | 'externalId'> = {
  platform: { platform: 'LAZADA' },
  promoCode: { promoCode: 'SAVE' },
  amount: { percent: undefined, amount: THB(50_00) },
  percent: { percent: 20 },
  atMost: { atMost: true },
  minimum: { minimum: THB(500_00) },
  url: { url: 'https://shop.example/other' },
  picture: { picture: PICTURE },
  brand: { brand: 'acme' },
  startsAt: { startsAt: LATER },
  endsAt: { endsAt: '2100-01-01T00:00:00Z' },
  shelfTime: { shelfTime: LATER },
  shelved: { shelved: false },
  texts: { texts: { th: { title: 'อื่น' } } },
};

const VIDEO: Changes<VideoInput, 'code' | 'externalId'> = {
  url: { url: 'https://video.example/other' },
  cover: { cover: PICTURE },
  seconds: { seconds: 61 },
  publishTime: { publishTime: LATER },
  category: { category: 'c1' },
  brand: { brand: 'acme' },
  live: { live: false },
  goods: { goods: ['fan'] },
  deals: { deals: ['deal'] },
  titles: { titles: { th: 'อื่น' } },
};

/** A seller keeps the code and the platform that it was created with. */
const SELLER: Changes<SellerFacts, 'externalId' | 'code' | 'platform'> = {
  name: { name: 'Another shop' },
  names: { names: { th: 'ร้านอื่น' } },
  official: { official: true },
  shipsFrom: { shipsFrom: 'Bangkok' },
  url: { url: 'https://shop.example/' },
};

const AUTHOR: Changes<AuthorInput, 'code'> = {
  name: { name: 'Another' },
  names: { names: { th: 'คนอื่น' } },
  url: { url: 'https://author.example/' },
};

/** The outcome of a write that reports none, by the rows of its table. */
async function byRows(ctx: WriteCtx, table: 'sellers' | 'authors', work: () => Promise<unknown>): Promise<PutResult[]> {
  const rows = async () => {
    const read = await sql`select * from ${sql.table(table)} where tenant_id = ${ctx.tenant.id} order by id`;
    return (await read.execute(ctx.tx)).rows;
  };
  const before = await rows();
  await work();
  const after = await rows();
  const changed = JSON.stringify(before) === JSON.stringify(after) ? 'unchanged' : 'updated';
  return [{ outcome: after.length > before.length ? 'created' : changed, code: table }];
}

const TEXT = { th: { title: 'ชื่อ', body: 'x', format: 'text' } } as const;
const START = '2026-01-01T00:00:00Z';

const NO_FACTS = { platform: 'SHOPEE', names: undefined, official: undefined, shipsFrom: undefined, url: undefined };

interface Subject {
  put(ctx: WriteCtx, input: object): Promise<PutResult[]>;
  readonly least: object;
  readonly changes: Readonly<Record<string, object>>;
}

/** How an input of each subject is parsed and put, the least that it needs, and its changes. */
const SUBJECTS = {
  goods: {
    put: (ctx: WriteCtx, input: object) => putGoods(ctx, [GoodsInput.parse(input)]),
    least: { name: 'Fan', price: THB(900_00) },
    changes: GOODS,
  },
  brand: {
    put: (ctx: WriteCtx, input: object) => putBrands(ctx, [BrandInput.parse(input)]),
    least: { name: 'Brand' },
    changes: BRAND,
  },
  article: {
    put: (ctx: WriteCtx, input: object) => putArticles(ctx, [ArticleInput.parse(input)], { merge: false }),
    least: { publishTime: START, texts: TEXT },
    changes: ARTICLE,
  },
  deal: {
    put: (ctx: WriteCtx, input: object) => putDeals(ctx, [DealInput.parse(input)], { merge: false }),
    least: { publishTime: START, goodsLink: 'https://shop.example/', texts: { th: { title: 'ชื่อ' } } },
    changes: DEAL,
  },
  coupon: {
    put: (ctx: WriteCtx, input: object) => putCoupons(ctx, [CouponInput.parse(input)], { merge: false }),
    least: { percent: 10, url: 'https://shop.example/', texts: { th: { title: 'คูปอง' } } },
    changes: COUPON,
  },
  video: {
    put: (ctx: WriteCtx, input: object) => putVideos(ctx, [VideoInput.parse(input)]),
    least: { url: 'https://video.example/', publishTime: START, titles: { th: 'วิดีโอ' } },
    changes: VIDEO,
  },
  seller: {
    put: (ctx: WriteCtx, { externalId, ...facts }: { externalId: string; name: string }) =>
      byRows(ctx, 'sellers', () => putSellers(ctx, [{ ...NO_FACTS, externalId, code: externalId, ...facts }])),
    least: { name: 'Shop' },
    changes: SELLER,
  },
  author: {
    put: (ctx: WriteCtx, { externalId, ...input }: { externalId: string; name: string }) =>
      byRows(ctx, 'authors', () => putAuthors(ctx, [{ code: externalId, ...input }])),
    least: { name: 'Author' },
    changes: AUTHOR,
  },
} as const;

const own = shopForEach('fields', async ({ db }, code) => ({ db, tenant: await createTenant(db, code) }));

/** Writes with one subject each, as imports do. */
async function put(tenant: Tenant, work: (ctx: WriteCtx) => Promise<PutResult[]>): Promise<string> {
  const { result } = await write(own.shop.db, tenant, work);
  return result.map((row) => (row.outcome === 'rejected' ? `${row.field}: ${row.reason}` : row.outcome)).join();
}

beforeEach(async () => {
  const { tenant } = own.shop;
  await put(tenant, (ctx) => putCategories(ctx, [CategoryInput.parse({ code: 'c1', names: { th: 'บ้าน' } })]));
  await put(tenant, (ctx) => putBrands(ctx, [BrandInput.parse({ code: 'acme', name: 'Acme' })]));
  await put(tenant, (ctx) => putGoods(ctx, [GoodsInput.parse({ externalId: 'fan', name: 'Fan' })]));
  const deal = DealInput.parse({ ...SUBJECTS.deal.least, externalId: 'deal' });
  await put(tenant, (ctx) => putDeals(ctx, [deal], { merge: false }));
});

test.each(Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[])('no field of an input of %s is lost', async (name) => {
  const { put: putSubject, least, changes }: Subject = SUBJECTS[name];
  const lost: string[] = [];
  for (const [field, change] of Object.entries(changes)) {
    const input = { ...least, externalId: `x-${field.toLowerCase()}` };
    const created = await put(own.shop.tenant, (ctx) => putSubject(ctx, input));
    const changed = await put(own.shop.tenant, (ctx) => putSubject(ctx, { ...input, ...change }));
    if (`${created} ${changed}` !== 'created updated') lost.push(`${field}: ${created} ${changed}`);
  }
  expect(lost, 'the field is compared with nothing stored: store it').toEqual([]);
});
