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
  const kettle = { name: 'Egret water kettle', price: baht(60_000) } as const;
  const terms = { code: 'TEAPOT9', minimumMinor: 50_000, conditions: '', endsAt: '2099-01-05T12:00:00Z' } as const;
  const voucher = { kind: 'AMOUNT', minor: 5000, ...terms } as const;
  const lamp = { name: 'Finch reading lamp', price: baht(80_000), shipping: baht(4000), voucher } as const;
  const goods = [goodsOf('iron', iron), goodsOf('fan', fan), goodsOf('kettle', kettle), goodsOf('lamp', lamp)];
  await shop.stock(shop.guide, { goods });
  await refreshPrices({ db, tenant: shop.guide });
  await indexSearch(db);
});

afterAll(() => shop.close());

const ask = (question: string) => shop.ask<ChatAnswer>('POST /chat/answers', { lang: 'en', body: { question } });

test('the chat names the lowest total, as the page of the product does', async () => {
  expect(saidIn(await ask('is the Corvus steam iron a good price?'))).toContain(
    '“Corvus steam iron” costs least at Shopee: ฿820 in all, shipping included.',
  );
});

test('what lacks the cost of shipping is called no total', async () => {
  expect(saidIn(await ask('is the Egret water kettle a good price?'))).toContain(
    '“Egret water kettle” costs least at Shopee: from ฿600, plus shipping, which the shop does not state.',
  );
  const { parts } = await ask('compare Corvus steam iron and Egret water kettle');
  const total = { name: 'Lowest total', cells: ['฿820 · Shopee', 'from ฿600 + shipping · Shopee'] };
  expect(parts).toContainEqual(expect.objectContaining({ rows: expect.arrayContaining([total]) }));
});

test('a voucher in a total is named with its terms', async () => {
  const { parts, trace } = await ask('is the Finch reading lamp a good price?');
  const sentences = parts.flatMap((part) => (part.type === 'sentence' ? [part.text] : []));
  expect(sentences).toContain('“Finch reading lamp” costs least at Shopee: ฿790 in all, shipping included.');
  expect(trace.dropped).toEqual([]);
  expect(sentences).toContain('That is with the code “TEAPOT9” · from ฿500 · until 5 Jan 2099 19:00.');
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
    text: '“Dorado desk fan” costs ฿70 less in all, with shipping and vouchers.',
  });
  const total = { name: 'Lowest total', cells: ['฿820 · Shopee', '฿750 · ร้านพัดลม'] };
  expect(parts).toContainEqual(expect.objectContaining({ rows: expect.arrayContaining([total]) }));
  expect(trace.dropped).toEqual([]);
});

test('shipping that costs nothing is named, and is no amount of nothing', async () => {
  const sentences = saidIn(await ask('how much is shipping of the Dorado desk fan?'));
  expect(sentences.join()).toContain('“Dorado desk fan” at ร้านพัดลม: “Free shipping”.');
});
