/** Finds the files of an import and reads the rows of each, whatever their format. */

import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { type ByteSink, isGzip, sampleOf } from '#src/importing/read/bytes.ts';
import { type Encoding, encodingOf, SAMPLE } from '#src/importing/read/encoding.ts';
import { readJsonArray } from '#src/importing/read/json-array.ts';
import { readJsonLines } from '#src/importing/read/json-lines.ts';
import { readMarkdown } from '#src/importing/read/markdown.ts';
import { type Read, UnreadableFile } from '#src/importing/read/record.ts';
import { type Delimiter, delimiterOf, readSeparated } from '#src/importing/read/separated.ts';
import { readSheet } from '#src/importing/read/spreadsheet.ts';
import { type TextFile, textOf } from '#src/importing/read/text.ts';
import { readXml } from '#src/importing/read/xml.ts';
import { isZip } from '#src/importing/read/zip.ts';

export const FORMATS = ['json', 'jsonl', 'csv', 'tsv', 'xml', 'xlsx', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** How the command line says that files are to be read. */
export interface ReadingWishes {
  /** Default: detected. */
  readonly encoding?: Encoding | undefined;
  /** Of spreadsheets. Default: the first. */
  readonly sheet?: string | undefined;
}

/** One file of an import. */
export interface SourceFile extends TextFile {
  /** Its name without folder and extension. */
  readonly stem: string;
  /** Name of its folder. */
  readonly folder: string;
  readonly bytes: number;
  readonly format: Format;
  /** For csv and tsv. */
  readonly delimiter: Delimiter;
  /** For xlsx. */
  readonly sheet: string | undefined;
}

const ENDINGS: Readonly<Record<string, Format>> = {
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  // Feeds with tabs also have this extension; the header line tells them apart.
  '.txt': 'csv',
  '.xml': 'xml',
  '.rss': 'xml',
  '.atom': 'xml',
  '.xlsx': 'xlsx',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.mdx': 'markdown',
};
const HEAD = 64 * 1024;

/** Finds the files to import, in order; a folder stands for its Markdown files. Throws UnreadableFile. */
export async function findSources(paths: readonly string[], wishes: ReadingWishes = {}): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const path of paths) {
    if (!existsSync(path)) throw new UnreadableFile(path, 'there is no such file');
    if (!statSync(path).isDirectory()) found.push(await describe(path, wishes));
    else found.push(...(await markdownIn(path, wishes)));
  }
  return found;
}

async function markdownIn(folder: string, wishes: ReadingWishes): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && ENDINGS[extname(entry.name).toLowerCase()] === 'markdown');
  if (files.length === 0) throw new UnreadableFile(folder, 'is a folder without Markdown files');
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const found: SourceFile[] = [];
  for (const path of paths) found.push(await markdownFile(path, relative(folder, path), wishes));
  return found;
}

async function markdownFile(path: string, file: string, { encoding }: ReadingWishes): Promise<SourceFile> {
  const found = encoding ?? encodingOf(await sampleOf(path, file, false, SAMPLE));
  return {
    path,
    file,
    stem: basename(path, extname(path)),
    folder: basename(dirname(resolve(path))),
    bytes: statSync(path).size,
    compressed: false,
    // A file that is no text is one bad row among the others.
    encoding: typeof found === 'string' ? found : 'utf-8',
    format: 'markdown',
    delimiter: ',',
    sheet: undefined,
  };
}

async function describe(file: string, wishes: ReadingWishes): Promise<SourceFile> {
  const bytes = statSync(file).size;
  if (bytes === 0) throw new UnreadableFile(file, 'is empty');
  const mark = await sampleOf(file, file, false, 4);
  const place = { path: file, file, folder: basename(dirname(resolve(file))), bytes };
  if (isZip(mark) || extname(file).toLowerCase() === '.xlsx') return { ...place, ...spreadsheet(file, wishes) };
  const compressed = isGzip(mark);
  const sample = await sampleOf(file, file, compressed, SAMPLE);
  const name = compressed ? file.replace(/\.gz$/i, '') : file;
  const encoding = wishes.encoding ?? detected(file, sample);
  const head = new TextDecoder(encoding).decode(sample.subarray(0, HEAD));
  const format = formatOf(file, name, head, compressed);
  return {
    ...place,
    stem: basename(name, extname(name)),
    compressed,
    encoding,
    format: format === 'json' ? jsonFormat(head) : format,
    delimiter: format === 'tsv' ? '\t' : delimiterOf(head),
    sheet: undefined,
  };
}

function spreadsheet(file: string, { sheet }: ReadingWishes) {
  const stem = basename(file, extname(file));
  return { stem, compressed: false, encoding: 'utf-8', format: 'xlsx', delimiter: ',', sheet } as const;
}

function detected(file: string, sample: Uint8Array): Encoding {
  const encoding = encodingOf(sample);
  if (encoding === undefined) throw new UnreadableFile(file, 'is not a text file (it has a zero byte)');
  if (typeof encoding === 'string') return encoding;
  throw new UnreadableFile(
    file,
    `declares the encoding ${encoding.unknown}, which is unknown; give it with --encoding`,
  );
}

/** The format by the extension; that of a packed file without one by its content. */
function formatOf(file: string, name: string, head: string, compressed: boolean): Format {
  const ending = extname(name).toLowerCase();
  const format = ENDINGS[ending];
  if (format !== undefined) return format;
  if (compressed && (ending === '' || ending === '.gz')) {
    const first = head.trimStart()[0] ?? '';
    return first === '<' ? 'xml' : first === '{' || first === '[' ? 'json' : 'csv';
  }
  const known = Object.keys(ENDINGS).join(' ');
  throw new UnreadableFile(file, `the extension ${ending || '(none)'} is not one of ${known}`);
}

/** A .json file is JSON Lines if its first line is a complete object and another one follows. */
function jsonFormat(head: string): Format {
  const [first = '', second = ''] = head.trimStart().split('\n', 2);
  if (!first.startsWith('{') || !second.trimStart().startsWith('{')) return 'json';
  try {
    JSON.parse(first);
    return 'jsonl';
  } catch {
    return 'json';
  }
}

/** Reads the rows of one file. `sink` receives every byte, so after the last row its hash is that of the whole file. */
export async function* readSource(source: SourceFile, sink: ByteSink): AsyncGenerator<Read> {
  const { file, format, delimiter } = source;
  if (format === 'markdown') {
    yield await readMarkdown(source, sink);
    return;
  }
  if (format === 'xlsx') {
    yield* readSheet(source, sink);
    return;
  }
  const text = textOf(source, sink);
  if (format === 'json') yield* readJsonArray(file, text);
  else if (format === 'jsonl') yield* readJsonLines(file, text);
  else if (format === 'xml') yield* readXml(file, text);
  else yield* readSeparated(file, text, delimiter);
}

/** The first readable row, by which the file's map is chosen; undefined if there is none. */
export async function firstRow(source: SourceFile): Promise<Readonly<Record<string, unknown>> | undefined> {
  return (await firstRows(source, 1))[0];
}

/** The first readable rows, at most so many. */
export async function firstRows(source: SourceFile, most: number): Promise<Readonly<Record<string, unknown>>[]> {
  const rows: Readonly<Record<string, unknown>>[] = [];
  for await (const read of readSource(source, { hash: createHash('sha256'), onBytes: () => undefined })) {
    if ('values' in read) rows.push(read.values);
    if (rows.length === most) break;
  }
  return rows;
}
