/** Finds words of a question that no vocabulary has, but that names of the tenant's goods have, for the chat. */

import type { PublicCtx } from '#src/ctx.ts';
import { questionWords } from '#src/modules/finding/chat/intents/question-words.ts';
import { fittingGoods } from '#src/modules/finding/chat/tools/frame-goods.ts';
import { bounded, EMPTY_FRAME, type Said } from '#src/modules/finding/chat/understanding/frame.ts';
import { fillers } from '#src/modules/finding/chat/words/filler-words.ts';
import { readName } from '#src/names/name-reading.ts';
import { withoutWishes } from '#src/names/queries/query-wishes.ts';
import { editDistance } from '#src/words/edit-distance.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';
import { soundOf } from '#src/words/sound.ts';

/** A clause that describes the goods; its words may be those of questions as well. */
const CLAUSE = /\b(?:that|which|who|yang|yg)\s(.*)$/;
/** Words of sales, which stand in questions and in names of sellers' goods, and say nothing of the goods. */
const OF_SALE =
  /^(?:promo\w*|disc\w*|diskon\w*|sales?|deals?|murah\w*|cheap\w*|harga\w*|price\w*|ori|original\w*|asli\w*|baru|best|free|gratis|ongkir\w*|garansi\w*|resmi\w*|official|ready|stoc?k\w*|termurah|terlaris|terbaru|viral|berapa\w*|worth\w*|buy\w*|beli\w*|toko\w*|shop\w*|store\w*|seller\w*|bayar|kirim\w*|online|grosir|satuan|pcs|piece|pieces|paket|isi|ราคา.*|โปร.*|ส่วนลด|ลด.*|ของแท้|แท้|พร้อมส่ง|ส่งฟรี|ร้าน.*|ถูก.*|ขาย.*|ซื้อ.*)$/;
const MIN_WORD_LENGTH = 4;
const SHORTEST_MISSPELT = 5;
/** Latin endings are at most so long. */
const LONGEST_ENDING = 3;

/** Latin words and whole runs of Thai letters that say what goods shall have and that no vocabulary reads. */
export function openWords(text: string, unknown: readonly string[]): readonly string[] {
  const clause = CLAUSE.exec(text)?.[1] ?? '';
  const inClause = (clause.match(/[a-z]+/g) ?? []).filter(
    (word) => word.length >= SHORTEST_MISSPELT && readName(word).kind === null,
  );
  const runs = readName(text).parts.flatMap(({ type, text: own }) =>
    type === 'rest' ? (own.match(/[\u0e00-\u0e7f]+/g) ?? []) : [],
  );
  const others = [...unknown, ...runs].filter((word) => word.length >= MIN_WORD_LENGTH && !fillers().has(word));
  const ofQuestions = segment(withoutWishes(text).text, 'th').filter(
    (word) =>
      word.length >= SHORTEST_MISSPELT && questionWords().has(word) && !fillers().has(word) && !OF_SALE.test(word),
  );
  return [...new Set([...inClause, ...others, ...ofQuestions])];
}

/** Whether two words are the same in another form: the plural, a spelling by the sound, one slip of typing. */
export function isSameWord(word: string, other: string): boolean {
  if (word === other) return true;
  if (Math.min(word.length, other.length) < MIN_WORD_LENGTH) return false;
  const isThai = /[\u0e00-\u0e7f]/.test(word);
  if (isThai !== /[\u0e00-\u0e7f]/.test(other)) return false;
  const [own = ''] = isThai ? [soundOf(word)] : segment(word, 'en');
  const named = isThai ? soundOf(other) : other;
  if (own === named || (!isThai && (isEndingOf(own, named) || isEndingOf(named, own)))) return true;
  return Math.min(own.length, named.length) >= SHORTEST_MISSPELT && editDistance(own, named, 1) <= 1;
}

/** Whether a word is another one with an ending: sweating, sweat. */
const isEndingOf = (word: string, base: string) =>
  base.length >= SHORTEST_MISSPELT && word.startsWith(base) && word.length - base.length <= LONGEST_ENDING;

/**
 * Words for goods, with those further words that names of only some goods of the kind have, in the form of those names:
 * a watch that tells of falls is one with a fall alert.
 */
export async function withWordsOfGoods(
  ctx: PublicCtx,
  said: readonly Said[],
  words: readonly string[],
): Promise<readonly Said[]> {
  const naming = said.filter(({ slot }) => slot === 'kind' || slot === 'brand');
  if (words.length === 0 || !naming.some(({ slot }) => slot === 'kind')) return said;
  const { goods } = await fittingGoods(ctx, { ...EMPTY_FRAME, said: naming });
  const names = goods.map(({ goodsName }) => [
    ...fold(goodsName).split(/[\s,()]+/),
    ...segment(fold(goodsName), ctx.lang),
  ]);
  const added = words.flatMap((word): Said[] => {
    const saying = names.flatMap((own) => own.find((other) => isSameWord(word, other)) ?? []);
    const [first] = saying;
    const isKnown = first === undefined || said.some(({ text }) => fold(text).includes(first));
    return isKnown || saying.length === names.length ? [] : [{ slot: 'word', text: first, value: first }];
  });
  return bounded([...said, ...added]);
}
