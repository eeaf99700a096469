/** Reads the rows of a JSON file one by one, however large it is. */

import { parseRow } from '#src/importing/read/json-lines.ts';
import { excerptOf, type Read, ROW_LIMIT, UnreadableFile } from '#src/importing/read/record.ts';

/**
 * Reads the elements of a JSON array one by one. The array is the whole file, the first array of objects in
 * an object ({"items": […]}), or the first deeper one that is called as rows are ({"data": {"products": […]}}). Only the
 * current element is in memory. A broken element is unreadable, and reading goes on with the
 * next one. Throws UnreadableFile for a file that ends early or has no array.
 */
export async function* readJsonArray(file: string, text: AsyncIterable<string>): AsyncGenerator<Read> {
  const scanner = new ElementScanner();
  for await (const piece of text) {
    for (const element of scanner.feed(piece)) yield rowOf(file, element);
  }
  if (scanner.state === 'before' && !scanner.sawEmptyArray) throw new UnreadableFile(file, 'has no JSON array of rows');
  if (scanner.state === 'within') throw new UnreadableFile(file, `ends within its JSON array, on line ${scanner.line}`);
}

interface Element {
  readonly line: number;
  readonly text: string;
  readonly cut: boolean;
}

function rowOf(file: string, { line, text, cut }: Element): Read {
  if (!cut) return parseRow(file, line, text);
  return { file, line, reason: `longer than ${ROW_LIMIT} characters`, excerpt: excerptOf(text) };
}

const KEPT_OF_CUT = 1000;

/** The name before a deeper array of rows; other deeper arrays are parts of something. */
const NAME_OF_ROWS = /"(?:items|products|rows|results|records|goods|offers|listings|data|entries|nodes)"\s*:\s*$/i;
const LONGEST_NAME_OF_ROWS = 40;

/** Splits text into the elements of an array by counting brackets outside strings. */
class ElementScanner {
  state: 'before' | 'within' | 'after' = 'before';
  /** An array in an object had no element. */
  sawEmptyArray = false;
  /** Line number of the current character. */
  line = 1;
  readonly #marks = /["{}[\],\n\\]/g;
  #depth = 0;
  #inString = false;
  /** The previous chunk ended with a backslash, so the next character is escaped. */
  #escaping = false;
  #text = '';
  #cut = false;
  #startLine = 1;
  /** Its elements are objects. */
  #isKnown = false;
  /** How deep the array lies; 0: it is the whole file. */
  #opened = 0;
  /** The end of what was read before the array, to know its name. */
  #before = '';

  *feed(piece: string): Generator<Element> {
    let start = 0;
    this.#marks.lastIndex = this.#escaping ? 1 : 0;
    this.#escaping = false;
    for (let match = this.#marks.exec(piece); match !== null; match = this.#marks.exec(piece)) {
      const { 0: mark, index } = match;
      if (mark === '\n') this.line += 1;
      else if (this.#inString) this.#withinString(mark, index, piece.length);
      else if (mark === '"') this.#inString = true;
      else if (this.state === 'within' && this.#depth === 0 && (mark === ',' || mark === ']')) {
        this.#keep(piece.slice(start, index));
        start = index + 1;
        const element = this.#take();
        if (this.#isOfRows(element)) {
          if (element !== undefined) yield element;
          if (mark === ']') this.state = 'after';
        } else this.#leave(mark);
      } else if (mark === '[' && this.#opensRows(piece, index)) {
        start = index + 1;
        this.#begin();
      } else this.#count(mark);
    }
    if (this.state === 'within') this.#keep(piece.slice(start));
    else if (this.state === 'before') this.#before = (this.#before + piece).slice(-LONGEST_NAME_OF_ROWS);
  }

  #opensRows(piece: string, index: number): boolean {
    if (this.state !== 'before') return false;
    if (this.#depth <= 1) return true;
    const before = this.#before + piece.slice(Math.max(0, index - LONGEST_NAME_OF_ROWS), index);
    return NAME_OF_ROWS.test(before.slice(-LONGEST_NAME_OF_ROWS));
  }

  #begin(): void {
    this.state = 'within';
    this.#opened = this.#depth;
    this.#depth = 0;
    this.#startLine = this.line;
  }

  /** An array in an object has rows if its elements are objects; its first one tells. */
  #isOfRows(element: Element | undefined): boolean {
    if (this.#opened === 0 || this.#isKnown) return true;
    this.#isKnown = element?.text.trimStart().startsWith('{') === true;
    this.sawEmptyArray ||= element === undefined;
    return this.#isKnown;
  }

  /** Goes on outside an array that has no rows, behind its element or its end. */
  #leave(mark: string): void {
    this.state = 'before';
    this.#depth = this.#opened + (mark === ']' ? 0 : 1);
  }

  #withinString(mark: string, index: number, length: number): void {
    if (mark === '"') this.#inString = false;
    if (mark !== '\\') return;
    this.#escaping = index + 1 === length;
    this.#marks.lastIndex = index + 2;
  }

  #count(mark: string): void {
    if (mark === '{' || mark === '[') this.#depth += 1;
    if (mark === '}' || mark === ']') this.#depth = Math.max(0, this.#depth - 1);
  }

  #keep(text: string): void {
    if (this.#cut) return;
    this.#text += text;
    if (this.#text.length <= ROW_LIMIT) return;
    this.#text = this.#text.slice(0, KEPT_OF_CUT);
    this.#cut = true;
  }

  /** The element that was kept; undefined for nothing between two marks. */
  #take(): Element | undefined {
    const lead = /^\s*/.exec(this.#text)?.[0] ?? '';
    const element = { line: this.#startLine + lead.split('\n').length - 1, text: this.#text, cut: this.#cut };
    this.#text = '';
    this.#cut = false;
    this.#startLine = this.line;
    return element.text.trim() === '' ? undefined : element;
  }
}
