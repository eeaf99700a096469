import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { readJsonArray } from '#src/importing/read/json-array.ts';
import { readJsonLines } from '#src/importing/read/json-lines.ts';
import { readMarkdown } from '#src/importing/read/markdown.ts';
import { type Read, UnreadableFile } from '#src/importing/read/record.ts';
import { type Delimiter, delimiterOf, readSeparated } from '#src/importing/read/separated.ts';
import { type ByteSink, textOf } from '#src/importing/read/text.ts';
import { readXml } from '#src/importing/read/xml.ts';

export const FORMATS = ['json', 'jsonl', 'csv', 'tsv', 'xml', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** One file of an import. */
export interface SourceFile {
  readonly path: string;
  /** Its name in reports. */
  readonly file: string;
  /** Its name without folder and extension. */
  readonly stem: string;
  /** Name of its folder. */
  readonly folder: string;
  readonly bytes: number;
  readonly format: Format;
  /** For csv and tsv. */
  readonly delimiter: Delimiter;
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
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.mdx': 'markdown',
};
const HEAD = 64 * 1024;

/** Finds the files to import, in order; a folder stands for its Markdown files. Throws UnreadableFile. */
export async function findSources(paths: readonly string[]): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const path of paths) {
    if (!existsSync(path)) throw new UnreadableFile(path, 'there is no such file');
    if (!statSync(path).isDirectory()) found.push(await describe(path));
    else found.push(...(await markdownIn(path)));
  }
  return found;
}

async function markdownIn(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && ENDINGS[extname(entry.name).toLowerCase()] === 'markdown');
  if (files.length === 0) throw new UnreadableFile(folder, 'is a folder without Markdown files');
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return paths.map((path) => ({
    path,
    file: relative(folder, path),
    stem: basename(path, extname(path)),
    folder: basename(dirname(path)),
    bytes: statSync(path).size,
    format: 'markdown',
    delimiter: ',',
  }));
}

async function describe(file: string): Promise<SourceFile> {
  const bytes = statSync(file).size;
  if (bytes === 0) throw new UnreadableFile(file, 'is empty');
  const head = await headOf(file);
  const ending = extname(file).toLowerCase();
  const format = ENDINGS[ending];
  if (format === undefined) {
    throw new UnreadableFile(
      file,
      `the extension ${ending || '(none)'} is not one of ${Object.keys(ENDINGS).join(' ')}`,
    );
  }
  return {
    path: file,
    file,
    stem: basename(file, extname(file)),
    folder: basename(dirname(resolve(file))),
    bytes,
    format: format === 'json' ? jsonFormat(head) : format,
    delimiter: format === 'tsv' ? '\t' : delimiterOf(head.split('\n', 1)[0] ?? ''),
  };
}

async function headOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '');
  } finally {
    await handle.close();
  }
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
  const { file, path, format, delimiter } = source;
  if (format === 'markdown') {
    yield await readMarkdown(path, file, sink);
    return;
  }
  const text = textOf(path, file, sink);
  if (format === 'json') yield* readJsonArray(file, text);
  else if (format === 'jsonl') yield* readJsonLines(file, text);
  else if (format === 'xml') yield* readXml(file, text);
  else yield* readSeparated(file, text, delimiter);
}

/** The first readable row, by which the file's map is chosen; undefined if there is none. */
export async function firstRow(source: SourceFile): Promise<Readonly<Record<string, unknown>> | undefined> {
  for await (const read of readSource(source, { hash: createHash('sha256'), onBytes: () => undefined })) {
    if ('values' in read) return read.values;
  }
  return undefined;
}
