import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import type { ChatAnswer } from '#src/modules/finding/chat/contract.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { saidIn } from './fixtures/chat-answers.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  const { db } = shop.api.database;
  const baht = (minor: number) => ({ minor, currency: 'THB' });
  const iron = { name: 'Corvus steam iron', price: baht(70_000), shipping: baht(12_000) } as const;
  const fan = {
    name: 'Dorado desk fan',
    price: baht(75_000),
    shipping: baht(0),
    platform: 'UNKNOWN',
    seller: 'ร้านพัดลม',
  } as const;
  await shop.stock(shop.guide, { goods: [goodsOf('iron', iron), goodsOf('fan', fan)] });
  await refreshPrices({ db, tenant: shop.guide });
  await indexSearch(db);
});

afterAll(() => shop.close());

const ask = (question: string) => shop.ask<ChatAnswer>('POST /chat/answers', { lang: 'en', body: { question } });

test('the chat names the lowest total, as the page of the product does', async () => {
  expect(saidIn(await ask('is the Corvus steam iron a good price?'))).toContain(
    'With shipping and vouchers as far as known, “Corvus steam iron” costs least at Shopee: ฿820 in all.',
  );
});

test('a shop with its own site has its own name, and a price that is the total is said once', async () => {
  const said = saidIn(await ask('is the Dorado desk fan a good price?'));
  expect(said[0]).toContain('“Dorado desk fan” costs ฿750 at ร้านพัดลม');
  expect(said.join()).not.toContain('in all');
});

test('products are compared by what they cost in all', async () => {
  const { parts, trace } = await ask('compare Corvus steam iron and Dorado desk fan');
  expect(parts[0]).toEqual({
    type: 'sentence',
    text: '“Dorado desk fan” costs ฿70 less in all, with shipping and vouchers as far as known.',
  });
  const total = { name: 'Lowest total', cells: ['฿820 · Shopee', '฿750 · ร้านพัดลม'] };
  expect(parts).toContainEqual(expect.objectContaining({ rows: expect.arrayContaining([total]) }));
  expect(trace.dropped).toEqual([]);
});

test('shipping that costs nothing is named, and is no amount of nothing', async () => {
  const sentences = saidIn(await ask('how much is shipping of the Dorado desk fan?'));
  expect(sentences.join()).toContain('“Dorado desk fan” at ร้านพัดลม: “Free shipping”.');
});
