import { describe, expect, test } from 'vitest';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { isOnDemand, ownParameters, PUBLISHED_PAGES } from '#src/parameters.ts';
import { readListingQuery, writeListingQuery } from '#src/screen-parts/goods-list/query.ts';
import { brandsPath, readBrandsQuery } from '#src/screens/brands/query.ts';
import { readDealOrder } from '#src/screens/deals/load.ts';
import { readSearchQuery } from '#src/screens/search/query.ts';

const COMMAS = { alternatePriceFormat: false };
const listing = (query: string, alternatePriceFormat = false) =>
  readListingQuery(new URLSearchParams(query), { alternatePriceFormat });

describe('the parameters of a screen', () => {
  test.each([
    ['those of the screen', 'category', 'sort=newest&brand=sony', 'sort=newest&brand=sony'],
    ['marks on a link are left out', 'category', 'utm_source=x&sort=newest&fbclid=y', 'sort=newest'],
    ['empty ones are left out', 'category', 'min=&max=+&sort=newest', 'sort=newest'],
    ['the page is not among them', 'category', 'page=2&sort=newest', 'sort=newest'],
    ["another screen's are left out", 'brands', 'sort=newest&keyword=so', 'keyword=so'],
    ['a screen without any', 'article', 'sort=newest&q=x', ''],
    ['a broken escape is taken as it stands', 'search', 'q=100%', 'q=100%25'],
  ] as const)('%s', (_case, screen, query, own) => expect(String(ownParameters(screen, query))).toBe(own));

  test.each([
    ['search', 1, '', true],
    ['products', 1, '', false],
    ['products', 1, 'utm_source=x', false],
    ['products', 1, 'sort=newest', true],
    ['products', PUBLISHED_PAGES, '', false],
    ['products', PUBLISHED_PAGES + 1, '', true],
    ['article-list', PUBLISHED_PAGES + 1, '', false],
  ] as const)('%s page %i with "%s": on demand %s', (screen, page, query, expected) => {
    expect(isOnDemand({ ...pageKeyOf(screen), page }, query)).toBe(expected);
  });
});

test.each([
  [null, 'discount'],
  ['proven', 'discount'],
  ['price', 'price'],
  ['Price', 'price'],
  ['PRICE_ASC', 'price'],
  ['update-desc', 'newest'],
  ['cheapest', 'discount'],
])('deals in the order %s are sorted by %s', (typed, order) => expect(readDealOrder(typed)).toBe(order));

describe('the query of a listing of goods', () => {
  test.each([
    ['nothing', '', PLAIN_LISTING],
    ['an order', 'sort=price-asc', { ...PLAIN_LISTING, sort: 'price-asc' }],
    ['an order as the calls spell it', 'sort=PRICE_ASC', { ...PLAIN_LISTING, sort: 'price-asc' }],
    ['an order that is none', 'sort=cheapest', PLAIN_LISTING],
    ['a platform in capitals', 'platform=TIKTOK_SHOP', { ...PLAIN_LISTING, platforms: ['TIKTOK_SHOP'] }],
    ['two brands, each once', 'brand=sony&brand=jbl&brand=sony', { ...PLAIN_LISTING, brands: ['sony', 'jbl'] }],
    ['a platform', 'platform=tiktok-shop', { ...PLAIN_LISTING, platforms: ['TIKTOK_SHOP'] }],
    ['what goods must have', 'with=rated&with=proven', { ...PLAIN_LISTING, traits: ['rated', 'proven'] }],
    ['a property', 'fact=colour%3ABlack', { ...PLAIN_LISTING, facts: ['colour:Black'] }],
    ['a range', 'min=100&max=2500.50', { ...PLAIN_LISTING, min: 100, max: 2500.5 }],
    ['one end', 'max=500', { ...PLAIN_LISTING, max: 500 }],
    ['a range the wrong way round', 'min=500&max=100', { ...PLAIN_LISTING, min: 100, max: 500 }],
  ])('%s', (_case, query, asked) => expect(listing(query)).toEqual(asked));

  test.each([
    ['max=1,5jt', true, 1_500_000],
    ['max=1,500', false, 1500],
    ['max=1.500.000', true, 1_500_000],
    ['max=1500000', true, 1_500_000],
    ['max=12.5', true, 12.5],
  ])('%s, where thousands have a dot: %s, is %d', (query, isAlternate, max) => {
    expect(listing(query, isAlternate)).toEqual({ ...PLAIN_LISTING, max });
  });

  test.each([
    ['an unknown platform', 'platform=ebay'],
    ['an unknown trait', 'with=love'],
    ['an unknown property', 'fact=mood%3AGood'],
    ['a property without a value', 'fact=colour'],
    ['a brand that is no code', 'brand=Sony%20Corp'],
    ['more brands than a form has', Array.from({ length: 21 }, (_, n) => `brand=b${n}`).join('&')],
  ])('%s cannot be meant', (_case, query) => expect(listing(query)).toBeUndefined());

  test.each([
    ['words', 'min=cheap', 'cheap'],
    ['a negative number', 'max=-5', '-5'],
    ['two numbers', 'max=5&max=6', '5'],
    ['an endless number', `max=${'9'.repeat(11)}`, '99999999999'],
    ['a long text', `max=${'ก'.repeat(90)}`, 'ก'.repeat(40)],
  ])('%s instead of an amount limit nothing, and the page can say so', (_, query, unread) => {
    expect(listing(`${query}&sort=newest`)).toEqual({ ...PLAIN_LISTING, sort: 'newest', unread });
  });

  test('one query has one address, whatever the order of its parameters', () => {
    const asked = listing('max=500&platform=shopee&brand=b&brand=a&sort=discount');
    expect(asked && writeListingQuery(asked)).toBe('sort=discount&brand=a&brand=b&platform=shopee&max=500');
    expect(writeListingQuery(PLAIN_LISTING)).toBe('');
  });
});

describe('the query of the list of brands', () => {
  const brands = (query: string) => readBrandsQuery(new URLSearchParams(query));
  test.each([
    ['nothing', '', { keyword: '', categoryId: null }],
    ['a keyword, trimmed', 'keyword=+so+ny+', { keyword: 'so ny', categoryId: null }],
    ['a category', 'category=12', { keyword: '', categoryId: 12 }],
    ['both', 'keyword=so&category=12', { keyword: 'so', categoryId: 12 }],
    ['a keyword twice', 'keyword=a&keyword=b', undefined],
    ['a category that is no id', 'category=gadgets', undefined],
    ['category 0', 'category=0', undefined],
    ['a keyword nobody types', `keyword=${'x'.repeat(101)}`, undefined],
  ])('%s', (_case, query, asked) => expect(brands(query)).toEqual(asked));

  test.each([
    [{ keyword: '', categoryId: null }, 1, '/brands'],
    [{ keyword: 'เสื้อ', categoryId: null }, 1, `/brands?keyword=${encodeURIComponent('เสื้อ')}`],
    [{ keyword: 'a b', categoryId: 3 }, 2, '/brands?keyword=a+b&category=3&page=2'],
  ])('%j page %i stands at %s', (asked, page, path) => expect(brandsPath('/brands', asked, page)).toBe(path));
});

describe('the query of a search', () => {
  const search = (query: string) => readSearchQuery(new URLSearchParams(query), COMMAS);
  test.each([
    ['nothing', '', { query: '', tab: null, asked: PLAIN_LISTING }],
    ['a question, trimmed', 'q=+ear+phones+', { query: 'ear phones', tab: null, asked: PLAIN_LISTING }],
    ['line breaks are spaces', 'q=a%0Ab', { query: 'a b', tab: null, asked: PLAIN_LISTING }],
    ['a tab', 'q=a&tab=deals', { query: 'a', tab: 'deals', asked: PLAIN_LISTING }],
    ['an unknown tab', 'q=a&tab=users', undefined],
    ['an unknown order', 'q=a&sort=best', { query: 'a', tab: null, asked: PLAIN_LISTING }],
  ])('%s', (_case, query, asked) => expect(search(query)).toEqual(asked));

  test('a query longer than any link is cut', () => {
    expect(search(`q=${'x'.repeat(2000)}`)?.query).toHaveLength(1000);
  });
});
