/** The page of a shop: where it ships from, and its newest listings. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { goodsCards } from '#src/modules/catalogue/goods/reads.ts';
import { listedSellers } from '#src/modules/catalogue/sellers/pages.ts';
import { sellerWithGoods } from '#src/modules/catalogue/sellers/reads.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** A seller and its newest listings. */
export interface SellerPageData {
  readonly name: string;
  readonly platform: GoodsCard['platformName'];
  readonly official: boolean;
  readonly shipsFrom: string | null;
  /** The shop's page on its platform, or its own site. */
  readonly url: string | null;
  /** How many listings it has; the page shows the newest. */
  readonly total: number;
  readonly goods: readonly GoodsCard[];
}

const SHOWN_LISTINGS = 48;

async function load(ctx: PublicCtx, key: PageKey): Promise<LoadResult<SellerPageData>> {
  if (key.page > 1) return { kind: 'absent' };
  const seller = await sellerWithGoods(ctx, key.subject, SHOWN_LISTINGS);
  if (seller === undefined) return { kind: 'absent' };
  const { name, official, shipsFrom, url, total, goodsIds } = seller;
  const goods = await goodsCards(ctx, goodsIds);
  const [first] = goods;
  if (first === undefined) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, ctx.tenant.languages),
    data: { name, official, shipsFrom, url, total, goods, platform: first.platformName },
  };
}

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind === 'seller' || changed.kind === 'seller-goods') yield* everyLang(tenant, 'seller', changed.code);
  if (changed.kind !== 'site') return;
  for (const code of await listedSellers(db, tenant.id)) yield* everyLang(tenant, 'seller', code);
}

export const sellerScreen: ScreenOf<'seller', SellerPageData> = {
  name: 'seller',
  load,
  affectedPages,
  content: ({ name, platform, official, shipsFrom, url, goods }) => [
    name,
    platform,
    official,
    shipsFrom,
    url,
    entriesOf(goods),
  ],
};
