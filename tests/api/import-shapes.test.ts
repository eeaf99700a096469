import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { importFiles, readRejects, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach();

const rowsOf = (table: string) => tenantRows(own.shop, table);
const rejects = () => readRejects(own.shop);

describe('tables in the forms that shops send', () => {
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

  test('prices with spaces, apostrophes and three decimals are read beside prices of that size', async () => {
    const prices = [
      '1,290.-',
      '1290 บาท',
      '฿1,290',
      '1 290,00',
      '1\u00a0290,00 THB',
      "1'290.00",
      '1290.000',
      '฿ 1 290',
    ];
    const lines = prices.map((price, at) => `${at}\tHat ${at}\t${price}\t\n`).join('');
    const file = writeSource(own.shop, 'f.tsv', `sku\tname\tprice\tcolour\n${lines}`);
    const report = await importFiles(own.shop, 'goods', [file], { map: writeSource(own.shop, 'map.json', map) });
    expect(report).toMatchObject({ outcome: 'done', unpriced: 0 });
    expect((await rowsOf('goods')).map(({ price_minor }) => price_minor)).toEqual(prices.map(() => 129_000));
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
    const file = writeSource(own.shop, name, content);
    const report = await importFiles(own.shop, 'goods', [file], {
      map: writeSource(own.shop, 'map.json', map),
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
  await write(own.shop.db, own.shop.tenant, (ctx) =>
    putCategories(ctx, [CategoryInput.parse({ code: 'tips10', names: { th: 'เคล็ดลับ' } })]),
  );
  writeSource(
    own.shop,
    'posts/first.md',
    '---\ntitle: เลือกหูฟัง\ndate: 2024-05-01 08:30\ntags: [หูฟัง, เสียง]\ncategory: tips10\n---\n\nเนื้อหา\n',
  );
  writeSource(
    own.shop,
    'posts/en/second.md',
    '---\nlang: en\ndate: 2024-05-02\nauthor: Somchai\n---\n\n# Choosing headphones\n\nText\n',
  );
  const report = await importFiles(own.shop, 'articles', [join(own.shop.folder, 'posts')]);
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

describe('articles of a blog', () => {
  const post = (date: string, more = '') =>
    `---\ntitle: Post ${date}\ndate: ${date}\n${more}---\n\n![A](img/a.png)\n\n| a | b |\n| c | d |\n`;

  test('relative pictures have an address with --base; without it their loss is counted', async () => {
    const folder = join(own.shop.folder, 'blog');
    writeSource(own.shop, 'blog/a.md', post('12 Agustus 2026', 'cover: /covers/a.jpg\n'));
    writeSource(own.shop, 'blog/b.md', post('November 12, 2026'));
    const lost = await importFiles(own.shop, 'articles', [folder]);
    expect(lost).toMatchObject({ outcome: 'done', created: 2, mended: 2 });
    expect(lost.remarks.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('relative addresses'));
    const constants = { '@base': 'https://blog.example/posts/' };
    expect(await importFiles(own.shop, 'articles', [folder], { constants })).toMatchObject({ updated: 2, mended: 0 });
    const texts = await rowsOf('article_texts');
    expect(texts.map((row) => row['body_source'])).toEqual([
      expect.stringContaining('![A](https://blog.example/posts/img/a.png)'),
      expect.stringContaining('![A](https://blog.example/posts/img/a.png)'),
    ]);
    const media = (await rowsOf('media')).map((row) => row['url']);
    expect(media).toEqual(expect.arrayContaining(['https://blog.example/covers/a.jpg']));
    const articles = await rowsOf('articles');
    expect(articles.map((row) => row['publish_time'])).toEqual(
      expect.arrayContaining([new Date('2026-08-11T17:00:00Z'), new Date('2026-11-11T17:00:00Z')]),
    );
  });

  test("texts that name no language are in the tenant's first one", async () => {
    writeSource(own.shop, 'blog/2026-05-01-dated-by-its-name.md', '---\ntitle: Tulisan\n---\n\nIsi.\n');
    writeSource(own.shop, 'blog/b.md', post('2026-05-02', 'lang: en-GB\n'));
    const tenant: Tenant = { ...own.shop.tenant, languages: ['id', 'th'] };
    const shop = { ...own.shop, tenant };
    expect(await importFiles(shop, 'articles', [join(own.shop.folder, 'blog')])).toMatchObject({ created: 2 });
    const texts = await rowsOf('article_texts');
    expect(texts.map(({ lang, title }) => [lang, title]).toSorted()).toEqual([
      ['en', 'Post 2026-05-02'],
      ['id', 'Tulisan'],
    ]);
  });
});

describe('a tree of categories', () => {
  const category = (externalId: string, parent: string | null) => ({
    externalId,
    parent,
    names: { en: `Name ${externalId}` },
  });

  test('may be in any order', async () => {
    const file = writeSource(own.shop, 'c.jsonl', [
      category('c3', 'b2'),
      category('b2', 'a1'),
      category('a1', null),
      category('d4', 'c3'),
    ]);
    expect(await importFiles(own.shop, 'categories', [file])).toMatchObject({ created: 4, rejected: 0 });
    expect(await importFiles(own.shop, 'categories', [file])).toMatchObject({ unchanged: 4 });
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

  test('a cycle and an unknown parent reject their rows and the rows below them', async () => {
    const roots = Array.from({ length: 100 }, (_, at) => category(`r${at}`, null));
    const bad = [category('x1', 'x2'), category('x2', 'x1'), category('o1', 'nobody'), category('o2', 'o1')];
    const file = writeSource(own.shop, 'c.jsonl', [...roots, ...bad]);
    expect(await importFiles(own.shop, 'categories', [file])).toMatchObject({
      outcome: 'done',
      created: 100,
      rejected: 4,
    });
    expect(rejects().map(({ line, reason }) => [line, reason])).toEqual([
      [101, 'x2 is below this row itself: a cycle'],
      [102, 'x1 is below this row itself: a cycle'],
      [103, 'neither these files nor the tenant have nobody'],
      [104, 'o1 was rejected'],
    ]);
  });
});
