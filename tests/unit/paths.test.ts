import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { pageKeyOf, SCREENS, type ScreenName } from '#src/page-key.ts';
import { isCategoryCode, isCode, parsePath, pathOf, urlOf } from '#src/paths.ts';
import { URL_MAP } from '#src/url-map.ts';

const article = { articleFocused: true, languages: ['th', 'en', 'id'] as Lang[] };
const deals = { articleFocused: false, languages: ['id', 'en', 'th'] as Lang[] };

const ADDRESSES: [ScreenName, string, Lang, string, string, string][] = [
  ['home', '', 'th', '', '-', '/th'],
  ['discover', '', 'th', '', '/', '/th/articles'],
  ['discover', '', 'en', '', '/en', '/en/articles'],
  ['article', 'how-to-buy', 'th', '', '/article/how-to-buy', '/th/article/how-to-buy'],
  ['note', 'short', 'id', '', '/id/note-detail/short', '/note-detail/short'],
  ['brand', 'acme', 'en', '', '/en/brand/acme', '/en/brand/acme'],
  ['article-list', 'mobile30', 'en', 'Mobile & apps', '/en/mobile-apps-mobile30', '/en/articles/mobile-apps-mobile30'],
  ['article-list', 'mobile30', 'th', '', '/mobile30', '/th/articles/mobile30'],
  ['article-tag', 'power-bank', 'en', '', '/en/tag/power-bank', '/en/article-tag/power-bank'],
  ['category', 'cat1', 'id', 'Rumah', '/id/products/rumah-cat1', '/products/rumah-cat1'],
  ['about', '', 'id', '', '/id/about', '/about'],
  ['brands', '', 'en', '', '/en/brands', '/en/brands'],
  ['deals', '', 'th', '', '/deals', '/th/deals'],
  [
    'deal',
    'rice-cooker-half-price',
    'en',
    '',
    '/en/content/rice-cooker-half-price',
    '/en/content/rice-cooker-half-price',
  ],
  ['products', '', 'id', '', '/id/products', '/products'],
  ['product', 'rice-cooker', 'th', '', '/product/rice-cooker', '/th/product/rice-cooker'],
  ['leaderboards', '', 'en', '', '/en/leaderboards', '/en/leaderboards'],
  ['leaderboard', 'fans', 'id', '', '/id/leaderboard-products/fans', '/leaderboard-products/fans'],
  ['ranking', '', 'th', '', '/ranking', '/th/ranking'],
  ['coupons', '', 'en', '', '/en/coupons', '/en/coupons'],
  ['daily-special', '', 'th', '', '/daily-special', '/th/daily-special'],
  ['topics', '', 'id', '', '/id/topics', '/topics'],
  ['topic', 'rainy-season', 'en', '', '/en/topic/rainy-season', '/en/topic/rainy-season'],
  ['site-map', '', 'en', '', '/en/sitemap', '/en/sitemap'],
  ['login', '', 'en', '', '/en/login', '/en/login'],
  ['reset-password', '', 'th', '', '/reset-password', '/th/reset-password'],
  ['favorited', '', 'id', '', '/id/favorited', '/favorited'],
];

/** What a page may be about, by what its address carries. */
const SUBJECTS: Readonly<Record<string, string>> = {
  '{code}': 'small-kitchen',
  '{name-code}': 'mobile30',
  '{slug}': 'power-bank',
  '{status}': '410',
  '{feed}': 'tag-power-bank.atom',
};

describe('an address', () => {
  test.each(SCREENS)('of the URL map is written and read: %s', (screen) => {
    const form = /\{.*\}/.exec(URL_MAP[screen].at)?.[0];
    const subject = form === undefined ? '' : (SUBJECTS[form] ?? `no subject for ${form}`);
    for (const site of screen === 'home' ? [deals] : [article, deals]) {
      const path = pathOf(site, 'en', pageKeyOf(screen, subject), 'Kitchen');
      expect(parsePath(site, path)).toEqual({ screen, subject, page: 1, lang: 'en' });
      // Names in it that are no form of src/paths.ts would be written as they are.
      expect(decodeURIComponent(path)).not.toMatch(/[{}]/);
    }
  });

  test.each(ADDRESSES)('of %s %s in %s', (screen, subject, lang, name, onArticle, onDeals) => {
    for (const [site, path] of [
      [article, onArticle],
      [deals, onDeals],
    ] as const) {
      if (path === '-') continue;
      expect(pathOf(site, lang, pageKeyOf(screen, subject), name)).toBe(path);
      expect(parsePath(site, path)).toEqual({ screen, subject, page: 1, lang });
    }
  });

  test('in Thai is percent-encoded NFC and comes back', () => {
    const path = pathOf(article, 'th', pageKeyOf('article-list', 'mobile30'), 'มือถือ และ แอป');
    expect(path).toMatch(/^\/(%E0%B8%[0-9A-F]{2}|%E0%B9%[0-9A-F]{2}|-)+-mobile30$/);
    expect(parsePath(article, path)).toMatchObject({ screen: 'article-list', subject: 'mobile30' });
  });

  test('of a later page carries its number, and page 1 none', () => {
    expect(pathOf(article, 'en', pageKeyOf('article-tag', 'sale', 3))).toBe('/en/tag/sale?page=3');
    expect(pathOf(article, 'en', pageKeyOf('article-tag', 'sale', 1))).toBe('/en/tag/sale');
  });

  test.each([
    ['/nothing', article],
    ['/user-agreement/more', article],
    ['/article/', article],
    ['/article/UPPER', article],
    ['/article/a%2fb', article],
    ['/%E0%A4%A', article],
    ['//', article],
    ['/th', article],
    ['/fr/about', article],
    ['/words-only', article],
    ['/products/no-digit', article],
    ['/tag/---', article],
    ['/mobile30', deals],
  ])('%s stands for nothing', (path, site) => {
    expect(parsePath(site, path)).toBeUndefined();
  });

  test('of a category can never be a reserved word, whatever its name', () => {
    const words = ['about', 'search', 'sitemap', 'articles', 'user-agreement', 'privacy-policy', 'brand', 'tag'];
    for (const word of words) expect(parsePath(article, `/${word}`)?.screen).not.toBe('article-list');
    expect(isCategoryCode('agreement')).toBe(false);
    expect(isCategoryCode('agreement1')).toBe(true);
  });

  test('leads back to its target, whatever the name and the code', () => {
    const code = fc.stringMatching(/^[a-z0-9]{1,20}[0-9]$/);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        code,
        fc.constantFrom(...LANGS),
        (name, subject, lang) => {
          for (const site of [article, deals]) {
            for (const screen of ['article-list', 'category'] as const) {
              const path = pathOf(site, lang, pageKeyOf(screen, subject), name);
              expect(parsePath(site, path)).toEqual({ screen, subject, page: 1, lang });
            }
          }
        },
      ),
    );
  });
});

test.each([
  ['a', true],
  ['how-to-2', true],
  ['-a', false],
  ['a-', false],
  ['A', false],
  ['a b', false],
  ['', false],
  ['x'.repeat(101), false],
])('code %j: %j', (code, good) => {
  expect(isCode(code)).toBe(good);
});

test.each([
  [{}, '/about', 'https://shop.test/about'],
  [{}, '/', 'https://shop.test/'],
  [{ port: 443 }, '/', 'https://shop.test/'],
  [{ port: 8443 }, '/about', 'https://shop.test:8443/about'],
  [{ scheme: 'http', port: 4321 }, '/', 'http://shop.test:4321/'],
  [{ scheme: 'http', port: 80 }, '/', 'http://shop.test/'],
  [{ scheme: 'http' }, '/', 'http://shop.test/'],
  [{ scheme: 'https', port: 80 }, '/', 'https://shop.test:80/'],
] as const)('of a site with %j, %s is at %s', (place, path, address) => {
  expect(urlOf({ hosts: ['shop.test', 'www.shop.test'], ...place }, path)).toBe(address);
});
