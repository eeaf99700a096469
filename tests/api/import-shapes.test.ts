import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CategoryInput } from '#src/modules/categories/contract.ts';
import { putCategories } from '#src/modules/categories/service.ts';
import { write } from '#src/publishing/changed.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { importFiles, readRejects, type TestImport, tenantRows, writeSource } from '#tests/support/importing.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let it: TestImport;
let counter = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  counter += 1;
  const { db } = database;
  it = { db, tenant: await createTenant(db, `shop${counter}`), folder: mkdtempSync(join(tmpdir(), 'import-')) };
  return () => rmSync(it.folder, { recursive: true, force: true });
});

const rowsOf = (table: string) => tenantRows(it, table);
const rejects = () => readRejects(it);

describe('tables, in the shapes that shops send', () => {
  const map = JSON.stringify({
    name: 'feed',
    kind: 'goods',
    recognise: { columns: ['sku'] },
    currency: 'THB',
    fields: {
      externalId: 'sku',
      name: 'name',
      price: { column: 'price', as: 'price' },
      attributes: { cells: ['colour'] },
    },
  });

  test.each([
    ['commas', 'f.csv', 'sku,name,price,colour\n1,"Shirt, red",฿199.00,red\n2,Hat,,\n'],
    [
      'semicolons, quotes, a byte order mark and CRLF',
      'f.csv',
      '\ufeffsku;name;price;colour\r\n1;"Shirt, red";199,00;red\r\n2;Hat;;\r\n',
    ],
    ['tabs', 'f.tsv', 'sku\tname\tprice\tcolour\n1\tShirt, red\t199\tred\n2\tHat\t0\t\n'],
  ])('%s', async (_, name, content) => {
    const file = writeSource(it, name, content);
    const report = await importFiles(it, 'goods', [file], {
      map: writeSource(it, 'map.json', map),
      constants: { platform: 'LAZADA' },
    });
    expect(report).toMatchObject({ outcome: 'done', created: 2 });
    expect((await rowsOf('goods')).sort((a, b) => Number(a['external_id']) - Number(b['external_id']))).toMatchObject([
      {
        external_id: '1',
        name: 'Shirt, red',
        platform: 'LAZADA',
        price_minor: 19_900,
        currency: 'THB',
        attributes: { colour: 'red' },
      },
      { external_id: '2', name: 'Hat', platform: 'LAZADA', price_minor: null, currency: null, attributes: {} },
    ]);
  });
});

test('a folder of Markdown becomes articles', async () => {
  await write(it.db, it.tenant, (ctx) =>
    putCategories(ctx, [CategoryInput.parse({ code: 'tips10', names: { th: 'เคล็ดลับ' } })]),
  );
  writeSource(
    it,
    'posts/first.md',
    '---\ntitle: เลือกหูฟัง\ndate: 2024-05-01 08:30\ntags: [หูฟัง, เสียง]\ncategory: tips10\n---\n\nเนื้อหา\n',
  );
  writeSource(
    it,
    'posts/en/second.md',
    '---\nlang: en\ndate: 2024-05-02\nauthor: Somchai\n---\n\n# Choosing headphones\n\nText\n',
  );
  const report = await importFiles(it, 'articles', [join(it.folder, 'posts')]);
  expect(report).toMatchObject({ outcome: 'done', map: 'markdown-articles', created: 2 });
  const texts = await rowsOf('article_texts');
  expect(texts.map(({ lang, title }) => [lang, title]).sort()).toEqual([
    ['en', 'Choosing headphones'],
    ['th', 'เลือกหูฟัง'],
  ]);
  const articles = await rowsOf('articles');
  expect(articles.map((row) => [row['external_id'], row['publish_time']])).toContainEqual([
    'first',
    new Date('2024-05-01T01:30:00Z'),
  ]);
});

describe('a tree of categories', () => {
  const category = (externalId: string, parent: string | null) => ({
    externalId,
    parent,
    names: { en: `Name ${externalId}` },
  });

  test('stands in any order', async () => {
    const file = writeSource(it, 'c.jsonl', [
      category('c3', 'b2'),
      category('b2', 'a1'),
      category('a1', null),
      category('d4', 'c3'),
    ]);
    expect(await importFiles(it, 'categories', [file])).toMatchObject({ created: 4, rejected: 0 });
    expect(await importFiles(it, 'categories', [file])).toMatchObject({ unchanged: 4 });
    const depths = (await rowsOf('categories')).map((row) => [
      row['external_id'],
      Array.isArray(row['ancestors']) && row['ancestors'].length,
    ]);
    expect(depths.sort()).toEqual([
      ['a1', 1],
      ['b2', 2],
      ['c3', 3],
      ['d4', 4],
    ]);
  });

  test('a cycle and an unknown parent cost their rows and what hangs below', async () => {
    const roots = Array.from({ length: 100 }, (_, at) => category(`r${at}`, null));
    const bad = [category('x1', 'x2'), category('x2', 'x1'), category('o1', 'nobody'), category('o2', 'o1')];
    const file = writeSource(it, 'c.jsonl', [...roots, ...bad]);
    expect(await importFiles(it, 'categories', [file])).toMatchObject({ outcome: 'done', created: 100, rejected: 4 });
    expect(rejects().map(({ line, reason }) => [line, reason])).toEqual([
      [101, 'x2 stands below this row itself: a cycle'],
      [102, 'x1 stands below this row itself: a cycle'],
      [103, 'neither these files nor the tenant have nobody'],
      [104, 'o1 was rejected'],
    ]);
  });
});
