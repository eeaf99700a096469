import { type Cells, cellOf } from '#src/importing/map/cells.ts';
import { type ConversionSettings, Unconvertible } from '#src/importing/map/convert.ts';
import { evaluate, holds } from '#src/importing/map/evaluate.ts';
import type { ImportMap } from '#src/importing/map/format.ts';
import type { SourceRow } from '#src/importing/read/record.ts';
import type { SourceFile } from '#src/importing/read/source.ts';
import type { Objection } from '#src/importing/subject.ts';

/** What a map made of a row: an unchecked input, a fault, or nothing because the map passes over it. */
export type Draft = { readonly value: Record<string, unknown> } | Objection | 'skipped';

/**
 * Fields given on the command line; they win over the map. `lang` and `currency` are those of the map, and a name with
 * an @ before it is a column of every row.
 */
export type Constants = Readonly<Record<string, unknown>>;

/** A function that turns rows into drafts as the map says. */
export function drafter(
  map: ImportMap,
  constants: Constants,
  timeZone: string,
): (row: SourceRow, source: Pick<SourceFile, 'stem' | 'folder'>) => Draft {
  const { lang: givenLang, currency: givenCurrency, ...others } = constants;
  const columns = Object.fromEntries(Object.entries(others).filter(([name]) => name.startsWith('@')));
  const fields = Object.entries(others).filter(([name]) => !name.startsWith('@'));
  const plain: ConversionSettings = {
    timeZone,
    now: new Date(),
    currency: typeof givenCurrency === 'string' ? givenCurrency : undefined,
  };
  return (row, source) => {
    let at = '';
    try {
      const cells = cellsOf(map, row, source, columns);
      const settings = { ...plain, currency: plain.currency ?? currencyOf(map, cells, plain) };
      if (map.skip.some((condition) => holds(condition, cells, settings))) return 'skipped';
      const lang = String(givenLang ?? evaluate(map.lang, cells, settings) ?? '');
      cells['@lang'] = lang;
      const value: Record<string, unknown> = Object.keys(map.fields).length === 0 ? { ...row.values } : {};
      for (const [field, source] of Object.entries(map.fields)) {
        at = field.replaceAll('@', lang);
        place(value, at, evaluate(source, cells, settings));
      }
      for (const [field, constant] of fields) place(value, field, constant);
      return { value };
    } catch (error) {
      if (error instanceof Unconvertible) return { field: at, reason: error.message };
      throw error;
    }
  };
}

function currencyOf(map: ImportMap, cells: Cells, settings: ConversionSettings): string | undefined {
  if (map.currency === undefined || typeof map.currency === 'string') return map.currency;
  const found = evaluate(map.currency, cells, settings);
  return typeof found === 'string' ? found : undefined;
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

/** Puts a value at a dotted path; nothing leaves the input as it is. */
function place(value: Record<string, unknown>, path: string, given: unknown): void {
  if (given === undefined) return;
  const keys = path.split('.');
  if (keys.some((key) => OWN_KEYS.has(key))) throw new Unconvertible(`${path} is not a field`);
  let object = value;
  for (const key of keys.slice(0, -1)) {
    const inner = object[key];
    if (typeof inner === 'object' && inner !== null) object = inner as Record<string, unknown>;
    else {
      const fresh: Record<string, unknown> = {};
      object[key] = fresh;
      object = fresh;
    }
  }
  object[keys.at(-1) ?? path] = given;
}
