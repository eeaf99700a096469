import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJsonArray } from '#src/importing/read/json-array.ts';
import { linesOf } from '#src/importing/read/lines.ts';
import { type Read, UnreadableFile } from '#src/importing/read/record.ts';
import { delimiterOf } from '#src/importing/read/separated.ts';
import { findSources, readSource } from '#src/importing/read/source.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-read-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readFiles(paths: readonly string[]): Promise<Read[]> {
  const rows: Read[] = [];
  for (const source of await findSources(paths)) {
    const sink = { hash: createHash('sha256'), onBytes: () => undefined };
    for await (const row of readSource(source, sink)) rows.push({ ...row, file: '' });
  }
  return rows;
}

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const read = (name: string, content: string | Uint8Array) => readFiles([write(name, content)]);
const row = (line: number, values: Record<string, unknown>) => ({ file: '', line, values });

describe('tables', () => {
  test.each([
    ['commas', 'a.csv', 'x,y\n1,2\n3,4\n', [row(2, { x: '1', y: '2' }), row(3, { x: '3', y: '4' })]],
    ['semicolons', 'a.csv', 'x;y\n"1;1";2,5\n', [row(2, { x: '1;1', y: '2,5' })]],
    ['tabs', 'a.tsv', 'x\ty\na, b\t"c"\n', [row(2, { x: 'a, b', y: 'c' })]],
    ['a byte order mark', 'a.csv', '\ufeffx,y\n1,2\n', [row(2, { x: '1', y: '2' })]],
    ['CRLF', 'a.csv', 'x,y\r\n1,2\r\n', [row(2, { x: '1', y: '2' })]],
    ['no last line end', 'a.csv', 'x,y\n1,2', [row(2, { x: '1', y: '2' })]],
    [
      'lines within quotes',
      'a.csv',
      'x,y\n"1\n2\n3",4\n5,6\n',
      [row(2, { x: '1\n2\n3', y: '4' }), row(5, { x: '5', y: '6' })],
    ],
    ['doubled quotes', 'a.csv', 'x,y\n"say ""hi""",2\n', [row(2, { x: 'say "hi"', y: '2' })]],
    ['empty lines', 'a.csv', 'x,y\n\n1,2\n\n\n3,4\n', [row(3, { x: '1', y: '2' }), row(6, { x: '3', y: '4' })]],
  ])('%s', async (_, name, content, expected) => {
    expect(await read(name, content)).toEqual(expected);
  });

  test('a row with too few or too many cells is rejected alone', async () => {
    const rows = await read('cells.csv', 'x,y\n1\n1,2\n1,2,3\n');
    expect(rows).toMatchObject([
      { line: 2, reason: '1 cells, the header has 2' },
      row(3, { x: '1', y: '2' }),
      { line: 4, reason: '3 cells, the header has 2' },
    ]);
  });

  test('a quote that is never closed makes only its row unreadable', async () => {
    const rows = await read('quote.csv', 'x,y\n1,2\n3,"4\n5,6\n');
    expect(rows).toMatchObject([
      row(2, { x: '1', y: '2' }),
      { line: 3, reason: 'a quote is never closed' },
      row(4, { x: '5', y: '6' }),
    ]);
  });

  test('many quotes that are never closed make only their rows unreadable', async () => {
    const body = Array.from({ length: 9000 }, (_, at) => (at % 1000 === 7 ? `${at},"x\n` : `${at},y\n`)).join('');
    const rows = await read('quotes.csv', `x,y\n${body}`);
    const lost = rows.filter((row) => 'reason' in row).map(({ line }) => line);
    expect(lost).toEqual([9, 1009, 2009, 3009, 4009, 5009, 6009, 7009, 8009]);
    expect(rows).toHaveLength(9000);
  });

  test.each([
    ['a quote ends two rows', 'x,y,z\n1,Lamp,"\n2,Chair,"\n3,Table,5\n', [2, 3], [4]],
    ['rows without a quote stand between', 'x,y,z\n1,Lamp,"\n2,Chair,5\n3,Table,"\n4,Bed,7\n', [2, 4], [3, 5]],
    ['the row below measures in inches', 'w,x,y,z\n1,"Lamp,4,a\n2,Screen 24",5,b\n3,Table,6,c\n', [2], [3, 4]],
    ['the cells of two rows are too many', 'w,x,y,z\n1,Lamp,4,"\n2,Screen 24",5,b\n3,Table,6,c\n', [2], [3, 4]],
    ['the table has two columns', 'x;y\n1;"\n2;"\n3;5\n', [2, 3], [4]],
  ])('a quote that closes in the row below swallows no row: %s', async (_, content, lostLines, keptLines) => {
    const rows = await read('swallowed.csv', content);
    expect(rows.filter((one) => 'reason' in one)).toMatchObject(
      lostLines.map((line) => ({ line, reason: 'a quote is never closed' })),
    );
    expect(rows.filter((row) => 'values' in row).map(({ line }) => line)).toEqual(keptLines);
  });

  test.each([
    ['prose with commas', 'x,y,z\n1,"red, dry\nbig, wide",3\n', { x: '1', y: 'red, dry\nbig, wide', z: '3' }],
    ['a list of words', 'x,y,z\n1,2,"red\ngreen,blue,dry"\n', { x: '1', y: '2', z: 'red\ngreen,blue,dry' }],
  ])('a cell of several lines stays whole: %s', async (_, content, cells) => {
    expect(await read('prose.csv', content)).toEqual([row(2, cells)]);
  });

  test('quotes inside a cell are text', async () => {
    expect(await read('inch.csv', 'x,y\n27" wide,"a"b\n')).toEqual([row(2, { x: '27" wide', y: 'ab' })]);
  });

  test.each([
    ['comments', '# for help, see the manual\n#\nx,y\n1,2\n', [row(4, { x: '1', y: '2' })]],
    ['what Excel writes', 'sep=;\nx;y\n1;2\n', [row(3, { x: '1', y: '2' })]],
    [
      'a title and a date',
      'Daftar produk;;;\n29-11-2026\n\nx;y;z;w\n1;2;3;4\n',
      [row(5, { x: '1', y: '2', z: '3', w: '4' })],
    ],
    [
      'no title, but a first row with gaps',
      'x,y,z\n1,,\n2,b,c\n',
      [row(2, { x: '1', y: '', z: '' }), row(3, { x: '2', y: 'b', z: 'c' })],
    ],
    ['a number sign that is a column', '#,x,y\n1,2,3\n', [row(2, { '#': '1', x: '2', y: '3' })]],
  ])('above the table stands %s', async (_, content, cells) => {
    expect(await read('above.csv', content)).toEqual(cells);
  });

  test('a file in which a column name occurs twice is refused', async () => {
    await expect(read('twice.csv', 'x,x\n1,2\n')).rejects.toThrow('the column "x" occurs twice');
  });

  test.each([
    ['a,b;c,d', ','],
    ['a;b', ';'],
    ['a\tb,c\td', '\t'],
    ['"a,b,c";d', ';'],
    ['single', ','],
    ['Products of today, all of them\na;b;c\n1;2;3', ';'],
    ['# a, b, c\nx|y|z', '|'],
  ] as const)('the delimiter of %j is %j', (header, expected) => {
    expect(delimiterOf(header)).toBe(expected);
  });
});

describe('JSON', () => {
  const two = [row(1, { a: 1 }), row(1, { a: 2 })];
  test.each([
    ['an array', '[{"a":1},{"a":2}]', two],
    ['an array in an object', '{"next":null,"meta":{"tags":["x"]},"items":[{"a":1},{"a":2}],"more":[{"b":1}]}', two],
    ['a list of words and an empty array before it', '{"errors":[],"tags":["[","x"],"items":[{"a":1},{"a":2}]}', two],
    ['a deeper array of rows', '{"data":{"brands":[{"b":1}],"products":[{"a":1},{"a":2}]}}', two],
    ['no row', '{"total":0,"items":[]}', []],
    ['brackets and quotes in text', '[{"a":"]},{\\"["}]', [row(1, { a: ']},{"[' })]],
    ['nested arrays', '[{"a":[[1,2],{"b":[]}]}]', [row(1, { a: [[1, 2], { b: [] }] })]],
    ['lines', '[\n  {"a":1},\n  {\n"a":2}\n]\n', [row(2, { a: 1 }), row(3, { a: 2 })]],
    ['an empty array', '[ ]', []],
  ])('%s', async (_, content, expected) => {
    expect(await read('a.json', content)).toEqual(expected);
  });

  test('a broken element is rejected alone', async () => {
    expect(await read('broken.json', '[{"a":1},{"a":},3,{"a":2}]')).toMatchObject([
      row(1, { a: 1 }),
      { line: 1, reason: expect.stringContaining('not JSON') },
      { line: 1, reason: 'not a JSON object' },
      row(1, { a: 2 }),
    ]);
  });

  test.each([
    ['cut off within a row', '[{"a":1},{"a":'],
    ['cut off between rows', '[{"a":1},'],
    ['without an array', '{"a":1}'],
    ['with lists of words alone', '{"a":["b"],"c":{"items":["d"]}}'],
    ['not JSON at all', 'hello'],
  ])('%s refuses the file', async (_, content) => {
    await expect(read('cut.json', content)).rejects.toThrow(UnreadableFile);
  });

  test('chunks may end anywhere', async () => {
    const text = '{"x":"\\\\\\"","items":[{"a":"é\\"]\\\\"},\n {"b":[1,{"c":"\\u0041"}]}]}';
    const whole = await collect(readJsonArray('f', pieces([text])));
    expect(whole).toMatchObject([{ values: { a: 'é"]\\' } }, { line: 2, values: { b: [1, { c: 'A' }] } }]);
    for (let cut = 1; cut < text.length; cut += 1) {
      expect(await collect(readJsonArray('f', pieces([text.slice(0, cut), text.slice(cut)])))).toEqual(whole);
    }
    expect(await collect(readJsonArray('f', pieces([...text])))).toEqual(whole);
  });

  test('a deeper array is known by its name wherever chunks end', async () => {
    const text = '{"data": {"facets": [{"b":[1]}], "results" : [{"a":1}]}}';
    for (let cut = 1; cut < text.length; cut += 1) {
      const rows = await collect(readJsonArray('f', pieces([text.slice(0, cut), text.slice(cut)])));
      expect(rows).toMatchObject([{ values: { a: 1 } }]);
    }
  });

  test('one object per line, with either extension', async () => {
    const content = '{"a":1}\n\n{"a":2}\r\nnope\n[1]\n';
    for (const name of ['l.jsonl', 'l.ndjson', 'l.json']) {
      const rows = name === 'l.json' ? await read(name, content.replace('\n\n', '\n')) : await read(name, content);
      expect(rows).toMatchObject([
        { values: { a: 1 } },
        { values: { a: 2 } },
        { reason: expect.stringContaining('not JSON') },
        { reason: 'not a JSON object' },
      ]);
    }
  });
});

async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

async function collect<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const awaited of from) all.push(awaited);
  return all;
}

describe('files that are not text', () => {
  test.each([
    ['empty', 'e.csv', '', 'is empty'],
    ['binary', 'b.csv', Uint8Array.of(0x50, 0x4b, 1, 2, 0, 0, 1, 9, 77), 'is not a text file'],
    ['a broken zip file', 'b.csv', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 1), 'is not a whole zip file'],
    ['no spreadsheet', 'x.xlsx', 'x', 'is not a whole zip file'],
    [
      'in an unknown encoding',
      'u.xml',
      '<?xml version="1.0" encoding="x-klingon"?><rss/>',
      'declares the encoding x-klingon',
    ],
    ['cut off while packed', 'p.csv.gz', gzipSync('x,y\n1,2\n'.repeat(99)).subarray(0, 30), 'is not a whole gzip file'],
    ['of an unknown extension', 'x.docx', 'x', 'the extension .docx'],
  ])('%s', async (_, name, content, message) => {
    await expect(read(name, content)).rejects.toThrow(message);
  });

  test('a missing file is named', async () => {
    await expect(readFiles([join(folder, 'none.csv')])).rejects.toThrow('none.csv: there is no such file');
  });

  test('broken UTF-8 becomes U+FFFD', async () => {
    const rows = await read(
      'broken-utf8.csv',
      Buffer.concat([Buffer.from('x\na'), Uint8Array.of(0xe0, 0xb8), Buffer.from('b\n')]),
    );
    expect(rows).toEqual([row(2, { x: 'a\ufffdb' })]);
  });
});

describe('long rows', () => {
  test('a line of 10 MB is reported, and the next one is read', async () => {
    const rows = await read('long.jsonl', `{"a":"${'x'.repeat(10_000_000)}"}\n{"a":1}\n`);
    expect(rows).toMatchObject([{ line: 1, reason: 'longer than 4000000 characters' }, row(2, { a: 1 })]);
    expect(JSON.stringify(rows[0]).length).toBeLessThan(400);
  });

  test('an element of 10 MB is reported, and the next one is read', async () => {
    const rows = await read('long.json', `[{"a":"${'x'.repeat(10_000_000)}"},{"a":1}]`);
    expect(rows).toMatchObject([{ reason: 'longer than 4000000 characters' }, row(1, { a: 1 })]);
  });

  test('a table row of 10 MB is reported, and the next one is read', async () => {
    const rows = await read('long.csv', `a,b\n${'x'.repeat(10_000_000)},1\n2,3\n`);
    expect(rows).toMatchObject([{ reason: 'longer than 4000000 characters' }, row(3, { a: '2', b: '3' })]);
  });

  test('a line without end is not kept in memory', async () => {
    async function* endless(): AsyncGenerator<string> {
      for (let piece = 0; piece < 300; piece += 1) yield 'x'.repeat(100_000);
    }
    const lines = await collect(linesOf(endless()));
    expect(lines.map(({ text, cut }) => [text.length, cut])).toEqual([[1000, true]]);
  });
});

describe('folders of Markdown', () => {
  test('each file is a row with its front matter, body and path, sorted by name', async () => {
    write('notes/b.md', '---\ntitle: B\ntags: [x, y]\ndate: 2024-05-01\n---\n\nBody\n---\nstays\n');
    write('notes/a/deep.markdown', '\ufeff---\r\ntitle: A\r\n---\r\nText\r\n');
    write('notes/plain.md', '# Plain\n');
    write('notes/readme.txt', 'no Markdown');
    const rows = await readFiles([join(folder, 'notes')]);
    expect(rows).toEqual([
      row(1, { path: 'a/deep', title: 'A', body: 'Text\r\n' }),
      row(1, { path: 'b', title: 'B', tags: ['x', 'y'], date: '2024-05-01', body: '\nBody\n---\nstays\n' }),
      row(1, { path: 'plain', body: '# Plain\n' }),
    ]);
  });

  test.each([
    ['broken YAML', '---\ntitle: [a\n---\nx', /^front matter: /],
    ['a list', '---\n- a\n---\nx', /^front matter is not/],
    [
      'an alias bomb',
      `---\na: &a [x,x]\n${'bcdefgh'
        .split('')
        .map((key, at) => `${key}: &${key} [${`*${'abcdefg'[at]},`.repeat(9)}]`)
        .join('\n')}\n---\nx`,
      /^front matter: /,
    ],
  ])('%s in the front matter rejects only its file', async (name, content, reason) => {
    write(`fm-${name}/1.md`, content);
    write(`fm-${name}/2.md`, 'fine');
    const rows = await readFiles([join(folder, `fm-${name}`)]);
    expect(rows).toMatchObject([{ reason: expect.stringMatching(reason) }, { values: { body: 'fine' } }]);
  });

  test('a folder without Markdown files is refused', async () => {
    mkdirSync(join(folder, 'none'), { recursive: true });
    await expect(readFiles([join(folder, 'none')])).rejects.toThrow('without Markdown files');
  });
});
