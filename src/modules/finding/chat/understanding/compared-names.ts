/** Cuts a question that compares into the names of what it compares. */

import type { PublicCtx } from '#src/ctx.ts';
import { saidOf } from '#src/modules/finding/chat/understanding/turn.ts';
import { fold } from '#src/words/fold.ts';

/** The names of a comparison, and the ways to cut it in two: a name may have a word in it that separates names. */
export interface Compared {
  readonly names: readonly string[];
  readonly cuts: readonly (readonly [string, string])[];
}

const BETWEEN =
  /\s+(?:vs\.?|versus|against|and|with|or|dan|dengan|sama|atau|apa|ato|กับ|และ|หรือ)\s+|\s*(?:กับ|กะ|,)\s*|(?<=\S)หรือ(?!ยัง|เปล่า|ไม่)/giu;
/** More separators than this are not tried one by one. */
const MOST_CUTS = 6;
const MOST_NAMES = 4;

/** What a question compares, each by the words that name it. */
export async function comparedIn(ctx: PublicCtx, question: string): Promise<Compared> {
  const text = fold(question);
  const nameOf = async (part: string) => {
    const { said } = await saidOf(ctx, part, null);
    return said.map(({ text: own }) => own).join(' ');
  };
  const places = [...text.matchAll(BETWEEN)];
  const names = (await Promise.all(text.split(BETWEEN).map(nameOf))).filter(Boolean).slice(0, MOST_NAMES);
  if (places.length < 2 || places.length > MOST_CUTS) return { names, cuts: [] };
  const cuts = await Promise.all(
    places.map(async ({ 0: cut, index }) => {
      const [one, other] = await Promise.all([nameOf(text.slice(0, index)), nameOf(text.slice(index + cut.length))]);
      return [one, other] as const;
    }),
  );
  return { names, cuts: cuts.filter(([one, other]) => one !== '' && other !== '') };
}
