import { describe, expect, test } from 'vitest';
import { barWords, currentAmong, menuWords, siteWords } from '#src/layouts/site-words.ts';
import { ACCOUNT_LINKS } from '#tests/support/account-links.ts';

const nothing = {
  deals: null,
  dailySpecial: null,
  ranking: null,
  products: null,
  brands: null,
  leaderboards: null,
  coupons: null,
  topics: null,
  search: null,
  chat: null,
  download: null,
};
const links = {
  home: '/',
  discover: '/articles',
  about: '/about',
  userAgreement: '/u',
  privacyPolicy: '/p',
  siteMap: '/s',
  compare: '/c',
  ...ACCOUNT_LINKS,
  ...nothing,
};
const navigation = [{ code: 'design50', name: 'Design', path: '/design-design50' }];
type Words = Parameters<typeof siteWords>[0];

const shell = (articleFocused: boolean, own: Partial<Words['links']>): Words => ({
  tenant: { articleFocused } as Words['tenant'],
  lang: 'en',
  links: { ...links, ...own },
  navigation,
});
const namesOf = (words: readonly { readonly name: string }[]) => words.map(({ name }) => name);

describe('the links of the header', () => {
  test('are the lists of a shop, then articles', () => {
    const words = siteWords(shell(false, { deals: '/deals', coupons: '/coupons', brands: '/brands' }));
    expect(namesOf(words)).toEqual(['Deals', 'Coupons', 'Brands', 'Articles']);
  });

  test('are categories for an article-focused tenant', () => {
    expect(namesOf(siteWords(shell(true, { deals: '/deals' })))).toEqual(['Design']);
  });
});

describe('the bottom bar of a phone', () => {
  test.each([
    [false, { products: '/products', chat: '/ai' }, ['Home', 'Categories', 'Ask', 'Favourites', 'Me']],
    [false, { deals: '/deals' }, []],
    [true, { deals: '/deals', products: '/products', chat: '/ai' }, []],
  ])('article-focused %s with %j', (articleFocused, own, names) => {
    expect(namesOf(barWords(shell(articleFocused, own)))).toEqual(names);
  });
});

describe('the menu of a phone', () => {
  const own = { deals: '/deals', products: '/products', leaderboards: '/l', coupons: '/c', topics: '/t', chat: '/ai' };
  const lists = ['Deals', 'Products', 'Leaderboards', 'Coupons', 'Guides by topic', 'Ask before you shop'];
  test.each([
    [false, [...lists, 'Articles']],
    [true, lists],
  ])('has every list, article-focused %s', (articleFocused, names) => {
    expect(namesOf(menuWords(shell(articleFocused, own)))).toEqual(names);
  });

  test('is empty when the header shows every list', () => {
    expect(menuWords(shell(true, {}))).toEqual([]);
  });
});

describe('the current link', () => {
  test.each([
    ['/deals', { path: '/deals', current: 'page' }],
    ['/deals?page=2', { path: '/deals', current: 'true' }],
    ['/deal', { path: '', current: 'true' }],
  ])('%s', (path, found) => {
    expect(currentAmong(['/', '/deals'], path)).toEqual(found);
  });
});
