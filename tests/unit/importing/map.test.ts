import { describe, expect, test } from 'vitest';
import { compileSource } from '#src/importing/map/compile.ts';
import { compileCondition } from '#src/importing/map/condition.ts';
import { Condition, ImportMap, Source } from '#src/importing/map/format.ts';
import { shippedMaps } from '#src/importing/map/map-files.ts';
import { type Constants, drafter } from '#src/importing/map/mapped-row.ts';

const settings = { timeZone: 'Asia/Bangkok', currency: 'THB' };
const cells = {
  title: ' Tom &amp; Jerry ',
  empty: '  ',
  none: null,
  tags: 'a| b ||a',
  number: '1,234.50',
  deep: { list: [{ id: 'x' }, { id: 'y' }, { id: 'z' }], name: 'inner' },
  social: { facebook: 'shop', instagram: '', other: 'x' },
  countries: 'th|001|us-az.geojson|gb-eng|fx|150|zz|EU',
  price: '1,290',
  date: '18/05/2566',
  body: 'x <img alt="Pic" src="http://a/b.png"> ![One](https://x.test/a%20b.png?c=1&amp;d=2 "t") <img src="https://y/z.png">',
  url: 'https://x.test/a b & c?d=e&f',
  '@file': 'cpu',
  na: 'N/A',
  dash: ' - ',
  nil: 'null',
  minusOne: '-1',
  zero: '0.00',
  free: 'ส่งฟรี',
  era: '2569-11-12T00:00:00Z',
};

const from = (source: unknown) => compileSource(Source.parse(source))(cells, settings);

describe('sources', () => {
  test.each<[string, unknown, unknown]>([
    ['a column', 'title', 'Tom &amp; Jerry'],
    ['an empty cell', 'empty', undefined],
    ['null', 'none', undefined],
    ['a missing column', 'nothing.there', undefined],
    ['a nested column', 'deep.name', 'inner'],
    ['a constant', { value: 'x' }, 'x'],
    ['a title', { column: 'title', as: 'title' }, 'Tom & Jerry'],
    ['a list', { column: 'tags', split: '|' }, ['a', 'b']],
    ['the first of a list', { column: 'tags', split: '|', pick: 0 }, 'a'],
    ['the last of a list', { column: 'tags', split: '|', pick: -1 }, 'b'],
    ['a cut list', { column: 'tags', split: '|', limit: 1 }, ['a']],
    ['keys of a list, from the end', { column: 'deep.list', key: 'id', slice: [0, -1], reverse: true }, ['y', 'x']],
    ['a number', { column: 'number', as: 'number' }, 1234.5],
    ['an integer', { column: 'number', as: 'integer' }, 1235],
    ['a price', { column: 'price', as: 'price' }, { minor: 129_000, currency: 'THB' }],
    ['a price of an empty cell', { column: 'empty', as: 'price' }, undefined],
    ['a date of the Buddhist era', { column: 'date', as: 'date' }, '2023-05-17T17:00:00.000Z'],
    ['an empty cell, as programs write it', { first: ['na', 'dash', 'nil', '@file'] }, 'cpu'],
    ['a price of -1', { column: 'minusOne', as: 'price' }, undefined],
    ['a rating of -1', { column: 'minusOne', as: 'number' }, undefined],
    ['a price of zero', { column: 'zero', as: 'price' }, undefined],
    ['an amount of zero', { column: 'zero', as: 'amount' }, { minor: 0, currency: 'THB' }],
    ['free shipping', { column: 'free', as: 'amount' }, { minor: 0, currency: 'THB' }],
    ['an instant of the Buddhist era', { column: 'era', as: 'date' }, '2026-11-12T00:00:00.000Z'],
    ['countries', { column: 'countries', split: '|', as: 'country' }, ['TH', 'US', 'GB', 'FR']],
    ['an address', { column: 'url', as: 'url' }, 'https://x.test/a%20b%20%26%20c?d=e&f'],
    ['a found part', { column: 'body', find: 'src="(\\w+):' }, 'http'],
    ['a part that is not there', { column: 'body', find: 'nowhere' }, undefined],
    ['a wrapped value', { column: '@file', wrap: 'kind-{}' }, 'kind-cpu'],
    ['a translated value', { column: '@file', values: { cpu: 'abcat1' } }, 'abcat1'],
    ['a value that is not listed', { column: '@file', values: { gpu: 'x' }, others: 'drop' }, undefined],
    ['a value dropped by name', { column: '@file', values: { cpu: null } }, undefined],
    ['a template', { template: '{@file}:{deep.name}' }, 'cpu:inner'],
    ['a template with an empty column', { template: '{@file}:{empty}' }, undefined],
    ['the first that gives something', { first: ['empty', { column: 'nothing', split: ',' }, 'deep.name'] }, 'inner'],
    ['a rule', { rules: [{ if: { column: 'tags', has: ['B'] }, gives: 'bee' }] }, 'bee'],
    ['no rule', { rules: [{ if: { column: 'tags', has: ['c'] }, gives: 'x' }], otherwise: 'y' }, 'y'],
    [
      'all rules',
      { all: true, rules: ['a', 'b', 'c'].map((tag) => ({ if: { column: 'tags', has: [tag] }, gives: `tag-${tag}` })) },
      ['tag-a', 'tag-b'],
    ],
    ['an object', { object: { a: 'deep.name', b: 'empty' } }, { a: 'inner' }],
    ['an object of nothing', { object: { b: 'empty' } }, undefined],
    ['own cells', { cells: ['price', 'date', 'empty'] }, { price: '1,290', date: '18/05/2566' }],
    [
      'cells within',
      { cells: 'all', within: 'deep' },
      { list: '[object Object],[object Object],[object Object]', name: 'inner' },
    ],
    [
      'links',
      { links: 'social', templates: { facebook: 'https://www.facebook.com/{}', instagram: 'https://i/{}' } },
      [{ kind: 'facebook', url: 'https://www.facebook.com/shop' }],
    ],
    ['the first picture', { firstImage: 'body' }, { url: 'https://x.test/a%20b.png?c=1&d=2', alt: 'One' }],
    ['leading words', { leadingWords: 'title', most: 2 }, ['tom-amp', 'tom']],
  ])('%s', (_, source, expected) => {
    expect(from(source)).toEqual(expected);
  });

  test.each([
    ['number', 'title', 'is not a number'],
    ['date', 'title', 'is not a date'],
    ['url', 'title', 'is not an address'],
    ['boolean', 'title', 'is neither yes nor no'],
    ['json', 'title', 'is not JSON'],
  ])('text that is not %s is reported', (as, column, message) => {
    expect(() => from({ column, as })).toThrow(message);
  });

  test.each([
    ['number', '1.956e+02', 195.6],
    ['number', '1.234.567,89', 1_234_567.89],
    ['number', '4,5', 4.5],
    ['number', '1.5 หมื่น', 15_000],
    ['number', '๔.๘', 4.8],
    ['number', '-12', -12],
    ['integer', 'ขายแล้ว 1.2พัน ชิ้น', 1200],
    ['integer', '10RB+ terjual', 10_000],
    ['integer', '1,5 jt terjual', 1_500_000],
    ['integer', '1.234', 1234],
    ['integer', 'ขายได้ ๒.๕ แสนชิ้น', 250_000],
    ['integer', '2.3k+ sold', 2300],
    ['integer', '12.0', 12],
    ['integer', 12.6, 13],
  ])('as a %s, %j is %d', (as, written, expected) => {
    expect(compileSource(Source.parse({ column: 'n', as }))({ n: written }, settings)).toBe(expected);
  });

  test.each([
    ['number', '3 พันธุ์'],
    ['number', '12 pieces'],
    ['integer', '4.5 (1.2k)'],
    ['integer', 'many'],
  ])('as a %s, %j cannot be read', (as, written) => {
    const read = compileSource(Source.parse({ column: 'n', as }));
    expect(() => read({ n: written }, settings)).toThrow(JSON.stringify(written));
  });

  test.each([
    ['a lower one', '90', '100', 9000, []],
    ['an equal one', '100', '100', 10_000, []],
    ['a higher one', '120', '100', 10_000, ['the sale price is above the price, so there is no sale']],
    ['one alone', '90', '', 9000, []],
    ['none', '', '100', 10_000, []],
    ['one that cannot be read', '1.2.3', '100', 10_000, ['"1.2.3" is not a price']],
    ['another currency', '90 USD', '100', 10_000, ['the sale price is in another currency than the price; left out']],
  ])('a sale price: %s', (_, sale, price, minor, remarks) => {
    const source = { sale: { column: 'sale', as: 'price' }, regular: { column: 'price', as: 'price' } };
    const told: string[] = [];
    const read = compileSource(Source.parse(source));
    const given = read({ sale, price }, { ...settings, remark: (reason) => told.push(reason) });
    expect(given).toEqual({ minor, currency: 'THB' });
    expect(told).toEqual(remarks);
  });

  test('a hash depends on the listed cells, not on their order or type', () => {
    const source = Source.parse({ hash: ['price'], prefix: '{kind}:' });
    const of = (row: Record<string, unknown>) => compileSource(source)({ kind: 'k', ...row }, settings);
    expect(of({ name: 'a', size: '12', price: '1' })).toBe(of({ size: 12, name: 'a', price: '2', colour: null }));
    expect(of({ name: 'a', size: '12' })).not.toBe(of({ name: 'a', size: '13' }));
    expect(of({ name: 'a' })).toMatch(/^k:[0-9a-z]{10}$/);
  });
});

test.each([
  [{ column: 'title', matches: 'JERRY' }, true],
  [{ column: 'title', matches: '^x' }, false],
  [{ column: 'empty', matches: '^$' }, true],
  [{ column: 'tags', has: ['A'] }, true],
  [{ column: 'title', fewerWords: 4 }, true],
  [{ column: 'title', fewerWords: 3 }, false],
  [{ column: 'tags', has: ['a'], matches: 'z' }, false],
])('condition %j: %s', (condition, expected) => {
  expect(compileCondition(Condition.parse(condition))(cells)).toBe(expected);
});

describe('drafts', () => {
  const map = ImportMap.parse({
    name: 'test',
    kind: 'goods',
    recognise: { columns: [] },
    skip: [{ column: 'name', matches: '^skip' }],
    json: ['extra'],
    lang: { first: ['lang', { value: 'en' }] },
    currency: 'USD',
    fields: {
      name: 'name',
      'texts.@.title': 'name',
      price: { column: 'price', as: 'price' },
      size: 'extra.size',
      at: { column: 'at', as: 'date' },
      source: { template: '{@folder}/{@file}:{@lang}' },
    },
  });
  const draft = (values: Record<string, unknown>, constants: Constants = {}) =>
    drafter(map, constants, 'UTC')({ file: 'f.csv', line: 7, values }, { stem: 'f', folder: 'shop' });

  test.each<[string, Record<string, unknown>, Constants, unknown]>([
    [
      'fields stand where the map says',
      { name: 'A', price: '5', extra: '{"size":3}' },
      {},
      {
        name: 'A',
        lang: 'en',
        texts: { en: { title: 'A' } },
        price: { minor: 500, currency: 'USD' },
        size: 3,
        source: 'shop/f:en',
      },
    ],
    [
      'the language of the row',
      { name: 'A', lang: 'id' },
      {},
      { name: 'A', lang: 'id', texts: { id: { title: 'A' } }, source: 'shop/f:id' },
    ],
    [
      'constants win',
      { name: 'A', lang: 'id', price: '5' },
      { lang: 'th', currency: 'THB', 'texts.th.title': 'B', extra: true },
      {
        name: 'A',
        lang: 'th',
        texts: { th: { title: 'B' } },
        price: { minor: 500, currency: 'THB' },
        source: 'shop/f:th',
        extra: true,
      },
    ],
  ])('%s', (_, values, constants, expected) => {
    expect(draft(values, constants)).toEqual({ value: expected, remarks: [], unread: [] });
  });

  test('a row the map skips', () => {
    expect(draft({ name: 'Skip me' })).toBe('skipped');
  });

  test('what cannot be read is left out with a remark, unless it is needed', () => {
    const row = { name: 'A', at: 'soon', price: 'call us', extra: '{' };
    expect(draft(row)).toEqual({
      value: { name: 'A', lang: 'en', texts: { en: { title: 'A' } }, source: 'shop/f:en' },
      remarks: [
        { field: '', reason: 'the column extra is not JSON; left out' },
        { field: 'price', reason: '"call us" is not a price' },
        { field: 'at', reason: '"soon" is not a date' },
      ],
      unread: ['at'],
    });
    const strict = drafter(map, {}, 'UTC', { needed: new Set(['at']) });
    expect(strict({ file: 'f.csv', line: 7, values: row }, { stem: 'f', folder: 'shop' })).toEqual({
      field: 'at',
      reason: '"soon" is not a date',
    });
  });

  test('no field reaches into the prototype of objects', () => {
    const faulty = draft({ name: 'A' }, { '__proto__.polluted': 'yes' });
    expect(faulty).toEqual({ field: expect.any(String), reason: '__proto__.polluted is not a field' });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe("the project's maps", () => {
  test('every map is valid and has its own name', async () => {
    const maps = await shippedMaps();
    expect(maps.length).toBeGreaterThanOrEqual(20);
    expect(new Set(maps.map(({ name }) => name)).size).toBe(maps.length);
  });

  test('a map with an unknown word is refused', () => {
    const parsed = ImportMap.safeParse({
      name: 'x',
      kind: 'goods',
      recognise: { columns: [] },
      fields: { a: { colum: 'b' } },
    });
    expect(parsed.success).toBe(false);
  });
});
