import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importFiles, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach();

const goods = (at: number, more: Record<string, unknown> = {}) => ({
  externalId: `g${at}`,
  name: `Goods ${at}`,
  platform: 'SHOPEE',
  price: { minor: 1000 + at, currency: 'THB' },
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => goods(at));

const LONG = 'of a long name '.repeat(8);

describe('what a file loses on its way in', () => {
  test('with an allowance and its reason more bad rows are accepted', async () => {
    const rows = [...many(90), ...Array.from({ length: 10 }, (_, at) => goods(100 + at, { name: '' }))];
    const file = writeSource(own.shop, 'g.jsonl', rows);
    const allowed = { percent: 12, because: 'the shop has ten drafts' };
    expect(await importFiles(own.shop, 'goods', [file], { allowed })).toMatchObject({
      outcome: 'done',
      created: 90,
      rejected: 10,
      allowedBad: 12,
      because: 'the shop has ten drafts',
    });
    const less = { percent: 9, because: 'the shop has ten drafts' };
    expect(await importFiles(own.shop, 'goods', [file], { allowed: less })).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    ['rows with a quote that is never closed', (at: number) => `${at},"Lamp ${at} ${LONG},10\n`],
    ['rows with a cell too many', (at: number) => `${at},Lamp ${LONG},10,\n`],
  ])('a long file of %s is refused before its end', async (_, row) => {
    const rows = Array.from({ length: 40_000 }, (_one, at) => row(at)).join('');
    const file = writeSource(own.shop, 'f.csv', `externalId,name,platform\n${rows}`);
    const report = await importFiles(own.shop, 'goods', [file], { map: 'maps/inputs-goods.json' });
    expect(report).toMatchObject({
      outcome: 'refused',
      note: 'more than 5 % of the rows are bad; nothing was written',
    });
    expect(report.read).toBeLessThan(20_000);
  });

  test('a long file whose beginning is bad is read to its end', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) =>
      at < 1500 ? `${at},Lamp ${LONG}\n` : `${at},Lamp ${at} ${LONG},SHOPEE\n`,
    );
    const file = writeSource(own.shop, 'f.csv', `externalId,name,platform\n${rows.join('')}`);
    const wishes = { map: 'maps/inputs-goods.json', dryRun: true };
    expect(await importFiles(own.shop, 'goods', [file], wishes)).toMatchObject({ read: 40_000, rejected: 1500 });
  });

  test('an optional field that is bad is left out and counted, and its row stays', async () => {
    const rows = [...many(97), goods(97, { rating: 7 }), goods(98, { soldQuantity: -3, originUrl: 'nowhere' })];
    const file = writeSource(own.shop, 'g.jsonl', rows);
    const report = await importFiles(own.shop, 'goods', [file]);
    expect(report).toMatchObject({ outcome: 'done', created: 99, rejected: 0, mended: 2 });
    expect(report.remarks.map(({ reason }) => reason.split(':')[0]).toSorted()).toEqual([
      'originUrl',
      'rating',
      'soldQuantity',
    ]);
  });

  test('prices that cannot be read and damaged texts count as bad, although their rows are good enough', async () => {
    const map = JSON.stringify({
      name: 'feed',
      kind: 'goods',
      recognise: { columns: ['sku'] },
      currency: 'THB',
      fields: { externalId: 'sku', name: 'name', price: { column: 'price', as: 'price' } },
    });
    const row = (at: number, price: string, name = 'Lamp') => `${at},${name} ${at},${price}\n`;
    const good = Array.from({ length: 48 }, (_, at) => row(at, '10')).join('');
    const given = { map: writeSource(own.shop, 'map.json', map) };
    const asked = writeSource(own.shop, 'f.csv', `sku,name,price\n${good}${row(48, 'call us')}${row(49, '1.2.3')}`);
    const report = await importFiles(own.shop, 'goods', [asked], given);
    expect(report).toMatchObject({ outcome: 'done', created: 50, unpriced: 1, mended: 2 });
    expect(report.remarks).toEqual([{ reason: 'price: "…" is not a price', rows: 2, example: 'call us' }]);
    const worse = `${row(50, '1.2.3')}${row(51, '10', 'L\ufffdmp')}${row(52, '4.5.6')}`;
    const bad = writeSource(own.shop, 'f.csv', `sku,name,price\n${good}${worse}`);
    expect(await importFiles(own.shop, 'goods', [bad], given)).toMatchObject({
      outcome: 'refused',
      unpriced: 2,
      damaged: 1,
      rejected: 0,
    });
  });

  test('columns that no field takes and references that match nothing are named', async () => {
    const map = JSON.stringify({
      name: 'feed',
      kind: 'goods',
      recognise: { columns: ['sku'] },
      optional: ['brand'],
      fields: { externalId: 'sku', name: { template: '{name} {kind}' }, brand: 'brand' },
    });
    const content = 'sku,name,kind,brand,colour,weight\n1,Lamp,x,Acme,red,\n2,Lamp,y,,blue,\n3,Lamp,z,Acme,,\n';
    const file = writeSource(own.shop, 'f.csv', content);
    const report = await importFiles(own.shop, 'goods', [file], { map: writeSource(own.shop, 'map.json', map) });
    expect(report).toMatchObject({ outcome: 'done', created: 3 });
    expect(report.untaken).toEqual([{ column: 'colour', rows: 2 }]);
    expect(report.unmatched).toEqual([{ reason: 'brand: "…" is not among the brands', rows: 2, example: 'Acme' }]);
  });

  test.each([
    ['a replacement character', 'a\ufffdb'],
    ['Thai in UTF-8 that was taken for Western European', 'à¸ªà¸§à¸±à¸ªà¸”à¸µ'],
    ['an accent that was taken for two letters', 'CafÃ©'],
  ])('%s is stored, and counts as bad', async (_, name) => {
    const one = writeSource(own.shop, 'g.jsonl', [goods(50, { name }), ...many(40)]);
    expect(await importFiles(own.shop, 'goods', [one])).toMatchObject({ outcome: 'done', created: 41, damaged: 1 });
    const three = [50, 51, 52].map((at) => goods(at, { name }));
    const bad = writeSource(own.shop, 'g.jsonl', [...three, ...many(40)]);
    expect(await importFiles(own.shop, 'goods', [bad])).toMatchObject({ outcome: 'refused', damaged: 3 });
  });
});

test('a packed file in another encoding: interrupted, resumed, and a second run changes nothing', async () => {
  const map = JSON.stringify({
    name: 'feed',
    kind: 'goods',
    recognise: { columns: ['sku'] },
    currency: 'THB',
    fields: { externalId: 'sku', name: 'name', price: { column: 'price', as: 'price' } },
  });
  const rows = Array.from({ length: 3000 }, (_, at) => `${at},ตู้เย็น ${at},1.${at % 10} หมื่น\n`);
  const bytes = [...`sku,name,price\n${rows.join('')}`].map((letter) => {
    const code = letter.charCodeAt(0);
    return code > 0xe00 ? code - 0xd60 : code;
  });
  const file = writeSource(own.shop, 'feed.csv.gz', gzipSync(Uint8Array.from(bytes)));
  const wishes = { map: writeSource(own.shop, 'map.json', map) };
  const stop = new AbortController();
  const stopped = await importFiles(own.shop, 'goods', [file], {
    ...wishes,
    signal: stop.signal,
    onWritten: (done) => done >= 1000 && stop.abort(new Error('SIGINT')),
  });
  expect(stopped).toMatchObject({ outcome: 'interrupted' });
  const resumed = await importFiles(own.shop, 'goods', [file], { ...wishes, resume: true });
  expect(resumed).toMatchObject({ outcome: 'done', updated: 0, unchanged: 0, resumedAfter: stopped.created });
  expect(stopped.created + resumed.created).toBe(3000);
  expect(await importFiles(own.shop, 'goods', [file], wishes)).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 3000,
  });
  const last = (await tenantRows(own.shop, 'goods')).find((row) => row['external_id'] === '2999');
  expect(last).toMatchObject({ name: 'ตู้เย็น 2999', price_minor: 1_900_000 });
});
