import type { PublicCtx } from '#src/ctx.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { type ListingQuery, PLAIN_LISTING } from '#src/modules/catalogue/goods/list-contract.ts';
import { factsOfListings } from '#src/modules/catalogue/goods/list-reads.ts';
import { searchPath } from '#src/modules/finding/chat/list-paths.ts';
import { type ChatFrame, phraseOf, type Said, valuesOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { misfitOf, saysWord, widerFrames } from '#src/modules/finding/chat/understanding/rules.ts';
import { productsFound } from '#src/modules/finding/search/reads.ts';
import { isWithin } from '#src/names/kind-table.ts';
import { readName } from '#src/names/reading.ts';

/** So many of the first goods of a list are read; of a list of more, only how many it has. */
const LOOKED_AT = 24;

/** Goods that fit what a conversation asks for. */
export interface FrameGoods {
  readonly goods: readonly GoodsCard[];
  /** How many the linked list has; null: it has others as well. */
  readonly total: number | null;
  /** The list of the site; null: it has none. */
  readonly path: string | null;
  /** What the goods do not have of what was asked for: nothing here has all of it. */
  readonly without: readonly Said[];
}

const NOT: Readonly<Record<PublicCtx['lang'], string>> = { th: 'ไม่เอา', en: 'not', id: 'bukan' };

/** A frame as a search of the site has it. */
export function queryOf({ said, not }: ChatFrame, lang: PublicCtx['lang']): string {
  const excluded = not.flatMap(({ slot, text }) => (slot === 'word' ? [] : [`${NOT[lang]} ${text}`]));
  return [phraseOf({ said }), ...excluded].join(' ').trim();
}

const askedOf = ({ min, max, sort, traits, shop }: ChatFrame): ListingQuery => ({
  ...PLAIN_LISTING,
  min,
  max,
  sort,
  traits,
  platforms: shop === null ? [] : [shop],
});

/** The goods of a frame, else those of a wider one with what they lack. */
export async function frameGoods(ctx: PublicCtx, frame: ChatFrame): Promise<FrameGoods> {
  // A frame that names nothing would list all goods.
  if (frame.said.length === 0) return { goods: [], total: 0, path: null, without: [] };
  const first = await fittingGoods(ctx, frame);
  if (first.goods.length > 0) return first;
  for (const wider of widerFrames(frame)) {
    const found = await fittingGoods(ctx, wider.frame);
    if (found.goods.length > 0) return { ...found, without: [...wider.without, ...found.without] };
  }
  return { ...first, without: [] };
}

/** Whether a word for a kind says which of the kind: beras pandan wangi, kopi gayo. */
const isNarrow = (text: string) => text.includes(' ');

/** The goods whose names say most of the words, and the words that none of them says. */
function sayingMost(goods: readonly GoodsCard[], words: readonly Said[]) {
  const said = new Map(goods.map((card) => [card, words.filter(({ text }) => saysWord(card.goodsName, text))]));
  const most = Math.max(0, ...[...said.values()].map(({ length }) => length));
  const best = goods.filter((card) => said.get(card)?.length === most);
  return {
    best,
    unsaid: words.filter((word) => word.slot === 'word' && !best.some((card) => said.get(card)?.includes(word))),
  };
}

/** Of a kind and of what shops mix with it, those of the kind itself, where there are any. */
function ofKindItself(goods: readonly GoodsCard[], { said }: ChatFrame): readonly GoodsCard[] {
  const [asked] = valuesOf(said, 'kind');
  if (asked === undefined) return goods;
  const own = goods.filter(({ goodsName }) => isWithin(readName(goodsName).kind ?? '', asked));
  return own.length > 0 ? own : goods;
}

/** The goods that fit a frame as it is. */
export async function fittingGoods(ctx: PublicCtx, frame: ChatFrame): Promise<FrameGoods> {
  const query = queryOf(frame, ctx.lang);
  const asked = askedOf(frame);
  const { total, goods } = await productsFound(ctx, query, asked, LOOKED_AT);
  const facts = await factsOfListings(
    ctx,
    goods.map(({ id }) => id),
  );
  const fitting = goods.filter((card) => {
    const known = { name: card.goodsName, brand: card.brand?.name ?? '', facts: facts.get(card.id) ?? [] };
    const { missing, excluded } = misfitOf(frame, known);
    return !card.invalid && !excluded && missing.length === 0;
  });
  const words = frame.said.filter(({ slot, text }) => slot === 'word' || (slot === 'kind' && isNarrow(text)));
  const { best, unsaid } = sayingMost(ofKindItself(fitting, frame), words);
  const isWhole = best.length === goods.length;
  return {
    goods: best,
    total: isWhole ? total : null,
    path: searchPath(ctx, query, 'products', asked),
    without: unsaid,
  };
}
