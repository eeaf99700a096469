import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ImportMap } from '#src/importing/map/format.ts';
import { plainText } from '#src/importing/map/html-to-text.ts';
import { drafter } from '#src/importing/map/mapped-row.ts';
import { joinRows } from '#src/importing/read/joined.ts';
import { type Read, ROW_LIMIT, UnreadableFile } from '#src/importing/read/record.ts';
import { findSources, readSource } from '#src/importing/read/source.ts';
import { readXml } from '#src/importing/read/xml.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-feeds-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function xml(text: string, size = 1_000_000): Promise<Read[]> {
  const rows: Read[] = [];
  for await (const row of readXml('f', pieces(text, size))) rows.push(row);
  return rows;
}

const row = (line: number, values: Record<string, unknown>) => ({ file: 'f', line, values });
const feed = (items: string) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0">\n<channel><title>S</title>\n${items}</channel></rss>`;

describe('XML', () => {
  test.each([
    ['columns', '<item><a>1</a><b> two </b></item>', [row(3, { a: '1', b: 'two' })]],
    ['rows on lines', '<item><a>1</a></item>\n\n<item>\n<a>2</a></item>', [row(3, { a: '1' }), row(5, { a: '2' })]],
    ['a prefix of Google', '<item><g:price>1</g:price></item>', [row(3, { price: '1' })]],
    ['Google goes first', '<item><title>x</title><g:title>y</g:title></item>', [row(3, { title: 'y' })]],
    ['another prefix', '<item><dc:date>d</dc:date></item>', [row(3, { 'dc:date': 'd' })]],
    ['repeated', '<item><a>1</a><a>2</a></item>', [row(3, { a: ['1', '2'] })]],
    ['nested', '<item><s><c>TH</c><p>1</p></s></item>', [row(3, { s: { c: 'TH', p: '1' } })]],
    [
      'CDATA and entities',
      '<item><a><![CDATA[<b>&amp;]]> &lt;&#3648;&amp;amp;</a></item>',
      [row(3, { a: '<b>&amp; <เ&amp;' })],
    ],
    ['an entity nobody declared', '<item><a>&nbsp;&bomb;</a></item>', [row(3, { a: '&nbsp;&bomb;' })]],
    [
      'an Atom link',
      '<entry><link rel="x" href="https://a.example/"/></entry>',
      [row(3, { link: 'https://a.example/' })],
    ],
    [
      'attributes, where no element has their name',
      '<item id="7" a="no"><a>1</a><p unit="THB">9</p><q unit="x"/><guid isPermaLink="false">g</guid></item>',
      [row(3, { a: '1', p: '9', 'p.unit': 'THB', q: '', guid: 'g', id: '7' })],
    ],
    ['comments', '<item><!-- <item> --><a>1</a></item>', [row(3, { a: '1' })]],
    ['a self-closing row', '<item/>', [row(3, {})]],
  ])('%s', async (_, items, expected) => {
    expect(await xml(feed(items))).toEqual(expected);
    for (const size of [1, 2, 7]) expect(await xml(feed(items), size)).toEqual(expected);
  });

  test('a namespace by another prefix is the same namespace', async () => {
    const text = '<rss xmlns:gm="http://base.google.com/ns/1.0"><item><gm:id>1</gm:id></item></rss>';
    expect(await xml(text)).toEqual([row(1, { id: '1' })]);
  });

  test.each([
    ['an open tag', '<item><a>1</item>\n<item><a>2</a></item>', '<a> is not closed', [row(4, { a: '2' })]],
    ['an open row', '<item><a>1</a>\n<item><a>2</a></item>', '<item> is not closed', [row(4, { a: '2' })]],
  ])('%s rejects only its row', async (_, items, reason, others) => {
    const rows = await xml(feed(items));
    expect(rows[0]).toMatchObject({ reason });
    expect(rows.slice(1)).toEqual(others);
  });

  test('an endless row takes no memory and rejects only itself', async () => {
    async function* text(): AsyncGenerator<string> {
      yield `${feed('<item><a>').replace('</channel></rss>', '')}`;
      for (let sent = 0; sent < 3 * ROW_LIMIT; sent += 100_000) yield 'x'.repeat(100_000);
      yield '</a></item><item><a>1</a></item></channel></rss>';
    }
    const rows: Read[] = [];
    for await (const read of readXml('f', text())) rows.push(read);
    expect(rows).toMatchObject([{ reason: `longer than ${ROW_LIMIT} characters` }, { values: { a: '1' } }]);
  });

  test.each([
    ['a DOCTYPE', '<!DOCTYPE rss><rss><item/></rss>'],
    ['a DOCTYPE in small letters', '<!doctype rss [<!ENTITY a "b">]><rss><item/></rss>'],
    ['no rows', '<rss></rss>'],
    ['text', 'hello'],
    ['no end', '<rss><item><a>1</a></item>'],
    ['depth', `<rss><item>${'<a>'.repeat(100)}`],
    ['an endless tag', `<rss><item ${'a'.repeat(ROW_LIMIT + 10)}`],
    ['an endless comment', `<rss><item/><!-- ${'a'.repeat(ROW_LIMIT + 10)}`],
  ])('%s is refused', async (_, text) => {
    await expect(xml(text)).rejects.toThrow(UnreadableFile);
    await expect(xml(text, 100_000)).rejects.toThrow(UnreadableFile);
  });

  test('broken UTF-8 becomes U+FFFD', async () => {
    const path = join(folder, 'f.xml');
    writeFileSync(
      path,
      Buffer.from([...Buffer.from('<rss><item><a>x'), 0xe0, 0xb8, ...Buffer.from('y</a></item></rss>')]),
    );
    const [source] = await findSources([path]);
    if (source === undefined) throw new Error('no source');
    const rows: Read[] = [];
    for await (const read of readSource(source, { hash: createHash('sha256'), onBytes: () => undefined }))
      rows.push(read);
    expect(rows).toMatchObject([{ values: { a: 'x\ufffdy' } }]);
  });
});

describe('joined rows', () => {
  async function join_(...reads: Read[]): Promise<Read[]> {
    async function* given() {
      yield* reads;
    }
    const rows: Read[] = [];
    for await (const read of joinRows(given(), 'h')) rows.push(read);
    return rows;
  }
  const a1 = row(1, { h: 'a', x: '1' });
  const a2 = row(2, { h: 'a', x: '2' });
  const none = row(3, { h: '', x: '3' });
  const b1 = row(4, { h: 'b', x: '4' });
  const broken = { file: 'f', line: 9, reason: 'broken', excerpt: '' };
  const whole = (...rows: (typeof a1)[]) => ({
    ...rows[0],
    values: { ...rows[0]?.values, '@rows': rows.map((row) => row.values) },
  });

  test.each([
    ['one group', [a1, a2], [whole(a1, a2)]],
    ['two groups', [a1, a2, b1], [whole(a1, a2), whole(b1)]],
    ['no name belongs to the row above', [a1, none, b1], [whole(a1, none), whole(b1)]],
    ['an unreadable row within', [a1, broken, a2], [broken, whole(a1, a2)]],
    ['another file', [a1, { ...a2, file: 'g' }], [whole(a1), { ...whole(a2), file: 'g' }]],
    ['nothing', [], []],
  ])('%s', async (_, given, expected) => {
    expect(await join_(...given)).toEqual(expected);
  });

  test('too many rows are unreadable as one', async () => {
    const rows = await join_(...Array.from({ length: 5000 }, () => a1), b1);
    expect(rows).toMatchObject([{ line: 1, reason: 'more than 3000 rows belong together' }, { line: 4 }]);
  });
});

test.each([
  ['plain', 'plain'],
  ['<p>One</p><p>Two &amp; three<br>four</p>', 'One\nTwo & three\nfour'],
  ['&lt;p&gt;twice &amp;amp; thrice&lt;/p&gt;', 'twice & thrice'],
  ['<script>alert(1)</script>seen<style>p{}</style>', 'seen'],
  ['<script>never closed', ''],
  ['<b>un</b>closed <i>tag', 'unclosed tag'],
  ['5 < 6 & 7 > 3', '5 < 6 & 7 > 3'],
  [' a \t b \r\n\r\n c\u0007\u202e ', 'a b\nc'],
  ['<ul><li>x</li><li>y</li></ul>', 'x\ny'],
])('%j as plain text', (raw, expected) => {
  expect(plainText(raw)).toBe(expected);
});

describe('sources', () => {
  const draft = (
    fields: Record<string, unknown>,
    values: Record<string, unknown>,
    more: Record<string, unknown> = {},
    needed: ReadonlySet<string> = new Set(),
  ) => {
    const map = ImportMap.parse({ name: 'm', kind: 'goods', recognise: { columns: [] }, fields, ...more });
    const made = drafter(map, { '@shop': 'S' }, 'Asia/Bangkok', { needed })(row(1, values), { stem: 'f', folder: 'd' });
    return typeof made === 'object' && 'value' in made ? made.value : made;
  };
  const each = { each: '@rows', gives: { column: 'p', as: 'price' } };
  const rows = [{ p: '30 THB' }, { p: '' }, { p: '20 THB' }];

  test.each([
    [
      'images',
      { images: ['a', 'b'] },
      { a: 'https://x.example/1, https://x.example/a,b', b: ['https://x.example/1', 'no'] },
      [{ url: 'https://x.example/1' }, { url: 'https://x.example/a,b' }],
    ],
    [
      'images without a scheme',
      { images: ['a'] },
      { a: '//cdn.example/1 | //cdn.example/2' },
      [{ url: 'https://cdn.example/1' }, { url: 'https://cdn.example/2' }],
    ],
    ['an address without a scheme', { column: 'a', as: 'url' }, { a: '//x.example/1' }, 'https://x.example/1'],
    [
      'a sale with its period in two columns',
      { salePrice: { column: 'a', as: 'price' }, during: { from: 'b', until: 'c' } },
      { a: '10 THB', b: '', c: '2026-11-27' },
      { price: { minor: 1000, currency: 'THB' }, endsAt: '2026-11-27T17:00:00.000Z' },
    ],
    ['parts', { parts: ['a', 'b', 'c'], with: ' / ' }, { a: 'x', b: '', c: 'z' }, 'x / z'],
    [
      'candidates',
      { candidates: ['a', { column: 'b', split: '>', reverse: true, as: 'slug' }] },
      { a: 'A', b: 'Big Shoes > Small' },
      ['A', 'small', 'big-shoes'],
    ],
    [
      'each',
      each,
      { '@rows': rows },
      [
        { minor: 3000, currency: 'THB' },
        { minor: 2000, currency: 'THB' },
      ],
    ],
    ['the lowest', { ...each, pick: 'lowest' }, { '@rows': rows }, { minor: 2000, currency: 'THB' }],
    ['each of nothing', each, { '@rows': 'x' }, []],
    ['a column of the command line', { template: '{@shop}:{a}' }, { a: '1' }, 'S:1'],
    ['when it holds', { column: 'a', when: { column: 'b', matches: '^1$' } }, { a: 'x', b: '1' }, 'x'],
    ['when it does not', { column: 'a', when: { column: 'b', matches: '^1$' } }, { a: 'x', b: '0' }, undefined],
    [
      'a sale with its period',
      { salePrice: { column: 'a', as: 'price' }, during: 'b' },
      { a: '10 THB', b: '2026-11-26T20:44+0700/2026-11-27' },
      {
        price: { minor: 1000, currency: 'THB' },
        startsAt: '2026-11-26T13:44:00.000Z',
        endsAt: '2026-11-27T17:00:00.000Z',
      },
    ],
    ['a sale without a period', { salePrice: { column: 'a', as: 'price' }, during: 'b' }, { a: '10 THB' }, undefined],
    [
      'a period without a sale',
      { salePrice: { column: 'a', as: 'price' }, during: 'b' },
      { b: '2026-11-26/' },
      undefined,
    ],
    ['a day at its end', { column: 'a', as: 'end' }, { a: '2026-11-27' }, '2026-11-27T17:00:00.000Z'],
    ['a minute as an end', { column: 'a', as: 'end' }, { a: '2026-11-27 20:46' }, '2026-11-27T13:46:00.000Z'],
    ['the top of a range', { column: 'a', as: 'priceMax' }, { a: '10-20 THB' }, { minor: 2000, currency: 'THB' }],
    ['no range', { column: 'a', as: 'priceMax' }, { a: '10 THB' }, undefined],
    ['an amount of zero', { column: 'a', as: 'amount' }, { a: '0.00 THB' }, { minor: 0, currency: 'THB' }],
    ['no amount', { column: 'a', as: 'amount' }, { a: 'soon' }, undefined],
    ['a price of zero', { column: 'a', as: 'price' }, { a: '0.00 THB' }, undefined],
  ])('%s', (_, source, values, expected) => {
    expect(draft({ x: source }, values)).toEqual(expected === undefined ? {} : { x: expected });
  });

  test.each([
    ['12.00 XYZ', '"XYZ" is no currency of ISO 4217'],
    ['12.00', '"12.00" names no currency'],
    ['-12.00 THB', '"-12.00 THB" is not a price'],
  ])('the price %s is an error where the row needs one', (a, reason) => {
    expect(draft({ x: { column: 'a', as: 'price' } }, { a }, {}, new Set('x'))).toEqual({ field: 'x', reason });
    expect(draft({ x: { column: 'a', as: 'price' } }, { a })).toEqual({});
  });

  test('the currency can depend on the row', () => {
    const currency = { rules: [{ if: { column: 'd', matches: '\\.th$' }, gives: 'THB' }] };
    const fields = { x: { column: 'a', as: 'price' } };
    expect(draft(fields, { a: '1', d: 'x.th' }, { currency })).toEqual({ x: { minor: 100, currency: 'THB' } });
    expect(draft(fields, { a: '1', d: 'x.vn' }, { currency }, new Set('x'))).toMatchObject({
      reason: '"1" names no currency',
    });
  });
});
