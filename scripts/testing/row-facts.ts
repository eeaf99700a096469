import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addShape, emptyShape, type Kind, type Shape } from '#scripts/testing/observed-shape.ts';

/** Environment variable: the folder where test workers write JSON lines of SiteFacts. Unset: nothing is recorded. */
export const FACTS_VARIABLE = 'ROW_FACTS';

export interface Column {
  /** The object id of the PostgreSQL type. */
  readonly oid: number;
  readonly shape: Shape;
}

/** The columns of the rows that one call site in src returned. */
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

/** Appends the facts of this process to its file. */
export function writeFacts(folder: string, facts: readonly SiteFacts[]): void {
  appendFileSync(join(folder, `${process.pid}.jsonl`), facts.map((site) => `${JSON.stringify(site)}\n`).join(''));
}

/** The merged facts of a test run: one entry for each call site, sorted by key. */
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
  return [...sites.values()].toSorted((left, right) => (siteKey(left) < siteKey(right) ? -1 : 1));
}

function addColumns(known: SiteFacts, { columns }: SiteFacts): void {
  for (const [name, { oid, shape }] of Object.entries(columns)) addShape(columnOf(known, name, oid).shape, shape);
}

const NUMBERS = [20, 21, 23, 26, 700, 701];
const JSONS = [114, 3802];
const TIMES = [1114, 1184];
/** Types that node-postgres parses into objects of its own: point, circle, interval. */
const OTHERS = [600, 718, 1186];
const ARRAYS = [143, 199, 651, 791, 1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1014, 1015, 1016, 1021, 1022];
const MORE_ARRAYS = [1028, 1041, 1115, 1182, 1183, 1185, 1187, 1231, 1270, 2951, 3807, 3907, 3926];

/** The kind of value that node-postgres returns for a PostgreSQL type; null when the type does not determine it. */
export function kindOfType(oid: number): Kind | null {
  if (NUMBERS.includes(oid)) return 'number';
  if (TIMES.includes(oid)) return 'Date';
  if (JSONS.includes(oid) || OTHERS.includes(oid)) return null;
  if (ARRAYS.includes(oid) || MORE_ARRAYS.includes(oid)) return 'array';
  if (oid === 16) return 'boolean';
  if (oid === 17) return 'Buffer';
  return 'string';
}
