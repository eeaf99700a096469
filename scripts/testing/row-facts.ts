import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addShape, emptyShape, type Kind, type Shape } from '#scripts/testing/observed-shape.ts';

/** Where test workers leave what they saw: a folder of files of JSON lines, each a SiteFacts. Unset: nobody looks. */
export const FACTS_VARIABLE = 'ROW_FACTS';

export interface Column {
  /** Of the column's type in PostgreSQL. */
  readonly oid: number;
  readonly shape: Shape;
}

/** What statements gave that were executed at one place of src. */
export interface SiteFacts {
  /** Path in the project, line and column of the word `execute`, from 1. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly columns: Record<string, Column>;
}

export const siteKey = ({ file, line, column }: Pick<SiteFacts, 'file' | 'line' | 'column'>) =>
  `${file}:${line}:${column}`;

export function columnOf(facts: SiteFacts, name: string, oid: number): Column {
  const column = facts.columns[name] ?? { oid, shape: emptyShape() };
  facts.columns[name] = column;
  return column;
}

/** Adds what this process saw. */
export function writeFacts(folder: string, facts: readonly SiteFacts[]): void {
  appendFileSync(join(folder, `${process.pid}.jsonl`), facts.map((site) => `${JSON.stringify(site)}\n`).join(''));
}

/** All that was seen during a run, each place once, in the order of their names. */
export function readFacts(folder: string): SiteFacts[] {
  const sites = new Map<string, SiteFacts>();
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      if (line === '') continue;
      const facts = JSON.parse(line) as SiteFacts;
      const known = sites.get(siteKey(facts));
      if (known === undefined) sites.set(siteKey(facts), facts);
      else addColumns(known, facts);
    }
  }
  return [...sites.values()].toSorted((one, other) => (siteKey(one) < siteKey(other) ? -1 : 1));
}

function addColumns(known: SiteFacts, { columns }: SiteFacts): void {
  for (const [name, { oid, shape }] of Object.entries(columns)) addShape(columnOf(known, name, oid).shape, shape);
}

const NUMBERS = [20, 21, 23, 26, 700, 701];
const JSONS = [114, 3802];
const TIMES = [1114, 1184];
/** Types node-postgres reads into something else than text, number, boolean and the like: arrays, points, intervals. */
const OTHERS = [600, 718, 1186];
const ARRAYS = [143, 199, 651, 791, 1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1014, 1015, 1016, 1021, 1022];
const MORE_ARRAYS = [1028, 1041, 1115, 1182, 1183, 1185, 1187, 1231, 1270, 2951, 3807, 3907, 3926];

/** What a column holds of which only nulls or no rows were seen; null when its type does not say. */
export function kindOfType(oid: number): Kind | null {
  if (NUMBERS.includes(oid)) return 'number';
  if (TIMES.includes(oid)) return 'Date';
  if (JSONS.includes(oid) || OTHERS.includes(oid)) return null;
  if (ARRAYS.includes(oid) || MORE_ARRAYS.includes(oid)) return 'array';
  if (oid === 16) return 'boolean';
  if (oid === 17) return 'Buffer';
  return 'string';
}
