/** Reads sizes that compare goods, such as “small” or “a carton”, and chooses the goods that fit them, for the chat. */

import type { Said } from '#src/modules/finding/chat/understanding/frame.ts';
import type { KnownGoods } from '#src/modules/finding/chat/understanding/known-goods.ts';
import { type Measure, measuresOf } from '#src/modules/finding/chat/understanding/measures.ts';

/** Words for a size that depends on the other goods of a list: a small pot, a carton of noodles. */
const SIZE_WORDS: readonly (readonly [value: string, RegExp])[] = [
  ['small', /^(?:small|smaller|smallest|compact|tiny|kecil|kecilan|mungil|เล็ก|จิ๋ว|กะทัดรัด)$/],
  ['large', /^(?:big|bigger|biggest|large|larger|largest|huge|besar|gede|gedean|jumbo|ใหญ่|ยักษ์|จัมโบ้)$/],
  ['carton', /^(?:carton|cartons|kardus|sekardus|dus|dusan|sedus|karton|sekarton|ลัง|ยกลัง)$/],
];

/** The size that a word says in comparison; undefined: none. */
export const sizeWord = (word: string): string | undefined => SIZE_WORDS.find(([, words]) => words.test(word))?.[0];

const COMPARED_SIZES: ReadonlySet<string> = new Set(SIZE_WORDS.map(([value]) => value));

/** Whether a word of a frame is a size in comparison with other goods. */
export const isComparedSize = ({ slot, value }: Pick<Said, 'slot' | 'value'>): boolean =>
  slot === 'size' && COMPARED_SIZES.has(value);

/** Dimensions in which small and large goods differ. The first that tells the goods of a list apart counts. */
const DIMENSIONS = ['servings', 'volume', 'mass', 'count', 'length', 'charge', 'power'];
/** A carton has at least so many pieces. */
const CARTON = 12;
/** This part of the way from the smallest to the largest still counts as small. */
const SMALL_SHARE = 1 / 3;

/** The goods that are as small or as large as a word says; undefined: their measures do not tell. */
export function ofComparedSize<Goods extends Pick<KnownGoods, 'name' | 'facts'>>(
  goods: readonly Goods[],
  size: string,
): readonly Goods[] | undefined {
  const measured = goods.map((item) => ({ item, measures: measuresOf(item) }));
  for (const dimension of size === 'carton' ? ['count'] : DIMENSIONS) {
    const most = (measures: readonly Measure[]) =>
      Math.max(...measures.flatMap((measure) => (measure.dimension === dimension ? [measure.most] : [])));
    const sized = measured.flatMap(({ item, measures }) => {
      const amount = most(measures);
      return Number.isFinite(amount) ? [{ item, amount }] : [];
    });
    const amounts = sized.map(({ amount }) => amount);
    const least = Math.min(...amounts);
    const largest = Math.max(...amounts);
    const margin = (largest - least) * SMALL_SHARE;
    if (size === 'carton') {
      const cartons = sized.filter(({ amount }) => amount >= Math.max(CARTON, largest - margin));
      return cartons.length > 0 ? cartons.map(({ item }) => item) : undefined;
    }
    if (sized.length < 2 || least === largest) continue;
    const fits = (amount: number) => (size === 'small' ? amount <= least + margin : amount >= largest - margin);
    return sized.filter(({ amount }) => fits(amount)).map(({ item }) => item);
  }
  return undefined;
}
