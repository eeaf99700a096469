/** Reads what the page of a listing's product or of a deal shows, for a list of alerts. */

import { createContext, type PublicCtx, type TenantCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { productsOf } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { goodsCards } from '#src/modules/catalogue/goods/reads.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { dealCards } from '#src/modules/selling/deals/reads.ts';
import { dealShop } from '#src/modules/selling/deals/ui/deal-facts.ts';
import { offerKey } from '#src/modules/telling/alerts/watching/offer-store.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The summary of the page of a product or deal. */
export interface Shown {
  readonly title: string;
  readonly path: string;
  readonly picture: string | null;
  /** The shop of the listing itself, or of the deal. */
  readonly shop: string;
  /** Whether its page is gone, or will be soon. */
  readonly invalid: boolean;
}

/** The summaries of pages, `GOODS:12` or `DEAL:3`, in the language, or in another one where a page has none in it. */
export async function shownPages(
  { db, tenant }: TenantCtx,
  lang: Lang,
  pages: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Shown>> {
  const summaries = new Map<string, Shown>();
  for (const pageLang of new Set([lang, ...tenant.languages])) {
    const missing = [...pages].filter((page) => !summaries.has(page));
    for (const [page, what] of await pagesIn(createContext(db, tenant, pageLang).ctx, missing))
      summaries.set(page, what);
  }
  return summaries;
}

async function pagesIn(ctx: PublicCtx, pages: readonly string[]): Promise<[string, Shown][]> {
  const idsOf = (type: string) =>
    pages.filter((page) => page.startsWith(type)).map((page) => Number(page.slice(type.length)));
  const goods = await goodsCards(ctx, idsOf('GOODS:'));
  const products = await productsOf(ctx, idsOf('GOODS:'));
  const deals = await dealCards(ctx, idsOf('DEAL:'));
  return [
    ...goods.map((listing): [string, Shown] => {
      const product = products.get(listing.id) ?? listing;
      const { goodsName: title, path, invalid } = product;
      const [picture = null] = product.pictureUrls;
      return [offerKey('GOODS', listing.id), { title, path, picture, shop: shopName(listing, ctx), invalid }];
    }),
    ...deals.map((deal): [string, Shown] => [
      offerKey('DEAL', deal.id),
      {
        title: deal.title,
        path: pathOf(ctx.tenant, ctx.lang, pageKeyOf('deal', deal.code)),
        picture: deal.mainPic?.url ?? null,
        shop: dealShop(deal, ctx),
        invalid: deal.invalid,
      },
    ]),
  ];
}
