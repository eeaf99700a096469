/** Answers a question of the chat that looks for goods: with products that fit, else with the nearest ones. */

import { texts } from '#src/i18n/texts.ts';
import { nothingFor } from '#src/modules/finding/chat/answers/content-answer.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import { cardsOf, chips, lacking, priceSentences } from '#src/modules/finding/chat/product-parts/product-cards.ts';
import { aboutOf, productCodes } from '#src/modules/finding/chat/subject.ts';
import { type CategoryPlace, categoryWithCode } from '#src/modules/finding/chat/tools/category-names.ts';
import type { FoundInFrame, FoundProducts } from '#src/modules/finding/chat/tools/chat-tools.ts';
import { type Limits, PLAIN } from '#src/modules/finding/chat/tools/list-limits.ts';
import { searchLink, withWishes } from '#src/modules/finding/chat/tools/list-paths.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';
import { type ChatFrame, EMPTY_FRAME, type Said } from '#src/modules/finding/chat/understanding/frame.ts';

/** Lists products of a kind, a brand, a name or a category, within the limits of the question. */
export async function* answerFind(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const { frame } = understood;
  const t = texts(ctx.lang);
  const [own = ''] = ctx.tenant.currencies;
  if (understood.currency !== null && understood.currency !== own) {
    yield sentence(t('chat.otherCurrency', { currency: own }));
    return { subject: request.subject, pending: 'find' };
  }
  const category = await categoryIn(asked);
  if (category !== undefined) return yield* ofCategory(asked, category);
  const [name] = understood.names;
  if (name === undefined) {
    const ranked = await rankedOfConversation(asked);
    if (ranked.length > 1) return yield* rankedParts(asked, ranked);
    yield sentence(t('chat.askFind'));
    return { subject: request.subject, pending: 'find' };
  }
  if (frame.said.length === 0) {
    yield* nothingFor(asked, name);
    return { subject: request.subject, pending: 'find' };
  }
  const found = await tools.frameGoods(frame, name);
  if (found.products.length === 0 || (await isLimitsFault(asked, found.without, name))) {
    yield* nothingWithin(asked, name);
    return { subject: request.subject, pending: 'find' };
  }
  if (found.without.length > 0) yield sentence(t('chat.lacks', { words: lacking(tools, found.without) }));
  const { called } = found;
  // Of a kind that is not here, the nearest goods are called nothing.
  if (called !== '')
    yield sentence(
      found.total === null
        ? t('chat.someFit', { words: quoted(called) })
        : countSentence(asked, found.total, called, limitsBeside(asked, found.products, called)),
    );
  yield* excludedSentence(asked);
  yield* unreadSentence({ ctx, tools, understood });
  yield* wishesOf(asked, found.products.length);
  const [first] = found.products;
  const isRanked = frame.sort === 'price-asc' || frame.sort === 'price-desc';
  if (first !== undefined && isRanked && !understood.namesGoods) yield* priceSentences(ctx, first, tools, false);
  yield* cardsOf(found.products);
  if (found.path !== null) yield { type: 'link', path: found.path };
  yield chips(ctx, 'find', found.products);
  return { subject: found.products.map(({ card }) => card.code), pending: null };
}

/**
 * Whether goods beyond the limits, or in another shop, have the properties that were missing: then the limits are at
 * fault.
 */
async function isLimitsFault(
  { tools, understood: { frame } }: Asked,
  missing: readonly Said[],
  name: string,
): Promise<boolean> {
  const wider = missing.some(({ slot }) => slot !== 'word')
    ? widerThan(frame).find(({ max }) => max === null)
    : undefined;
  if (wider === undefined) return false;
  const { products, without } = await tools.frameGoods(wider, name);
  return products.length > 0 && without.length === 0;
}

/** Says which words the goods must not have. */
function* excludedSentence({ ctx, tools, understood: { frame } }: Asked) {
  if (frame.not.length === 0) return;
  const words = frame.not.map(({ text }) => text);
  tools.log.returned({ names: words });
  yield sentence(texts(ctx.lang)('chat.excluded', { words: words.map(quoted).join(', ') }));
}

/** Says which words of the question describe nothing in the catalogue: the list does not follow them. */
export function* unreadSentence({ ctx, tools, understood: { unread } }: Pick<Asked, 'ctx' | 'tools' | 'understood'>) {
  if (unread.length === 0) return;
  tools.log.returned({ names: unread });
  yield sentence(texts(ctx.lang)('chat.unread', { words: unread.map(quoted).join(', ') }));
}

/** A limit beside the whole name of a product could be read as its price. */
const limitsBeside = ({ understood }: Asked, products: readonly ProductFacts[], name: string): Limits =>
  products.some(({ shown }) => shown.name === name) ? PLAIN : understood;

/** The products of the conversation in the order that the question asks for, sold out ones last; empty: it asks for none. */
async function rankedOfConversation({ request, tools, understood: { sort } }: Asked): Promise<readonly ProductFacts[]> {
  if (sort !== 'price-asc' && sort !== 'price-desc') return [];
  const products = await tools.products(productCodes(request.subject));
  const priced = products.flatMap((one) => (one.shown.price === null ? [] : [{ one, ...one.shown.price }]));
  if (new Set(priced.map(({ currencyCode }) => currencyCode)).size > 1) return [];
  const direction = sort === 'price-asc' ? 1 : -1;
  const isGone = ({ one }: (typeof priced)[number]) => Number(one.shown.soldOut);
  return priced.toSorted((a, b) => isGone(a) - isGone(b) || direction * (a.amount - b.amount)).map(({ one }) => one);
}

async function* rankedParts(asked: Asked, ranked: readonly ProductFacts[]): Parts {
  const { ctx, tools } = asked;
  const [first] = ranked;
  yield sentence(texts(ctx.lang)('chat.ofShown'));
  if (first !== undefined) yield* priceSentences(ctx, first, tools, false);
  yield* wishesOf(asked, ranked.length);
  yield* cardsOf(ranked);
  if (first !== undefined) yield* searchLink(ctx, first.shown.name);
  yield chips(ctx, 'find', ranked);
  return { subject: ranked.map(({ card }) => card.code), pending: null };
}

/** Says that no goods fit the name, the limits or the traits; then shows those that come nearest. */
async function* nothingWithin(asked: Asked, name: string) {
  const { ctx, tools, understood } = asked;
  for (const wider of widerThan(understood.frame)) {
    const found = await nearest(tools.frameGoods(wider, name), understood.frame);
    if (found.products.length === 0) continue;
    const t = texts(ctx.lang);
    const label = labelOf(asked);
    tools.log.returned({ about: [name], names: [label] });
    const isWithout = wider.traits.length < understood.traits.length;
    const said = { words: quoted(name), label: quoted(label) };
    const other = isWithout ? null : otherCurrency(ctx.tenant, found.products);
    if (other !== null) yield sentence(t('chat.notComparable', { words: quoted(name), ...other }));
    else yield sentence(isWithout ? t('chat.noneWith', said) : t('chat.noneWithin', said));
    if (found.without.length > 0) yield sentence(t('chat.lacks', { words: lacking(tools, found.without) }));
    yield* wishesOf(
      { ...asked, understood: { ...understood, sort: wider.sort, traits: wider.traits } },
      found.products.length,
    );
    yield* cardsOf(found.products);
    if (found.path !== null) yield { type: 'link' as const, path: found.path };
    return;
  }
  yield* nothingFor(asked, name, name);
}

/** Goods that are so many times as dear as a limit, or as cheap, are not near it. */
const NEAR_LIMIT = 1.5;

/** Of goods beyond the limits those that are near them, at least the first. */
async function nearest(finding: Promise<FoundInFrame>, { min, max }: ChatFrame): Promise<FoundInFrame> {
  const found = await finding;
  const isNear = ({ shown: { price } }: ProductFacts) =>
    price === null || (price.amount <= (max ?? Infinity) * NEAR_LIMIT && price.amount * NEAR_LIMIT >= (min ?? 0));
  const products = found.products.filter((product, at) => at === 0 || isNear(product));
  return { ...found, products };
}

/** The currencies of the products and of an amount that names none, where they differ: nothing is within or beyond it. */
function otherCurrency({ currencies: [own = ''] }: Asked['ctx']['tenant'], products: readonly ProductFacts[]) {
  const priced = new Set(products.flatMap(({ shown }) => shown.price?.currencyCode ?? []));
  return priced.size === 0 || priced.has(own) ? null : { own, currency: [...priced].toSorted().join(', ') };
}

/**
 * Wider frames, in the order in which they are tried: below a range of prices, without limits and shop, then also
 * without traits. Below a range comes first, because the reader can afford those goods.
 */
function widerThan(frame: ChatFrame): ChatFrame[] {
  const { min, max, traits } = frame;
  const below: ChatFrame = { ...frame, min: null, sort: 'price-desc' };
  const sort = max !== null ? 'price-asc' : min !== null ? 'price-desc' : frame.sort;
  const unlimited: ChatFrame = { ...frame, min: null, max: null, shop: null, sort };
  const isLimited = min !== null || max !== null || frame.shop !== null;
  return [
    ...(min !== null && max !== null ? [below] : []),
    ...(isLimited ? [unlimited] : []),
    ...(traits.length > 0 ? [{ ...unlimited, traits: [], sort: sort === 'discount' ? PLAIN.sort : sort }] : []),
  ];
}

/** Names of the traits that the question asks for, as the filter of a list calls them. */
const labelOf = ({ ctx: { lang }, understood: { traits } }: Asked): string =>
  traits.map((trait) => texts(lang)(`goodsList.with.${trait}`)).join(', ');

async function* ofCategory(asked: Asked, category: CategoryPlace): Parts {
  const { ctx, request, tools, understood } = asked;
  const found: FoundProducts = await tools.categoryGoods(category, understood);
  if (found.products.length === 0) {
    yield* nothingWithin(
      { ...asked, understood: { ...understood, frame: frameOf(understood.frame, category) } },
      category.name,
    );
    return { subject: request.subject, pending: 'find' };
  }
  yield sentence(countSentence(asked, found.total, category.name, understood));
  yield* wishesOf(asked, found.products.length);
  yield* cardsOf(found.products);
  if (category.path !== null) yield { type: 'link', path: withWishes(category.path, understood) };
  yield chips(ctx, 'find', found.products);
  return { subject: found.products.map(({ card }) => card.code), pending: null };
}

const frameOf = (frame: ChatFrame, { name }: CategoryPlace): ChatFrame => ({
  ...EMPTY_FRAME,
  ...frame,
  said: [{ slot: 'word', text: name.slice(0, 60), value: name.slice(0, 60) }],
});

/** Says the order of the list, and the traits of its goods. */
function* wishesOf(asked: Asked, shown: number) {
  const { ctx, tools, understood } = asked;
  const t = texts(ctx.lang);
  const { sort, traits } = understood;
  if (sort !== 'popular' && shown > 1) yield sentence(t(`chat.order.${sort}`));
  if (traits.length === 0 || sort === 'discount') return;
  const label = labelOf(asked);
  tools.log.returned({ names: [label] });
  yield sentence(t('chat.onlyWith', { label: quoted(label) }));
}

/** The category that the question names, or that the conversation was opened on. */
async function categoryIn({ ctx, request, tools, understood }: Asked): Promise<CategoryPlace | undefined> {
  const [name] = understood.names;
  if (understood.frame.not.length > 0 || understood.frame.shop !== null) return undefined;
  if (name !== undefined) return tools.categoryNamed(name);
  const about = aboutOf(request.subject);
  return about?.kind === 'CATEGORY' ? categoryWithCode(ctx, about.code) : undefined;
}

/** Says how many goods a list has. */
function countSentence({ ctx, tools }: Asked, count: number, name: string, { min, max }: Limits): string {
  const t = texts(ctx.lang);
  const words = quoted(name);
  const money = (amount: number) => tools.money(amount, ctx.tenant.currencies[0] ?? '');
  if (min !== null && max !== null) return t('chat.foundBetween', { count, words, min: money(min), max: money(max) });
  if (max !== null) return t('chat.foundUpTo', { count, words, max: money(max) });
  if (min !== null) return t('chat.foundFrom', { count, words, min: money(min) });
  return t('chat.found', { count, words });
}
