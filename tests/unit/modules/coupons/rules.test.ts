import { describe, expect, test } from 'vitest';
import { CouponInput, CouponPageRequest, type CouponState } from '#src/modules/selling/coupons/contract.ts';
import { couponCode, couponTags, isOnShelf } from '#src/modules/selling/coupons/rules.ts';

const state: CouponState = {
  code: 'ten',
  externalId: null,
  platform: 'SHOPEE',
  promoCode: 'TEN',
  discountType: 'DISCOUNT',
  amountMinor: null,
  percent: 10,
  atMost: false,
  minimumMinor: null,
  currency: null,
  url: 'https://x.test/',
  picture: null,
  brandId: null,
  startsAt: null,
  endsAt: null,
  shelfTime: '2026-01-01T00:00:00.000Z',
  shelved: true,
  live: true,
  texts: { th: { title: 'สิบ', terms: '' }, en: { title: 'Ten', terms: '' } },
};

test.each([
  [{ code: 'ten' }, 'ten'],
  [{ code: 'TEN' }, undefined],
  [{ code: 'a b' }, undefined],
  [{ externalId: 'x-1' }, expect.stringMatching(/^c[0-9a-z]{10}$/)],
  [{ code: 'ten', externalId: 'x-1' }, 'ten'],
  [{}, undefined],
])('the code of %j', (input, expected) => expect(couponCode(input)).toEqual(expected));

describe('on the shelf', () => {
  const now = new Date('2026-01-10T00:00:00Z');
  test.each([
    ['since its time', { shelfTime: '2026-01-10T00:00:00Z' }, true],
    ['not before', { shelfTime: '2026-01-10T00:00:01Z' }, false],
    ['until it ends', { endsAt: '2026-01-10T00:00:01Z' }, true],
    ['not from its end on', { endsAt: '2026-01-10T00:00:00Z' }, false],
    ['without an end for 60 days', { shelfTime: '2025-11-11T00:00:01Z' }, true],
    ['and not longer', { shelfTime: '2025-11-11T00:00:00Z' }, false],
    ['counted from its start', { shelfTime: '2025-10-01T00:00:00Z', startsAt: '2025-12-01T00:00:00Z' }, true],
    ['with an end as long as it says', { shelfTime: '2020-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }, true],
    ['not against the editor', { shelved: false }, false],
  ])('%s', (_case, overrides, expected) => expect(isOnShelf({ ...state, ...overrides }, now)).toBe(expected));
});

describe('a change invalidates', () => {
  const lists = ['coupons-newest:th', 'coupons-newest:en'];
  const thai = { th: { title: 'สิบ', terms: '' } };
  test.each<[string, Partial<CouponState> | undefined, Partial<CouponState>, string[]]>([
    ['a new one', undefined, {}, lists],
    ['a new one off the shelf', undefined, { live: false }, []],
    ['other terms', {}, { url: 'https://y.test/' }, []],
    ['another place', {}, { shelfTime: '2026-01-02T00:00:00.000Z' }, lists],
    ['another platform', {}, { platform: 'LAZADA' }, lists],
    ['a code it had not got', { promoCode: null }, {}, lists],
    ['another code', { promoCode: 'ELF' }, {}, []],
    ['going off the shelf', {}, { live: false }, lists],
    ['a language less', {}, { texts: thai }, ['coupons-newest:en']],
    ['a language more', { texts: thai }, {}, ['coupons-newest:en']],
    ['anything off the shelf', { live: false }, { live: false, shelfTime: '2030-01-01T00:00:00.000Z' }, []],
  ])('%s', (_case, before, after, expected) => {
    const cacheTags = couponTags(before && { ...state, ...before }, { ...state, ...after });
    expect(cacheTags.toSorted()).toEqual(['coupon:ten', ...expected].toSorted());
  });
});

describe('an input', () => {
  const good = { code: 'ten', percent: 10, url: 'https://x.test/', texts: { th: { title: 'สิบ' } } };
  const baht = { minor: 100, currency: 'THB' };
  test.each<[string, object, boolean]>([
    ['with a percentage', {}, true],
    ['with an amount', { percent: undefined, amount: baht }, true],
    ['with both', { amount: baht }, false],
    ['with neither', { percent: undefined }, false],
    ['of nothing', { percent: 0 }, false],
    ['of more than everything', { percent: 101 }, false],
    ['without a name', { code: undefined }, false],
    ['without a text', { texts: {} }, false],
    ['with a script for an address', { url: 'javascript:alert(1)' }, false],
    ['with a minimum in the same money', { percent: undefined, amount: baht, minimum: baht }, true],
    [
      'with a minimum in other money',
      { percent: undefined, amount: baht, minimum: { minor: 1, currency: 'USD' } },
      false,
    ],
    ['that ends before it begins', { startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, false],
    ['with an unknown field', { price: 5 }, false],
  ])('%s', (_case, overrides, expected) =>
    expect(CouponInput.safeParse({ ...good, ...overrides }).success).toBe(expected),
  );
});

test('a request without filters asks for the newest of all coupons', () =>
  expect(CouponPageRequest.parse({ listType: '', platform: 'shopee', other: 1 })).toEqual({
    listType: 'ALL',
    sort: 'SHELF_TIME_DESC',
    platform: 'SHOPEE',
    keyword: '',
    pageRequest: { page: 1, size: 20 },
  }));
