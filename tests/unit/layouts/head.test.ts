import { describe, expect, test } from 'vitest';
import type { Lang } from '#src/kernel/lang.ts';
import type { TenantSettings } from '#src/kernel/tenant.ts';
import { descriptionOf, headOf, titleOf } from '#src/layouts/head.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import { ACCOUNT_LINKS } from '#tests/support/account-links.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const LONG_THAI =
  'ธ.ก.ส. จัดมาตรการแก้ปัญหาหนี้เกษตรกรแบบครบวงจร ในงานมหกรรมร่วมใจแก้หนี้สัญจร จังหวัดชลบุรี และจังหวัดใกล้เคียงทั่วภาคตะวันออก';

const count = (text: string) => [...new Intl.Segmenter().segment(text)].length;

function chromeWith(overrides: Partial<PageShell> = {}, settings: Partial<TenantSettings> = {}): PageShell {
  return {
    tenant: { id: 1, code: 'guide', pictureKey: '', ...tenantSettings('guide', settings) },
    lang: 'th',
    screen: 'article',
    path: '/article/a1',
    status: 200,
    indexable: true,
    alternates: [
      { lang: 'th', path: '/article/a1' },
      { lang: 'en', path: '/en/article/a1' },
    ],
    feed: null,
    switchTo: [],
    navigation: [],
    links: {
      home: '/',
      discover: '/',
      about: '/about',
      userAgreement: '/user-agreement',
      privacyPolicy: '/privacy-policy',
      siteMap: '/sitemap',

      compare: '/compare',
      chat: '/ai-shopping',
      ...ACCOUNT_LINKS,
      search: '/search',
      deals: null,
      dailySpecial: null,
      ranking: null,
      products: null,
      brands: null,
      leaderboards: null,
      coupons: null,
      topics: null,
      download: null,
    },
    ...overrides,
  };
}

describe('title', () => {
  test.each([
    [['29 minutes'], 1, '29 minutes | Guide'],
    [['Guide', 'True prices'], 1, 'Guide – True prices'],
    [['Accessories', 'Laptops', 'Computers'], 1, 'Accessories – Laptops – Computers | Guide'],
    [['Accessories', '', 'Computers'], 1, 'Accessories – Computers | Guide'],
    [['Accessories', 'Laptops'], 3, 'Accessories – Laptops – Page 3 | Guide'],
    [['Guide', `True prices: ${'compare '.repeat(9)}`], 1, 'Guide – True prices'],
    [['Guide', 'compare '.repeat(12)], 1, `Guide – ${'compare '.repeat(7).trimEnd()}…`],
    [['A long enough name', 'compare '.repeat(12)], 1, 'A long enough name | Guide'],
    [['x'.repeat(66)], 1, 'x'.repeat(66)],
    [['x'.repeat(60), 'a parent that does not fit', 'short'], 1, `${'x'.repeat(60)} – short`],
  ] as const)('%j of page %i', (title, page, expected) => {
    expect(titleOf({ title, description: [], page }, 'Guide', 'en')).toBe(expected);
  });

  test.each([
    ['Cable', 1, 'Cable – Shopee ฿99 | Guide'],
    ['x'.repeat(66), 1, `${'x'.repeat(56)}… – Shopee ฿99`],
    ['x'.repeat(66), 2, `${'x'.repeat(47)}… – Shopee ฿99 – Page 2`],
  ])('what tells %s apart stands on page %i', (title, page, expected) => {
    expect(titleOf({ title: [title], apart: 'Shopee ฿99', description: [], page }, 'Guide', 'en')).toBe(expected);
  });

  test.each([1, 2, 148])('a long title is cut at a word and page %i is still named', (page) => {
    const title = titleOf({ title: [LONG_THAI], description: [], page }, 'ไกด์ดี', 'th');
    expect(count(title)).toBeLessThanOrEqual(70);
    expect(title).toContain('…');
    expect(title.includes(`หน้า ${page}`)).toBe(page > 1);
  });
});

describe('description', () => {
  test.each<[string, string[], Lang]>([
    ['a summary long enough stands alone', ['s'.repeat(80), 'never used'], 'en'],
    [
      'a short summary is filled up',
      ['Short.', 'And a body that goes on for long enough to make a description.'],
      'en',
    ],
    ['no summary falls to the body', ['', LONG_THAI], 'th'],
    ['a very long summary is cut', [LONG_THAI.repeat(4)], 'th'],
  ])('%s', (_, description, lang) => {
    const text = descriptionOf({ title: [], description }, lang);
    expect(count(text)).toBeGreaterThanOrEqual(50);
    expect(count(text)).toBeLessThanOrEqual(160);
    expect(text).not.toContain('never used');
  });

  test('page 2 names its number', () => {
    const words = { title: [], description: ['All articles about phones, newest first, in one list.'] };
    expect(descriptionOf({ ...words, page: 2 }, 'en')).toMatch(/^Page 2: All articles/);
    expect(descriptionOf(words, 'en')).not.toContain('Page');
  });
});

describe('addresses', () => {
  const words = { title: ['Title'], description: ['Text'] };
  const hreflangs = (shell: PageShell, page = 1) =>
    headOf(shell, { ...words, page }).alternates.map(({ hreflang, href }) => `${hreflang} ${href}`);

  test('a listed page has its own absolute address and every translation, with the default language as x-default', () => {
    const head = headOf(chromeWith(), words);
    expect(head.canonical).toBe('https://guide.localhost/article/a1');
    expect(head.robots).toBe('max-image-preview:large');
    expect(head.ogAlternateLocales).toEqual(['en_US']);
    expect(hreflangs(chromeWith())).toEqual([
      'th https://guide.localhost/article/a1',
      'en https://guide.localhost/en/article/a1',
      'x-default https://guide.localhost/article/a1',
    ]);
  });

  test('without the default language the first one is x-default', () => {
    const alternates = [
      { lang: 'en', path: '/en/article/a1' },
      { lang: 'id', path: '/id/article/a1' },
    ] as const;
    expect(hreflangs(chromeWith({ lang: 'en', path: '/en/article/a1', alternates })).at(-1)).toBe(
      'x-default https://guide.localhost/en/article/a1',
    );
  });

  test('a later page has its own address and no translations', () => {
    const shell = chromeWith({ path: '/phones-c1?page=2' });
    expect(headOf(shell, { ...words, page: 2 }).canonical).toBe('https://guide.localhost/phones-c1?page=2');
    expect(hreflangs(shell, 2)).toEqual([]);
  });

  test('an editor sets title, description and the page that is listed instead', () => {
    const set = { title: 'Chosen', description: 'By hand.', canonical: '/article/b2' };
    const { title, description, canonical, robots, alternates } = headOf(
      chromeWith({ indexable: false, head: set }),
      words,
    );
    expect([title, description, canonical]).toEqual(['Chosen', 'By hand.', 'https://guide.localhost/article/b2']);
    expect([robots, alternates]).toEqual(['max-image-preview:large', []]);
    const untouched = { title: null, description: null, canonical: null };
    expect(headOf(chromeWith({ head: untouched }), words)).toEqual(headOf(chromeWith(), words));
  });

  test('an unlisted page has no address and a noindex', () => {
    const head = headOf(chromeWith({ indexable: false }), words);
    expect(head).toMatchObject({ canonical: null, alternates: [], robots: 'noindex,follow', ogAlternateLocales: [] });
  });
});
