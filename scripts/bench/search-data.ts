/** Reads the judged sets of real data for the benchmark of search. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findSources, readSource } from '#src/importing/read/source.ts';

const DATA = resolve(import.meta.dirname, '../../../shared/data');

/** The reason why the real data cannot be used; undefined if it is there. */
export function missingData(): string | undefined {
  return existsSync(join(DATA, 'matching')) ? undefined : `${DATA} is not there`;
}

export const MATCHING_SETS = ['abt-buy', 'amazon-google', 'wdc-computers', 'wdc-shoes'] as const;

/** Offers of two shops: titles to search for, titles to find, and which of them are the same product. */
export interface MatchingSet {
  readonly name: string;
  /** Offer id of the first shop -> title to search for. */
  readonly asked: ReadonlyMap<string, string>;
  /** Offer id of the second shop -> title to find. */
  readonly offered: ReadonlyMap<string, string>;
  /** Offer id of the first shop -> offers of the second that are the same product. */
  readonly same: ReadonlyMap<string, ReadonlySet<string>>;
}

export type Row = Readonly<Record<string, string>>;

export async function rowsOf(path: string): Promise<Row[]> {
  const [source] = await findSources([join(DATA, path)]);
  if (source === undefined) throw new Error(`${path} cannot be read`);
  const rows: Row[] = [];
  for await (const read of readSource(source, { hash: createHash('sha256'), onBytes: () => undefined })) {
    if ('values' in read) rows.push(read.values as Row);
  }
  return rows;
}

async function titlesOf(set: string, file: string): Promise<Map<string, string>> {
  const rows = await rowsOf(`matching/${set}/${file}`);
  return new Map(rows.map((row) => [row['offer_id'] ?? '', row['title'] ?? row['name'] ?? '']));
}

export async function readMatchingSet(name: string): Promise<MatchingSet> {
  const same = new Map<string, Set<string>>();
  for (const pair of await rowsOf(`matching/${name}/pairs.csv`)) {
    const { offer_a: asked = '', offer_b: offered = '', same_product: truth } = pair;
    if (truth === '1') same.set(asked, (same.get(asked) ?? new Set()).add(offered));
  }
  return { name, asked: await titlesOf(name, 'offers_a.csv'), offered: await titlesOf(name, 'offers_b.csv'), same };
}

/** Queries that shoppers typed: 150 from one shop and 480 from another. */
export async function readQueries(): Promise<{ readonly esci: readonly string[]; readonly wands: readonly string[] }> {
  const set = JSON.parse(readFileSync(join(DATA, 'search/esci_us_queryset.json'), 'utf8')) as {
    querySetQueries: { queryText: string }[];
  };
  const table = readFileSync(join(DATA, 'search/wands-query.csv'), 'utf8').trimEnd().split('\n').slice(1);
  return {
    esci: set.querySetQueries.map(({ queryText }) => queryText),
    wands: table.map((line) => line.split('\t')[1] ?? ''),
  };
}

/** Files and columns with the names of real goods. */
const NAMES: readonly (readonly [string, ...string[]])[] = [
  ...['cpu', 'cpu-cooler', 'external-hard-drive', 'memory', 'monitor', 'motherboard', 'power-supply', 'speakers'].map(
    (file) => [`products/pc-parts/${file}.csv`, 'name', 'color'] as const,
  ),
  ['products/pc-parts/video-card.csv', 'name', 'chipset', 'color'],
  ['products/pc-parts/webcam.csv', 'name'],
  ['products/lazada-th-kyaputan.csv', 'Brand'],
  ['products/prdect-id-tokopedia-reviews.csv', 'Product Name'],
  ...MATCHING_SETS.flatMap((set) => [
    [`matching/${set}/offers_a.csv`, 'title', 'name'] as const,
    [`matching/${set}/offers_b.csv`, 'title', 'name'] as const,
  ]),
];

/** Names of real goods: computer parts, listings in Thai and Indonesian, offers of the sets. */
export async function readGoodsNames(): Promise<string[]> {
  const names = new Set<string>();
  for (const [file, ...columns] of NAMES) {
    for (const row of await rowsOf(file)) {
      const name = columns
        .map((column) => row[column] ?? '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
      if (name !== '') names.add(name);
    }
  }
  return [...names];
}
