import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kind } from '#src/importing/map/format.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { importFiles, type TestImport } from '#tests/support/importing.ts';
import { SOAK } from '#tests/support/scale.ts';
import { createTenant } from '#tests/support/tenants.ts';

/** Files of third parties, which are not part of the repository. */
const DATA = resolve(import.meta.dirname, '../../../shared/data');
const reason = existsSync(DATA) ? '' : ` (skipped: ${DATA} is not there)`;

/** Maps of files that only tests import; the import finds the other maps by itself. */
const OWN_MAPS = resolve(import.meta.dirname, '../fixtures/maps');
const PARTS = 'products/pc-parts';
const ARTICLE_CATEGORIES = ['privacy10', 'digital20', 'mobile30', 'consumer40', 'design50', 'software60', 'social70'];

interface Expected {
  /** Imported by `npm test` as well: small, and different from the others. */
  readonly quick?: boolean;
  readonly map: string;
  readonly read: number;
  readonly created: number;
  readonly repeated?: number;
  readonly rejected?: number;
}

/** Each file follows the ones it refers to. */
const ALL_FILES: readonly (readonly [Kind, string | readonly string[], Expected])[] = [
  [
    'categories',
    'categories/bestbuy-categories.json',
    { map: 'bestbuy-categories', read: 4584, created: 4583, rejected: 1 },
  ],
  ['brands', 'brands/simple-icons.json', { map: 'simple-icons', quick: true, read: 3470, created: 3470 }],
  ['brands', 'brands/nsi-shop-brands.csv', { map: 'nsi-shop-brands', quick: true, read: 1176, created: 1176 }],
  ['goods', PARTS, { map: 'pc-parts', read: 39_070, created: 37_553, repeated: 1517 }],
  ['goods', `${PARTS}/video-card.jsonl`, { map: 'pc-parts', read: 6636, created: 0, repeated: 73 }],
  [
    'goods',
    [`${PARTS}/raw-2021-07-11-cpu.json`, `${PARTS}/raw-2021-07-11-laptop.json`],
    { map: 'pc-parts-2021', read: 1700, created: 198, repeated: 1502 },
  ],
  ['goods', 'price-history/pc-parts-series.csv', { map: 'pc-parts-series', read: 9257, created: 9257 }],
  ['prices', 'price-history/pc-parts-points.csv', { map: 'pc-parts-points', read: 77_979, created: 77_979 }],
  [
    'goods',
    'products/prdect-id-tokopedia-reviews.csv',
    { map: 'tokopedia-reviews', quick: true, read: 5400, created: 1315, repeated: 4085 },
  ],
  ['goods', 'products/lazada-th-kyaputan.csv', { map: 'lazada-listings', quick: true, read: 1701, created: 1701 }],
  [
    'goods',
    ['matching/abt-buy/offers_a.csv', 'matching/abt-buy/offers_b.csv'],
    { map: 'abt-buy-offers', read: 2103, created: 2103 },
  ],
  [
    'goods',
    ['matching/amazon-google/offers_a.csv', 'matching/amazon-google/offers_b.csv'],
    { map: 'amazon-google-offers', read: 3362, created: 3362 },
  ],
  ['goods', 'matching/wdc-computers/offers_a.csv', { map: 'wdc-offers', read: 4008, created: 4008 }],
  ['goods', 'matching/wdc-computers/offers_b.csv', { map: 'wdc-offers', read: 3981, created: 3981 }],
  ['goods', 'matching/wdc-shoes/offers_a.csv', { map: 'wdc-offers', read: 2323, created: 2323 }],
  ['goods', 'matching/wdc-shoes/offers_b.csv', { map: 'wdc-offers', read: 2279, created: 2279 }],
  ['articles', 'articles/en-18f-blog.jsonl', { map: '18f-blog', read: 508, created: 508 }],
  ['articles', 'articles/en-digitalgov-news-2011-2015.jsonl', { map: 'digitalgov-news', read: 704, created: 704 }],
  ['articles', 'articles/en-privacyguides.jsonl', { map: 'privacyguides', read: 196, created: 196 }],
  ['articles', 'articles/id-privacyguides-i18n.jsonl', { map: 'privacyguides-id', quick: true, read: 43, created: 43 }],
  ['articles', 'articles/th-thaigov-consumer.jsonl', { map: 'thaigov-news', quick: true, read: 500, created: 500 }],
];

const files = ALL_FILES.filter(([, , { quick }]) => SOAK || quick === true);

/** A folder stands for the tables in it. */
function pathsOf(names: string | readonly string[]): string[] {
  if (typeof names !== 'string') return names.map((name) => join(DATA, name));
  if (names !== PARTS) return [join(DATA, names)];
  const tables = readdirSync(join(DATA, PARTS)).filter((name) => name.endsWith('.csv'));
  return tables.sort().map((name) => join(DATA, PARTS, name));
}

describe.skipIf(reason !== '')(`real files${reason}`, { timeout: 180_000 }, () => {
  let database: FreshDatabase;
  let it: TestImport;

  beforeAll(async () => {
    database = await freshDatabase();
    const tenant = await createTenant(database.db, 'guide', { goodsCurrencies: { others: 'apart' } });
    const categories = ARTICLE_CATEGORIES.map((code) => CategoryInput.parse({ code, names: { en: code } }));
    await write(database.db, tenant, (ctx) => putCategories(ctx, categories));
    it = { db: database.db, tenant, folder: mkdtempSync(join(tmpdir(), 'import-real-')) };
  });
  afterAll(async () => {
    await database.drop();
    rmSync(it.folder, { recursive: true, force: true });
  });

  test.each(files)('%s: %s', async (kind, names, { quick: _, created, repeated = 0, rejected = 0, ...expected }) => {
    const own = join(OWN_MAPS, `${expected.map}.json`);
    const report = await importFiles(it, kind, pathsOf(names), existsSync(own) ? { map: own } : {});
    const unchanged = expected.read - created - repeated - rejected;
    expect(report).toMatchObject({ outcome: 'done', ...expected, created, repeated, rejected, unchanged });
  });

  const counted = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(it.db)).rows;

  test.runIf(SOAK)('parts without a price have none (all files, so only in the soak run)', async () => {
    const [prices] = await counted(
      sql`select count(*) filter (where price_minor is null)::int as without, count(*)::int as goods from goods where external_id like 'pc-parts:%'`,
    );
    expect(prices).toMatchObject({ goods: 37_553 });
    expect(Number(prices?.['without']) / 37_553).toBeGreaterThan(0.7);
  });

  test('quirks of the data do not reach the tables', async () => {
    const countries = await counted(sql`select distinct unnest(countries) as country from brands order by 1`);
    expect(countries.every(({ country }) => /^[A-Z]{2}$/.test(String(country)))).toBe(true);
    const names = await counted(
      sql`select b.name, t.local_name from brands b join brand_texts t on t.brand_id = b.id where t.lang = 'th' and t.local_name is not null order by 1`,
    );
    expect(names).toContainEqual({ name: "Lotus's", local_name: 'โลตัส' });
    const titles = await counted(sql`select title from article_texts where title ~ '&(#|amp)|รัฐบาลไทย-ข่าว' order by 1`);
    expect(titles).toEqual([]);
    const lazada = await counted(
      sql`select name, price_minor, currency, platform, location from goods where external_id = 'lazada-th:5085829165'`,
    );
    expect(lazada).toEqual([
      {
        name: 'Samsung Galaxy S24 ULTRA 5G(12+256) ( Activate )',
        price_minor: 4_990_000,
        currency: 'THB',
        platform: 'LAZADA',
        location: 'ฉะเชิงเทรา',
      },
    ]);
  });

  test('there are notes, and every article has a category and a source', async () => {
    const rows = await counted(
      sql`select kind, count(*)::int as n, bool_and(category_id is not null and source_url is not null) as whole from articles group by kind order by kind`,
    );
    expect(rows).toEqual(
      SOAK
        ? [
            { kind: 'ARTICLE', n: 1951 - 109, whole: true },
            { kind: 'NOTE', n: 109, whole: true },
          ]
        : [{ kind: 'ARTICLE', n: 543, whole: true }],
    );
  });

  test('a second import changes nothing', async () => {
    for (const [kind, names, { read, rejected = 0 }] of files.filter(
      ([kind]) => kind !== 'goods' && kind !== 'prices',
    )) {
      const report = await importFiles(it, kind, pathsOf(names));
      expect(report, `${names}`).toMatchObject({ created: 0, updated: 0, unchanged: read - rejected });
    }
  });
});
