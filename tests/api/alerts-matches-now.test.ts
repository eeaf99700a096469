import { expect, test } from 'vitest';
import { indexSearchOf } from '#src/modules/finding/search/service.ts';
import type { MatchesQuery, SubscribeRequest } from '#src/modules/telling/alerts/contract.ts';
import { matchesNow } from '#src/modules/telling/alerts/matching/matches-now-service.ts';
import { subscribe } from '#src/modules/telling/alerts/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('matches-now', AlertShop.open);

/** Puts listings on sale, by name and price, and lets search know them. */
async function sell(goods: Readonly<Record<string, number>>): Promise<number[]> {
  const ids: number[] = [];
  for (const [name, minor] of Object.entries(goods)) {
    const id = await own.shop.addGoods(`g${ids.length}`, { name, price_minor: minor, currency: 'THB' });
    await own.shop.observe(id, daily(0, 60, minor));
    ids.push(id);
  }
  await own.shop.refreshAt(60);
  await indexSearchOf(own.shop.ctx());
  return ids;
}

const FANS = { พัดลมตั้งโต๊ะ: 700_00, พัดลมไอเย็น: 990_00, พัดลมเพดาน: 2500_00, รองเท้าวิ่ง: 500_00 };

const count = (query: Partial<MatchesQuery>) =>
  matchesNow(own.shop.ctx(), 'th', { keyword: '', categoryIds: [], excluded: [], ...query }, day(60));

test('what an alert on words would match is counted, with its lowest price', async () => {
  await sell(FANS);
  expect(await count({ keyword: 'พัดลม' })).toEqual({ count: 3, complete: true, lowestMinor: 700_00 });
  expect(await count({ keyword: 'พัดลม', excluded: ['ตั้งโต๊ะ'] })).toMatchObject({ count: 2, lowestMinor: 990_00 });
  expect(await count({ keyword: 'ตู้เย็น' })).toEqual({ count: 0, complete: true, lowestMinor: null });
});

test('up to a most it is what the alert tells as soon as it is set', async () => {
  await sell(FANS);
  const wanted = { keyword: 'พัดลม', excluded: [], mostMinor: 990_00 };
  expect(await count(wanted)).toEqual({ count: 2, complete: true, lowestMinor: 700_00 });
  const request: SubscribeRequest = { kind: 'CUSTOM', brandId: null, categoryIds: [], ...wanted };
  await subscribe(own.shop.ctx(), own.shop.reader, request, day(60));
  expect(await own.shop.told()).toEqual(['new-match 700', 'new-match 990']);
});

test('shops of one product are one match, and a price that is not believed is none', async () => {
  const [one, other, third] = await sell(FANS);
  for (const id of [one, other]) await own.shop.change(id ?? 0, `match_group = ${one}`);
  await own.shop.observe(third ?? 0, [[60.5, 25_00]]);
  await own.shop.refreshAt(60.6);
  expect(await count({ keyword: 'พัดลม' })).toMatchObject({ count: 1, lowestMinor: 700_00 });
});

test('the lowest price is that of the product, whatever its shop calls it, and the alert tells it', async () => {
  const [named, other] = await sell({ 'MacBook Air M2 13': 31_370_00, 'MBA M2 8/256': 26_520_00 });
  await own.shop.change(other ?? 0, `match_group = ${named}`);
  await own.shop.change(named ?? 0, `match_group = ${named}`);
  expect(await count({ keyword: 'macbook' })).toMatchObject({ count: 1, lowestMinor: 26_520_00 });
  const wanted = { keyword: 'macbook', excluded: [], mostMinor: 27_000_00 };
  expect(await count(wanted)).toMatchObject({ count: 1, lowestMinor: 26_520_00 });
  await subscribe(
    own.shop.ctx(),
    own.shop.reader,
    { kind: 'CUSTOM', brandId: null, categoryIds: [], ...wanted },
    day(60),
  );
  expect(await own.shop.told()).toEqual(['new-match 26520']);
});

test('a price in the words is the most that it may cost', async () => {
  await sell(FANS);
  expect(await count({ keyword: 'พัดลมไม่เกิน 1000 บาท' })).toMatchObject({ count: 2, lowestMinor: 700_00 });
  expect(await count({ keyword: 'พัดลม under 800' })).toMatchObject({ count: 1, lowestMinor: 700_00 });
});

test('where more may match than is looked at, it says so, and names no lowest price of all', async () => {
  await sell(Object.fromEntries(Array.from({ length: 210 }, (_, n) => [`พัดลม รุ่น ${n}`, (1000 + n) * 100])));
  expect(await count({ keyword: 'พัดลม' })).toMatchObject({ count: 200, complete: false, lowestMinor: null });
  expect(await count({ keyword: 'พัดลม', mostMinor: 9999_00 })).toMatchObject({ count: 200, lowestMinor: 1000_00 });
});

test('without words, a brand or a category it is refused', async () => {
  await expect(count({ keyword: '—' })).rejects.toThrow('BadRequest');
});
