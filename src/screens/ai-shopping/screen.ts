/** The page of the chat, published with questions to begin with; a browser fills in the conversation. */

import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { goodsListing } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { labelText } from '#src/modules/catalogue/prices/ui/label-text.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import { fixedPages } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** A question to begin with, and the codes of the products that it is about. */
export interface Starter {
  readonly question: string;
  readonly subject: readonly string[];
}

export interface AiShoppingData {
  readonly starters: readonly Starter[];
}

/** Number of popular goods among which two of a kind are looked for. */
const CONSIDERED = 20;

/** The chat: published for everybody, and filled in the browser. */
async function load(ctx: PublicCtx, key: PageKey): Promise<LoadResult<AiShoppingData>> {
  const { tenant, lang } = ctx;
  if (key.page > 1) return { kind: 'absent' };
  const { goods } = await goodsListing(ctx, { of: 'all' }, PLAIN_LISTING, { page: 1, size: CONSIDERED });
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, key),
    indexable: true,
    alternates: alternatesOf(tenant, key, tenant.languages),
    data: { starters: startersOf(ctx, goods) },
  };
}

function startersOf(ctx: PublicCtx, goods: readonly GoodsCard[]): Starter[] {
  const [one] = goods;
  const other = goods.find(({ code, category }) => code !== one?.code && category?.id === one?.category?.id);
  const { lang, tenant } = ctx;
  const t = texts(lang);
  const label = labelText('LOWEST_30_DAYS', { lang, tenant });
  const explained = { question: t('chat.page.startLabel', { label }), subject: [] };
  if (one === undefined) return [explained];
  const price = { question: t('chat.page.startPrice', { name: one.goodsName }), subject: [one.code] };
  const coupons = { question: t('chat.page.startCoupons', { shop: platformName(one.platformName, ctx) }), subject: [] };
  if (other === undefined) return [price, coupons, explained];
  const question = t('chat.page.startCompare', { one: one.goodsName, other: other.goodsName });
  return [price, { question, subject: [one.code, other.code] }, coupons, explained];
}

export const aiShoppingScreen: ScreenOf<'ai-shopping', AiShoppingData> = {
  name: 'ai-shopping',
  load,
  affectedPages: fixedPages('ai-shopping'),
  content: ({ starters }) => starters,
};
