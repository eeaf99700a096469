/** Finds the goods that fit the frame of a conversation, or a wider frame with what those goods lack, for the chat. */

import type { PublicCtx } from '#src/ctx.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { type ListingQuery, PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { factsOfListings } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { searchPath } from '#src/modules/finding/chat/tools/list-paths.ts';
import { type ChatFrame, phraseOf, type Said, valuesOf } from '#src/modules/finding/chat/understanding/frame.ts';
import type { KnownGoods } from '#src/modules/finding/chat/understanding/known-goods.ts';
import { isMeasureLimit } from '#src/modules/finding/chat/understanding/measure-limits.ts';
import {
  isUsualWord,
  misfitOf,
  narrowingOf,
  saysWhich,
  saysWord,
  widerFrames,
  withoutMissing,
} from '#src/modules/finding/chat/understanding/rules.ts';
import { isSeries } from '#src/modules/finding/chat/understanding/wanted-beside-excluded.ts';
import { isComparedSize, ofComparedSize } from '#src/modules/finding/chat/words/size-words.ts';
import { productsFound } from '#src/modules/finding/search/reads.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';
import { readName } from '#src/names/name-reading.ts';

/** The number of goods that are read of a list; of a longer list only the count is used. */
const LOOKED_AT = 24;

/** Goods that fit what a conversation asks for. */
export interface FrameGoods {
  readonly goods: readonly GoodsCard[];
  /** How many goods the linked list has; null: it also has goods that do not fit. */
  readonly total: number | null;
  /** The list of the site; null: it has none. */
  readonly path: string | null;
  /** Words of the question for properties that the goods have. */
  readonly said: readonly Said[];
  /** Words of the question that none of the goods fits. */
  readonly without: readonly Said[];
}

const NOT: Readonly<Record<PublicCtx['lang'], string>> = { th: 'ไม่เอา', en: 'not', id: 'bukan' };

/** The query by which the search of the site finds the goods of a frame. */
export function queryOf({ said, not }: ChatFrame, lang: PublicCtx['lang']): string {
  const excluded = not.flatMap(({ slot, text }) => (slot === 'word' ? [] : [`${NOT[lang]} ${text}`]));
  const searched = said.filter((word) => !isComparedSize(word) && !isMeasureLimit(word));
  return [phraseOf({ said: searched }), ...excluded].join(' ').trim();
}

const askedOf = ({ min, max, sort, traits, shop }: ChatFrame): ListingQuery => ({
  ...PLAIN_LISTING,
  min,
  max,
  sort,
  traits,
  platforms: shop === null ? [] : [shop],
});

type GoodsKnown = ReadonlyMap<GoodsCard, KnownGoods>;

/** The goods of a frame, else those of a wider one with what they lack. */
export async function frameGoods(ctx: PublicCtx, frame: ChatFrame): Promise<FrameGoods> {
  // A frame that names nothing would list all goods.
  if (frame.said.length === 0) return { goods: [], total: 0, path: null, said: [], without: [] };
  const first = await fittingGoods(ctx, frame);
  if (first.goods.length > 0) return first;
  for (const wider of widerFrames(frame, ctx.lang)) {
    const widerGoods = await fittingGoods(ctx, wider.frame);
    if (widerGoods.goods.length > 0) return havingMost(ctx, widerGoods, { frame, left: wider.without });
  }
  return { ...first, without: [] };
}

/** Slots in the order in which words that a wider frame left out are tried again. */
const DEAREST: readonly Said['slot'][] = ['brand', 'model', 'capacity', 'size', 'colour', 'word'];

/**
 * Keeps, of the goods of a wider frame, those with most of the words that it left out, and says which words none has.
 */
async function havingMost(
  ctx: PublicCtx,
  found: FrameGoods,
  { frame, left }: { readonly frame: ChatFrame; readonly left: readonly Said[] },
): Promise<FrameGoods> {
  const goodsKnown = await readKnownGoods(ctx, found.goods);
  const words = left.toSorted((a, b) => DEAREST.indexOf(a.slot) - DEAREST.indexOf(b.slot));
  let goods = found.goods;
  const lacking: Said[] = [];
  for (const word of words) {
    const having = goodsWith(goods, word, goodsKnown);
    if (having.length > 0) goods = having;
    else if (!isOfPeople(word)) lacking.push(word);
  }
  return {
    ...found,
    goods,
    total: goods.length === found.goods.length ? found.total : null,
    // The maker and the kind of a series stand for it where the goods are of another one.
    said: lacking.some(isSeries)
      ? [...found.said, ...left.filter((word) => !lacking.includes(word))]
      : frame.said.filter((word) => !lacking.includes(word) && !found.without.includes(word)),
    without: [...lacking, ...found.without],
  };
}

/** The goods that have what a word says. */
function goodsWith(goods: readonly GoodsCard[], word: Said, goodsKnown: GoodsKnown) {
  if (isComparedSize(word)) {
    const sized = ofSizes(goods, { said: [word] }, goodsKnown);
    return sized.untold.length > 0 ? [] : sized.goods;
  }
  if (word.slot === 'word') return goods.filter(({ goodsName }) => saysWord(goodsName, word.text));
  return goods.filter((card) => {
    const own = goodsKnown.get(card);
    return own !== undefined && misfitOf({ said: [word], not: [] }, own).missing.length === 0;
  });
}

/** Whether a word says whom goods are for. Names of goods for everybody seldom say that. */
const isOfPeople = ({ text }: Said) => readName(text).parts.every(({ type }) => type === 'people');

/** The goods whose names say most of the words, and the words that none of them says. */
function sayingMost(goods: readonly GoodsCard[], words: readonly Said[]) {
  const wordsSaid = new Map(goods.map((card) => [card, words.filter(({ text }) => saysWord(card.goodsName, text))]));
  const most = Math.max(0, ...[...wordsSaid.values()].map(({ length }) => length));
  const best = goods.filter((card) => wordsSaid.get(card)?.length === most);
  return {
    best,
    unsaid: words.filter(
      (word) => word.slot === 'word' && !isOfPeople(word) && !best.some((card) => wordsSaid.get(card)?.includes(word)),
    ),
  };
}

/** The goods of exactly the kind of a frame, where there are any; else all goods. */
function ofKindItself(goods: readonly GoodsCard[], { said }: ChatFrame): readonly GoodsCard[] {
  const [kind] = valuesOf(said, 'kind');
  if (kind === undefined) return goods;
  const own = goods.filter(({ goodsName }) => isWithin(readName(goodsName).kind ?? '', kind));
  return own.length > 0 ? own : goods;
}

/** The word for a kind where the goods are only of a kind beside it, and do not say it: backpacks for a sling bag. */
function kindMissing(goods: readonly GoodsCard[], { said }: ChatFrame): readonly Said[] {
  const word = said.find(({ slot }) => slot === 'kind');
  if (word === undefined || goods.length === 0) return [];
  const isOfIt = ({ goodsName }: GoodsCard) => {
    const own = readName(goodsName).kind;
    const narrowing = narrowingOf(word);
    const saysIt = narrowing.length > 0 && narrowing.every((narrow) => saysWord(goodsName, narrow));
    return own === null || isWithin(own, word.value) || isWithin(word.value, own) || saysIt;
  };
  return goods.some((card) => isOfIt(card) || saysWord(card.goodsName, word.text)) ? [] : [word];
}

/** The goods that are as small or as large as a frame says, and the words for sizes that their measures do not tell. */
function ofSizes(goods: readonly GoodsCard[], { said: words }: Pick<ChatFrame, 'said'>, goodsKnown: GoodsKnown) {
  const sized = goods.flatMap((card) => {
    const own = goodsKnown.get(card);
    return own === undefined ? [] : [{ card, ...own }];
  });
  const sizes = words.filter(isComparedSize);
  const chosen = sizes.map((word) => ofComparedSize(sized, word.value)?.map(({ card }) => card));
  return {
    goods: goods.filter((card) => chosen.every((cards) => cards === undefined || cards.includes(card))),
    untold: sizes.filter((_word, at) => chosen[at] === undefined),
  };
}

/** Reads goods as far as lists know them; the same goods of a question once. */
async function readKnownGoods(ctx: PublicCtx, goods: readonly GoodsCard[]): Promise<GoodsKnown> {
  const ids = goods.map(({ id }) => id);
  const facts = await ctx.once(`facts of goods ${ids.join()}`, (inner) => factsOfListings(inner, ids));
  return new Map(
    goods.map((card) => [
      card,
      { name: card.goodsName, brand: card.brand?.name ?? '', facts: facts.get(card.id) ?? [] },
    ]),
  );
}

/** The words that rank goods: properties, and words for a kind that say which of the kind. */
const rankingWords = ({ said }: ChatFrame): readonly Said[] =>
  said.flatMap((word) => {
    if (word.slot !== 'kind') return word.slot === 'word' ? [word] : [];
    const narrowing = isUsualWord(word) ? [] : narrowingOf(word);
    const whole = word.text.includes(' ') || saysWhich(word) ? [word] : [];
    return [...whole, ...narrowing.map((text) => ({ slot: 'word' as const, text, value: word.value }))];
  });

/** The goods that fit a frame as it is. Words of a question are often looked for before it is answered: they are read once. */
export function fittingGoods(ctx: PublicCtx, frame: ChatFrame): Promise<FrameGoods> {
  const { said, not, min, max, shop, sort, traits } = frame;
  const key = JSON.stringify([said, not, min, max, shop, sort, traits]);
  return ctx.once(`goods of the frame ${key}`, (inner) => readFittingGoods(inner, frame));
}

async function readFittingGoods(ctx: PublicCtx, frame: ChatFrame): Promise<FrameGoods> {
  const query = queryOf(frame, ctx.lang);
  const listing = askedOf(frame);
  const { total, goods } = await productsFound(ctx, query, listing, LOOKED_AT);
  const goodsKnown = await readKnownGoods(ctx, goods);
  const fitting = goods.filter((card) => {
    const own = goodsKnown.get(card);
    if (own === undefined || card.invalid) return false;
    const { missing, excluded } = misfitOf(frame, own);
    return !excluded && missing.length === 0;
  });
  // A size is one among the goods that are meant: the small pack of a coffee, not the coffee of a small pack.
  const { best, unsaid } = sayingMost(ofKindItself(fitting, frame), rankingWords(frame));
  const sized = ofSizes(best, frame, goodsKnown);
  const without = [...kindMissing(best, frame), ...unsaid, ...(best.length > 0 ? sized.untold : [])];
  return {
    goods: sized.goods,
    total: sized.goods.length === goods.length ? total : null,
    path: searchPath(ctx, query, 'products', listing),
    said: frame.said
      .filter((word) => !without.includes(word))
      .map((word) => (word.slot === 'kind' ? withoutMissing(word, without) : word)),
    without,
  };
}
