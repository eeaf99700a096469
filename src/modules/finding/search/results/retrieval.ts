/** Finds what a query means: corrects, expands, ranks, and widens a poor result. */

import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { ACCESSORY, filterTerm, OF_A_KIND } from '#src/modules/finding/search/index/filter-terms.ts';
import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { readTerms } from '#src/modules/finding/search/index/indexed-terms.ts';
import { excludedTerms } from '#src/modules/finding/search/query/excluded-terms.ts';
import { kindSaid, otherWays } from '#src/modules/finding/search/query/other-terms.ts';
import { textBeside } from '#src/modules/finding/search/query/pasted-link.ts';
import {
  type ExpandedQuery,
  expandQuery,
  expandWords,
  merged,
} from '#src/modules/finding/search/query/query-expansion.ts';
import type { AskedKind, DocumentFilter, Question, Sort } from '#src/modules/finding/search/query/search-question.ts';
import { readTyped, type TypedQuery } from '#src/modules/finding/search/query/typed-query.ts';
import {
  type AllHits,
  type Coverage,
  type Ranked,
  rank,
  readHits,
  type Slice,
} from '#src/modules/finding/search/results/ranking.ts';
import { spaceModels } from '#src/modules/finding/search/spelling/model-spacing.ts';
import { nearWords } from '#src/modules/finding/search/spelling/near-words.ts';
import { correctSpelling } from '#src/modules/finding/search/spelling/spell-correction.ts';
import { brandsInLatin } from '#src/modules/finding/search/spelling/thai-brands.ts';
import { TITLED } from '#src/names/brands/brand-in-name.ts';
import { namesWritten } from '#src/names/brands/brands-written.ts';
import { spellKinds } from '#src/names/kinds/kind-by-sound.ts';
import { memberOf } from '#src/names/kinds/kind-families.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';
import { wordsForKind } from '#src/names/kinds/kind-words.ts';
import { type NameReading, readName } from '#src/names/name-reading.ts';
import { askedFamily } from '#src/names/queries/asked-family.ts';
import { KINDS_HAD, kindBesideParts } from '#src/names/queries/kind-beside-parts.ts';
import { withoutWishes } from '#src/names/queries/query-wishes.ts';
import { inEnglishWords } from '#src/words/other-language-words.ts';
import { type ShopLink, shopLink } from '#src/words/shop-link.ts';
import { isTerm } from '#src/words/wider-term.ts';

/** Fewer documents than this are a poor result. */
const MIN_GOOD_RESULTS = 3;
/** A query with more words than this is the title of a shop's listing: an unknown word in it is no typing error. */
const TITLE_WORDS = 10;

/** A query with more words than this that asks nothing may say several kinds. */
const ASKED_WORDS = 4;

/** What is found, with how a search was understood. */
type Understood<Found> = Found & {
  /** The corrected keyword that was searched; null when it was searched as typed. */
  readonly corrected: string | null;
  /** The words that were looked up, folded; null: a link, or a title, of which others have only some words. */
  readonly text: string | null;
  /** The query that found it. */
  readonly question: Question;
};

export type Retrieved = Understood<Ranked>;

/** Where to search. */
interface Place {
  readonly db: Db;
  readonly tenantId: number;
  readonly wanted: DocumentFilter;
}

/** Where to search, and how. */
export interface RetrievalOptions extends Place {
  readonly sort: Sort;
  readonly slice: Slice;
}

/** Reads what a query finds, as far as a search needs it to judge its spelling. */
type Reader<Found> = (question: Question) => Promise<Found>;

/** One slice of what a keyword finds, in an order. */
export function retrieve({ sort, slice, ...place }: RetrievalOptions, keyword: string): Promise<Retrieved> {
  return search(place, keyword, (question) =>
    rank(place.db, question, sort === 'RELEVANCE' ? sortOf(question) : sort, slice),
  );
}

const sortOf = ({ order }: Question): Sort =>
  order === 'cheapest' ? 'PRICE_ASC' : order === 'newest' ? 'UPDATE_DESC' : 'RELEVANCE';

/** All that a keyword finds, the most relevant first. */
export function retrieveAll(place: Place, keyword: string): Promise<Understood<AllHits>> {
  return search(place, keyword, (question) => readHits(place.db, question));
}

/**
 * Searches for a keyword as typed, with synonyms. A pasted marketplace link finds its listing. If the listing is
 * unknown, the text beside the link, or the name in it, is searched. Without a keyword, every document matches.
 */
async function search<Found extends Coverage>(
  place: Place,
  keyword: string,
  read: Reader<Found>,
): Promise<Understood<Found>> {
  const { db, tenantId, wanted } = place;
  const everything = { ...EVERYTHING, tenantId, wanted };
  if (keyword === '') return answerOf(everything, read);
  const link = shopLink(keyword);
  if (link === undefined) return findWords(place, keyword, read);
  const origin = await originOf(db, tenantId, link);
  const found = await answerOf({ ...everything, wanted: { ...wanted, anyOf: [...wanted.anyOf, origin] } }, read);
  const text = textBeside(keyword);
  if (found.total > 0 || text === '') return found;
  const other = await findWords(place, text, read);
  return { ...other, corrected: other.corrected ?? text };
}

const EVERYTHING = {
  words: null,
  every: 0,
  sinking: null,
  kind: null,
  names: new Set<string>(),
  bound: null,
  order: null,
  excluded: [],
};

/** The term of the documents of a listing; [] when there are none. */
async function originOf(db: Db, tenantId: number, { platform, itemId }: ShopLink): Promise<number[]> {
  if (itemId === null) return [];
  const terms = await readTerms(db, tenantId, [filterTerm.origin(platform, itemId)]);
  return [...terms.values()].map(({ id }) => id);
}

/** The term of accessories; null when the tenant has none. */
async function accessoryTerm(db: Db, tenantId: number): Promise<number | null> {
  return (await readTerms(db, tenantId, [ACCESSORY])).get(ACCESSORY)?.id ?? null;
}

/** The kind that a query asks for, and the term of accessories where it does not ask for any. A title asks for its very goods. */
async function askedBy(db: Db, tenantId: number, reading: NameReading, query: TypedQuery): Promise<AskedGoods> {
  if (query.isTitle) return { sinking: null, kind: null };
  const [sinking, kind] = await Promise.all([
    reading.accessory ? null : accessoryTerm(db, tenantId),
    kindAsked(db, tenantId, reading, query),
  ]);
  return { sinking, kind };
}

type AskedGoods = Pick<Question, 'sinking' | 'kind'>;

/** What a query asks for; null when it may be anything, or nothing of the tenant is of a known kind. */
async function kindAsked(
  db: Db,
  tenantId: number,
  asTyped: NameReading,
  { isSentence }: TypedQuery,
): Promise<AskedKind | null> {
  const reading = KINDS_HAD.has(asTyped.kind ?? '') ? { ...asTyped, kind: kindBesideParts(asTyped) } : asTyped;
  const family = askedFamily(reading);
  if (family === null) return null;
  const own = exactKind(reading.kind ?? family, family);
  const exact = own === null ? [] : [filterTerm.is(own)];
  const terms = await readTerms(db, tenantId, [filterTerm.kind(family), OF_A_KIND, ACCESSORY, ...exact]);
  const known = terms.get(OF_A_KIND)?.id;
  if (known === undefined) return null;
  const isLong = !isSentence && reading.text.split(' ').length > ASKED_WORDS;
  const isSaid = reading.kindFrom === 'word' && !mayNameGoods(reading) && !isLong;
  const isSold = [filterTerm.kind(family), ...exact].every((term) => terms.has(term));
  return {
    isSaid,
    unsold: isSaid && !isSold ? wordsForKind(reading.text, reading.kind ?? family).join(' ') || null : null,
    isNamed: reading.kindFrom !== 'word' || mayNameGoods(reading),
    accessory: reading.accessory ? (terms.get(ACCESSORY)?.id ?? null) : null,
    term: terms.get(filterTerm.kind(family))?.id ?? null,
    exact: exact.map((term) => terms.get(term)?.id ?? null)[0] ?? null,
    known,
    words: kindSaid(reading)?.words ?? new Set(),
  };
}

/**
 * The kind whose goods come before others of its family: the very kind, as chocolate among snacks. Titles are of any kind
 * of their family. null: the family is no wider.
 */
function exactKind(kind: string, family: string): string | null {
  if (TITLED.some((titled) => isWithin(kind, titled))) return memberOf(kind);
  return kind === family ? memberOf(kind) : kind;
}

/** The words of a text that is nothing but brands and series; none of another text. */
function onlyNames(text: string): ReadonlySet<string> {
  const names = new Set(namesWritten(text).flatMap(indexedWords));
  return indexedWords(text).every((word) => names.has(word)) ? names : new Set();
}

/**
 * Whether a query may name the very goods, which their shop may call anything: by a model, also the one
 * that they are for, by a title.
 */
function mayNameGoods({ brand, model, kind, text, accessory }: NameReading): boolean {
  const isModel = brand !== null && model !== null && /\d/.test(model);
  const isForModel = accessory && /[a-z]+ ?\d/.test(text);
  const isTitle = TITLED.some((titled) => kind !== null && isWithin(kind, titled));
  return isModel || isForModel || isTitle;
}

/** A query whose words say no kind, read as its words sound that the tenant's goods do not have: sanskrin is sunscreen. */
async function readMisspelt(db: Db, tenantId: number, reading: NameReading, lang: Lang): Promise<NameReading> {
  const spelt = spellKinds(reading.text);
  if (spelt === reading.text) return reading;
  const words = reading.text.split(' ');
  const terms = await readTerms(db, tenantId, words.flatMap(indexedWords));
  const isKnown = (word: string) => indexedWords(word).every((term) => terms.has(term));
  const others = spelt.split(' ');
  return readName(words.map((word, at) => (isKnown(word) ? word : (others[at] ?? word))).join(' '), { lang });
}

async function answerOf<Found>(question: Question, read: Reader<Found>): Promise<Understood<Found>> {
  return { ...(await read(question)), corrected: null, text: null, question };
}

/**
 * When the words find few documents, or no document contains one of them, the spelling is corrected
 * (spell-correction.ts). Returns the better of both results.
 */
async function findWords<Found extends Coverage>(
  { db, tenantId, wanted }: Place,
  typed: string,
  read: Reader<Found>,
): Promise<Understood<Found>> {
  const query = readTyped(inEnglishWords(typed), [wanted.ownCurrency]);
  const { named, bound, order: wished, excluded: unwanted, isTitle } = query;
  if (named === '') return answerOf({ ...EVERYTHING, tenantId, bound, wanted }, read);
  const spaced = await brandsInLatin(db, tenantId, await spaceModels(db, tenantId, named));
  const asTyped = readName(spaced, { lang: wanted.lang });
  const reading = asTyped.kind === null && !isTitle ? await readMisspelt(db, tenantId, asTyped, wanted.lang) : asTyped;
  const text = isTitle ? spaced : withoutWishes(spaced).text;
  const [excluded, asked, near, other] = await Promise.all([
    excludedTerms(db, tenantId, unwanted),
    askedBy(db, tenantId, reading, query),
    nearWords(db, tenantId, text),
    isTitle ? new Map() : otherWays(db, tenantId, text, asTyped),
  ]);
  // Where nothing says what is looked for, the cheapest is anything.
  const order = wished === 'cheapest' && asked.kind === null ? null : wished;
  const question = { tenantId, names: onlyNames(text), bound, order, excluded, wanted };
  const answer = async ({ words, every }: ExpandedQuery, spelling: string, askedGoods: AskedGoods) => ({
    ...(await answerOf({ ...question, ...askedGoods, words, every }, read)),
    text: isTitle ? null : spelling,
  });
  const expanded = await expandQuery(db, tenantId, text, merged([near, other]));
  const first = await answer(expanded, text, asked);
  // The name of a series that the tenant does not have is no typing error.
  if (isTerm(text)) return first;
  const doubtful =
    first.total < MIN_GOOD_RESULTS || (expanded.unknownWords.length > 0 && expanded.words.length <= TITLE_WORDS);
  const correction = doubtful ? await correctSpelling(db, tenantId, text, expanded.unknownWords) : undefined;
  if (correction === undefined) return first;
  // A corrected word may say the kind; it is no reason to ask for another one.
  const mended =
    asked.kind === null
      ? await askedBy(db, tenantId, readName(correction.keyword, { lang: wanted.lang }), query)
      : asked;
  const second = await answer(await expandWords(db, tenantId, correction.words), correction.keyword, mended);
  const isFuller = isTitle || second.unsaid.length < Math.max(1, first.unsaid.length);
  const isBetter = second.coverage > first.coverage && isFuller;
  const better = second.total > 0 && (isBetter || first.total === 0);
  return better ? { ...second, corrected: correction.keyword } : first;
}
