/** Reads one question of the chat: its words for goods, its limits, shop, order and traits. */

import type { PublicCtx } from '#src/ctx.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { shopIn } from '#src/modules/finding/chat/evidence/named-shops.ts';
import { categoryWithin } from '#src/modules/finding/chat/tools/category-names.ts';
import { bounded, type ChatFrame, type Said, valuesOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { withBrandSold, withKindSold, withKindsOfGoods } from '#src/modules/finding/chat/understanding/kind-sold.ts';
import { measureLimitsIn } from '#src/modules/finding/chat/understanding/measure-limits.ts';
import {
  nearWord,
  withThaiBrands,
  withThaiKind,
  withThaiKindBySound,
} from '#src/modules/finding/chat/understanding/near-words.ts';
import { isUsualWord } from '#src/modules/finding/chat/understanding/rules.ts';
import { type SaidIn, saidIn } from '#src/modules/finding/chat/understanding/said-in.ts';
import { apartFrom, isSeries } from '#src/modules/finding/chat/understanding/wanted-beside-excluded.ts';
import { openWords, withWordsOfGoods } from '#src/modules/finding/chat/understanding/words-of-goods.ts';
import { sortIn, traitsIn } from '#src/modules/finding/chat/words/list-words.ts';
import { isComparedSize } from '#src/modules/finding/chat/words/size-words.ts';
import { asGoodsAreSpelt, soldWords, wordsOfGoods } from '#src/modules/finding/search/naming/naming-reads.ts';
import { limitsIn, numbered } from '#src/names/amounts/price-limits.ts';
import { inFull } from '#src/names/amounts/spoken-thousands.ts';
import type { FoundNumber } from '#src/names/amounts/written-numbers.ts';
import { withSpokenBrands } from '#src/names/brands/spoken-brands.ts';
import { readName } from '#src/names/name-reading.ts';
import { withoutNegated } from '#src/names/queries/negations.ts';
import { withoutWishes } from '#src/names/queries/query-wishes.ts';
import { fold } from '#src/words/fold.ts';

/** One question as it was read, without its intent. */
export interface TurnRead extends Omit<ChatFrame, 'intent' | 'unclear'> {
  /** The currency of its limits, where it names one. */
  readonly currency: string | null;
  /** The amount that its limits lie around; null: none. */
  readonly around: number | null;
  /** Whether it has no words besides those that say something of goods. */
  readonly isBare: boolean;
  /** A number that may be a price, where the question has no other; null: it has none. */
  readonly amount: number | null;
  /** The shop by its name; '' where none is named. */
  readonly shopName: string;
  /** A name of goods in full, from its first word to its last; null: it is shorter. */
  readonly title: string | null;
  /** The category that it names, where it names no goods; '': none. */
  readonly category: string;
  /** Words that neither a vocabulary nor the tenant's goods have. */
  readonly unknown: readonly string[];
}

/** Reads one question with the vocabularies of all goods, and with the words of the tenant's own. */
export async function readTurn(ctx: PublicCtx, question: string, before: ChatFrame | null): Promise<TurnRead> {
  const measures = measureLimitsIn(question);
  const { text, numbers } = numbered(measures.rest, ctx.tenant.currencies);
  const { rest, currency, around, ...limits } = limitsIn(text, numbers);
  const { shop, rest: unsold } = shopIn(rest, ctx);
  const { traits, rest: untraited } = traitsIn(unsold);
  const { sort, rest: unsorted } = sortIn(untraited);
  const { text: positive, negated } = withoutNegated(withNegatedBrands(withAllBrands(fold(unsorted))));
  const wanted = before === null ? withThaiKind(positive) : withThaiKindBySound(positive);
  const { unknown, isBare, ...words } = await saidOf(ctx, wanted, before);
  const kindBefore = before === null ? [] : valuesOf(before.said, 'kind');
  const kindsMeant = [...kindBefore, ...valuesOf(words.said, 'kind')];
  const title = titleIn(wanted, words.said);
  const excluded = await Promise.all(
    negated.map(async ({ text: own }) => notSaid(saidIn(await asGoodsAreSpelt(ctx, own, []), ctx.lang, null), own)),
  );
  const first = excluded.flat().map((word) => asProperty(word, kindsMeant));
  const tail = words.said.filter((word) => goesOnFrom(first, word, fold(question)));
  const not = withTails(first, tail, fold(question));
  const wantedSaid = apartFrom(
    words.said.filter((word) => !tail.includes(word)),
    not,
    ctx.lang,
  );
  const own =
    title !== null
      ? wantedSaid
      : kindBefore.length > 0
        ? await withBrandSold(ctx, await withKindsOfGoods(ctx, wantedSaid, kindBefore))
        : await withKindSold(ctx, wantedSaid);
  const saidWords = title !== null ? own : await withWordsOfGoods(ctx, own, openWords(wanted, unknown));
  const said = saidWords.length === 0 ? saidWords : [...saidWords, ...measures.said];
  const { wishes } = withoutWishes(fold(untraited));
  const wished = wishes.includes('cheap') ? 'price-asc' : wishes.includes('new') ? 'newest' : 'popular';
  return {
    said: bounded(said.map((one) => ({ ...one, text: asWritten(question, one.text) }))),
    not: bounded(not),
    min: inFull(limits.min, ctx.tenant.currencies[0]),
    max: inFull(limits.max, ctx.tenant.currencies[0]),
    currency,
    around,
    isBare,
    category: said.length > 0 ? '' : ((await categoryWithin(ctx, wanted)) ?? ''),
    amount: onlyAmount(numbers, said),
    shopName: shop === null ? '' : platformName(shop, ctx),
    title,
    shop,
    sort: sort === 'popular' ? (said.length === 0 && CHEAPER.test(text) ? 'price-asc' : wished) : sort,
    traits: [...(sort === 'discount' ? (['proven'] as const) : []), ...traits],
    unknown,
  };
}

/** Whether a word is the rest of a name that is excluded: the wangi of pandan wangi. */
const goesOnFrom = (not: readonly Said[], { slot, text: own }: Said, question: string): boolean =>
  slot === 'word' && not.some((word) => word.slot === 'word' && question.includes(`${fold(word.text)} ${fold(own)}`));

/** Excluded words with what goes on from each, as a phrase: in-ear, and not all that has an ear in its name. */
const withTails = (not: readonly Said[], tail: readonly Said[], question: string): readonly Said[] =>
  not.map((word) => {
    const own = tail.filter((next) => goesOnFrom([word], next, question));
    if (own.length === 0) return word;
    const text = [word, ...own]
      .map((part) => part.text)
      .join(' ')
      .slice(0, MAX_SCRAP_LENGTH);
    return { slot: 'word', text, value: text };
  });

const MAX_SCRAP_LENGTH = 60;

/** Words of a text for goods. Words that no vocabulary reads are looked for in the tenant's goods, also misspelt. */
export async function saidOf(ctx: PublicCtx, text: string, before: ChatFrame | null) {
  const kindBefore = before === null ? null : (valuesOf(before.said, 'kind')[0] ?? null);
  const first = saidIn(text, ctx.lang, kindBefore);
  // What goes on from goods seldom names others, so a word is not taken for another one.
  const unread = await unknownOf(ctx, first);
  const near = await asIsSold(ctx, text, { unread, onlyBrands: kindBefore !== null });
  const spelt = await asGoodsAreSpelt(ctx, near, kindBefore === null ? unread : []);
  const read = spelt === text ? first : saidIn(spelt, ctx.lang, kindBefore);
  const unknown = new Set(await unknownOf(ctx, read));
  const known = read.unread.filter(({ word }) => !unknown.has(word));
  // A word that was mended says nothing of sizes.
  const meant = read.said.filter((word) => !isComparedSize(word) || text.includes(word.text));
  const named = await withoutAmounts(ctx, meant);
  const said = known.reduceRight<readonly Said[]>(
    (all, { word, at }) => all.toSpliced(at, 0, { slot: 'word', text: word, value: word }),
    named,
  );
  return { said: said.every(isScrap) ? [] : said, unknown: [...unknown], isBare: read.isBare && unknown.size === 0 };
}

/** A text with the brands and kinds that the tenant sells in place of unknown words that are like them. */
async function asIsSold(
  ctx: PublicCtx,
  text: string,
  { unread, onlyBrands }: { readonly unread: readonly string[]; readonly onlyBrands: boolean },
): Promise<string> {
  if (!unread.some((word) => /^(?:[a-z]{4,}|[\u0e00-\u0e7f]{2,})$/.test(word))) return text;
  const sold = await ctx.once('words that are sold', soldWords);
  const spelt = withThaiBrands(text, unread, sold);
  return unread.reduce((all, word) => all.replace(word, nearWord(word, sold, { onlyBrands }) ?? word), spelt);
}

/** A word that is left of a Thai name in an unknown spelling. */
const isScrap = ({ slot, text }: Said) => slot === 'word' && /^\p{Script=Thai}{1,3}$/u.test(text);

/** Without numbers that are no model of the tenant's goods: they are amounts. */
async function withoutAmounts(ctx: PublicCtx, said: readonly Said[]): Promise<readonly Said[]> {
  const isNumber = ({ slot, text }: Said) => slot === 'model' && /^\d{3,}$/.test(text);
  const numbers = said.filter(isNumber).map(({ text }) => text);
  if (numbers.length === 0) return said;
  const sold = await wordsOfGoods(ctx, numbers);
  return said.filter((word) => !isNumber(word) || sold.has(word.text));
}

async function unknownOf(ctx: PublicCtx, { unread }: SaidIn): Promise<string[]> {
  const words = [...new Set(unread.map(({ word }) => word))];
  const known = await wordsOfGoods(ctx, words);
  return words.filter((word) => !known.has(word));
}

/** Properties that are excluded together are so as a phrase: in-ear, and not all that has an ear in its name. */
const notSaid = ({ said }: SaidIn, text: string): readonly Said[] =>
  (said.length > 0 && (said.length === 1 || said.some(({ slot }) => slot !== 'word'))) || /^\d/.test(text)
    ? said
    : [{ slot: 'word', text: text.slice(0, 60), value: text.slice(0, 60) }];

/** A word for the kind that is asked for excludes those that say it, and not the kind: a serum, but no retinol. */
const asProperty = (word: Said, kindsMeant: readonly string[]): Said =>
  word.slot === 'kind' && kindsMeant.includes(word.value) && !isUsualWord(word)
    ? { slot: 'word', text: word.text, value: word.text }
    : word;

/** A run of Thai letters may name several brands. */
const MOST_BRANDS_OF_RUN = 4;

/** A folded text with all brands that are said in it in Latin letters. */
function withAllBrands(text: string): string {
  let written = text;
  for (let times = 0; times < MOST_BRANDS_OF_RUN; times++) {
    const next = withSpokenBrands(written);
    if (next === written) break;
    written = next;
  }
  return written;
}

/** Short words for not, which exclude a brand that stands behind them: yg ga eiger, not asus. */
const SHORT_NOT = /(?<![\p{L}\p{N}])(?:(?:yg|yang) )?(?:ga|gak|gk|g|ngga|nggak|enggak|tdk|tidak) ([\p{L}\p{N}]+)/gu;

/** A folded text with the usual word before brands that a short word excludes. */
const withNegatedBrands = (text: string): string =>
  text.replace(SHORT_NOT, (all, word: string) => (readName(word).brand === null ? all : `bukan ${word}`));

/** A folded word as the question has it. */
function asWritten(question: string, folded: string): string {
  const at = question.toLowerCase().indexOf(folded);
  return at === -1 ? folded : question.slice(at, at + folded.length);
}

/** Words that ask for lower prices than those before. */
export const CHEAPER =
  /\b(?:cheaper|less expensive|lower price|too (?:expensive|pricey|much)|lebih murah|murahan|kemahalan|mahal banget)\b|ถูกกว่า|ถูกลง|แพงไป|แพงเกิน/i;

/** At least so many words for goods are a name in full. */
const FULL = 6;

function titleIn(text: string, said: readonly Said[]): string | null {
  const first = said[0]?.text;
  const last = said.at(-1)?.text;
  // Two series are two products.
  if (said.filter(isSeries).length > 1) return null;
  if (said.length < FULL || first === undefined || last === undefined) return null;
  const from = text.indexOf(first);
  const to = text.lastIndexOf(last) + last.length;
  return from === -1 || to < from ? null : text.slice(from, to);
}

/** The least number that is a price without a currency. */
export const LEAST_AMOUNT = 50;

function onlyAmount(numbers: readonly FoundNumber[], said: readonly Said[]): number | null {
  const isOfGoods = (text: string) => said.some((one) => one.text.includes(text.toLowerCase()));
  const amounts = numbers.filter(
    ({ unit, value, text }) => unit === 'amount' || (unit === 'plain' && value >= LEAST_AMOUNT && !isOfGoods(text)),
  );
  return amounts.length === 1 && Number.isFinite(amounts[0]?.value) ? (amounts[0]?.value ?? null) : null;
}
