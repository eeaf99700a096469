import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DealInput } from '#src/modules/selling/deals/contract.ts';
import { putDeals } from '#src/modules/selling/deals/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { envelopeOf } from './fixtures/api.ts';
import { dealOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, {
    categories: [
      { code: 'c1', names: { th: 'บ้าน', en: 'Home' } },
      { code: 'c2', names: { th: 'ครัว' }, parent: 'c1' },
    ],
    brands: [{ code: 'acme', name: 'Acme' }],
    deals: [dealOf('first')],
  });
});

afterAll(() => shop.close());

describe('writing', () => {
  const put = async (...inputs: ReturnType<typeof dealOf>[]) =>
    write(shop.api.database.db, shop.guide, (ctx) =>
      putDeals(
        ctx,
        inputs.map((input) => DealInput.parse(input)),
        { merge: false },
      ),
    );

  test('unchanged input changes and invalidates nothing', async () => {
    const input = dealOf('again', {
      pictures: [{ url: 'https://img.example/1.jpg', width: 5, height: 4 }],
      cover: { url: 'https://img.example/2.jpg' },
      labels: ['FLASH_SALE'],
      expireTime: '2099-01-01T00:00:00+07:00',
      special: { day: '2099-01-01', position: 2 },
    });
    expect((await put(input)).result).toEqual([{ outcome: 'created', code: 'again' }]);
    const { result, tags: cacheTags } = await put(input);
    expect([result, [...cacheTags]]).toEqual([[{ outcome: 'unchanged', code: 'again' }], []]);
  });

  test('invalidates the affected cache tags', async () => {
    const { tags: cacheTags } = await put(dealOf('told', { category: 'c2', brand: 'acme' }));
    expect([...cacheTags].toSorted()).toEqual([
      'brand-deals:acme',
      'category-deals:c1',
      'category-deals:c2',
      'deal-card:told',
      'deal:told',
      'deals-newest:en',
      'deals-newest:id',
      'deals-newest:th',
    ]);
    const gone = await put(dealOf('told', { brand: 'acme', expireTime: '2026-01-06T00:00:00Z' }));
    expect([...gone.tags]).toContain('category-deals:c1');
    const quiet = await put(dealOf('told', { brand: 'acme', expireTime: '2026-01-06T01:00:00Z' }));
    expect([...quiet.tags].toSorted()).toEqual(['deal-card:told', 'deal:told']);
  });

  test('a deal is deleted by a call, with its token, once it is there', async () => {
    await put(dealOf('leaving'));
    const remove = (code: string, headers = {}) =>
      shop.api.call(`/api/publishing/deals/${code}`, { method: 'DELETE', headers });
    expect((await remove('leaving', { authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await remove('nobody')).status).toBe(404);
    const answer = await remove('leaving');
    expect([answer.status, envelopeOf(answer).data]).toEqual([
      200,
      { outcome: 'deleted', code: 'leaving', removes: [] },
    ]);
    expect((await remove('leaving')).status, 'again').toBe(200);
    const { content } = await shop.ask<{ content: { code: string }[] }>('GET /saas-search-service/feeds/deals');
    expect(content.map(({ code }) => code)).not.toContain('leaving');
  });

  test('a deal leaves its daily special on request', async () => {
    const day = '2099-02-02';
    const other = '2099-02-03';
    await put(dealOf('placed', { special: { day, position: 1 } }));
    expect([...(await put(dealOf('placed'))).tags]).toEqual([]);
    expect([...(await put(dealOf('placed', { special: { day: other, position: 1 } }))).tags].toSorted()).toEqual([
      'deal-card:placed',
      'deal:placed',
      'deals-newest:en',
      'deals-newest:id',
      'deals-newest:th',
      `deals-special:${day}`,
      `deals-special:${other}`,
    ]);
    expect([...(await put(dealOf('placed', { special: null }))).tags]).toContain(`deals-special:${other}`);
  });

  test('an input can build on an earlier one of the same batch', async () => {
    const { result } = await put(dealOf('twice'), dealOf('twice', { labels: ['FREE_SHIPPING'] }));
    expect(result.map(({ outcome }) => outcome)).toEqual(['created', 'updated']);
  });

  test.each([
    ['goods', { goods: 'nowhere' }],
    ['category', { category: 'nowhere' }],
    ['brand', { brand: 'nowhere' }],
    ['goodsLink', { goodsLink: undefined }],
    ['originalPrice', { originalPrice: { minor: 1, currency: 'USD' } }],
    ['code', { code: 'Not A Code' }],
    ['code', { code: 'first', externalId: 'x-another' }],
    ['code', { code: 'renamed', externalId: 'x-first' }],
  ])('refuses a wrong %s: %j', async (field, overrides) => {
    const { result, tags: cacheTags } = await put({ ...dealOf('wrong'), ...overrides } as ReturnType<typeof dealOf>);
    expect([result[0], cacheTags.size]).toMatchObject([{ outcome: 'rejected', field }, 0]);
  });
});
