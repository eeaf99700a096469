import { describe, expect, test } from 'vitest';
import type { PageFacts } from '#src/publishing/rendering/page-facts.ts';
import { countLinks } from '#src/publishing/seo/link-depth.ts';
import { reportLines } from '#src/publishing/seo/report-text.ts';
import { SEO_REPORTS } from '#src/publishing/seo/reports.ts';
import type { SitePage, SiteRow } from '#src/publishing/seo/site-page.ts';
import type { SiteReading } from '#src/publishing/seo/site-reading.ts';

const ORIGIN = 'https://guide.example';
const DAY = new Date('2026-11-20T08:00:00Z');

const rowAt = (path: string, over: Partial<SiteRow> = {}): SiteRow => ({
  screen: 'article',
  subject: path,
  lang: path.startsWith('/en') ? 'en' : 'th',
  page: 1,
  path,
  status: 200,
  location: null,
  hash: path,
  contentType: 'text/html; charset=utf-8',
  indexable: true,
  modifiedAt: DAY,
  ...over,
});

/** A sound page in Thai or English, whose other language stands at the other path. */
function pageAt(path: string, facts: Partial<PageFacts> = {}, over: Partial<SiteRow & SitePage> = {}): SitePage {
  const thai = path.replace(/^\/en(?=\/|$)/, '') || '/';
  const english = `/en${thai === '/' ? '' : thai}`;
  return {
    ...rowAt(path, over),
    textLength: 2000,
    ...over,
    facts: {
      title: `Title of ${path}`,
      h1: `Heading of ${path}`,
      description: `About ${path}`,
      canonical: `${ORIGIN}${path}`,
      robots: 'index',
      hreflang: [`th ${ORIGIN}${thai}`, `en ${ORIGIN}${english}`, `x-default ${ORIGIN}${thai}`],
      jsonLd: [],
      links: [],
      ...facts,
    },
  };
}

function makeSite(pages: readonly SitePage[], rows: readonly SiteRow[] = []): SiteReading {
  const listed = new Set(pages.filter(({ indexable }) => indexable).map(({ path }) => path));
  const all = [...pages, ...rows];
  return {
    rows: all,
    pages,
    listed,
    lost: [],
    misses: [],
    redirectHits: [],
    outbound: [],
    depths: countLinks(all, pages),
  };
}

const home = (links: readonly string[]) => [
  pageAt('/', { links }, { screen: 'discover' }),
  pageAt('/en', { links }, { screen: 'discover' }),
];

const report = (name: string) => {
  const found = SEO_REPORTS.find((report) => report.name === name);
  if (found === undefined) throw new Error(`no report ${name}`);
  return found;
};

const answer = (name: string, site: SiteReading) => report(name).rows(site);

const FAULTS = ['coverage', 'hreflang', 'duplicates', 'orphans', 'thin', 'links', 'redirects', 'gone'];

test('a sound site has no fault in any report', () => {
  const site = makeSite([...home(['/a', '/en/a']), pageAt('/a'), pageAt('/en/a')]);
  for (const name of FAULTS) expect(answer(name, site), name).toEqual([]);
});

test('addresses are counted by kind and language', () => {
  const gone = rowAt('/b', { status: 410, hash: null, indexable: false });
  const site = makeSite([pageAt('/a'), pageAt('/c', {}, { indexable: false })], [gone]);
  expect(answer('urls', site)).toEqual([['article', 'th', 2, 1, 1, 0, 1]]);
});

describe('coverage', () => {
  test.each([
    ['noindex on an indexable page', pageAt('/a', { robots: 'noindex' }), 'counts as indexable and says noindex'],
    [
      'another canonical',
      pageAt('/a', { canonical: `${ORIGIN}/b` }),
      `counts as indexable and names another canonical: ${ORIGIN}/b`,
    ],
  ])('names %s', (_, page, fault) => {
    expect(answer('coverage', makeSite([page]))).toEqual([['/a', fault]]);
  });

  test('names what a sitemap leaves out, lists in vain, and lists though it is noindex', () => {
    const hidden = pageAt('/b', { robots: 'noindex' }, { indexable: false });
    const site = { ...makeSite([pageAt('/a'), hidden]), listed: new Set(['/b', '/c']) };
    expect(answer('coverage', site)).toEqual([
      ['/a', 'is indexable and in no sitemap'],
      ['/b', 'is in a sitemap and not indexable'],
      ['/c', 'is in a sitemap, and no page stands there'],
    ]);
  });

  test('finds further pages of a list without a sitemap', () => {
    const second = pageAt('/a?page=2', {}, { page: 2 });
    expect(answer('coverage', { ...makeSite([second]), listed: new Set() })).toEqual([]);
  });
});

test('hreflang names a language that no page has, one that does not answer, and a missing default', () => {
  const alone = pageAt('/a', { hreflang: [`th ${ORIGIN}/a`, `en ${ORIGIN}/en/a`] });
  expect(answer('hreflang', makeSite([alone]))).toEqual([
    ['/a', 'names no x-default'],
    ['/a', 'names /en/a as en, where no page stands'],
  ]);
  const silent = pageAt('/en/a', { hreflang: [`en ${ORIGIN}/en/a`, `x-default ${ORIGIN}/en/a`] });
  expect(answer('hreflang', makeSite([pageAt('/a'), silent]))).toEqual([
    ['/a', 'names /en/a as en, which does not name it'],
  ]);
});

test('duplicates are texts of several indexable first pages in one language', () => {
  const title = 'The same';
  const site = makeSite([
    pageAt('/a', { title }),
    pageAt('/b', { title }),
    pageAt('/en/a', { title }),
    pageAt('/c', { title }, { indexable: false }),
    pageAt('/a?page=2', { title }, { page: 2 }),
  ]);
  expect(answer('duplicates', site)).toEqual([['title', title, 2, '/a /b']]);
});

test('depth follows links and redirects; what no link reaches is an orphan', () => {
  const pages = [
    ...home(['/old', '/en/a']),
    pageAt('/a', { links: ['/b#part'] }),
    pageAt('/b'),
    pageAt('/en/a'),
    pageAt('/c'),
  ];
  const moved = rowAt('/old', { status: 301, location: '/a#offer', indexable: false });
  const site = makeSite(pages, [moved]);
  expect(answer('depth', site)).toEqual([
    [0, 2],
    [1, 2],
    [2, 1],
    ['no link', 1],
  ]);
  expect(answer('orphans', site)).toEqual([['/c', 'no link']]);
  expect(answer('links', site)).toEqual([['/old', 301, 2, '/ /en']]);
});

test('redirects show their hops and what answers at the end, the worst first', () => {
  const redirect = (path: string, location: string) => rowAt(path, { status: 301, location, indexable: false });
  const rows = [redirect('/a', '/b'), redirect('/b', '/c'), redirect('/d', '/nowhere')];
  const hit = { path: '/b', status: 301, readers: 7, bots: 2, days: 1, lastAt: new Date(0) };
  const site = { ...makeSite([pageAt('/c')], rows), redirectHits: [hit] };
  expect(answer('redirects', site).map((row) => row.slice(0, 6))).toEqual([
    ['/a', '/b', 2, 200, 0, 0],
    ['/d', '/nowhere', 1, 404, 0, 0],
    ['/b', '/c', 1, 200, 7, 2],
  ]);
});

test('a ring of redirects ends', () => {
  const ring = rowAt('/a', { status: 301, location: '/a', indexable: false });
  expect(answer('redirects', makeSite([], [ring]))[0]?.slice(2, 4)).toEqual([10, 301]);
});

test('thin pages come shortest first', () => {
  const site = makeSite([pageAt('/a', {}, { textLength: 200 }), pageAt('/b', {}, { textLength: 90 }), pageAt('/c')]);
  expect(answer('thin', site)).toEqual([
    ['/b', 'article', 90],
    ['/a', 'article', 200],
  ]);
});

describe('as text', () => {
  const thin = report('thin');
  const lines = (format: 'table' | 'csv' | 'json', limit = 10) => [
    ...reportLines(
      thin,
      [
        ['/a', '=SUM(A1)', 9],
        ['/b', 'say "no"', 10],
      ],
      { format, limit },
    ),
  ];

  test('a table is cut with a count of what is left', () => {
    expect(lines('table', 1).slice(1)).toEqual([
      '  path  kind      characters',
      '  /a    =SUM(A1)  9',
      '  … and 1 more',
      '',
    ]);
  });

  test('a spreadsheet gets quotes and no formula', () => {
    expect(lines('csv').slice(1)).toEqual([`"thin","/a","'=SUM(A1)","9"`, '"thin","/b","say ""no""","10"']);
  });

  test('JSON has an object a line', () => {
    expect(lines('json').map((line) => JSON.parse(line) as unknown)[0]).toEqual({
      report: 'thin',
      path: '/a',
      kind: '=SUM(A1)',
      characters: 9,
    });
  });
});
