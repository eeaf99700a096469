/** Reads what the cells of an XLSX sheet refer to: shared texts, formats, sheets. */

import { Parser } from 'htmlparser2';
import { UnreadableFile } from '#src/importing/read/record.ts';
import type { ZipFile } from '#src/importing/read/zip.ts';

/** Parts of a workbook that the cells of a sheet refer to. */
export interface Workbook {
  /** The path of the sheet in the zip file. */
  readonly sheet: string;
  /** Texts that cells refer to by number. */
  readonly texts: readonly string[];
  /** Whether cells of a style, by number, show dates. */
  readonly dates: readonly boolean[];
  /** The day with the number 0, in days since 1970. */
  readonly epoch: number;
}

/** Characters of all shared texts; they are kept in memory, because rows refer to them in any order. */
const MOST_TEXT = 128_000_000;
/** The day before 1 January 1900, less one for the 29 February that 1900 did not have; and 1 January 1904. */
const EPOCH_1900 = -25_569;
const EPOCH_1904 = -24_107;

type Attributes = Readonly<Record<string, string>>;

interface Listener {
  open?(tag: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(tag: string): void;
}

/** Reads a part of a workbook; the prefixes of its elements are left out. */
export async function* parsedPart(zip: ZipFile, name: string, on: Listener): AsyncGenerator<void> {
  const plain = (tag: string) => tag.slice(tag.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => on.open?.(plain(tag), attributes),
      ontext: (text) => on.text?.(text),
      onclosetag: (tag) => on.close?.(plain(tag)),
    },
    { xmlMode: true },
  );
  for await (const piece of zip.textOf(name)) {
    parser.write(piece);
    yield;
  }
  parser.end();
  yield;
}

async function readPart(zip: ZipFile, name: string, on: Listener): Promise<void> {
  for await (const _ of parsedPart(zip, name, on));
}

/** Reads what the rows of a sheet need. Throws UnreadableFile if the file is no workbook or has no such sheet. */
export async function readWorkbook(zip: ZipFile, file: string, wanted: string | undefined): Promise<Workbook> {
  if (!zip.has('xl/workbook.xml')) throw new UnreadableFile(file, 'is a zip file without a workbook; unpack it first');
  const sheets: { name: string; id: string }[] = [];
  let epoch = EPOCH_1900;
  await readPart(zip, 'xl/workbook.xml', {
    open(tag, attributes) {
      if (tag === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '' });
      if (tag === 'workbookPr' && /^(?:1|true)$/.test(attributes['date1904'] ?? '')) epoch = EPOCH_1904;
    },
  });
  const chosen = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (chosen === undefined) {
    const names = sheets.map(({ name }) => name).join(', ');
    throw new UnreadableFile(file, `has no sheet ${wanted ?? ''}; there are: ${names}`);
  }
  const sheet = await targetOf(zip, chosen.id);
  if (sheet === undefined || !zip.has(sheet))
    throw new UnreadableFile(file, `has no content for its sheet ${chosen.name}`);
  return { sheet, epoch, texts: await sharedTexts(zip, file), dates: await dateStyles(zip) };
}

async function targetOf(zip: ZipFile, id: string): Promise<string | undefined> {
  let target: string | undefined;
  await readPart(zip, 'xl/_rels/workbook.xml.rels', {
    open(tag, attributes) {
      if (tag === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  return target === undefined ? undefined : new URL(target, 'zip:/xl/').pathname.slice(1);
}

async function sharedTexts(zip: ZipFile, file: string): Promise<string[]> {
  const texts: string[] = [];
  let length = 0;
  let text = '';
  let inText = false;
  let inReading = false;
  await readPart(zip, 'xl/sharedStrings.xml', {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') inReading = true;
      inText = tag === 't' && !inReading;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(tag) {
      inText = false;
      if (tag === 'rPh') inReading = false;
      if (tag !== 'si') return;
      length += text.length;
      if (length > MOST_TEXT) throw new UnreadableFile(file, 'has too many different texts; save it as CSV');
      texts.push(text);
    },
  });
  return texts;
}

/** Formats of dates and times that have a number of their own. */
const isBuiltIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49);

/** Whether a format shows a date or a time: it has one of their letters outside quotes and brackets. */
const isDateFormat = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/gi, ''));

async function dateStyles(zip: ZipFile): Promise<boolean[]> {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  await readPart(zip, 'xl/styles.xml', {
    open(tag, attributes) {
      const format = Number(attributes['numFmtId'] ?? 0);
      if (tag === 'numFmt') custom.set(format, isDateFormat(attributes['formatCode'] ?? ''));
      if (tag === 'cellXfs') inCells = true;
      if (tag === 'xf' && inCells) styles.push(custom.get(format) ?? isBuiltIn(format));
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
