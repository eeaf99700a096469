import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Read } from '#src/importing/read/record.ts';
import { findSources, type ReadingWishes, readSource } from '#src/importing/read/source.ts';
import { workbookOf, zipOf } from '#tests/support/workbook.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-sheets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: Uint8Array, wishes: ReadingWishes = {}, name = 'f.xlsx'): Promise<Read[]> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const rows: Read[] = [];
  for (const source of await findSources([path], wishes)) {
    const sink = { hash: createHash('sha256'), onBytes: () => undefined };
    for await (const row of readSource(source, sink)) rows.push(row);
    expect(sink.hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  }
  return rows;
}

const GOODS =
  '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><t>sale</t></is></c>' +
  '<c r="E2" t="s"><v>2</v></c></row>' +
  '<row r="4"><c r="A4"><v>1001</v></c><c r="B4" t="s"><v>3</v></c><c r="C4" s="1"><v>46338</v></c>' +
  '<c r="D4"><v>7</v></c><c r="E4" s="3"><v>1290.5</v></c></row>' +
  '<row r="5"><c r="B5" t="str"><v>a &amp; b</v></c><c r="C5" s="2"><v>46338.395833333336</v></c>' +
  '<c r="E5" t="e"><v>#N/A</v></c></row>' +
  '<row r="6"><c r="A6" t="b"><v>1</v></c></row><row r="7"><c r="A7" s="1"/></row>';
const TEXTS = [
  '<t>sku</t>',
  '<t>name</t>',
  '<r><t>pri</t></r><r><t xml:space="preserve">ce </t></r>',
  '<t>ตู้เย็น</t><rPh><t>x</t></rPh>',
];

describe('a spreadsheet', () => {
  test('its cells keep their types, its dates are dates, its gaps are empty', async () => {
    expect(await read(workbookOf({ Goods: GOODS }, { texts: TEXTS }))).toEqual([
      { file: expect.any(String), line: 4, values: { sku: 1001, name: 'ตู้เย็น', sale: '2026-11-12', price: 1290.5 } },
      {
        file: expect.any(String),
        line: 5,
        values: { sku: '', name: 'a & b', sale: '2026-11-12T09:30:00', price: '' },
      },
      { file: expect.any(String), line: 6, values: { sku: true, name: '', sale: '', price: '' } },
    ]);
  });

  test('counts its days from 1904 when it says so', async () => {
    const rows = await read(workbookOf({ Goods: GOODS }, { texts: TEXTS, date1904: true }));
    expect(rows[0]).toMatchObject({ values: { sale: '2030-11-13' } });
  });

  test('a sheet is chosen by its name', async () => {
    const sheet = (name: string) =>
      `<row r="1"><c r="A1" t="str"><v>${name}</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>`;
    const book = workbookOf({ Read: sheet('first'), Prices: sheet('second') });
    expect(await read(book)).toMatchObject([{ values: { first: 1 } }]);
    expect(await read(book, { sheet: 'Prices' })).toMatchObject([{ values: { second: 1 } }]);
    await expect(read(book, { sheet: 'Other' })).rejects.toThrow('has no sheet Other; there are: Read, Prices');
  });

  test('a row that is too long is reported, and the others are read', async () => {
    const long = `<c t="str"><v>${'x'.repeat(3_000_000)}</v></c>`;
    const cell = '<c t="str"><v>y</v></c>';
    const rows = [cell + cell, long + long, cell + cell].map((cells) => `<row>${cells.replace('y', 'z')}</row>`);
    expect(await read(workbookOf({ Goods: rows.join('') }))).toMatchObject([
      { line: 2, reason: expect.stringContaining('longer than') },
      { line: 3, values: { z: 'z', y: 'y' } },
    ]);
  });

  test('is known by its content', async () => {
    expect(await read(workbookOf({ Goods: GOODS }, { texts: TEXTS }), {}, 'export.csv')).toHaveLength(3);
  });

  test.each<[string, Uint8Array, string]>([
    ['another zip file', zipOf({ 'feed.csv': 'x,y\n' }), 'is a zip file without a workbook'],
    ['one cut off', workbookOf({ Goods: GOODS }, { texts: TEXTS }).subarray(0, 300), 'is not a whole zip file'],
    ['one without rows', workbookOf({ Goods: '' }), 'has no header row'],
    [
      'two columns of one name',
      workbookOf({ Goods: '<row><c t="str"><v>a</v></c><c t="str"><v>a</v></c></row>' }),
      'the column "a" occurs twice',
    ],
  ])('%s is refused', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});
