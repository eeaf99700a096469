import { texts } from '#src/i18n/texts.ts';
import { type Asked, type Parts, sentence } from '#src/modules/chat/asked.ts';
import { type CategoryPlace, categoryWithCode } from '#src/modules/chat/category-names.ts';
import { quoted } from '#src/modules/chat/evidence.ts';
import { searchPath, withLimits } from '#src/modules/chat/list-paths.ts';
import { cardsOf, chips } from '#src/modules/chat/product-parts.ts';
import { aboutOf } from '#src/modules/chat/subject.ts';
import type { Limits } from '#src/modules/chat/tools.ts';

/** Products with a name or of a category, within a budget. */
export async function* answerFind(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const t = texts(ctx.lang);
  const { names, min, max } = understood;
  const [own = ''] = ctx.tenant.currencies;
  if (understood.currency !== null && understood.currency !== own) {
    yield sentence(t('chat.otherCurrency', { currency: own }));
    return { subject: request.subject, pending: 'find' };
  }
  const limits = { min, max };
  const category = await categoryIn(asked);
  const name = names[0] ?? category?.name ?? '';
  if (name === '') {
    yield sentence(t('chat.askFind'));
    return { subject: request.subject, pending: 'find' };
  }
  const ofCategory = category && (await tools.categoryGoods(category, limits));
  const found = ofCategory === undefined || ofCategory.total === 0 ? await tools.searchGoods(name, limits) : ofCategory;
  const { total, products } = found;
  if (products.length === 0) {
    yield sentence(t('chat.nothing', { words: quoted(name) }));
    return { subject: request.subject, pending: 'find' };
  }
  const isProduct = products.some(({ shown }) => shown.name === name);
  yield sentence(countSentence(asked, total, name, isProduct ? { min: null, max: null } : limits));
  yield* cardsOf(products);
  const path = found === ofCategory ? category?.path : searchPath(ctx, name);
  if (path != null) yield { type: 'link', path: withLimits(path, limits) };
  yield chips(ctx, 'find', products);
  return { subject: products.slice(0, 1).map(({ card }) => card.code), pending: null };
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
