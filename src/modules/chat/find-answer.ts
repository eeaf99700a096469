import { texts } from '#src/i18n/texts.ts';
import { type Asked, type Parts, sentence } from '#src/modules/chat/asked.ts';
import { type CategoryPlace, categoryWithCode } from '#src/modules/chat/category-names.ts';
import { nothingFor } from '#src/modules/chat/content-answer.ts';
import { quoted } from '#src/modules/chat/evidence.ts';
import { searchPath, withLimits } from '#src/modules/chat/list-paths.ts';
import { cardsOf, chips } from '#src/modules/chat/product-parts.ts';
import { aboutOf } from '#src/modules/chat/subject.ts';
import type { FoundProducts, Limits } from '#src/modules/chat/tools.ts';

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
    yield sentence(t('chat.askFind'));
    return { subject: request.subject, pending: 'find' };
  }
  const { found, path, words } = await findIn(asked, name, category);
  if (found.products.length === 0) {
    yield* nothingFor(asked, found.near === null ? words : name, name);
    return { subject: request.subject, pending: 'find' };
  }
  yield* foundParts(asked, found, name, words);
  if (path !== null) yield { type: 'link', path: withLimits(path, understood, understood.sort) };
  yield chips(ctx, 'find', found.products);
  return { subject: found.products.slice(0, 1).map(({ card }) => card.code), pending: null };
}

/** What a list of the site has, its address, and its words. */
interface FoundList {
  readonly found: FoundProducts;
  readonly path: string | null;
  readonly words: string;
}

async function findIn(asked: Asked, name: string, category: CategoryPlace | undefined): Promise<FoundList> {
  const { ctx, tools, understood } = asked;
  const { min, max, sort } = understood;
  if (category !== undefined) {
    const list = await listOf(asked, category);
    if (list.found.total > 0 || min !== null || max !== null) return list;
  }
  const found = await tools.searchGoods(name, { min, max, sort });
  const { near } = found;
  const nearest = near === null ? undefined : await tools.categoryNamed(near);
  if (nearest === undefined) return { found, path: searchPath(ctx, near ?? name), words: near ?? name };
  const list = await listOf(asked, nearest);
  return { ...list, found: { ...list.found, near } };
}

async function listOf({ tools, understood }: Asked, category: CategoryPlace): Promise<FoundList> {
  const { min, max, sort } = understood;
  const found = await tools.categoryGoods(category, { min, max, sort });
  return { found, path: category.path, words: category.name };
}

function* foundParts(asked: Asked, { total, products, near }: FoundProducts, name: string, words: string) {
  const t = texts(asked.ctx.lang);
  if (near !== null) yield sentence(t('chat.notAll', { words: quoted(name) }));
  const isProduct = products.some(({ shown }) => shown.name === words);
  const limits = isProduct ? { min: null, max: null } : asked.understood;
  yield sentence(countSentence(asked, total, words, limits));
  if (asked.understood.sort === 'price-asc' && products.length > 1) yield sentence(t('chat.cheapestFirst'));
  yield* cardsOf(products);
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
