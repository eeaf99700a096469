/** Finds the goods that a text names, for the chat. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { CategoryTree } from '#src/modules/catalogue/categories/contract.ts';
import { categoryTree } from '#src/modules/catalogue/categories/reads.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { ListingQuery } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { productCards } from '#src/modules/catalogue/goods/products/product-reads.ts';
import type { SoldWords } from '#src/modules/finding/search/contract.ts';
import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { readBrandWords, readWordsOfGoods } from '#src/modules/finding/search/index/indexed-terms.ts';
import { shareSaid } from '#src/modules/finding/search/naming/name-share.ts';
import { readSoldWords } from '#src/modules/finding/search/naming/sold-words-store.ts';
import { productsWithin } from '#src/modules/finding/search/results/goods-results.ts';
import { retrieveAll } from '#src/modules/finding/search/results/retrieval.ts';
import { correctSpelling } from '#src/modules/finding/search/spelling/spell-correction.ts';
import { brandsInLatin } from '#src/modules/finding/search/spelling/thai-brands.ts';
import { fold } from '#src/words/fold.ts';
import { soundOf } from '#src/words/sound.ts';
import { cutRun } from '#src/words/thai.ts';

/** Goods are named by a text when their names say this much of it. */
const NAMED = 0.6;
/** Among so many first hits, one has to be named by the text. */
const LOOKED_AT = 8;
/** Where others come first in an order by price, so many are looked at. */
const MOST_LOOKED_AT = 240;
/** Of a text that names no goods, so many words are looked at on their own. */
const MOST_WORDS = 8;
/** This share of the words has to name goods, unless one names a category. */
const ENOUGH_WORDS = 0.4;

/** A shorter word is like many others. */
const SHORTEST_MISTYPED = 5;
/** A shorter word is no brand without its vowels. */
const SHORTEST_ABBREVIATED = 4;

const PLAIN = { min: null, max: null, sort: 'popular' as const, traits: [] };

export interface NamedQuestion {
  readonly keyword: string;
  /** Limits of the price, the order, and what the goods have. */
  readonly asked: Pick<ListingQuery, 'min' | 'max' | 'sort' | 'traits'>;
  readonly size: number;
  /** Words, as they are indexed, that name nothing. */
  readonly fillers: ReadonlySet<string>;
}

export interface NamedGoods {
  /** The corrected keyword that was searched; null when it was searched as typed. */
  readonly corrected: string | null;
  /** How many the search of the site lists with the same limits; 0 when the text names none of them. */
  readonly total: number;
  readonly goods: readonly GoodsCard[];
  /** Whether the text names goods, whatever their prices are. */
  readonly isNamed: boolean;
}

/** Words as they are typed and as they are indexed. */
export const indexedForms = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => [word, ...indexedWords(word)]));

/** The goods that a text names, by their names, brands and categories: not all that a search finds by its other words. */
export async function namedGoods(
  ctx: PublicCtx,
  { keyword, asked, size, fillers }: NamedQuestion,
): Promise<NamedGoods> {
  const { question, corrected, found: hits } = await retrieveAll(goodsOf(ctx), keyword);
  if (isGuess(keyword, corrected)) return { corrected, total: 0, goods: [], isNamed: false };
  const categories = await categoryNames(ctx);
  const says = (name: string) => shareSaid(question, name, fillers) >= NAMED;
  const namedOf = async (ids: readonly number[]) =>
    (await productCards(ctx, ids)).filter((card) => says(nameOf(card, categories)));
  const relevant = await namedOf((await productsWithin(ctx, hits, PLAIN)).slice(0, LOOKED_AT));
  const ids = await productsWithin(ctx, hits, asked);
  if (relevant.length === 0) return { corrected, total: 0, goods: [], isNamed: false };
  const { min, max, sort, traits } = asked;
  const isPlain = min === null && max === null && sort === 'popular' && traits.length === 0 && size <= LOOKED_AT;
  if (isPlain) return { corrected, total: ids.length, goods: relevant.slice(0, size), isNamed: true };
  const sayIt = ({ goodsName }: GoodsCard) => says(goodsName);
  const kinds = preferred(relevant, sayIt);
  let goods: readonly GoodsCard[] = [];
  for (let start = 0; goods.length === 0 && start < Math.min(ids.length, MOST_LOOKED_AT); start += size)
    goods = preferred(ofKinds(await namedOf(ids.slice(start, start + size)), kinds), sayIt);
  return { corrected, total: ids.length, goods, isNamed: true };
}

/** A word as short as this is like many others. */
const SHORT_WORD = 4;

/** Whether a correction changed short words, and so may have made other words of them. */
function isGuess(keyword: string, corrected: string | null): boolean {
  if (corrected === null) return false;
  const kept = new Set(fold(corrected).split(' '));
  return (fold(keyword).match(/[a-z]+/g) ?? []).some((word) => word.length <= SHORT_WORD && !kept.has(word));
}

/** In an order by price, cases come before the phone that a text names: only kinds that are also the most relevant count. */
function ofKinds(goods: readonly GoodsCard[], relevant: readonly GoodsCard[]): readonly GoodsCard[] {
  const kinds = new Set(relevant.map(({ category }) => category?.id));
  return goods.filter(({ category }) => kinds.has(category?.id));
}

/** Those that fit, else all: what says its name itself goes before what only its category says. */
function preferred(goods: readonly GoodsCard[], fits: (card: GoodsCard) => boolean): readonly GoodsCard[] {
  const some = goods.filter(fits);
  return some.length > 0 ? some : goods;
}

/** The words of a text that alone name goods, in their order; empty: they are too few of its words. */
export async function wordsNaming(ctx: PublicCtx, text: string, fillers: ReadonlySet<string>): Promise<string> {
  const all = wordsOf(text);
  const words = all
    .filter((word) => /[\p{L}\p{M}]{2}|\p{L}\p{N}|\p{N}\p{L}/u.test(word) && !fillers.has(fold(word)))
    .slice(0, MOST_WORDS);
  const categories = await categoryNames(ctx);
  const kinds = await Promise.all(words.map((word) => kindNamed(ctx, word, categories)));
  const naming = words.filter((_word, at) => kinds[at] !== null);
  const isEnough = kinds.includes('category') || naming.length >= ENOUGH_WORDS * words.length;
  return isEnough && naming.length < all.length ? joined(naming) : '';
}

/** What a single word names; null: nothing that is sold here. */
async function kindNamed(
  ctx: PublicCtx,
  word: string,
  categories: ReadonlyMap<number, string>,
): Promise<'category' | 'goods' | null> {
  const { question, corrected, found } = await retrieveAll(goodsOf(ctx), word);
  if (corrected !== null) return null;
  const goods = await productCards(ctx, (await productsWithin(ctx, found, PLAIN)).slice(0, LOOKED_AT));
  const says = (name: string) => shareSaid(question, name, new Set()) === 1;
  if (goods.some(({ category }) => category !== null && says(categories.get(category.id) ?? ''))) return 'category';
  return goods.some((card) => says(card.goodsName) || says(card.brand?.name ?? '')) ? 'goods' : null;
}

const goodsOf = ({ db, tenant, lang }: PublicCtx) => ({
  db,
  tenantId: tenant.id,
  wanted: {
    lang,
    types: ['GOODS' as const],
    anyOf: [],
    expired: undefined,
    price: undefined,
    ownCurrency: tenant.currencies[0] ?? '',
  },
});

/** All that names goods: the name, the brand, the category and those around it. */
const nameOf = ({ goodsName, brand, category }: GoodsCard, categories: ReadonlyMap<number, string>): string =>
  [goodsName, brand?.name ?? '', categories.get(category?.id ?? 0) ?? ''].join(' ');

/** The names of each category and of those around it. */
async function categoryNames(ctx: PublicCtx): Promise<ReadonlyMap<number, string>> {
  const under = ({ id, name, children }: CategoryTree, around: string): (readonly [number, string])[] => {
    const names = `${around} ${name}`;
    return [[id, names], ...children.flatMap((child) => under(child, names))];
  };
  return new Map((await categoryTree(ctx)).flatMap((one) => under(one, '')));
}

/** Thai runs are cut into words. */
const wordsOf = (text: string): string[] =>
  (text.match(/\p{Script=Thai}+|[^\p{Script=Thai}\s]+/gu) ?? []).flatMap((run) =>
    /\p{Script=Thai}/u.test(run) ? cutRun(fold(run)) : [run],
  );

/** Thai words follow each other without a space. */
const joined = (words: readonly string[]): string =>
  words.reduce((text, word) => {
    const isThai = /\p{Script=Thai}$/u.test(text) && /^\p{Script=Thai}/u.test(word);
    return text === '' ? word : `${text}${isThai ? '' : ' '}${word}`;
  }, '');

/** Those of the words that say in some goods of the tenant what they are, in any of their forms. */
export async function wordsOfGoods(
  { db, tenant }: Pick<PublicCtx, 'db' | 'tenant'>,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const forms = new Map(words.map((word) => [word, indexedWords(word)]));
  const known = await readWordsOfGoods(db, tenant.id, [...new Set([...forms.values()].flat())]);
  return new Set(words.filter((word) => forms.get(word)?.some((form) => known.has(form)) === true));
}

/** The commonest kinds and brands of what the tenant sells. */
export const soldWords = ({ db, tenant }: Pick<PublicCtx, 'db' | 'tenant'>): Promise<SoldWords> =>
  readSoldWords(db, tenant.id);

/** Fewer consonants are those of many brands. */
const SHORTEST_SOUND = 3;

/** The brand of the tenant whose consonants a word has: ankr, smsng; undefined: there is none. */
async function brandAbbreviated(db: Db, tenantId: number, word: string): Promise<string | undefined> {
  const sound = /^[a-z]+$/.test(word) ? soundOf(word) : '';
  return sound.length < SHORTEST_SOUND ? undefined : (await readBrandWords(db, tenantId, [sound]))[0];
}

/** A text as the tenant's goods are spelt: brands in Latin letters, and words without a typing error. */
export async function asGoodsAreSpelt(
  { db, tenant }: Pick<PublicCtx, 'db' | 'tenant'>,
  text: string,
  unknown: readonly string[],
): Promise<string> {
  const spelt = await brandsInLatin(db, tenant.id, text);
  const wrong = unknown.filter((word) => [...word].length >= SHORTEST_ABBREVIATED && spelt.includes(word));
  if (wrong.length === 0) return spelt;
  const mended = await Promise.all(
    wrong.map(async (word) => {
      const isMistyped = [...word].length >= SHORTEST_MISTYPED;
      const better = isMistyped ? await correctSpelling(db, tenant.id, word, indexedWords(word)) : undefined;
      // Nobody mistypes the first letter: flights are no lights.
      const isMeant = better !== undefined && (!/^[a-z]/.test(word) || better.keyword.startsWith(word.slice(0, 1)));
      return [word, isMeant ? better.keyword : await brandAbbreviated(db, tenant.id, word)] as const;
    }),
  );
  return mended.reduce((all, [word, better]) => (better === undefined ? all : all.replace(word, better)), spelt);
}
