/** Keeps of a model's frame the words that name what the tenant sells. */

import type { PublicCtx } from '#src/ctx.ts';
import type { ModelFrame, ModelWord } from '#src/modules/finding/chat/model/model-frame.ts';
import type { Said } from '#src/modules/finding/chat/understanding/frame.ts';
import { saidIn } from '#src/modules/finding/chat/understanding/said-in.ts';
import type { SoldWords } from '#src/modules/finding/search/contract.ts';
import { wordsOfGoods } from '#src/modules/finding/search/naming/naming-reads.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';
import { readName } from '#src/names/name-reading.ts';
import { editDistance } from '#src/words/edit-distance.ts';
import { fold } from '#src/words/fold.ts';

/** A word of the frame with the words of the question that say it. */
export interface SpannedWord {
  readonly span: string;
  readonly word: Said;
}

/** The words of a model's frame that name what the tenant sells; the others say nothing. */
export async function modelWords(
  ctx: PublicCtx,
  words: ModelFrame['said'],
  sold: SoldWords,
): Promise<readonly SpannedWord[]> {
  const read = words.flatMap((written) => {
    const word = readWord(ctx, written, sold);
    return word === undefined ? [] : [{ span: fold(written.text), word }];
  });
  const free = read.filter(({ word }) => isFree(word)).flatMap(({ word }) => word.text.split(' '));
  const sellable = await wordsOfGoods(ctx, [...new Set(free)]);
  return read.filter(({ word }) => !isFree(word) || word.text.split(' ').every((part) => sellable.has(part)));
}

/** Words that no vocabulary has: titles of goods must have them. */
const isFree = ({ slot }: Said) => slot === 'word' || slot === 'model';

function readWord({ lang }: PublicCtx, { slot, text, is }: ModelWord, sold: SoldWords): Said | undefined {
  if (slot === 'kind') return sold.kinds.includes(is) ? { slot, text: nameOfKind(is, lang), value: is } : undefined;
  if (slot === 'brand') {
    const brand = sold.brands.find((name) => fold(name) === fold(is));
    if (brand === undefined || !isSpelling(fold(text), fold(brand))) return undefined;
    return { slot, text: brand, value: readName(brand).brand ?? fold(brand) };
  }
  if (slot === 'word' || slot === 'model') return { slot, text: fold(slot === 'word' ? is : text), value: fold(is) };
  return saidIn(fold(slot === 'colour' ? is : text), lang, null).said.find((word) => word.slot === slot);
}

/** Typing errors of a brand. */
const MOST_EDITS = 2;

/** Whether a text may be a brand: in Latin letters it is spelt like it. */
const isSpelling = (text: string, brand: string) =>
  /[^\p{Script=Latin}\p{N}\s.'&-]/u.test(text) || editDistance(text, brand, MOST_EDITS) <= MOST_EDITS;

/** A kind as readers of a language call it. */
function nameOfKind(code: string, lang: PublicCtx['lang']): string {
  const terms = kinds().get(code)?.terms ?? [];
  return (terms.find((term) => term.lang === lang) ?? terms[0])?.text ?? code;
}
