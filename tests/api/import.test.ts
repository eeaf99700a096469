import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ImportRunning } from '#src/importing/run-import.ts';
import { goodsCode } from '#src/modules/catalogue/goods/rules.ts';
import { importFiles, readRejects, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';
import { createTenant } from '#tests/support/tenants.ts';

const own = importForEach();

const rowsOf = (table: string) => tenantRows(own.shop, table);
const rejects = () => readRejects(own.shop);

const goods = (at: number, more: Record<string, unknown> = {}) => ({
  externalId: `g${at}`,
  name: `Goods ${at}`,
  platform: 'SHOPEE',
  price: { minor: 1000 + at, currency: 'THB' },
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => goods(at));

describe('the same file twice', () => {
  test('creates, then changes nothing; changed rows are updated', async () => {
    const file = writeSource(own.shop, 'g.jsonl', many(1200));
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ outcome: 'done', created: 1200, rejected: 0 });
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ created: 0, updated: 0, unchanged: 1200 });
    writeSource(own.shop, 'g.jsonl', [goods(0, { price: null }), goods(1, { name: 'New' }), ...many(1200).slice(2)]);
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ created: 0, updated: 2, unchanged: 1198 });
    expect(await rowsOf('goods')).toHaveLength(1200);
  });

  test('prices are appended once and never rewritten', async () => {
    await importFiles(own.shop, 'goods', [writeSource(own.shop, 'g.jsonl', many(3))]);
    const point = (at: number, minor: number) => ({
      goodsExternalId: `g${at % 3}`,
      observedAt: `2024-01-0${1 + Math.floor(at / 3)}T00:00:00Z`,
      price: { minor, currency: 'THB' },
    });
    const points = Array.from({ length: 24 }, (_, at) => point(at, 500));
    const file = writeSource(own.shop, 'p.jsonl', points);
    expect(await importFiles(own.shop, 'prices', [file])).toMatchObject({ created: 24 });
    expect(await importFiles(own.shop, 'prices', [file])).toMatchObject({ created: 0, unchanged: 24 });
    const changed = writeSource(own.shop, 'p2.jsonl', [point(0, 501), ...points.slice(1)]);
    expect(await importFiles(own.shop, 'prices', [changed])).toMatchObject({ created: 0, unchanged: 23, rejected: 1 });
    expect(rejects()).toMatchObject([
      { line: 1, field: 'price', reason: '2024-01-01T00:00:00.000Z has the price 500 THB already'.replace('.000', '') },
    ]);
  });

  test('articles keep texts of other languages, and several languages make one article', async () => {
    const article = (lang: string, title: string) => ({
      externalId: 'a1',
      publishTime: '2024-01-01T00:00:00Z',
      texts: { [lang]: { title, body: 'Text', format: 'markdown' } },
    });
    const file = writeSource(own.shop, 'a.jsonl', [article('en', 'One title'), article('th', 'ชื่อ')]);
    expect(await importFiles(own.shop, 'articles', [file])).toMatchObject({ repeated: 0, rejected: 0 });
    expect(await importFiles(own.shop, 'articles', [file])).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await rowsOf('articles')).toHaveLength(1);
    expect((await rowsOf('article_texts')).map((row) => row['lang']).sort()).toEqual(['en', 'th']);
    expect((await rowsOf('invalidations')).length).toBeGreaterThan(0);
  });
});

describe('bad rows', () => {
  test('up to 5 % go to the rejects file with file, line, field, reason and row', async () => {
    const rows = [...many(97), goods(97, { name: '' }), goods(98, { category: 'none' }), 'not an object'];
    const file = writeSource(own.shop, 'g.jsonl', rows);
    const report = await importFiles(own.shop, 'goods', [file]);
    expect(report).toMatchObject({ outcome: 'done', read: 100, created: 97, rejected: 3 });
    expect(rejects()).toEqual([
      {
        file,
        line: 98,
        field: 'name',
        reason: 'Too small: expected string to have >=1 characters',
        row: expect.stringContaining('"g97"'),
      },
      {
        file,
        line: 99,
        field: 'category',
        reason: 'there is no none among the categories; import those first',
        row: expect.stringContaining('"g98"'),
      },
      { file, line: 100, field: '', reason: 'not a JSON object', row: '"not an object"' },
    ]);
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ unchanged: 97, rejected: 3 });
    expect(rejects()).toHaveLength(3);
  });

  test('above 5 % all files are refused, and nothing is written', async () => {
    const good = writeSource(own.shop, 'good.jsonl', many(95));
    const bad = writeSource(
      own.shop,
      'bad.jsonl',
      Array.from({ length: 6 }, (_, at) => goods(100 + at, { name: '' })),
    );
    const before = await rowsOf('invalidations');
    const report = await importFiles(own.shop, 'goods', [good, bad]);
    expect(report).toMatchObject({ outcome: 'refused', created: 0, rejected: 6 });
    expect(await rowsOf('goods')).toEqual([]);
    expect(await rowsOf('invalidations')).toEqual(before);
    expect(await rowsOf('imports')).toEqual([]);
    expect(rejects()).toHaveLength(6);
  });

  test('unknown references refuse the files before anything is written', async () => {
    const file = writeSource(
      own.shop,
      'g.jsonl',
      many(50).map((row) => ({ ...row, category: 'nowhere' })),
    );
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ outcome: 'refused', created: 0 });
    expect(await rowsOf('goods')).toEqual([]);
  });

  test('a row that cannot be stored is rejected alone', async () => {
    const rows = [...many(40), goods(41, { name: 'half \ud800 pair' }), goods(42, { name: 'zero \u0000' })];
    const report = await importFiles(own.shop, 'goods', [writeSource(own.shop, 'g.jsonl', rows)]);
    expect(report).toMatchObject({ outcome: 'done', created: 40, rejected: 2 });
    expect(rejects().map(({ field }) => field)).toEqual(['name', 'name']);
  });

  test('a row equal to another is repeated; one with the same key and other content is rejected', async () => {
    const rows = [...many(30), goods(3), goods(4, { name: 'Other' })];
    const report = await importFiles(own.shop, 'goods', [writeSource(own.shop, 'g.jsonl', rows)]);
    expect(report).toMatchObject({ created: 30, repeated: 1, rejected: 1 });
    expect(rejects()).toMatchObject([
      { line: 32, field: '', reason: 'the same external id has other content on line 5' },
    ]);
  });

  test('a code claimed by two rows goes to the first', async () => {
    const rows = [...many(40), goods(50, { code: 'mine' }), goods(51, { code: 'mine' })];
    const file = writeSource(own.shop, 'g.jsonl', rows);
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ outcome: 'done', created: 41, rejected: 1 });
    expect(rejects()).toMatchObject([{ line: 42, field: 'code', reason: 'mine is the code of g50 on line 41' }]);
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ outcome: 'done', unchanged: 41, rejected: 1 });
    expect(rejects()).toMatchObject([{ line: 42, field: 'code', reason: 'mine is the code of g50' }]);
  });

  test('too many codes claimed twice are found before anything is written', async () => {
    const rows = many(40).flatMap((row, at) => [
      { ...row, code: `c${at}` },
      { ...row, externalId: `h${at}`, code: `c${at}` },
    ]);
    const report = await importFiles(own.shop, 'goods', [writeSource(own.shop, 'g.jsonl', rows)]);
    expect(report).toMatchObject({ outcome: 'refused', created: 0, rejected: 40 });
    expect(await rowsOf('goods')).toEqual([]);
  });

  test('U+0000 in a reference rejects its row', async () => {
    const rows = [...many(40), goods(41, { category: 'a\u0000b' }), goods(42, { code: 'a\u0000b' })];
    const report = await importFiles(own.shop, 'goods', [writeSource(own.shop, 'g.jsonl', rows)]);
    expect(report).toMatchObject({ outcome: 'done', created: 40, rejected: 2 });
    expect(rejects().map(({ field }) => field)).toEqual(['category', 'code']);
  });
});

describe('broken files are refused and change nothing', () => {
  test.each([
    ['truncated.json', '[{"externalId":"g1","name":"A","platform":"SHOPEE"},{"exte', /ends within its JSON array/],
    ['empty.csv', '', /is empty/],
    ['binary.csv', 'BM\u0003\u0004\u0009\u0000', /not a text file/],
    ['packed.csv', 'PK\u0003\u0004\u0000\u0000', /is not a whole zip file/],
    ['columns.csv', 'colour,shape\nred,round\n', /no map for goods fits .*columns\.csv \(its columns: colour, shape\)/],
    ['header.csv', 'externalId,name\n', /has no row/],
  ])('%s', async (name, content, message) => {
    const good = writeSource(own.shop, 'good.jsonl', many(50));
    await expect(importFiles(own.shop, 'goods', [good, writeSource(own.shop, name, content)])).rejects.toThrow(message);
    expect(await rowsOf('goods')).toEqual([]);
  });

  test('a map of another kind, and an invalid one', async () => {
    const file = writeSource(own.shop, 'g.jsonl', many(1));
    await expect(importFiles(own.shop, 'goods', [file], { map: 'maps/simple-icons.json' })).rejects.toThrow(
      'is for brands',
    );
    const map = writeSource(own.shop, 'map.json', '{"name":"x","kind":"goods","felds":{}}');
    await expect(importFiles(own.shop, 'goods', [file], { map })).rejects.toThrow(/is not a map: .*felds/);
  });
});

describe('a dry run', () => {
  test('reports the result and writes nothing', async () => {
    await importFiles(own.shop, 'goods', [writeSource(own.shop, 'g.jsonl', many(10))]);
    const before = [await rowsOf('goods'), await rowsOf('imports'), await rowsOf('invalidations')];
    const file = writeSource(own.shop, 'more.jsonl', [
      goods(0, { name: 'New' }),
      ...many(1500).slice(1),
      goods(1, { name: 'x' }),
    ]);
    const report = await importFiles(own.shop, 'goods', [file], { dryRun: true });
    expect(report).toMatchObject({ outcome: 'dry run', created: 1490, updated: 1, unchanged: 9, rejected: 1 });
    expect([await rowsOf('goods'), await rowsOf('imports'), await rowsOf('invalidations')]).toEqual(before);
  });

  test('is refused for the same reasons as the import', async () => {
    const file = writeSource(own.shop, 'g.jsonl', [goods(1, { name: '' })]);
    expect(await importFiles(own.shop, 'goods', [file], { dryRun: true })).toMatchObject({ outcome: 'refused' });
  });
});

describe('an interrupted import', () => {
  test('continues where it stopped, with one rejects file', async () => {
    const rows = [
      ...many(40),
      goods(9000, { name: '' }),
      ...many(2600).slice(40),
      goods(9001, { code: 'c' }),
      goods(9002, { code: 'c' }),
    ];
    const file = writeSource(own.shop, 'g.jsonl', rows);
    const stop = new AbortController();
    const stopped = await importFiles(own.shop, 'goods', [file], {
      signal: stop.signal,
      onWritten: (done) => done >= 2000 && stop.abort(new Error('SIGINT')),
    });
    expect(stopped).toMatchObject({ outcome: 'interrupted', created: 2000, rejected: 2 });
    expect(await rowsOf('goods')).toHaveLength(2000);
    expect(await rowsOf('imports')).toMatchObject([{ state: 'running', checkpoint: 2001, written: 2000, rejected: 2 }]);
    const resumed = await importFiles(own.shop, 'goods', [file], { resume: true });
    expect(resumed).toMatchObject({
      outcome: 'done',
      created: 601,
      updated: 0,
      unchanged: 0,
      rejected: 2,
      resumedAfter: 2000,
    });
    expect(rejects().map(({ line }) => line)).toEqual([41, 2603]);
    expect(await rowsOf('imports')).toMatchObject([{ state: 'done', checkpoint: 2602, written: 2601, rejected: 2 }]);
    expect(await importFiles(own.shop, 'goods', [file], { resume: true })).toMatchObject({
      outcome: 'nothing to resume',
    });
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ unchanged: 2601, rejected: 2 });
  });

  test('of other files is ignored', async () => {
    const file = writeSource(own.shop, 'g.jsonl', many(3));
    expect(await importFiles(own.shop, 'goods', [file], { resume: true })).toMatchObject({
      outcome: 'done',
      created: 3,
    });
  });
});

test('two imports of one kind do not run at once in a tenant', async () => {
  const file = writeSource(own.shop, 'g.jsonl', many(2));
  const other = writeSource(own.shop, 'h.jsonl', many(2));
  const writes = Promise.withResolvers<void>();
  const first = await own.database.db.transaction().execute(async (tx) => {
    // The first import waits for this table while the second one asks.
    await sql`lock table goods in share mode`.execute(tx);
    const running = importFiles(own.shop, 'goods', [file], { onWritten: () => writes.resolve() });
    await writes.promise;
    await expect(importFiles(own.shop, 'goods', [other])).rejects.toBeInstanceOf(ImportRunning);
    return { running };
  });
  expect(await first.running).toMatchObject({ created: 2 });
});

test('tenants are independent', async () => {
  const file = writeSource(own.shop, 'g.jsonl', many(5));
  await importFiles(own.shop, 'goods', [file]);
  const other = { ...own.shop, tenant: await createTenant(own.shop.db, 'other') };
  expect(await importFiles(other, 'goods', [file])).toMatchObject({ created: 5, unchanged: 0 });
});

describe('batches written two at a time', () => {
  test('an unforeseen error rejects only its row, in any batch', async () => {
    // The table refuses it, and nothing before.
    await sql`alter table goods add constraint no_thirteen check (name not in ('Goods 13', 'Goods 1500')) not valid`.execute(
      own.database.db,
    );
    const file = writeSource(own.shop, 'g.jsonl', many(2000));
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ created: 1998, rejected: 2 });
    expect(await rowsOf('goods')).toHaveLength(1998);
    expect(rejects().map(({ line }) => line)).toEqual([14, 1501]);
    expect(await rowsOf('imports')).toMatchObject([{ state: 'done', written: 1998, rejected: 2, checkpoint: 2000 }]);
    await sql`alter table goods drop constraint no_thirteen`.execute(own.database.db);
  });

  test('two batches that block each other are written one after the other', async () => {
    const code = goodsCode({ externalId: 'g0' });
    // The second batch has the code that the first one will derive; no check before writing can detect that.
    const rows = many(1000).concat([goods(1000, { code })], many(1500).slice(1001));
    const report = await importFiles(own.shop, 'goods', [writeSource(own.shop, 'g.jsonl', rows)]);
    expect(report).toMatchObject({ outcome: 'done', created: 1499, rejected: 1 });
    expect(rejects()).toMatchObject([{ line: 1001, field: 'code', reason: `${code} is the code of g0` }]);
  });
});
