/** Adds the kind or the brand that a question of the chat leaves out, where the tenant's goods leave only one. */

import type { PublicCtx } from '#src/ctx.ts';
import { fittingGoods } from '#src/modules/finding/chat/tools/frame-goods.ts';
import { type ChatFrame, EMPTY_FRAME, type Said } from '#src/modules/finding/chat/understanding/frame.ts';
import { saysWord } from '#src/modules/finding/chat/understanding/rules.ts';
import { kindWord } from '#src/modules/finding/chat/words/kind-word.ts';
import { isComparedSize } from '#src/modules/finding/chat/words/size-words.ts';
import { areKindred, familyOf } from '#src/names/kinds/kind-families.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';
import { readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';

/** Slots that name goods without saying of what kind they are. */
const NAMING: ReadonlySet<Said['slot']> = new Set(['brand', 'model']);

/**
 * Words for goods, with their kind where no word says it and all goods of the tenant that fit have the same kind: a
 * brand and a size of nappies mean nappies.
 */
export async function withKindSold(ctx: PublicCtx, named: readonly Said[]): Promise<readonly Said[]> {
  const said = await withBrandSold(ctx, await withFlavour(ctx, named));
  const hasKind = said.some(({ slot, value }) => slot === 'kind' || (slot === 'model' && value.includes(' > ')));
  if (hasKind || !said.some(({ slot }) => NAMING.has(slot))) return said;
  // Each of several models may be of other goods: the first says the kind.
  const [model] = said.filter(isModel);
  // Words such as “large” compare goods of one kind, so they do not help to find the kind.
  const naming = said.filter(
    (word) => word.slot !== 'word' && !isComparedSize(word) && (!isModel(word) || word === model),
  );
  const { goods, without } = await fittingGoods(ctx, { ...EMPTY_FRAME, said: naming });
  const codes = goods.map(({ goodsName }) => readName(goodsName).kind).filter((code) => code !== null);
  const [code] = codes;
  if (code === undefined || without.length > 0 || new Set(codes.map(familyOf)).size > 1) return said;
  const text = kindWord(code, ctx.lang);
  if (text === undefined) return said;
  // As the languages have it: Samsung phone, ponsel Samsung.
  const kind: Said = { slot: 'kind', text, value: code };
  return ctx.lang === 'en' ? [...said, kind] : [kind, ...said];
}

/** A model of letters and digits, which one maker has. */
const isModel = ({ slot, text }: Said) => slot === 'model' && /\p{L}/u.test(text) && /\d/.test(text);

/** Words for goods, with the maker of a model where nothing names it and all goods of the model are of one maker. */
export async function withBrandSold(ctx: PublicCtx, words: readonly Said[]): Promise<readonly Said[]> {
  // A number behind a series is of its maker.
  const model = words.find((word, at) => isModel(word) && words[at - 1]?.value.includes(' > ') !== true);
  if (model === undefined || words.some(({ slot }) => slot === 'brand')) return words;
  const { goods, without } = await fittingGoods(ctx, { ...EMPTY_FRAME, said: [model] });
  const brands = new Set(goods.map(({ brand, goodsName }) => readName(goodsName).brand ?? fold(brand?.name ?? '')));
  const [brand = ''] = brands;
  const isOfSeries = words.some(({ slot, value }) => slot === 'model' && value.startsWith(`${brand} > `));
  if (brand === '' || brands.size > 1 || without.length > 0 || isOfSeries) return words;
  return words.toSpliced(words.indexOf(model), 0, { slot: 'brand', text: brand, value: brand });
}

/** The brands of a frame that the tenant sells goods of another kind of: samsung tablets, and what about phones. */
export async function brandsSold(
  ctx: PublicCtx,
  before: ChatFrame | null,
  words: readonly Said[],
): Promise<readonly Said[]> {
  const kind = words.find(({ slot }) => slot === 'kind');
  if (before === null || kind === undefined || words.some(({ slot }) => NAMING.has(slot))) return [];
  const brands = before.said.filter(({ slot }) => slot === 'brand');
  const sold = await Promise.all(
    brands.map(async (brand) => {
      const { goods, without } = await fittingGoods(ctx, { ...EMPTY_FRAME, said: [kind, brand] });
      return goods.length > 0 && without.length === 0 ? [brand] : [];
    }),
  );
  return sold.flat();
}

/** Words for goods, with food as a property where a brand has goods that say it and none of the kind: rendang noodles. */
async function withFlavour(ctx: PublicCtx, words: readonly Said[]): Promise<readonly Said[]> {
  const food = words.find(({ slot, value }) => slot === 'kind' && isWithin(value, 'groceries'));
  if (food === undefined || !words.some(({ slot }) => slot === 'brand')) return words;
  const brand = words.filter(({ slot }) => slot === 'brand');
  const { goods } = await fittingGoods(ctx, { ...EMPTY_FRAME, said: brand });
  const isFlavour = goods.some(({ goodsName }) => {
    const { kind } = readName(goodsName);
    return kind !== null && !areKindred(kind, food.value) && saysWord(goodsName, food.text);
  });
  return isFlavour ? words.map((word) => (word === food ? { ...word, slot: 'word' as const } : word)) : words;
}

/**
 * Words for goods that go on from goods of a kind, with the kind of those where a word names another kind that nothing
 * here is of and that they say: after a fan, “the desk” is a desk fan.
 */
export async function withKindsOfGoods(
  ctx: PublicCtx,
  words: readonly Said[],
  [kindBefore]: readonly string[],
): Promise<readonly Said[]> {
  const named = words.find(({ slot }) => slot === 'kind');
  if (named === undefined || kindBefore === undefined || areKindred(named.value, kindBefore)) return words;
  const family = familyOf(kindBefore) ?? kindBefore;
  const text = kindWord(family, ctx.lang);
  const { goods: own } = await fittingGoods(ctx, { ...EMPTY_FRAME, said: [named] });
  if (text === undefined || own.some(({ goodsName }) => isWithin(readName(goodsName).kind ?? '', named.value)))
    return words;
  const { goods } = await fittingGoods(ctx, { ...EMPTY_FRAME, said: [{ slot: 'kind', text, value: family }] });
  const meant = goods.find(({ goodsName }) => saysWord(goodsName, named.text));
  const code = meant === undefined ? null : readName(meant.goodsName).kind;
  if (code === null) return words;
  // Of the same kind it is a property: after a watch, gps.
  const isProperty = isWithin(code, kindBefore);
  const meantWord: Said = isProperty
    ? { ...named, slot: 'word' }
    : { slot: 'kind', text: `${text} ${named.text}`.slice(0, 60), value: code };
  return words.map((word) => (word === named ? meantWord : word));
}
