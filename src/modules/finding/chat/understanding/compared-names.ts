/** Cuts a question that compares into the names of what it compares. */

import type { PublicCtx } from '#src/ctx.ts';
import { sidesOf } from '#src/modules/finding/chat/understanding/compared-sides.ts';
import type { Said } from '#src/modules/finding/chat/understanding/frame.ts';
import { saidOf } from '#src/modules/finding/chat/understanding/turn.ts';
import { fold } from '#src/words/fold.ts';

/** The names of a comparison, and the ways to cut it in two: a name may have a word in it that separates names. */
export interface Compared {
  readonly names: readonly string[];
  readonly cuts: readonly (readonly [string, string])[];
  /** The words of each side by their slots, whatever stands between them; []: fewer than two are named. */
  readonly sides: readonly (readonly Said[])[];
}

const BETWEEN =
  /\s+(?:(?:is |are |lebih )?(?:cheaper|better|dearer|pricier|murah|mahal|bagus) (?:than|dari(?:pada)?|dr|drpd)|vs\.?|versus|against|and|with|or|dan|dengan|sama|atau|apa|ato|กับ|และ|หรือ)\s+|(?:ถูก|แพง|ดี|คุ้ม)กว่า|\s*(?:กับ|กะ|,)\s*|(?<=\S)หรือ(?!ยัง|เปล่า|ไม่)/giu;
/** More separators than this are not tried one by one. */
const MOST_CUTS = 6;
const MOST_NAMES = 4;

/** The sides of a comparison, each by the words that name it. @param words  those of the question that name goods */
export async function comparedIn(ctx: PublicCtx, question: string, words: readonly Said[]): Promise<Compared> {
  const text = fold(question);
  const wordsIn = async (part: string) => (await saidOf(ctx, part, null)).said;
  const nameOf = async (part: string) => nameFrom(await wordsIn(part));
  const places = [...text.matchAll(BETWEEN)];
  const parts = (await Promise.all(text.split(BETWEEN).map(wordsIn))).filter((words) => words.length > 0);
  const names = withWhatTheyAre(parts).map(nameFrom).filter(Boolean).slice(0, MOST_NAMES);
  const sides = sidesOf(words);
  if (places.length < 2 || places.length > MOST_CUTS) return { names, cuts: [], sides };
  const cuts = await Promise.all(
    places.map(async ({ 0: cut, index }) => {
      const [one, other] = await Promise.all([nameOf(text.slice(0, index)), nameOf(text.slice(index + cut.length))]);
      return [one, other] as const;
    }),
  );
  return { names, cuts: cuts.filter(([one, other]) => one !== '' && other !== ''), sides };
}

const nameFrom = (words: readonly Said[]) => words.map(({ text }) => text).join(' ');

const isGoods = ({ slot }: Said) => slot === 'kind' || slot === 'brand' || slot === 'model';

/**
 * The parts of a comparison. Those that say only properties are of the goods that the first names (over-ear or in-ear), and
 * brands alone of the kind that another part says (xiaomi or oppo watch).
 */
function withWhatTheyAre([first = [], ...others]: readonly (readonly Said[])[]): readonly (readonly Said[])[] {
  const goods = first.filter(isGoods);
  const parts = [first, ...others.map((words) => (words.some(isGoods) ? words : [...goods, ...words]))];
  const kind = parts.flat().find(({ slot }) => slot === 'kind');
  const isBrandAlone = (words: readonly Said[]) => words.length > 0 && words.every(({ slot }) => slot === 'brand');
  const whole = kind === undefined ? parts : parts.map((words) => (isBrandAlone(words) ? [...words, kind] : words));
  // Beside two brands or models a kind alone says what both are: which smartwatch is better, oppo or samsung.
  const named = whole.filter((words) => words.some(({ slot }) => slot === 'brand' || slot === 'model'));
  return named.length > 1 ? named : whole;
}
