import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodingOf, knownEncoding } from '#src/importing/read/encoding.ts';
import type { Read } from '#src/importing/read/record.ts';
import { findSources, type ReadingWishes, readSource } from '#src/importing/read/source.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-encodings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(name: string, content: Uint8Array, wishes: ReadingWishes = {}): Promise<Read[]> {
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

/** Thai in one byte a letter, as TIS-620 and Windows-874 have it. */
const thai = (text: string) =>
  Buffer.from(
    [...text].map((letter) => (/[\u0e01-\u0e5b]/.test(letter) ? letter.charCodeAt(0) - 0xd60 : letter.charCodeAt(0))),
  );
const latin = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(text, 'utf16le');
const swapped = (text: string) => wide(text).swap16();

const THAI = 'sku,name\n1,เครื่องซักผ้าฝาหน้า 10 กก.\n2,ตู้เย็นสองประตู (สีเงิน)\n';
const WEST = 'sku,name\n1,Crème brûlée\n2,Müller "Größe" 5 °C\n';
const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line, at) => ({ line: at + 2, values: { sku: line.slice(0, 1), name: line.slice(2) } }));

describe('the encoding of a file is detected', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['Thai in Windows-874', 'f.csv', thai(THAI), THAI],
    ['Western European', 'f.csv', latin(WEST), WEST],
    ['UTF-16 with its mark', 'f.csv', wide(`\ufeff${THAI}`), THAI],
    ['UTF-16 the other way round', 'f.csv', swapped(`\ufeff${WEST}`), WEST],
    ['UTF-16 without a mark', 'f.csv', wide(THAI), THAI],
    ['the other way round, without a mark', 'f.csv', swapped(THAI), THAI],
    ['UTF-8', 'f.csv', Buffer.from(THAI), THAI],
    ['packed', 'f.csv.gz', gzipSync(thai(THAI)), THAI],
    ['packed, under another name', 'f.csv', gzipSync(THAI), THAI],
    ['packed, without an extension', 'feed.gz', gzipSync(THAI), THAI],
    ['packed in two parts', 'f.csv.gz', Buffer.concat([gzipSync(THAI.slice(0, 20)), gzipSync(THAI.slice(20))]), THAI],
  ])('%s', async (_, name, content, text) => {
    expect(await read(name, content)).toMatchObject(table(text));
  });

  test('XML says what it is', async () => {
    const xml = '<?xml version="1.0" encoding="TIS-620"?><rss><item><title>ตู้เย็น</title></item></rss>';
    expect(await read('f.xml', thai(xml))).toMatchObject([{ values: { title: 'ตู้เย็น' } }]);
    const packed = await read('feed.gz', gzipSync(thai(xml)));
    expect(packed).toMatchObject([{ values: { title: 'ตู้เย็น' } }]);
  });

  test('a declaration that the bytes deny does not count', async () => {
    const xml = '<?xml version="1.0" encoding="windows-874"?><rss><item><title>ตู้เย็น</title></item></rss>';
    expect(await read('f.xml', Buffer.from(xml))).toMatchObject([{ values: { title: 'ตู้เย็น' } }]);
    const plain = xml.replace('windows-874', 'utf-8');
    expect(await read('f.xml', thai(plain))).toMatchObject([{ values: { title: 'ตู้เย็น' } }]);
  });

  test('the command line wins', async () => {
    const rows = await read('f.csv', thai(THAI), { encoding: 'windows-1252' });
    expect(rows).toMatchObject([{ values: { sku: '1', name: expect.stringContaining('à¤Ã×èÍ§') } }, {}]);
  });

  test('some broken letters in UTF-8 are damage, not another encoding', () => {
    const bytes = Buffer.from(THAI.repeat(20));
    bytes[bytes.indexOf(0xe0)] = 0xff;
    expect(encodingOf(bytes)).toBe('utf-8');
  });

  test('a letter that the sample cuts off is no damage', () => {
    const bytes = Buffer.from('name\nสวัสดี');
    expect(encodingOf(bytes.subarray(0, -1))).toBe('utf-8');
    expect(encodingOf(bytes.subarray(0, -2))).toBe('utf-8');
  });

  test.each([
    ['tis-620', 'windows-874'],
    ['latin1', 'windows-1252'],
    ['UTF8', 'utf-8'],
    ['klingon', undefined],
  ])('%s is %s', (name, encoding) => {
    expect(knownEncoding(name)).toBe(encoding);
  });

  test('what has zero bytes and is not UTF-16 is no text', () => {
    expect(encodingOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 1, 9, 200, 77))).toBeUndefined();
  });
});
