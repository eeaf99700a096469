import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer } from '#src/modules/finding/search/contract.ts';
import { indexSearchOf } from '#src/modules/finding/search/service.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const SEARCH = 'POST /saas-search-service/search/common/search';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

test('of two goods alike, the one that is out of stock comes second, and no filter of deals hides it', async () => {
  const name = 'Zephyr kettle';
  await shop.stock(shop.guide, {
    goods: [
      goodsOf('kettle-out', { name: `${name} out`, availability: 'OUT_OF_STOCK', soldQuantity: 90_000 }),
      goodsOf('kettle-there', { name: `${name} there` }),
    ],
  });
  await indexSearchOf({ db: shop.api.database.db, tenant: shop.guide });
  const body = { keyword: name, dataTypes: ['GOODS'], contentExpired: false };
  const { content } = await shop.ask<SearchAnswer>(SEARCH, { body });
  expect(content.map(({ goods }) => goods?.goodsName)).toEqual([`${name} there`, `${name} out`]);
});
