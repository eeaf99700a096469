/** Reads the rows of a JSON file one by one, however large it is. */

import { parseRow } from '#src/importing/read/json-lines.ts';
import { excerptOf, type Read, ROW_LIMIT, UnreadableFile } from '#src/importing/read/record.ts';

/**
 * Reads the elements of a JSON array one by one. The array is the whole file, or the first array in an object
 * ({"items": […]}). Only the current element is in memory. A broken element is unreadable, and reading goes on with the
 * next one. Throws UnreadableFile for a file that ends early or has no array.
 */
export async function* readJsonArray(file: string, text: AsyncIterable<string>): AsyncGenerator<Read> {
  const scanner = new ElementScanner();
  for await (const piece of text) {
    for (const element of scanner.feed(piece)) yield rowOf(file, element);
  }
  if (scanner.state === 'before') throw new UnreadableFile(file, 'has no JSON array of rows');
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

/** Splits text into the elements of an array by counting brackets outside strings. */
class ElementScanner {
  state: 'before' | 'within' | 'after' = 'before';
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
        yield* this.#take();
        if (mark === ']') this.state = 'after';
      } else if (this.state === 'before' && mark === '[' && this.#depth <= 1) {
        start = index + 1;
        this.#begin();
      } else this.#count(mark);
    }
    if (this.state === 'within') this.#keep(piece.slice(start));
  }

  #begin(): void {
    this.state = 'within';
    this.#depth = 0;
    this.#startLine = this.line;
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

  *#take(): Generator<Element> {
    const lead = /^\s*/.exec(this.#text)?.[0] ?? '';
    const element = { line: this.#startLine + lead.split('\n').length - 1, text: this.#text, cut: this.#cut };
    this.#text = '';
    this.#cut = false;
    this.#startLine = this.line;
    if (element.text.trim() !== '') yield element;
  }
}
