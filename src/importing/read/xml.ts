/** Reads the rows of an XML feed. */

import { Parser } from 'htmlparser2';
import { excerptOf, type Read, ROW_LIMIT, type SourceRow, UnreadableFile } from '#src/importing/read/record.ts';

/** Elements that are rows: of RSS 2.0, of Atom, and of shops' own formats. */
const ROWS = new Set(['item', 'entry', 'product', 'offer']);
const DEEPEST = 50;
const GOOGLE = /^https?:\/\/base\.google\.com\/ns\/1\.0$/;

/**
 * Reads the rows of an XML feed one by one; only the current row is in memory. Elements become columns: those of
 * Google's namespace without their prefix (g:price becomes price and wins over a plain price), repeated ones a list,
 * nested ones an object, an empty one with an address that address. Attributes of the row are columns where no element has
 * their name, those of an element with text stand at its name: `price.currency`. A row with a tag that is not closed is unreadable;
 * reading goes on with the next one. Throws UnreadableFile for a DOCTYPE (feeds need none, and entities can blow up a
 * small file), tags that are too long, and a file without rows or without an end.
 */
export async function* readXml(file: string, text: AsyncIterable<string>): AsyncGenerator<Read> {
  const scanner = new RowScanner(file);
  for await (const piece of text) yield* scanner.feed(piece);
  yield* scanner.end();
}

interface Element {
  readonly name: string;
  readonly google: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** Position where its opening tag ends. */
  readonly opened: number;
  text: string;
  readonly children: Element[];
}

interface OpenRow {
  readonly tag: string;
  readonly line: number;
  readonly root: Element;
  /** The row's element and the open elements in it, innermost last. */
  readonly open: Element[];
  length: number;
  fault: string | undefined;
}

class RowScanner {
  readonly #file: string;
  readonly #parser: Parser;
  readonly #googlePrefixes = new Set(['g']);
  #done: Read[] = [];
  #row: OpenRow | undefined;
  #depth = 0;
  #any = false;
  #fault: string | undefined;
  #fed = 0;
  #piece = '';
  #line = 1;
  /** Position in the current chunk up to which lines are counted. */
  #counted = 0;

  constructor(file: string) {
    this.#file = file;
    this.#parser = new Parser(
      {
        onopentag: (tag, attributes) => this.#open(tag, attributes),
        ontext: (text) => this.#text(text),
        onclosetag: (tag, implied) => this.#close(tag, implied),
        onprocessinginstruction: (name) => this.#instruction(name),
      },
      { xmlMode: true },
    );
  }

  feed(piece: string): Read[] {
    this.#piece = piece;
    this.#counted = 0;
    this.#parser.write(piece);
    this.#countLines(piece.length);
    this.#fed += piece.length;
    if (this.#fed - this.#parser.endIndex > ROW_LIMIT) this.#fault ??= `has a tag longer than ${ROW_LIMIT} characters`;
    return this.#take();
  }

  end(): Read[] {
    const open = this.#depth > 0;
    const line = this.#line;
    if (open) this.#fault ??= `ends within its elements, on line ${line}`;
    else this.#parser.end();
    const rows = this.#take();
    if (!this.#any) throw new UnreadableFile(this.#file, `has none of the elements ${[...ROWS].join(', ')}`);
    return rows;
  }

  #take(): Read[] {
    if (this.#fault !== undefined) throw new UnreadableFile(this.#file, this.#fault);
    const rows = this.#done;
    this.#done = [];
    return rows;
  }

  #countLines(to: number): void {
    for (
      let at = this.#piece.indexOf('\n', this.#counted);
      at >= 0 && at < to;
      at = this.#piece.indexOf('\n', at + 1)
    ) {
      this.#line += 1;
      this.#counted = at + 1;
    }
    this.#counted = Math.max(this.#counted, to);
  }

  #instruction(name: string): void {
    if (/^!doctype/i.test(name)) this.#fault ??= 'has a DOCTYPE, which a feed has no use for';
  }

  #open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) this.#fault ??= `has more than ${DEEPEST} nested elements`;
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith('xmlns:') && GOOGLE.test(value)) this.#googlePrefixes.add(name.slice(6));
    }
    const row = this.#row;
    if (row === undefined || row.tag === tag) {
      if (row !== undefined) this.#finish('is not closed');
      if (ROWS.has(tag)) this.#begin(tag, attributes);
      return;
    }
    const { name, google } = this.#named(tag);
    const element: Element = {
      name,
      google,
      attributes,
      opened: this.#parser.endIndex,
      text: '',
      children: [],
    };
    row.open.at(-1)?.children.push(element);
    row.open.push(element);
    this.#lengthen(row, attributes);
  }

  #begin(tag: string, attributes: Element['attributes']): void {
    this.#any = true;
    this.#countLines(Math.max(0, this.#parser.startIndex - this.#fed));
    const root: Element = {
      name: tag,
      google: false,
      attributes,
      opened: this.#parser.endIndex,
      text: '',
      children: [],
    };
    this.#row = { tag, line: this.#line, root, open: [root], length: 0, fault: undefined };
    this.#lengthen(this.#row, attributes);
  }

  #lengthen(row: OpenRow, attributes: Element['attributes']): void {
    for (const value of Object.values(attributes)) row.length += value.length;
    if (row.length > ROW_LIMIT) row.fault ??= `longer than ${ROW_LIMIT} characters`;
  }

  #text(text: string): void {
    const row = this.#row;
    const element = row?.open.at(-1);
    if (row === undefined || element === undefined) return;
    row.length += text.length;
    if (row.length > ROW_LIMIT) row.fault ??= `longer than ${ROW_LIMIT} characters`;
    else element.text += text;
  }

  #close(tag: string, implied: boolean): void {
    this.#depth -= 1;
    const row = this.#row;
    if (row === undefined) return;
    const element = row.open.pop();
    // A self-closing tag ends where it began. Any other implied end is a missing end tag.
    if (implied && element?.opened !== this.#parser.endIndex) row.fault ??= `<${tag}> is not closed`;
    if (row.open.length === 0) this.#finish(undefined);
  }

  /** Ends the current row, as read or as unreadable. */
  #finish(fault: string | undefined): void {
    const row = this.#row;
    this.#row = undefined;
    if (row === undefined) return;
    const { line, tag, root } = row;
    const reason = row.fault ?? (fault === undefined ? undefined : `<${tag}> ${fault}`);
    const values = valuesOf(root);
    if (reason === undefined) this.#done.push({ file: this.#file, line, values });
    else this.#done.push({ file: this.#file, line, reason, excerpt: excerptOf(JSON.stringify(values)) });
  }

  #named(tag: string): { name: string; google: boolean } {
    const colon = tag.indexOf(':');
    const google = colon > 0 && this.#googlePrefixes.has(tag.slice(0, colon));
    return { name: google ? tag.slice(colon + 1) : tag, google };
  }
}

/** Attributes that say how the file is written, and nothing of the goods. */
const SYNTAX = /^(?:xmlns|rel|type|isPermaLink)$|:/;

const readAttributes = ({ attributes }: Element) => Object.entries(attributes).filter(([name]) => !SYNTAX.test(name));

function valuesOf(parent: Element): SourceRow['values'] {
  const named = new Map<string, Element[]>();
  for (const child of parent.children) named.set(child.name, [...(named.get(child.name) ?? []), child]);
  const values = new Map<string, unknown>();
  for (const [name, elements] of named) {
    const googles = elements.filter(({ google }) => google);
    const counted = googles.length > 0 ? googles : elements;
    const [only] = counted;
    if (only === undefined || counted.length > 1) values.set(name, counted.map(contentOf));
    else {
      values.set(name, contentOf(only));
      if (only.children.length > 0 || only.text.trim() === '') continue;
      for (const [attribute, value] of readAttributes(only)) values.set(`${name}.${attribute}`, value);
    }
  }
  for (const [attribute, value] of readAttributes(parent)) if (!values.has(attribute)) values.set(attribute, value);
  return Object.fromEntries(values);
}

function contentOf(element: Element): unknown {
  if (element.children.length > 0) return valuesOf(element);
  const text = element.text.trim();
  return text === '' ? (element.attributes['href'] ?? '') : text;
}
