import { cellOf } from '#src/importing/map/cells.ts';
import type { Reader } from '#src/importing/map/column.ts';
import { compileSource } from '#src/importing/map/compile.ts';
import { compileCondition } from '#src/importing/map/condition.ts';
import { type ConversionSettings, Unconvertible } from '#src/importing/map/convert.ts';
import type { ImportMap } from '#src/importing/map/format.ts';
import type { SourceRow } from '#src/importing/read/record.ts';
import type { SourceFile } from '#src/importing/read/source.ts';
import type { InputError } from '#src/importing/subject.ts';
import { isLang, LANGS, type Lang } from '#src/kernel/lang.ts';

/** The result of mapping a row: an unchecked input, an error, or 'skipped' if the map skips the row. */
export type Draft =
  | { readonly value: Record<string, unknown>; readonly terms?: Readonly<Record<string, unknown>> }
  // With the external id, if the row gave one before the error.
  | (InputError & { readonly externalId?: unknown })
  | 'skipped';

/**
 * Fields set on the command line; they override the map. `lang` and `currency` override those of the map. A name with a
 * leading @ is a column of every row.
 */
export type Constants = Readonly<Record<string, unknown>>;

/** Returns a function that maps rows to drafts. */
export function drafter(
  map: ImportMap,
  constants: Constants,
  timeZone: string,
  currencies?: readonly string[],
  defaultLang: Lang = LANGS[0],
): (row: SourceRow, source: Pick<SourceFile, 'stem' | 'folder'>) => Draft {
  const { lang: givenLang, currency: givenCurrency, ...others } = constants;
  const columns = Object.fromEntries(Object.entries(others).filter(([name]) => name.startsWith('@')));
  const plain: ConversionSettings = {
    timeZone,
    now: new Date(),
    currencies,
    currency: typeof givenCurrency === 'string' ? givenCurrency : undefined,
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
    try {
      const cells = cellsOf(map, row, source, columns);
      const settings = { ...plain, currency: currencyOf(cells, plain) };
      if (skips.some((holds) => holds(cells, settings))) return 'skipped';
      const stated = langOf(cells, settings);
      const lang = stated ?? defaultLang;
      cells['@lang'] = lang;
      if (fields.length === 0) Object.assign(value, row.values);
      for (const field of fields) {
        at = field.nameIn(lang);
        place(value, field.pathIn(lang), field.read(cells, settings));
      }
      // A text of goods has one language, that of the shop.
      if (map.kind === 'goods' && stated !== undefined && isLang(stated)) value['lang'] ??= stated;
      for (const field of fixed) place(value, field.pathIn(lang), field.read(cells, settings));
      if (terms.length === 0) return { value };
      return { value, terms: Object.fromEntries(terms.map(([field, read]) => [field, read(cells, settings)])) };
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
    return found === undefined ? undefined : String(found);
  };
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
): Record<string, unknown> {
  const cells: Record<string, unknown> = { ...row.values, ...columns };
  for (const column of map.json) cells[column] = parsed(cellOf(row.values, column), column);
  cells['@file'] = source.stem;
  cells['@folder'] = source.folder;
  cells['@line'] = row.line;
  cells['@rows'] ??= [row.values];
  return cells;
}

function parsed(value: unknown, column: string): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new Unconvertible(`the column ${column} is not JSON`);
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
