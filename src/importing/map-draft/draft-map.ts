/** Drafts the map for an unknown file of goods from the names of its columns, for `npm run import -- map`. */

import { ImportMap } from '#src/importing/map/format.ts';
import { KNOWN_FIELDS } from '#src/importing/map-draft/columns.ts';
import { readPrice } from '#src/kernel/money.ts';

type Row = Readonly<Record<string, unknown>>;

/** A map for a file as far as its columns say, and what only its owner knows. */
export interface MapDraft {
  readonly map: ImportMap;
  readonly questions: readonly string[];
}

/** Columns by which the map is recognised later. */
const RECOGNISED = 4;
/** The share of different values that a column of ids has at least. */
const UNIQUE = 0.98;

const PLATFORMS = { lazada: 'LAZADA', shopee: 'SHOPEE', tokopedia: 'TOKOPEDIA', amazon: 'AMAZON' } as const;

/**
 * Drafts a map of goods from the first rows of a file: columns are known by their names. What the file does not say is a
 * question, and the map works without an answer where it can.
 * @param rows  at least one
 */
export function draftMap(name: string, rows: readonly Row[]): MapDraft {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const chosen = chooseColumns(columns);
  const questions: string[] = [];
  const id = chosen.get('externalId') ?? uniqueColumn(columns, rows);
  if (id === undefined)
    questions.push('Which column identifies a row? No column has another value in each: "externalId"');
  else if (!isUnique(id, rows)) questions.push(`Rows share a value of ${id}: are they variants ("repeated": "merge")?`);
  if (!chosen.has('name')) questions.push('Which column is the name of the goods? Put it at "name"');
  const price = chosen.get('price');
  if (price === undefined)
    questions.push('Which column is the price? Without one, --accept price imports goods without');
  else if (!namesCurrency(price, rows)) questions.push('Which currency are the prices in? Put it at "currency": "THB"');
  const link = chosen.get('originUrl');
  const platform = platformOf(link, rows);
  if (platform === undefined) questions.push('Where are the goods sold? "platform" is UNKNOWN: a shop of its own');
  if (id !== undefined) questions.push(`May other shops have the same ids? Then --set @shop=NAME keeps them apart`);
  if (id !== undefined) chosen.set('externalId', id);
  const map = ImportMap.parse({
    name,
    kind: 'goods',
    about: 'Drafted from the columns of the file.',
    recognise: { columns: [...new Set(chosen.values())].slice(0, RECOGNISED) },
    optional: ['category', 'brand'],
    fields: { ...fieldsOf(chosen), platform: { value: platform ?? 'UNKNOWN' } },
  });
  return { map, questions };
}

/** The column of each field; no column is taken twice. */
function chooseColumns(columns: readonly string[]): Map<string, string> {
  const free = new Map(columns.map((column) => [keyOf(column), column]));
  const chosen = new Map<string, string>();
  for (const { field, names } of KNOWN_FIELDS) {
    const key = names.find((name) => free.has(name));
    const column = key === undefined ? undefined : free.get(key);
    if (key === undefined || column === undefined) continue;
    free.delete(key);
    chosen.set(field, column);
  }
  return chosen;
}

const keyOf = (column: string) =>
  column
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s_.\-/]+/g, '');

function fieldsOf(chosen: ReadonlyMap<string, string>): Record<string, unknown> {
  const entries = KNOWN_FIELDS.flatMap(({ field, source }) => {
    const column = chosen.get(field);
    return column === undefined ? [] : [[field, source(column)] as const];
  });
  const fields = Object.fromEntries(entries);
  const id = chosen.get('externalId');
  if (id === undefined) return fields;
  return { ...fields, externalId: { first: [{ template: `{@shop}:{${id}}` }, { template: `{${id}}` }] } };
}

const textsOf = (column: string, rows: readonly Row[]) =>
  rows.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');

function isUnique(column: string, rows: readonly Row[]): boolean {
  return new Set(textsOf(column, rows)).size >= UNIQUE * rows.length;
}

/** A short column whose values all differ. */
function uniqueColumn(columns: readonly string[], rows: readonly Row[]): string | undefined {
  const short = (column: string) => textsOf(column, rows).every((text) => text.length <= 40 && !/\s|:\/\//.test(text));
  return columns.find((column) => rows.length > 1 && isUnique(column, rows) && short(column));
}

function namesCurrency(column: string, rows: readonly Row[]): boolean {
  const prices = textsOf(column, rows).filter((text) => /\d/.test(text));
  const named = prices.filter((text) => readPrice(text).kind === 'price');
  return prices.length > 0 && named.length > prices.length / 2;
}

function platformOf(column: string | undefined, rows: readonly Row[]): string | undefined {
  if (column === undefined) return undefined;
  const hosts = textsOf(column, rows).map((text) => URL.parse(text)?.hostname ?? '');
  return Object.entries(PLATFORMS).find(([word]) => hosts.every((host) => host.includes(word)))?.[1];
}
