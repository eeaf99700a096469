import type { Db } from '#src/db/types.ts';
import { ACCESSORY, filterTerm, OF_A_KIND } from '#src/modules/search/filter-terms.ts';
import { textBeside } from '#src/modules/search/links.ts';
import { nearWords } from '#src/modules/search/near-words.ts';
import { type ExpandedQuery, expandQuery, expandWords } from '#src/modules/search/query-expansion.ts';
import type { AskedKind, DocumentFilter, Question, Sort } from '#src/modules/search/question.ts';
import { type AllHits, type Coverage, type Ranked, rank, readHits, type Slice } from '#src/modules/search/ranking.ts';
import { spaceModels } from '#src/modules/search/respacing.ts';
import { correctSpelling } from '#src/modules/search/spell-correction.ts';
import { readTerms } from '#src/modules/search/vocabulary.ts';
import { familyOf } from '#src/names/kind-families.ts';
import { type NameReading, readName } from '#src/names/reading.ts';
import { withoutWishes } from '#src/names/wishes.ts';
import { fold } from '#src/words/fold.ts';
import { type ShopLink, shopLink } from '#src/words/shop-link.ts';
import { isTerm } from '#src/words/wider.ts';

/** Fewer documents than this are a poor result. */
const FEW = 3;
/** A query with more words than this is the title of a shop's listing: an unknown word in it is no typing error. */
const TITLE_WORDS = 10;

/** A query with more words than this names its goods itself: no accessory has to sink. */
const NAMED_WORDS = 6;

/** What is found, with how a search was understood. */
type Understood<Found> = Found & {
  /** The corrected keyword that was searched; null when it was searched as typed. */
  readonly corrected: string | null;
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
    rank(place.db, question, sort === 'RELEVANCE' && question.isForCheapest ? 'PRICE_ASC' : sort, slice),
  );
}

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
  const everything = { tenantId, words: null, every: 0, sinking: null, kind: null, isForCheapest: false, wanted };
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

/** The terms of the kind that a query names by a word; null when the tenant has nothing of it. */
async function kindAsked(db: Db, tenantId: number, { kind, kindFrom }: NameReading): Promise<AskedKind | null> {
  const family = kind !== null && kindFrom === 'word' ? familyOf(kind) : null;
  if (family === null) return null;
  const terms = await readTerms(db, tenantId, [filterTerm.kind(family), OF_A_KIND]);
  const [term, known] = [terms.get(filterTerm.kind(family))?.id, terms.get(OF_A_KIND)?.id];
  return term === undefined || known === undefined ? null : { term, known };
}

async function answerOf<Found>(question: Question, read: Reader<Found>): Promise<Understood<Found>> {
  return { ...(await read(question)), corrected: null, question };
}

/**
 * When the words find few documents, or no document contains one of them, the spelling is corrected
 * (spell-correction.ts). Returns the better of both results.
 */
async function findWords<Found extends Coverage>(
  { db, tenantId, wanted }: Place,
  text: string,
  read: Reader<Found>,
): Promise<Understood<Found>> {
  const typed = fold(text);
  const isTitle = typed.split(' ').length > NAMED_WORDS;
  const { text: named, wishes } = isTitle ? { text: typed, wishes: [] } : withoutWishes(typed);
  const spaced = await spaceModels(db, tenantId, named);
  const reading = isTitle ? null : readName(spaced);
  const [sinking, kind, near] = await Promise.all([
    reading === null || reading.accessory ? null : accessoryTerm(db, tenantId),
    reading === null ? null : kindAsked(db, tenantId, reading),
    nearWords(db, tenantId, spaced),
  ]);
  const isForCheapest = kind !== null && wishes.includes('cheap');
  const question = { tenantId, sinking, kind, isForCheapest, wanted };
  const questionOf = ({ words, every }: ExpandedQuery): Question => ({ ...question, words, every });
  const expanded = await expandQuery(db, tenantId, spaced, near);
  const first = await answerOf(questionOf(expanded), read);
  // The name of a series that the tenant does not have is no typing error.
  if (isTerm(spaced)) return first;
  const doubtful = first.total < FEW || (expanded.unknownWords.length > 0 && expanded.words.length <= TITLE_WORDS);
  const correction = doubtful ? await correctSpelling(db, tenantId, spaced, expanded.unknownWords) : undefined;
  if (correction === undefined) return first;
  const second = await answerOf(questionOf(await expandWords(db, tenantId, correction.words)), read);
  const better = second.total > 0 && (second.coverage > first.coverage || first.total === 0);
  return better ? { ...second, corrected: correction.keyword } : first;
}
