import { describe, expect, test } from 'vitest';
import { type DealState, dealCode, dealPrices, labelsOfFilter, tagsOfDeal } from '#src/modules/selling/deals/rules.ts';

const STATE: DealState = {
  code: 'one',
  externalId: null,
  state: 'PASSED',
  live: true,
  expired: false,
  goodsId: null,
  platform: 'LAZADA',
  goodsLink: 'https://shop.example/one',
  goodsTraceLink: null,
  pictures: '[]',
  cover: null,
  originalMinor: 200,
  currentMinor: 100,
  currency: 'THB',
  categoryId: 2,
  brandId: 3,
  labels: [],
  publishTime: '2026-01-01T00:00:00.000Z',
  updateTime: '2026-01-01T00:00:00.000Z',
  expireTime: null,
  specialDay: null,
  specialPosition: null,
  clickCount: 0,
  texts: { th: { title: 'หนึ่ง', summary: '', bodyHtml: '', keywords: [] } },
};

const NAMES = { categories: ['c1', 'c2'], brand: 'acme', goods: 'pan' };
const LISTS = ['brand-deals:acme', 'category-deals:c1', 'category-deals:c2', 'deals-newest:th'];

describe('cache tags of a change', () => {
  const special = { specialDay: '2026-01-01', specialPosition: 1 };
  test.each<[string, Partial<DealState> | undefined, Partial<DealState>, string[]]>([
    ['created', undefined, {}, ['deal-card:one', 'deal:one', 'goods-deals:pan', ...LISTS]],
    ['created and not live', undefined, { live: false }, ['deal-card:one', 'deal:one']],
    [
      'body changed',
      {},
      { texts: { th: { title: 'หนึ่ง', summary: '', bodyHtml: '<p>x</p>', keywords: [] } } },
      ['deal:one'],
    ],
    [
      'title changed',
      {},
      { texts: { th: { title: 'สอง', summary: '', bodyHtml: '', keywords: [] } } },
      ['deal-card:one', 'deal:one'],
    ],
    ['price changed', {}, { currentMinor: 90 }, ['deal-card:one', 'deal:one']],
    ['went live', { live: false }, {}, ['deal-card:one', 'deal:one', 'goods-deals:pan', ...LISTS]],
    ['expired', {}, { expired: true }, ['deal-card:one', 'deal:one', ...LISTS]],
    ['taken back', {}, { state: 'RECALLED', live: false }, ['deal-card:one', 'deal:one', 'goods-deals:pan', ...LISTS]],
    ['clicked', {}, { clickCount: 1 }, ['deal:one', ...LISTS]],
    ['in a daily special', {}, special, ['deal:one', 'deals-special:2026-01-01']],
    ['elsewhere in it', special, { ...special, specialPosition: 2 }, ['deal:one', 'deals-special:2026-01-01']],
    ['expired in it', special, { ...special, expired: true }, ['deal-card:one', 'deal:one', ...LISTS]],
    ['out of it', special, {}, ['deal:one', 'deals-special:2026-01-01']],
    [
      'one language more',
      {},
      { texts: { ...STATE.texts, en: { title: 'One', summary: '', bodyHtml: '', keywords: [] } } },
      ['brand-deals:acme', 'category-deals:c1', 'category-deals:c2', 'deal-card:one', 'deal:one', 'deals-newest:en'],
    ],
  ])('%s', (_case, before, after, expected) => {
    const old = before && { ...STATE, ...before };
    const cacheTags = tagsOfDeal(old, { ...STATE, ...after }, { before: NAMES, after: NAMES });
    expect(cacheTags.toSorted()).toEqual(expected.toSorted());
  });

  test('a move to another category invalidates the lists of both', () => {
    const after = { categories: ['c1', 'c9'], brand: undefined, goods: 'pan' };
    const cacheTags = tagsOfDeal(STATE, { ...STATE, categoryId: 9, brandId: null }, { before: NAMES, after });
    expect(cacheTags.toSorted()).toEqual([
      'brand-deals:acme',
      'category-deals:c2',
      'category-deals:c9',
      'deal-card:one',
      'deal:one',
    ]);
  });
});

describe('prices', () => {
  const prices = (originalMinor: number | null, currentMinor: number | null, currency: string | null = 'THB') => ({
    originalMinor,
    currentMinor,
    currency,
  });
  test.each([
    ['no goods', prices(200, 150), undefined, prices(200, 150)],
    ['goods with both', prices(200, 150), prices(300, 120), prices(300, 120)],
    ['goods with the current price', prices(200, 150), prices(null, 120), prices(200, 120)],
    ['goods in another currency', prices(200, 150), prices(null, 5, 'USD'), prices(null, 5, 'USD')],
    ['goods without a price', prices(200, 150), prices(300, null), prices(200, 150)],
    ['a deal without prices', prices(null, null, null), prices(300, 120), prices(300, 120)],
  ])('%s', (_case, own, goods, expected) => expect(dealPrices(own, goods)).toEqual(expected));
});

describe('codes', () => {
  const texts = { th: { title: 'ก', summary: '', body: '', format: 'text' as const, keywords: [] } };
  test.each([
    [{ code: 'my-deal', texts }, 'my-deal'],
    [{ code: 'My deal', texts }, undefined],
    [{ code: 'x', externalId: '5', texts }, 'x'],
  ])('%j', (input, code) => expect(dealCode(input)).toBe(code));

  test('without a given code, one is derived from the external id, else from the title', () => {
    const made = [dealCode({ externalId: '5', texts }), dealCode({ externalId: '6', texts }), dealCode({ texts })];
    expect(new Set(made).size).toBe(3);
    for (const code of made) expect(code).toMatch(/^d[a-z0-9]{10}$/);
    expect(dealCode({ externalId: '5', texts: { ...texts } })).toBe(made[0]);
  });
});

test.each([
  ['FREE_SHIPPING', ['FREE_SHIPPING']],
  ['SHIPPING_FEE', ['FREE_SHIPPING']],
  ['GOOD_REVIEW', ['HIGHLY_RATED', 'GOOD_REVIEW_PRODUCT']],
  ['PLATFORM_SOURCE', ['LAZ_MALL', 'SHOPEE_MALL']],
  ['ZEST_BUY_EXCLUSIVE', ['ZEST_BUY_EXCLUSIVE', 'MANUAL_ZEST_BUY_EXCLUSIVE']],
  ['MANUAL_ZEST_BUY_EXCLUSIVE', ['MANUAL_ZEST_BUY_EXCLUSIVE']],
] as const)('the filter %s takes %j', (filter, labels) => expect(labelsOfFilter(filter)).toEqual(labels));
