/** Adds to the reading of the rules what only a language model read. */

import type { PublicCtx } from '#src/ctx.ts';
import type { ModelFrame } from '#src/modules/finding/chat/model/model-frame.ts';
import { modelWords, type SpannedWord } from '#src/modules/finding/chat/model/model-words.ts';
import { bounded, type Said, valuesOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { LEAST_AMOUNT, type TurnRead } from '#src/modules/finding/chat/understanding/turn.ts';
import { otherLanguageOf } from '#src/modules/finding/chat/words/other-language-answers.ts';
import type { SoldWords } from '#src/modules/finding/search/contract.ts';
import { numbered } from '#src/names/amounts/price-limits.ts';
import { fold } from '#src/words/fold.ts';

/** A question as a language model read it, and what it could name. */
export interface ModelReading {
  readonly frame: ModelFrame;
  readonly sold: SoldWords;
}

/**
 * A question as the rules read it, with what only the model read. Where the rules read something, they win: words of
 * goods, limits, what is excluded. In a language that they do not read, their kinds, loose words and limits give way.
 */
export async function withModel(
  ctx: PublicCtx,
  turn: TurnRead,
  { question, reading: { frame, sold } }: { readonly question: string; readonly reading: ModelReading },
): Promise<TurnRead> {
  const isForeign = otherLanguageOf(question) !== undefined;
  const [wanted, excluded] = await Promise.all([modelWords(ctx, frame.said, sold), modelWords(ctx, frame.not, sold)]);
  const byRules = isForeign ? turn.said.filter(({ slot }) => slot !== 'word' && slot !== 'kind') : turn.said;
  const not = [...turn.not, ...(isForeign ? excluded : beside(excluded, turn.said)).map(({ word }) => word)];
  const isExcluded = ({ value }: Said) => not.some((other) => other.value === value);
  const added = beside(wanted, [...byRules, ...turn.not])
    .map(({ word }) => word)
    .filter(({ slot }) => slot !== 'kind' || valuesOf(byRules, 'kind').length === 0);
  const kind = added.filter(({ slot }) => slot === 'kind').slice(0, 1);
  const all = [...kind, ...byRules, ...added.filter(({ slot }) => slot !== 'kind')];
  const isRead = (word: string) => [...wanted, ...excluded].some(({ span }) => overlap(span, word));
  return {
    ...turn,
    ...(isForeign || (turn.min === null && turn.max === null) ? modelLimits(ctx, frame, all) : {}),
    said: bounded(all.filter((word) => !isExcluded(word))),
    not: bounded(not),
    sort: turn.sort === 'popular' ? (frame.sort ?? 'popular') : turn.sort,
    title: isForeign ? null : turn.title,
    category: all.length > 0 ? '' : turn.category,
    unknown: turn.unknown.filter((word) => !isRead(word)),
    isBare: turn.isBare && !isForeign,
  };
}

/** The words whose span is no part of words that are read already. */
const beside = (words: readonly SpannedWord[], read: readonly Said[]): readonly SpannedWord[] =>
  words.filter(({ span, word }) => !read.some(({ text, value }) => overlap(span, fold(text)) || value === word.value));

/** Shorter words stand in many others. */
const SHORTEST_PART = 3;

const overlap = (first: string, second: string) =>
  first === second ||
  (Math.min(first.length, second.length) >= SHORTEST_PART && (first.includes(second) || second.includes(first)));

/** Limits of the price: the model says which words they are, the rules read the numbers in them. */
function modelLimits(ctx: PublicCtx, { min, max }: ModelFrame, words: readonly Said[]): Partial<TurnRead> {
  const [least, most] = [min, max].map((span) => (span === null ? null : amountIn(ctx, span, words)));
  if (least == null && most == null) return {};
  const currency = least?.currency ?? most?.currency ?? null;
  return { min: least?.value ?? null, max: most?.value ?? null, ...(currency === null ? {} : { currency }) };
}

function amountIn({ tenant }: PublicCtx, span: string, words: readonly Said[]) {
  if (words.some(({ text }) => overlap(fold(span), fold(text)))) return null;
  const { numbers } = numbered(span, tenant.currencies);
  const [amount, other] = numbers.filter(({ unit, value }) => unit !== 'percent' && value >= LEAST_AMOUNT);
  return other === undefined && amount !== undefined && Number.isFinite(amount.value) ? amount : null;
}
