import { texts } from '#src/i18n/texts.ts';
import { type Asked, type Parts, sentence } from '#src/modules/chat/asked.ts';
import { type CategoryPlace, categoryWithCode } from '#src/modules/chat/category-names.ts';
import { nothingFor } from '#src/modules/chat/content-answer.ts';
import { quoted } from '#src/modules/chat/evidence.ts';
import type { Understood } from '#src/modules/chat/intents.ts';
import { searchLink, searchPath, withWishes } from '#src/modules/chat/list-paths.ts';
import type { ProductFacts } from '#src/modules/chat/product-facts.ts';
import { cardsOf, chips, priceSentences } from '#src/modules/chat/product-parts.ts';
import { aboutOf, productCodes } from '#src/modules/chat/subject.ts';
import { type FoundProducts, isPlain, type Limits, PLAIN } from '#src/modules/chat/tools.ts';

/** Products with a name or of a category, within a budget. */
export async function* answerFind(asked: Asked): Parts {
  const { ctx, request, understood } = asked;
  const t = texts(ctx.lang);
  const [own = ''] = ctx.tenant.currencies;
  if (understood.currency !== null && understood.currency !== own) {
    yield sentence(t('chat.otherCurrency', { currency: own }));
    return { subject: request.subject, pending: 'find' };
  }
  const category = await categoryIn(asked);
  const [name = category?.name] = understood.names;
  if (name === undefined) {
    const ranked = await rankedOfConversation(asked);
    if (ranked.length > 1) return yield* rankedParts(asked, ranked);
    yield sentence(t('chat.askFind'));
    return { subject: request.subject, pending: 'find' };
  }
  const { found, path, words } = await findIn(asked, name, category);
  if (found.products.length === 0) {
    yield* nothingOf(asked, found.near === null ? words : name, name, category);
    return { subject: request.subject, pending: 'find' };
  }
  yield* foundParts(asked, found, name, words);
  if (path !== null) yield { type: 'link', path: withWishes(path, understood) };
  yield chips(ctx, 'find', found.products);
  return { subject: found.products.map(({ card }) => card.code), pending: null };
}

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
  if (first !== undefined) yield* priceSentences(ctx, first, tools, false);
  yield* wishesOf(asked, ranked.length);
  yield* cardsOf(ranked);
  if (first !== undefined) yield* searchLink(ctx, first.shown.name);
  yield chips(ctx, 'find', ranked);
  return { subject: ranked.map(({ card }) => card.code), pending: null };
}

/** Says what is missing: the goods, or those within the budget, or those that have what they shall; then it shows the nearest. */
async function* nothingOf(asked: Asked, words: string, name: string, category: CategoryPlace | undefined) {
  const { ctx, tools, understood } = asked;
  for (const wider of widerThan(understood)) {
    const { found, path, words: known } = await findIn({ ...asked, understood: wider }, name, category);
    if (found.products.length === 0 || found.near !== null) continue;
    const t = texts(ctx.lang);
    const label = labelOf(asked);
    tools.log.returned({ about: [known], names: [label] });
    const isWithout = wider.traits.length < understood.traits.length;
    const said = { words: quoted(known), label: quoted(label) };
    const other = isWithout ? null : otherCurrency(ctx.tenant, found.products);
    if (other !== null) yield sentence(t('chat.notComparable', { words: quoted(known), ...other }));
    else yield sentence(isWithout ? t('chat.noneWith', said) : t('chat.noneWithin', said));
    yield* wishesOf({ ...asked, understood: wider }, found.products.length);
    yield* cardsOf(found.products);
    if (path !== null) yield { type: 'link' as const, path: withWishes(path, wider) };
    return;
  }
  yield* nothingFor(asked, words, name);
}

/** The currencies of the products and of an amount that names none, where they differ: nothing is within or beyond it. */
function otherCurrency({ currencies: [own = ''] }: Asked['ctx']['tenant'], products: readonly ProductFacts[]) {
  const priced = new Set(products.flatMap(({ shown }) => shown.price?.currencyCode ?? []));
  return priced.size === 0 || priced.has(own) ? null : { own, currency: [...priced].toSorted().join(', ') };
}

/** The same list without its limits, then also without what its goods shall have. */
function widerThan(understood: Understood): Understood[] {
  const { min, max, traits } = understood;
  const sort = max !== null ? 'price-asc' : min !== null ? 'price-desc' : understood.sort;
  const unlimited: Understood = { ...understood, min: null, max: null, sort };
  const isLimited = min !== null || max !== null;
  return [
    ...(isLimited ? [unlimited] : []),
    ...(traits.length > 0 ? [{ ...unlimited, traits: [], sort: sort === 'discount' ? PLAIN.sort : sort }] : []),
  ];
}

/** What the goods of the list shall have, as the filter of the list calls it. */
const labelOf = ({ ctx: { lang }, understood: { traits } }: Asked): string =>
  traits.map((trait) => texts(lang)(`goodsList.with.${trait}`)).join(', ');

/** What a list of the site has, its address, and its words. */
interface FoundList {
  readonly found: FoundProducts;
  readonly path: string | null;
  readonly words: string;
}

async function findIn(asked: Asked, name: string, category: CategoryPlace | undefined): Promise<FoundList> {
  const { ctx, tools, understood } = asked;
  if (category !== undefined) {
    const list = await listOf(asked, category);
    if (list.found.total > 0 || !isPlain({ ...understood, sort: PLAIN.sort })) return list;
  }
  const found = await tools.searchGoods(name, understood);
  const { near } = found;
  const nearest = near === null ? undefined : await tools.categoryNamed(near);
  if (nearest === undefined) return { found, path: searchPath(ctx, near ?? name), words: near ?? name };
  const list = await listOf(asked, nearest);
  return { ...list, found: { ...list.found, near } };
}

async function listOf({ tools, understood }: Asked, category: CategoryPlace): Promise<FoundList> {
  const found = await tools.categoryGoods(category, understood);
  return { found, path: category.path, words: category.name };
}

function* foundParts(asked: Asked, { total, products, near }: FoundProducts, name: string, words: string) {
  const t = texts(asked.ctx.lang);
  if (near !== null) yield sentence(t('chat.notAll', { words: quoted(name) }));
  const isProduct = products.some(({ shown }) => shown.name === words);
  const limits = isProduct ? { min: null, max: null } : asked.understood;
  yield sentence(countSentence(asked, total, words, limits));
  yield* wishesOf(asked, products.length);
  yield* cardsOf(products);
}

/** The order of the list, and what its goods have. */
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
  if (name !== undefined) return tools.categoryNamed(name);
  const about = aboutOf(request.subject);
  return about?.kind === 'CATEGORY' ? categoryWithCode(ctx, about.code) : undefined;
}

/** A limit beside the whole name of a product could be read as its price, so it is left out there. */
function countSentence({ ctx, tools }: Asked, count: number, name: string, { min, max }: Limits): string {
  const t = texts(ctx.lang);
  const words = quoted(name);
  const money = (amount: number) => tools.money(amount, ctx.tenant.currencies[0] ?? '');
  if (min !== null && max !== null) return t('chat.foundBetween', { count, words, min: money(min), max: money(max) });
  if (max !== null) return t('chat.foundUpTo', { count, words, max: money(max) });
  if (min !== null) return t('chat.foundFrom', { count, words, min: money(min) });
  return t('chat.found', { count, words });
}
