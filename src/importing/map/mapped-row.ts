import { type Cells, cellOf } from '#src/importing/map/cells.ts';
import type { Reader } from '#src/importing/map/column.ts';
import { compileSource } from '#src/importing/map/compile.ts';
import { compileCondition } from '#src/importing/map/condition.ts';
import type { ConversionSettings } from '#src/importing/map/convert.ts';
import type { ImportMap } from '#src/importing/map/format.ts';
import type { PriceSpelling } from '#src/importing/map/price-spelling.ts';
import { Unconvertible } from '#src/importing/map/unconvertible.ts';
import type { SourceRow } from '#src/importing/read/record.ts';
import type { SourceFile } from '#src/importing/read/source.ts';
import type { InputError } from '#src/importing/subject.ts';
import { isLang, LANGS, type Lang } from '#src/kernel/lang.ts';

/**
 * The result of mapping a row: an unchecked input with what was left out of it because it could not be read, an error,
 * or 'skipped' if the map skips the row.
 */
export type Draft =
  | {
      readonly value: Record<string, unknown>;
      readonly terms?: Readonly<Record<string, unknown>>;
      readonly remarks: readonly InputError[];
      /** Fields that have a value in the file, but none that can be read. */
      readonly unread: readonly string[];
    }
  // With the external id, if the row gave one before the error.
  | (InputError & { readonly externalId?: unknown })
  | 'skipped';

/**
 * Fields set on the command line; they override the map. `lang` and `currency` override those of the map. A name with a
 * leading @ is a column of every row.
 */
export type Constants = Readonly<Record<string, unknown>>;

export interface DraftSettings {
  /** Currencies of the tenant: what a sign of several currencies may mean. */
  readonly currencies?: readonly string[] | undefined;
  /** The tenant's country; see countryOf. */
  readonly country?: string | undefined;
  /** Language of texts where neither the command line nor the map says one. */
  readonly defaultLang?: Lang;
  /** Fields without which a row is rejected; any other field that cannot be read is left out. */
  readonly needed?: ReadonlySet<string>;
  /** How the feed spells prices. */
  readonly spelling?: PriceSpelling;
  /** Reads rows only to learn that. */
  readonly learning?: boolean;
}

/** Returns a function that maps rows to drafts. */
export function drafter(
  map: ImportMap,
  constants: Constants,
  timeZone: string,
  { currencies, country, defaultLang = LANGS[0], needed = new Set(), spelling, learning }: DraftSettings = {},
): (row: SourceRow, source: Pick<SourceFile, 'stem' | 'folder'>) => Draft {
  const { lang: givenLang, currency: givenCurrency, ...others } = constants;
  const columns = Object.fromEntries(Object.entries(others).filter(([name]) => name.startsWith('@')));
  const plain: ConversionSettings = {
    timeZone,
    currencies,
    country,
    spelling,
    learning,
    currency: typeof givenCurrency === 'string' ? givenCurrency : undefined,
    base: typeof columns['@base'] === 'string' ? columns['@base'] : undefined,
  };
  const skips = map.skip.map(compileCondition);
  const langOf = langReader(map, givenLang);
  const currencyOf = plain.currency === undefined ? currencyReader(map) : () => plain.currency;
  const fields = Object.entries(map.fields).map(([field, source]) => new Field(field, compileSource(source)));
  const terms = Object.entries(map.terms ?? {}).map(([field, source]) => [field, compileSource(source)] as const);
  const fixed = Object.entries(others)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, constant]) => new Field(name, () => constant));
  return (row, source) => {
    let at = '';
    const value: Record<string, unknown> = {};
    const remarks: InputError[] = [];
    const unread: string[] = [];
    // Several fields read the same price; what is wrong with it is said once.
    const remark = (reason: string) => {
      if (!remarks.some((one) => one.reason === reason)) remarks.push({ field: at, reason });
    };
    try {
      const cells = cellsOf(map, row, source, columns, remarks);
      const settings = { ...plain, currency: currencyOf(cells, plain), remark };
      if (skips.some((holds) => holds(cells))) return 'skipped';
      const stated = langOf(cells, settings);
      const lang = stated ?? defaultLang;
      cells['@lang'] = lang;
      if (fields.length === 0) Object.assign(value, row.values);
      for (const field of fields) {
        at = field.nameIn(lang);
        const given = readOrFault(field.read, cells, settings);
        if (!(given instanceof Unconvertible)) place(value, field.pathIn(lang), given);
        else if (needed.has(field.root)) throw given;
        else {
          remark(given.message);
          unread.push(at);
        }
      }
      // A text of goods has one language, that of the shop.
      if (map.kind === 'goods' && stated !== undefined && isLang(stated)) value['lang'] ??= stated;
      for (const field of fixed) place(value, field.pathIn(lang), field.read(cells, settings));
      const drafted = { value, remarks, unread };
      if (terms.length === 0) return drafted;
      return { ...drafted, terms: Object.fromEntries(terms.map(([field, read]) => [field, read(cells, settings)])) };
    } catch (error) {
      if (error instanceof Unconvertible) {
        return { field: at, reason: error.message, externalId: value['externalId'] };
      }
      throw error;
    }
  };
}

/** What the command line, else the map, says of the language of a row's texts; undefined: nothing. */
function langReader({ lang }: ImportMap, given: unknown): (...row: Parameters<Reader>) => string | undefined {
  if (given !== undefined) return () => String(given);
  if (lang === undefined) return () => undefined;
  const read = compileSource(lang);
  return (cells, settings) => {
    const found = read(cells, settings);
    return found === undefined ? undefined : langIn(String(found));
  };
}

/** The language of "en", "en-GB" or "th_TH". */
function langIn(text: string): string {
  return /^[a-z]{2}[-_][a-z]{2,4}$/i.test(text) ? text.slice(0, 2).toLowerCase() : text;
}

function readOrFault(read: Reader, cells: Cells, settings: ConversionSettings): unknown {
  try {
    return read(cells, settings);
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error;
    return error;
  }
}

/** A field of the input with its reader. An @ in its name stands for the language. */
class Field {
  readonly read: Reader;
  readonly #name: string;
  readonly #path: readonly string[];

  constructor(name: string, read: Reader) {
    this.read = read;
    this.#name = name;
    this.#path = name.split('.');
  }

  /** Its first key. */
  get root(): string {
    return this.#path[0] ?? '';
  }

  nameIn(lang: string): string {
    return this.#name.includes('@') ? this.#name.replaceAll('@', lang) : this.#name;
  }

  pathIn(lang: string): readonly string[] {
    return this.#name.includes('@') ? this.nameIn(lang).split('.') : this.#path;
  }
}

function currencyReader({ currency }: ImportMap): Reader<string | undefined> {
  if (currency === undefined || typeof currency === 'string') return () => currency;
  const read = compileSource(currency);
  return (cells, settings) => {
    const found = read(cells, settings);
    return typeof found === 'string' ? found : undefined;
  };
}

function cellsOf(
  map: ImportMap,
  row: SourceRow,
  source: Pick<SourceFile, 'stem' | 'folder'>,
  columns: Constants,
  remarks: InputError[],
): Record<string, unknown> {
  const cells: Record<string, unknown> = { ...row.values, ...columns };
  for (const column of map.json) cells[column] = parsed(cellOf(row.values, column), column, remarks);
  cells['@file'] = source.stem;
  cells['@folder'] = source.folder;
  cells['@line'] = row.line;
  cells['@rows'] ??= [row.values];
  return cells;
}

/** The value of a column of JSON; undefined with a remark if its text is none. */
function parsed(value: unknown, column: string, remarks: InputError[]): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    remarks.push({ field: '', reason: `the column ${column} is not JSON; left out` });
    return undefined;
  }
}

const OWN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Sets a value at a path of keys; undefined changes nothing. */
function place(value: Record<string, unknown>, path: readonly string[], given: unknown): void {
  if (given === undefined) return;
  if (path.some((key) => OWN_KEYS.has(key))) throw new Unconvertible(`${path.join('.')} is not a field`);
  let object = value;
  for (const key of path.slice(0, -1)) {
    const inner = object[key];
    if (typeof inner === 'object' && inner !== null) object = inner as Record<string, unknown>;
    else {
      const fresh: Record<string, unknown> = {};
      object[key] = fresh;
      object = fresh;
    }
  }
  object[path.at(-1) ?? ''] = given;
}
