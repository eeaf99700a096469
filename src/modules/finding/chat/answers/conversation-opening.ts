/** Opens a conversation about a product, category, deal or article: its name, address and first questions. */

import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { Failure } from '#src/kernel/failure.ts';
import { productsByCode } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { ChatOpening } from '#src/modules/finding/chat/contract.ts';
import { aboutOf, productCodes } from '#src/modules/finding/chat/subject.ts';
import { categoryWithCode } from '#src/modules/finding/chat/tools/category-names.ts';
import { readArticlePage } from '#src/modules/reading/articles/reads.ts';
import { dealView } from '#src/modules/selling/deals/reads.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** Returns the opening of a conversation about a subject. Throws NotFound where it has no page in the language. */
export async function openingOf(ctx: PublicCtx, about: string): Promise<ChatOpening> {
  const found = await (aboutOf([about]) === undefined ? ofProduct(ctx, about) : ofOther(ctx, about));
  if (found === undefined) throw new Failure('NotFound', `nothing to talk about: ${about}`);
  return found;
}

async function ofProduct(ctx: PublicCtx, about: string): Promise<ChatOpening | undefined> {
  const t = texts(ctx.lang);
  const [card] = (await productsByCode(ctx, productCodes([about]))).values();
  if (card === undefined || card.invalid) return undefined;
  const { platformName: platform } = offerShown(card);
  const coupons = platform === 'UNKNOWN' ? [] : [t('chat.page.startCoupons', { shop: platformName(platform, ctx) })];
  const questions = [t('chat.chipPrice'), t('chat.chipCheaper'), ...coupons];
  return { subject: [card.code], name: card.goodsName, path: card.path, questions };
}

async function ofOther(ctx: PublicCtx, subject: string): Promise<ChatOpening | undefined> {
  const t = texts(ctx.lang);
  const about = aboutOf([subject]);
  if (about?.kind === 'CATEGORY') {
    const category = await categoryWithCode(ctx, about.code);
    if (category === undefined || category.path === null) return undefined;
    const { name, path } = category;
    const questions = [t('chat.startBest', { name }), t('chat.startDeals', { name })];
    return { subject: [subject], name, path, questions };
  }
  if (about?.kind === 'DEAL') {
    const deal = await dealView(ctx, { code: about.code });
    if (deal === undefined) return undefined;
    const path = pathOf(ctx.tenant, ctx.lang, pageKeyOf('deal', deal.code));
    return { subject: [subject], name: deal.title, path, questions: [t('chat.chipPrice')] };
  }
  if (about === undefined) return undefined;
  const read = await readArticlePage(ctx, about.kind, about.code);
  if (read === undefined || !('view' in read)) return undefined;
  const { title, path } = read.view;
  return { subject: [subject], name: title, path, questions: [t('chat.startArticle')] };
}
