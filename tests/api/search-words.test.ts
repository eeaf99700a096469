import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, type Tenant } from '#src/ctx.ts';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import type { SearchAnswer, Suggestion } from '#src/modules/finding/search/contract.ts';
import { searchSite } from '#src/modules/finding/search/reads.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const SEARCH = 'POST /saas-search-service/search/common/search';

/** Whole baht. */
const GOODS = {
  headphones: { name: 'Sony headphones CH520', price: 900 },
  headphonesDear: { name: 'JBL headphones Tune 770', price: 2500 },
  headphonesThai: { name: 'หูฟังครอบหู Marshall', price: 4000 },
  coffee: { name: 'Arabica coffee beans 1000 g', price: 300 },
  jasmine: { name: 'ข้าวหอมมะลิ ตราฉัตร 5 กก.', price: 210 },
  jasmineSmall: { name: 'ข้าวหอมมะลิ ตราฉัตร 1 กก.', price: 50 },
  bank: { name: 'Anker power bank 20,000 mAh', price: 990, category: 'phones1' },
  bankSmall: { name: 'Anker power bank 10000mAh', price: 590, category: 'phones1' },
  plus: { name: 'Samsung Galaxy S24+ 256GB', price: 30_000 },
  plain: { name: 'Samsung Galaxy S24 128GB', price: 22_000 },
  ultra: { name: 'Samsung Galaxy S24 Ultra 512GB', price: 42_000 },
  fila: { name: 'Fila watch 38-161', price: 1500, brand: 'fila' },
  casio: { name: 'Casio watch MTP', price: 900 },
  clarins: { name: 'Clarins Double serum', price: 3200, brand: 'clarins' },
  serum: { name: 'Vitamin C serum 30 ml', price: 300 },
  cleanser: { name: 'Gentle face wash 150 ml', price: 250, category: 'face1' },
  tote: { name: 'Tote', price: 100, category: 'face1' },
  lamp: { name: 'Desk lamp', price: 400, brand: 'acme' },
} as const;
type Id = keyof typeof GOODS;

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  const goods = Object.entries<{ name: string; price: number; brand?: string; category?: string }>(GOODS);
  await shop.stock(shop.guide, {
    brands: [
      { code: 'fila', name: 'Fila' },
      { code: 'clarins', name: 'Clarins' },
      { code: 'acme', name: 'Acme' },
    ],
    categories: [
      { code: 'face1', names: { en: 'Skin care', th: 'บำรุงผิวหน้า' }, parent: null, position: 0 },
      { code: 'phones1', names: { en: 'Phones', th: 'มือถือ' }, parent: null, position: 1 },
    ],
    goods: goods.map(([id, { price, ...rest }]) =>
      goodsOf(id, { ...rest, price: { minor: price * 100, currency: 'THB' } }),
    ),
  });
  await indexSearch(shop.api.database.db);
});

afterAll(() => shop.close());

const idOf = new Map<string, Id>(Object.entries(GOODS).map(([id, { name }]) => [name, id as Id]));

const answerTo = (keyword: string, lang: 'th' | 'en' | 'id' = 'th') =>
  shop.ask<SearchAnswer>(SEARCH, { body: { keyword, dataTypes: ['GOODS'] }, lang });

async function found(keyword: string, lang: 'th' | 'en' | 'id' = 'th'): Promise<(Id | undefined)[]> {
  const { content } = await answerTo(keyword, lang);
  return content.map(({ goods }) => idOf.get(goods?.goodsName ?? ''));
}

test.each<[string, readonly Id[]]>([
  ['headphones under 1000', ['headphones']],
  ['หูฟังไม่เกิน 1000 บาท', ['headphones']],
  ['headphone dibawah 1rb', ['headphones']],
  ['headphones 1000-3000 baht', ['headphonesDear']],
  ['หูฟังเกิน 3000', ['headphonesThai']],
  ['budget 100 ข้าว', ['jasmineSmall']],
])('the price that %s says limits what is found', async (keyword, ids) => expect(await found(keyword)).toEqual(ids));

test.each<[string, Id]>([
  ['ข้าว 5 โล', 'jasmine'],
  ['ข้าว 5 กิโล', 'jasmine'],
  ['rice 5 kg', 'jasmine'],
  ['power bank 20000', 'bank'],
  ['power bank 10000', 'bankSmall'],
  ['s24 ultra', 'ultra'],
  ['galaxy s24 ultra', 'ultra'],
  ['s24+', 'plus'],
  ['นาฬิกาฟิล่า', 'fila'],
  ['เซรั่มคลาแรงส์', 'clarins'],
  ['ซีรั่มคลาแรง', 'clarins'],
])('%s finds that first', async (keyword, id) => expect((await found(keyword))[0]).toBe(id));

test.each(['phone', 'มือถือ', 'ponsel'])('%s finds phones, not what lies in their category', async (keyword) => {
  expect((await found(keyword)).toSorted()).toEqual(['plain', 'plus', 'ultra']);
});

test('the longer name of a model is not the shorter', async () => {
  expect(await found('s24 ultra')).not.toContain('plus');
});

test.each(['skincare', 'skin care', 'บำรุงผิวหน้า'])('%s finds the category, and goods of its kinds', async (keyword) => {
  expect((await found(keyword)).toSorted()).toEqual(['clarins', 'cleanser', 'serum', 'tote']);
});

test.each<[string, readonly string[]]>([
  ['headphones zzyqx', ['zzyqx']],
  ['acme headphones', ['acme']],
  ['headphones for me', []],
  ['headphones', []],
])('%s drops %j, and says so', async (keyword, dropped) => {
  const { content, droppedWords } = await answerTo(keyword);
  expect(droppedWords).toEqual(dropped);
  expect(content.map(({ goods }) => idOf.get(goods?.goodsName ?? '')).toSorted()).toEqual([
    'headphones',
    'headphonesDear',
    'headphonesThai',
  ]);
});

test('the page of results has what the words say of price and order, unless its filter says otherwise', async () => {
  const { ctx } = createContext(shop.api.database.db, shop.guide, 'en');
  const pageRequest = { page: 1, size: 20 };
  const page = (keyword: string, asked = PLAIN_LISTING) =>
    searchSite(ctx, { keyword, tab: 'products', asked, pageRequest });
  const cheap = await page('cheap headphones under 3000');
  expect(cheap).toMatchObject({
    sortOrder: 'cheapest',
    priceLimits: { min: null, max: 3000, currency: 'THB' },
    droppedWords: [],
  });
  expect(cheap.listing.goods.map(({ goodsName }) => idOf.get(goodsName))).toEqual(['headphones', 'headphonesDear']);
  const filtered = await page('cheap headphones under 3000', { ...PLAIN_LISTING, min: 3000, sort: 'price-desc' });
  expect(filtered).toMatchObject({ sortOrder: null, priceLimits: null });
  expect(filtered.listing.goods.map(({ goodsName }) => idOf.get(goodsName))).toEqual(['headphonesThai']);
});

async function suggested(keyword: string, tenant: Tenant, lang: 'th' | 'en'): Promise<string[]> {
  const path = `GET /service-in-one/search/suggestions?keyword=${encodeURIComponent(keyword)}`;
  return (await shop.ask<Suggestion[]>(path, { tenant, lang })).map((one) => one.keyword);
}

test.each([
  ['power ban', 'power bank'],
  ['anker power ban', 'anker power bank'],
  ['หูฟ', 'หูฟัง'],
  ['กาแล', 'กาแลคซี่'],
  ['ฟิล่', 'Fila'],
])('%s is completed to %s', async (keyword, whole) =>
  expect(await suggested(keyword, shop.guide, 'th')).toContain(whole),
);

test.each(['power banka', 'refrigera', 'fila power ban'])(
  '%s has no goods here to be completed to',
  async (keyword) => {
    expect(await suggested(keyword, shop.guide, 'th')).toEqual([]);
  },
);

test('a shop suggests only what finds something to buy', async () => {
  await shop.stock(shop.deals, {
    brands: [
      { code: 'mugler', name: 'Mugler' },
      { code: 'muggo', name: 'Muggo' },
    ],
    categories: [
      { code: 'mugs1', names: { en: 'Mugs' }, parent: null, position: 0 },
      { code: 'mugwort1', names: { en: 'Mugwort' }, parent: null, position: 1 },
    ],
    goods: [
      goodsOf('m1', { name: 'Enamel mug', category: 'mugs1', brand: 'muggo', description: 'a mulberry enamel' }),
      goodsOf('m2', { name: 'Steel pot', brand: 'muggo' }),
    ],
  });
  await indexSearch(shop.api.database.db);
  const inEnglish = (keyword: string) => suggested(keyword, shop.deals, 'en');
  expect(await inEnglish('mug')).toEqual(['Muggo', 'Mugs']);
  expect((await inEnglish('enamel mu')).toSorted()).toEqual(['enamel mug', 'enamel muggo']);
  expect(await inEnglish('steel mu')).toEqual(['steel muggo']);
  // The description says both words, the name does not say them side by side.
  expect(await inEnglish('enamel mul')).toEqual([]);
});
