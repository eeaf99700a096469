/** Chooses sentences of comments on goods that sum up what readers say. */

import { createHash } from 'node:crypto';
import { certainLang, type Lang } from '#src/kernel/lang.ts';
import {
  ASPECT_WORDS,
  ASPECTS,
  type Aspect,
  BAD_WORDS,
  GOOD_WORDS,
  NOT,
} from '#src/modules/people/comments/digest/digest-words.ts';

/** A shown comment on goods. */
export interface Review {
  readonly id: number;
  /** null: of an account that was closed. */
  readonly authorId: number | null;
  readonly text: string;
}

/** A sentence of a comment, as its author wrote it. */
export interface ChosenSentence {
  readonly reply: number;
  readonly text: string;
  /** null: written in Latin letters, in a language that is not certain. */
  readonly lang: Lang | null;
  readonly aspect: Aspect;
  readonly good: boolean;
}

/** The digest of comments. Nothing in it was written by a program. */
export interface ReviewDigest {
  readonly readers: number;
  /** Ids of the comments behind each count; an author counts once on each side. */
  readonly aspects: readonly {
    readonly aspect: Aspect;
    readonly pros: readonly number[];
    readonly cons: readonly number[];
  }[];
  readonly sentences: readonly ChosenSentence[];
}

/** Fewer readers say nothing together. */
export const FEWEST_READERS = 20;
/** Fewer comments say nothing of an aspect. */
const FEWEST_OF_ASPECT = 3;
const MOST_ASPECTS = 4;
/** Letters of a sentence that can be chosen. */
const MIN_SENTENCE_LENGTH = 12;
const MAX_SENTENCE_LENGTH = 180;

interface Said extends ChosenSentence {
  readonly author: string;
}

/** undefined: too few readers wrote. */
export function digestOf(reviews: readonly Review[]): ReviewDigest | undefined {
  const authors = new Set(reviews.map(authorOf));
  if (authors.size < FEWEST_READERS) return undefined;
  const sentences = reviews.flatMap(splitSentences);
  const aspects = ASPECTS.map((aspect) => {
    const of = (good: boolean) =>
      oncePerAuthor(sentences.filter((sentence) => sentence.aspect === aspect && sentence.good === good));
    return { aspect, pros: of(true), cons: of(false) };
  })
    .filter(({ pros, cons }) => pros.length + cons.length >= FEWEST_OF_ASPECT)
    .toSorted((a, b) => b.pros.length + b.cons.length - (a.pros.length + a.cons.length))
    .slice(0, MOST_ASPECTS);
  const chosen = aspects.flatMap(({ aspect }) =>
    [true, false].flatMap((good) => {
      const own = sentences.filter((sentence) => sentence.aspect === aspect && sentence.good === good);
      return [own.filter(({ lang }) => lang === 'th'), own.filter(({ lang }) => lang !== 'th')].flatMap(mostTypical);
    }),
  );
  return { readers: authors.size, aspects, sentences: chosen };
}

/** Differs when any of the comments does. */
export function hashOfReviews(reviews: readonly Review[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(reviews.map(({ id, text }) => [id, text])))
    .digest();
}

const authorOf = ({ id, authorId }: Review) => (authorId === null ? `comment ${id}` : `user ${authorId}`);

function oncePerAuthor(sentences: readonly Said[]): number[] {
  const first = new Map(sentences.toReversed().map(({ author, reply }) => [author, reply]));
  return [...first.values()].toSorted((a, b) => a - b);
}

/** The sentences of a comment that judge something. */
function splitSentences(review: Review): Said[] {
  return review.text.split(/\n+|(?<=[.!?])\s+/).flatMap((part) => {
    const text = part.trim();
    const aspect = ASPECTS.find((name) => ASPECT_WORDS[name].test(text));
    const judged = judge(text);
    if (aspect === undefined || judged === 0) return [];
    return [
      {
        reply: review.id,
        text,
        aspect,
        good: judged > 0,
        author: authorOf(review),
        lang: certainLang(text) ?? null,
      },
    ];
  });
}

/** Good words less bad ones; a word behind a negation counts for the other side. */
function judge(text: string): number {
  const count = (words: RegExp, worth: number) =>
    [...text.matchAll(words)].reduce((sum, { index }) => sum + (NOT.test(text.slice(0, index)) ? -worth : worth), 0);
  return count(GOOD_WORDS, 1) + count(BAD_WORDS, -1);
}

/** The sentence that shares most with the others of its kind, as a list of one or none. */
function mostTypical(sentences: readonly Said[]): ChosenSentence[] {
  const fitting = sentences.filter(
    ({ text }) => text.length >= MIN_SENTENCE_LENGTH && text.length <= MAX_SENTENCE_LENGTH,
  );
  const pairs = (text: string) => {
    const letters = text.toLowerCase().replace(/\s+/g, ' ');
    return new Set(Array.from({ length: Math.max(0, letters.length - 2) }, (_, n) => letters.slice(n, n + 3)));
  };
  const counts = new Map<string, number>();
  for (const { text } of sentences) for (const pair of pairs(text)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const weight = ({ text }: Said) => {
    const own = [...pairs(text)];
    return own.reduce((sum, pair) => sum + (counts.get(pair) ?? 0), 0) / Math.max(1, own.length);
  };
  const [best] = fitting.toSorted((a, b) => weight(b) - weight(a) || a.reply - b.reply);
  if (best === undefined) return [];
  const { author: _, ...chosen } = best;
  return [chosen];
}
