/** Reads judged titles of the home market, for training and measuring the matcher. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Sample } from '#scripts/matching/boost.ts';
import { MATCHING_DATA, readRows } from '#scripts/matching/sets.ts';
import { sizeIn } from '#src/modules/catalogue/goods/inputs/size.ts';
import type { ListingRow } from '#src/modules/catalogue/matching/matched-listing.ts';
import { type ReadOffer, readOffer } from '#src/modules/catalogue/matching/offer-text.ts';
import { featuresOf, type Rarity, rarityOf } from '#src/modules/catalogue/matching/pair-features.ts';

const FIXTURES = resolve(import.meta.dirname, '../../tests/fixtures/matching');
const SHOPS = {
  id: { file: 'prdect-id-tokopedia-reviews.csv', column: 'Product Name' },
  th: { file: 'lazada-th-kyaputan.csv', column: 'Brand' },
} as const;
export type HomeLang = keyof typeof SHOPS;

/** A title as sellers of the home market write them, made for this project, and its product. */
export interface HomeTitle {
  readonly lang: HomeLang;
  readonly product: string;
  /** Products that are made to be mistaken for one another. */
  readonly family: string;
  readonly title: string;
  /** In units of its currency. */
  readonly price: number;
}

/** Two names of shops, judged by hand. */
export interface HomePair {
  readonly lang: HomeLang;
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
  /** Why they differ, or in what way they are the same. */
  readonly reason: string;
}

const linesOf = (file: string) =>
  readFileSync(join(FIXTURES, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

export function homeTitles(): HomeTitle[] {
  return linesOf('home-titles.tsv').map(([lang = '', family = '', role, title = '', price], at) => ({
    lang: lang as HomeLang,
    product: role === 'same' ? family : `${family}-${at}`,
    family,
    title,
    price: Number(price),
  }));
}

/** All names of the shops by row, from 1; empty without ../shared/data. */
export async function shopNames(lang: HomeLang): Promise<ReadonlyMap<string, string>> {
  const { file, column } = SHOPS[lang];
  const path = resolve(MATCHING_DATA, '../products', file);
  const names = new Map<string, string>();
  if (!existsSync(path)) return names;
  let at = 0;
  for await (const row of readRows(path)) names.set(String(++at), row[column] ?? '');
  return names;
}

/** Judged pairs of shops' names. Colours and sizes of one product are left out: by rule they may stand apart. */
export async function homePairs(): Promise<HomePair[]> {
  const names = { id: await shopNames('id'), th: await shopNames('th') };
  return linesOf('home-pairs.tsv').flatMap(([source, keyA = '', keyB = '', same, reason = '', doubt = '0']) => {
    const lang = source as HomeLang;
    const a = names[lang].get(keyA);
    const b = names[lang].get(keyB);
    const isOpen = reason === 'unsure' || reason === 'variant' || doubt === 'multi-model';
    return a === undefined || b === undefined || isOpen ? [] : [{ lang, a, b, same: same === '1', reason }];
  });
}

/** Whether a family or a name is for training; the others judge what was trained. */
export const isForTraining = (text: string): boolean => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0;

/** Titles as listings of as many sellers, without brand; the price as wished. */
export function rowsOfTitles(titles: readonly HomeTitle[], isPriced: boolean): ListingRow[] {
  return titles.map(({ lang, title, price }, at) => rowOf(at + 1, title, isPriced ? { lang, price } : undefined));
}

export function rowOf(id: number, name: string, priced?: Pick<HomeTitle, 'lang' | 'price'>): ListingRow {
  return {
    id,
    code: String(id),
    name,
    brand: null,
    description: '',
    priceMinor: priced?.price ?? null,
    currency: priced === undefined ? null : priced.lang === 'id' ? 'IDR' : 'THB',
    gtin: null,
    mpn: null,
    attributes: {},
    matchGroup: null,
    size: sizeIn(name) ?? null,
    platform: 'UNKNOWN',
    sellerId: id,
  };
}

/** The training half of the titles and pairs as samples, the titles with and without their prices. */
export async function homeSamples(isTraining = true): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const lang of ['id', 'th'] as const) {
    const own = homeTitles().filter((title) => title.lang === lang);
    const shop = [...new Set((await shopNames(lang)).values())];
    const rarity = rarityIn([...own.map(({ title }) => title), ...shop].map((title) => readOffer({ title })));
    const mine = own.filter(({ family }) => isForTraining(family) === isTraining);
    for (const isPriced of [false, true]) samples.push(...titleSamples(mine, isPriced, rarity));
    const pairs = (await homePairs()).filter((pair) => pair.lang === lang && isForTraining(pair.a) === isTraining);
    for (const { a, b, same } of pairs)
      samples.push({ features: featuresOf(readOffer({ title: a }), readOffer({ title: b }), rarity), same });
  }
  return samples;
}

function rarityIn(offers: readonly ReadOffer[]): Rarity {
  const counts = new Map<string, number>();
  for (const { words } of offers) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return rarityOf(offers.length, (word) => counts.get(word) ?? 0);
}

/** Of other families, pairs that share this much of their words are worth judging. */
const ALIKE = 0.3;

function titleSamples(titles: readonly HomeTitle[], isPriced: boolean, rarity: Rarity): Sample[] {
  const read = titles.map((title) => ({
    ...title,
    offer: readOffer({ title: title.title, price: isPriced ? title.price : undefined }),
  }));
  return read.flatMap((x, at) =>
    read.slice(at + 1).flatMap((y) => {
      const features = featuresOf(x.offer, y.offer, rarity);
      const same = x.product === y.product;
      return same || x.family === y.family || (features[0] ?? 0) >= ALIKE ? [{ features, same }] : [];
    }),
  );
}
