import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Sample } from '#scripts/matching/boost.ts';
import { findSources, readSource } from '#src/importing/read/source.ts';
import { type OfferText, type ReadOffer, readOffer } from '#src/modules/catalogue/matching/offer-text.ts';
import { featuresOf, type Rarity, rarityOf } from '#src/modules/catalogue/matching/pair-features.ts';

/** Pairs of offers judged by people; they are not part of the project. */
export const MATCHING_DATA = resolve(import.meta.dirname, '../../../shared/data/matching');

export const SET_NAMES = ['abt-buy', 'amazon-google', 'wdc-computers', 'wdc-shoes'] as const;

export type Split = 'train' | 'valid' | 'test';

export interface JudgedPair {
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
}

export interface MatchingSet {
  readonly name: (typeof SET_NAMES)[number];
  readonly offers: ReadonlyMap<string, OfferText>;
  readonly pairs: Readonly<Record<Split, readonly JudgedPair[]>>;
}

export async function readSet(name: MatchingSet['name']): Promise<MatchingSet> {
  const folder = join(MATCHING_DATA, name);
  const offers = new Map<string, OfferText>();
  for (const side of ['a', 'b']) {
    for await (const row of readRows(join(folder, `offers_${side}.csv`)))
      offers.set(row['offer_id'] ?? '', offerOf(row));
  }
  const pairs: Record<Split, JudgedPair[]> = { train: [], valid: [], test: [] };
  for await (const row of readRows(join(folder, 'pairs.csv'))) {
    const split = row['split']?.split('.')[0] as Split;
    pairs[split].push({ a: row['offer_a'] ?? '', b: row['offer_b'] ?? '', same: row['same_product'] === '1' });
  }
  return { name, offers, pairs };
}

/** The rows of a table, as text. */
export async function* readRows(path: string): AsyncGenerator<Readonly<Record<string, string>>> {
  for (const source of await findSources([path])) {
    for await (const read of readSource(source, { hash: createHash('sha256'), onBytes: () => undefined })) {
      if ('values' in read) yield read.values as Readonly<Record<string, string>>;
    }
  }
}

function offerOf(row: Readonly<Record<string, string>>): OfferText {
  const price = Number(row['price']);
  return {
    title: plainTitle(row['title'] ?? row['name'] ?? ''),
    brand: row['manufacturer'] || undefined,
    description: row['description'] || undefined,
    price: price > 0 ? price : undefined,
  };
}

/** Removes the quotes and language tags of RDF, and the word "Null" that crawled titles contain. */
function plainTitle(text: string): string {
  return text
    .replace(/"@[a-z]{2}(?:-[a-z]{2})?/gi, '" ')
    .replace(/"\s*null\s*"/gi, ' ')
    .replace(/"/g, ' ')
    .trim();
}

/**
 * The features of a set's pairs of one split. Word rarity is computed over all offers of the set, which does not use
 * the judgements.
 */
export function samplesOf(set: MatchingSet, split: Split): Sample[] {
  const { read, rarity } = prepare(set);
  return set.pairs[split].map(({ a, b, same }) => {
    const x = read.get(a);
    const y = read.get(b);
    if (x === undefined || y === undefined) throw new Error(`${set.name}: no offer ${x === undefined ? a : b}`);
    return { features: featuresOf(x, y, rarity), same };
  });
}

const prepared = new WeakMap<MatchingSet, { read: ReadonlyMap<string, ReadOffer>; rarity: Rarity }>();

export function prepare(set: MatchingSet) {
  const known = prepared.get(set);
  if (known !== undefined) return known;
  const read = new Map([...set.offers].map(([id, offer]) => [id, readOffer(offer)] as const));
  const counts = new Map<string, number>();
  for (const { words } of read.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const made = { read, rarity: rarityOf(read.size, (word) => counts.get(word) ?? 0) };
  prepared.set(set, made);
  return made;
}
