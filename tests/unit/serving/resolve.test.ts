import { describe, expect, test } from 'vitest';
import type { ScreenName } from '#src/page-key.ts';
import { pageKeyText } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import { type Lookup, type Resolution, resolve } from '#src/serving/pages/resolve-request.ts';
import type { PageRow, RowKey } from '#src/serving/replica/page-row.ts';

const guide = { articleFocused: true, languages: ['th', 'en'] as const };
const site = { ...guide, languages: [...guide.languages] };
const THAI_TAG = `/tag/${encodeURIComponent('กล้อง')}`;

const ACCENTED_TAG = encodeURI('/tag/café'.normalize('NFC'));

function row(screen: string, subject: string, lang: string, path: string, more: Partial<PageRow> = {}): PageRow {
  const body = {
    status: 200,
    location: null,
    hash: 'a'.repeat(32),
    size: 1,
    contentType: null,
    modifiedAt: 0,
  } as const;
  return { screen, subject, lang, page: 1, path, ...body, ...more };
}

const LIST = pathOf(site, 'th', { screen: 'article-list', subject: 'c0001', page: 1 }, 'กล้อง มือถือ');

const CATEGORY = pathOf(site, 'th', { screen: 'category', subject: 'c0001', page: 1 }, 'กล้อง');

const rows: readonly PageRow[] = [
  row('status', '404', 'th', '/404', { status: 404 }),
  row('status', '404', 'en', '/en/404', { status: 404 }),
  row('status', '410', 'th', '/410', { status: 410 }),
  row('discover', '', 'th', '/'),
  row('discover', '', 'en', '/en'),
  row('article', 'cam', 'th', '/article/cam'),
  row('article', 'old', 'th', '/article/old', { status: 301, location: '/article/cam', hash: null }),
  row('article', 'older', 'th', '/article/older', { status: 301, location: '/article/old', hash: null }),
  row('product', 'shop', 'th', '/product/shop', { status: 301, location: '/product/cam#offer-shop', hash: null }),
  row('product', 'cam', 'th', '/product/cam', { status: 301, location: '/product/tent#offer-cam', hash: null }),
  row('product', 'tent', 'th', '/product/tent'),
  row('article', 'loop', 'th', '/article/loop', { status: 301, location: '/article/loop', hash: null }),
  row('article', 'dead', 'th', '/article/dead', { status: 410, hash: null }),
  row('article', 'dead', 'en', '/en/article/dead', { status: 410, hash: null }),
  row('article', 'never', 'th', '!article/never/th/1', { status: 404, hash: null }),
  row('article-list', 'c0001', 'th', LIST),
  row('article-list', 'c0001', 'th', `${LIST}?page=2`, { page: 2 }),
  row('article-tag', 'กล้อง', 'th', THAI_TAG),
  row('article-tag', 'café'.normalize('NFC'), 'th', ACCENTED_TAG),
  row('brands', '', 'th', '/brands'),
  row('category', 'c0001', 'th', CATEGORY),
  row('category', 'c0001', 'th', `${CATEGORY}?page=50`, { page: 50 }),
  row('category', 'c0002', 'th', '!category/c0002/th/1', { status: 404, hash: null }),
  row('robots', '', '', '/robots.txt'),
  row('sitemap', 'article/0', 'th', '/sitemaps/article-th-0.xml'),
];

const byPath = new Map(rows.map((one) => [one.path, one]));
const byKey = new Map(rows.map((one) => [pageKeyText(one), one]));
const lookup: Lookup = {
  byPath: (path) => byPath.get(path),
  byPageKey: (key: RowKey) => byKey.get(pageKeyText(key)),
};

/** A resolution in short: the status and address of the page sent, `-> location`, or what is rendered. */
function summaryOf(found: Resolution): string {
  switch (found.kind) {
    case 'page':
      return `${found.row.status} ${found.row.path}`;
    case 'moved':
      return `-> ${found.location}`;
    case 'missing':
      return `${found.status} ${found.row?.path ?? 'nothing'}`;
    case 'render':
      return `render ${found.key.screen satisfies ScreenName} ${found.key.lang} ${found.key.page} ${found.query}`;
    case 'short':
      return `short ${found.code} ${found.location}`;
    case 'qr':
      return `qr ${found.path}`;
    case 'malformed':
      return 'malformed';
  }
}

const lower = (path: string) => path.replaceAll(/%../g, (code) => code.toLowerCase());

describe('published addresses', () => {
  test.each([
    ['/', '200 /'],
    ['/en', '200 /en'],
    ['/article/cam', '200 /article/cam'],
    [LIST, `200 ${LIST}`],
    [`${LIST}?page=2`, `200 ${LIST}?page=2`],
    [THAI_TAG, `200 ${THAI_TAG}`],
    ['/robots.txt', '200 /robots.txt'],
    ['/sitemaps/article-th-0.xml', '200 /sitemaps/article-th-0.xml'],
    ['/404', '404 /404'],
    ['/410', '410 /410'],
  ])('%s: %s', (url, expected) => expect(summaryOf(resolve(site, url, lookup))).toBe(expected));
});

describe('one address for each page', () => {
  test.each([
    ['a trailing slash', '/article/cam/', '-> /article/cam'],
    ['a trailing slash below a prefix', '/en/', '-> /en'],
    ['a trailing slash of a Thai path', `${THAI_TAG}/`, `-> ${THAI_TAG}`],
    ['a trailing slash of a later page', `${LIST}/?page=2`, `-> ${LIST}?page=2`],
    ['a trailing slash and page=1', `${LIST}/?page=1`, `-> ${LIST}`],
    ['page=1', `${LIST}?page=1`, `-> ${LIST}`],
    ['page=1 on a page without pages', '/article/cam?page=1', '-> /article/cam'],
    ['page=1 on the home page', '/?page=1', '-> /'],
    ['a wrong name with a right code', '/wrong-name-c0001', `-> ${LIST}`],
    ['a wrong name on page 2', '/wrong-name-c0001?page=2', `-> ${LIST}?page=2`],
    ['no name', '/c0001', `-> ${LIST}`],
    ['the other shape of the tenant kind', '/articles/x-c0001', `-> ${LIST}`],
    ['the other address of the home', '/articles', '-> /'],
    ['the other word for tags', `/article-tag/${THAI_TAG.slice(5)}`, `-> ${THAI_TAG}`],
    ['lower-case hexadecimal', lower(THAI_TAG), `-> ${THAI_TAG}`],
    ['needless encoding', '/%61rticle/cam', '-> /article/cam'],
    ['decomposed letters', encodeURI('/tag/café'.normalize('NFD')), `-> ${ACCENTED_TAG}`],
    ['a renamed article', '/article/old', '-> /article/cam'],
    ['a renamed article with a slash', '/article/old/', '-> /article/cam'],
    ['a chain of renames', '/article/older', '-> /article/cam'],
    ['a listing to the row of its offer', '/product/cam', '-> /product/tent#offer-cam'],
    ['through a product that joined another', '/product/shop', '-> /product/tent#offer-shop'],
    ['with who shared it before the row', '/product/cam?share=ab', '-> /product/tent?share=ab#offer-cam'],
    [
      'a renamed article that was shared',
      '/article/old?utm=x&share=7__12_ARTICLE_',
      '-> /article/cam?utm=x&share=7__12_ARTICLE_',
    ],
    ['a campaign on a renamed article', '/article/old?utm_source=a&page=1', '-> /article/cam?utm_source=a'],
    ['a shared later page', '/wrong-name-c0001?page=2&share=7____', `-> ${LIST}?page=2&share=7____`],
    ['a shared search', '/search/?q=x&share=7____', '-> /search?q=x&share=7____'],
  ])('%s', (_case, url, expected) => expect(summaryOf(resolve(site, url, lookup))).toBe(expected));
});

describe('parameters', () => {
  test.each([
    ['a campaign parameter', '/article/cam?utm_source=x', '200 /article/cam'],
    ['a mark beside a page', `${LIST}?page=2&utm=x`, `200 ${LIST}?page=2`],
    ['a lonely question mark', '/article/cam?', '200 /article/cam'],
    ['a page beyond the last', `${LIST}?page=3`, '404 /404'],
    ['a page of what has none', '/article/cam?page=2', '404 /404'],
    ['page 0', `${LIST}?page=0`, '404 /404'],
    ['a leading zero', `${LIST}?page=02`, '404 /404'],
    ['a fraction', `${LIST}?page=1.5`, '404 /404'],
    ['a word', `${LIST}?page=two`, '404 /404'],
    ['nothing', `${LIST}?page=`, '404 /404'],
    ['no value', `${LIST}?page`, '404 /404'],
    ['twice', `${LIST}?page=2&page=2`, '404 /404'],
    ['enormous', `${LIST}?page=99999999999999999999`, '404 /404'],
    ['in capitals', `${LIST}?PAGE=2`, `200 ${LIST}`],
  ])('%s', (_case, url, expected) => expect(summaryOf(resolve(site, url, lookup))).toBe(expected));
});

describe('addresses without a page', () => {
  test.each([
    ['an unknown code', '/article/nobody', '404 /404'],
    ['an unknown code in English', '/en/article/nobody', '404 /en/404'],
    ['a language the page is not in', '/en/article/cam', '404 /en/404'],
    ['a language the tenant does not speak', '/id', '404 /404'],
    ['deleted', '/article/dead', '410 /410'],
    ['deleted, with a slash', '/article/dead/', '410 /410'],
    ['deleted, without a page that says so', '/en/article/dead', '410 nothing'],
    ['an article that never came to be', '/article/never', '404 /404'],
    ['a redirect to itself', '/article/loop', '404 /404'],
    ['the name of an empty row', '/!article/never/th/1', '404 /404'],
    ['a suffix', '/article/cam/x.css', '404 /404'],
    ['a path parameter', '/article/cam;x.js', '404 /404'],
  ])('%s', (_case, url, expected) => expect(summaryOf(resolve(site, url, lookup))).toBe(expected));
});

const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

describe('what people add to an address by mistake', () => {
  test.each([
    ['the default language as a prefix', '/th/article/cam', '-> /article/cam'],
    ['the default language alone', '/TH', '-> /'],
    ['an empty segment', '/article//cam', '-> /article/cam'],
    ['two slashes first', '//article/cam?utm=x', '-> /article/cam?utm=x'],
    ['two slashes last', '/en//', '-> /en'],
    ['capitals', '/ARTICLE/Cam', '-> /article/cam'],
    ['the name of an index', '/article/cam/index.html', '-> /article/cam'],
    ['the name of an index of the home', '/index.html', '-> /'],
    ['encoded twice', THAI_TAG.replaceAll('%', '%25'), `-> ${THAI_TAG}`],
    ['encoded three times', '/article/%252563am', '-> /article/cam'],
    ['bytes', bytes('/tag/กล้อง'), `-> ${THAI_TAG}`],
    ['bytes with a mark', `${bytes('/tag/กล้อง')}?utm=x`, `-> ${THAI_TAG}?utm=x`],
    ['an encoded slash', '/article%2Fcam', '-> /article/cam'],
    ['a zero-width space', `${THAI_TAG}%E2%80%8B`, `-> ${THAI_TAG}`],
    ['a space', '/article/cam%20', '-> /article/cam'],
    ['the end of a sentence', '/article/cam.', '-> /article/cam'],
    ['a bracket behind it', '/article/cam)', '-> /article/cam'],
    ['signs behind what moved', '/article/old%E2%80%9D.', '-> /article/cam'],
    ['Thai words behind it', `/article/cam${encodeURIComponent('ลองอ่านดู')}`, '-> /article/cam'],
    ['Thai words behind a code behind a Thai name', `${LIST}${encodeURIComponent('นะ')}`, `-> ${LIST}`],
    ['and a page that does not exist', '/th/article/nobody', '404 /404'],
    ['an address of another site', '//evil.example/article/cam', '404 /404'],
    ['what was deleted', '/th/article/dead', '410 /410'],
  ])('%s', (_case, url, expected) => expect(summaryOf(resolve(site, url, lookup))).toBe(expected));
});

describe('malformed request targets', () => {
  test.each([
    '/%',
    '/%zz',
    '/a%e0%b8',
    '/%00',
    '/a%0d%0aSet-Cookie:x',
    '/a\\b',
    '/a%5cb',
    '/../etc/passwd',
    '/a/./b',
    '/a/%2e%2e/b',
    '/a/..',
    '/à',
    '/a b',
    '/a#b',
    'http://guide.localhost/article/cam',
    '*',
    '',
  ])('%j', (url) => expect(summaryOf(resolve(site, url, lookup))).toBe('malformed'));
});

describe('search is rendered on demand', () => {
  test.each([
    ['/search?q=x', 'render search th 1 q=x'],
    ['/en/search?q=x&page=2', 'render search en 2 q=x&page=2'],
    ['/search', 'render search th 1 '],
    ['/search/?q=x', '-> /search?q=x'],
    ['/search?q=x&page=1', '-> /search?q=x'],
    ['/search?page=1', '-> /search'],
    ['/search?q=x&page=x', '404 /404'],
  ])('%s: %s', (url, expected) => expect(summaryOf(resolve(site, url, lookup))).toBe(expected));
});

describe('a list with parameters of its own is rendered on demand', () => {
  test.each([
    ['sorted', `${CATEGORY}?sort=price-asc`, 'render category th 1 sort=price-asc'],
    ['a later page', `${CATEGORY}?sort=newest&page=2`, 'render category th 2 sort=newest&page=2'],
    ['page=1', `${CATEGORY}?page=1&sort=newest`, `-> ${CATEGORY}?sort=newest`],
    ['a wrong name', '/products/wrong-c0001?sort=newest', `-> ${CATEGORY}?sort=newest`],
    ['a trailing slash', '/brands/?keyword=a', '-> /brands?keyword=a'],
    ['beside a mark of a campaign', '/brands?utm_source=x&keyword=a', 'render brands th 1 utm_source=x&keyword=a'],
    ['sent empty by a form', '/brands?keyword=&category=+', '200 /brands'],
    ["another screen's parameter", '/brands?sort=newest', '200 /brands'],
    ['a screen without any', '/article/cam?sort=newest', '200 /article/cam'],
    ['no such category', '/products/x-c0009?sort=newest', '404 /404'],
    ['a category that has no page', '/products/x-c0002?sort=newest', '404 /404'],
    ['a language it has no page in', '/en/brands?keyword=a', '404 /en/404'],
    ['no page number', '/brands?keyword=a&page=x', '404 /404'],
    ['the last published page', `${CATEGORY}?page=50`, `200 ${CATEGORY}?page=50`],
    ['a page that is not published any more', `${CATEGORY}?page=51`, 'render category th 51 page=51'],
  ])('%s', (_case, url, expected) => expect(summaryOf(resolve(site, url, lookup))).toBe(expected));
});

describe('what a tenant had in a language that it removed is gone', () => {
  const moved = { ...site, formerLanguages: ['id' as const] };
  test.each([
    ['/id', '410 /410'],
    ['/id/article/cam', '410 /410'],
    ['/ideas', '404 /404'],
    ['/en/article/nothing', '404 /en/404'],
    ['/article/cam', '200 /article/cam'],
  ])('%s: %s', (url, expected) => expect(summaryOf(resolve(moved, url, lookup))).toBe(expected));
});
