import type { Db } from '#src/db/types.ts';
import { filterTerm } from '#src/modules/search/filter-terms.ts';
import { textBeside } from '#src/modules/search/links.ts';
import { type ExpandedQuery, expandQuery, expandWords } from '#src/modules/search/query-expansion.ts';
import {
  type DocumentFilter,
  type Question,
  type Ranked,
  rank,
  type Slice,
  type Sort,
} from '#src/modules/search/ranking.ts';
import { correctSpelling } from '#src/modules/search/spell-correction.ts';
import { readTerms } from '#src/modules/search/vocabulary.ts';
import { type ShopLink, shopLink } from '#src/words/shop-link.ts';

/** Fewer documents than this are no answer to be content with. */
const FEW = 3;
/** Questions of more words than this are titles of a shop: a strange word in them is no slip of a reader. */
const TITLE_WORDS = 10;

export interface Retrieved extends Ranked {
  /** What was looked for instead of what was typed; null when it was taken as typed. */
  readonly corrected: string | null;
  /** What it was found by. */
  readonly question: Question;
}

/** Where and how to look. */
export interface RetrievalOptions {
  readonly db: Db;
  readonly tenantId: number;
  readonly wanted: DocumentFilter;
  readonly sort: Sort;
  readonly slice: Slice;
}

/**
 * Looks for a question as it is typed, with its synonyms. A pasted link of a marketplace leads to the listing it is of;
 * where that is not known, to what the text beside the link or the name in it says. No keyword finds everything.
 */
export async function retrieve(looking: RetrievalOptions, keyword: string): Promise<Retrieved> {
  const { db, tenantId, wanted } = looking;
  const everything = { tenantId, words: null, every: 0, wanted };
  if (keyword === '') return answerOf(looking, everything);
  const link = shopLink(keyword);
  if (link === undefined) return findWords(looking, keyword);
  const origin = await originOf(db, tenantId, link);
  const listing = { ...everything, wanted: { ...wanted, anyOf: [...wanted.anyOf, origin] } };
  const found = await answerOf(looking, listing);
  const text = textBeside(keyword);
  if (found.total > 0 || text === '') return found;
  const other = await findWords(looking, text);
  return { ...other, corrected: other.corrected ?? text };
}

/** The term that documents of a listing hold; none where nobody has it. */
async function originOf(db: Db, tenantId: number, { platform, itemId }: ShopLink): Promise<number[]> {
  if (itemId === null) return [];
  const terms = await readTerms(db, tenantId, [filterTerm.origin(platform, itemId)]);
  return [...terms.values()].map(({ id }) => id);
}

async function answerOf({ db, sort, slice }: RetrievalOptions, question: Question): Promise<Retrieved> {
  return { ...(await rank(db, question, sort, slice)), corrected: null, question };
}

/**
 * When the words as they are find few documents, or one of them is in none, the question is read again (mending.ts);
 * the better of both answers.
 */
async function findWords(looking: RetrievalOptions, text: string): Promise<Retrieved> {
  const { db, tenantId, wanted } = looking;
  const questionOf = ({ words, every }: ExpandedQuery): Question => ({ tenantId, words, every, wanted });
  const asked = await expandQuery(db, tenantId, text);
  const first = await answerOf(looking, questionOf(asked));
  const doubtful = first.total < FEW || (asked.strange.length > 0 && asked.words.length <= TITLE_WORDS);
  const mended = doubtful ? await correctSpelling(db, tenantId, text, asked.strange) : undefined;
  if (mended === undefined) return first;
  const second = await answerOf(looking, questionOf(await expandWords(db, tenantId, mended.words)));
  const better = second.total > 0 && (second.coverage > first.coverage || first.total === 0);
  return better ? { ...second, corrected: mended.keyword } : first;
}
