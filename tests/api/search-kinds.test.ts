import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import type { SearchAnswer } from '#src/modules/finding/search/contract.ts';
import { queueOldReadings } from '#src/modules/finding/search/index/index-store.ts';
import { searchSite } from '#src/modules/finding/search/reads.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const SEARCH = 'POST /saas-search-service/search/common/search';

/** What their descriptions say is a different thing, as deals and shops add words to be found. */
const GOODS = {
  mouse: { name: 'Logitech เมาส์ไร้สาย', description: '', price: 500 },
  mouseCheap: { name: 'เมาส์ Rexus ราคาประหยัด', description: '', price: 200 },
  keyboard: { name: 'คีย์บอร์ด Rexus ไร้สาย', description: 'หมวดเมาส์และคีย์บอร์ด เมาส์ เมาส์', price: 100 },
  printer: { name: 'Epson printer L3210', description: '', price: 4000 },
  shredder: { name: 'Deli paper shredder', description: 'Stands beside every printer. printer printer', price: 900 },
  stove: { name: 'Kompor gas Rinnai 2 tungku', description: '', price: 700 },
  stoveCheap: { name: 'Kompor portable Hock', description: '', price: 300 },
  lampCheap: { name: 'Lampu belajar LED murah', description: 'murah meriah, untuk kompor', price: 50 },
  kettle: { name: 'Electric kettle 1.7 L', description: '', price: 600 },
  dustBag: { name: 'Vacuum cleaner dust bag', description: '', price: 80 },
  mop: {
    name: 'Spin mop',
    description: `Better than a vacuum cleaner. ${'It wrings itself. '.repeat(30)}`,
    price: 350,
  },
  charger: { name: 'Zorv wall charger 30 W, USB-C', description: '', price: 90 },
  cable: { name: 'Zorv USB-C cable 1 m', description: 'For every charger. charger', price: 20 },
  phone: { name: 'Samsung Galaxy A55 5G 256GB', description: '', price: 9000 },
  kettleUnknown: { name: 'Zorvex 1.7 L kettle-like pot', description: '', price: 650 },
} as const;
type Id = keyof typeof GOODS;

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  const goods = Object.entries(GOODS).map(([id, { name, description, price }]) =>
    goodsOf(id, { name, description, price: { minor: price * 100, currency: 'THB' } }),
  );
  await shop.stock(shop.guide, { goods });
  await indexSearch(shop.api.database.db);
});

afterAll(() => shop.close());

async function found(keyword: string): Promise<(Id | undefined)[]> {
  const { content } = await shop.ask<SearchAnswer>(SEARCH, { body: { keyword, dataTypes: ['GOODS'] } });
  const idOf = new Map<string, Id>(Object.entries(GOODS).map(([id, { name }]) => [name, id as Id]));
  return content.map(({ goods }) => idOf.get(goods?.goodsName ?? ''));
}

test.each<[string, readonly Id[]]>([
  ['เมาส์', ['mouse', 'mouseCheap']],
  ['printer', ['printer']],
  ['kompor', ['stove', 'stoveCheap']],
])('%s finds what its name says it is, not what only has the word', async (keyword, ids) => {
  expect((await found(keyword)).toSorted()).toEqual(ids.toSorted());
});

test.each<[string, readonly Id[]]>([
  ['เมาส์ ถูก ๆ', ['mouseCheap', 'mouse']],
  ['cheap printer', ['printer']],
  ['kompor murah', ['stoveCheap', 'stove']],
])('%s finds the kind, the cheapest first', async (keyword, ids) => expect(await found(keyword)).toEqual(ids));

test.each<[string, readonly Id[]]>([
  ['cheapest usb-c charger', ['charger']],
  ['usb-c charger', ['charger', 'cable']],
  ['cheapest usb-c cable', ['cable']],
])('%s finds the very kind, before what shops call the same', async (keyword, ids) => {
  expect(await found(keyword)).toEqual(ids);
});

test('a corrected word says the kind that is looked for', async () => {
  expect((await found('kompoor')).toSorted()).toEqual(['stove', 'stoveCheap']);
});

test('many words say what goods are for, not that they may be anything', async () => {
  const ids = await found('mouse rexus hening buat kerja kantor');
  expect(ids).toContain('mouseCheap');
  expect(ids).not.toContain('keyboard');
});

test.each(['ฟิล์มกระจก samsung a55', 'คาร์ซีทเด็กแรกเกิด', 'kursi kantor ergonomis buat kerja di rumah'])(
  '%s finds nothing where nothing of the kind is sold',
  async (keyword) => expect(await found(keyword)).toEqual([]),
);

test('a word that no vocabulary has finds what has it', async () => {
  expect(await found('shredder')).toEqual(['shredder']);
});

test.each([
  ['vacuum cleaner', 'vacuum cleaner'],
  ['cheap drone under 900', 'drone'],
])(
  'a kind that the shop does not have finds nothing, neither its parts nor what mentions it: %s',
  async (words, kind) => {
    expect(await found(words)).toEqual([]);
    const { ctx } = createContext(shop.api.database.db, shop.guide, 'en');
    const question = { keyword: words, tab: null, asked: PLAIN_LISTING, pageRequest: { page: 1, size: 4 } };
    expect(await searchSite(ctx, question)).toMatchObject({ unknownKind: kind, listing: { total: 0 } });
  },
);

test('of goods of the kind nothing is said', async () => {
  const { ctx } = createContext(shop.api.database.db, shop.guide, 'en');
  const question = { keyword: 'mouse', tab: null, asked: PLAIN_LISTING, pageRequest: { page: 1, size: 4 } };
  expect(await searchSite(ctx, question)).toMatchObject({ unknownKind: null, listing: { total: 2 } });
});

test('names that an older version has read are read again', async () => {
  const { db } = shop.api.database;
  const kettle = sql`subject_id in (select id from goods where name = ${GOODS.kettle.name})`;
  expect(await queueOldReadings(db)).toBe(0);
  await sql`update search_documents set reading = 0, terms = '{}' where ${kettle}`.execute(db);
  expect(await found('kettle')).not.toContain('kettle');
  expect([await queueOldReadings(db), await queueOldReadings(db)]).toEqual([1, 0]);
  await indexSearch(db);
  expect(await found('kettle')).toContain('kettle');
  expect(await queueOldReadings(db)).toBe(0);
});
