/** The screen of a product: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { pagesOfGoods } from '#src/modules/catalogue/goods/pages.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { saidBy } from '#src/richtext/visible-html-content.ts';
import { picturesOf, termsOf } from '#src/screens/page-content.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import { playedVideos, shownAddresses } from '#src/screens/page-media.ts';
import { GALLERY_PICTURES, type ProductData } from '#src/screens/product/data.ts';
import { loadProduct } from '#src/screens/product/load.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind === 'goods') yield* everyLang(tenant, 'product', changed.code);
  if (changed.kind !== 'site') return;
  for (const lang of tenant.languages) {
    for await (const subject of pagesOfGoods(db, tenant, lang)) {
      yield { screen: 'product', subject, lang, page: 1 } satisfies LocalizedPageKey;
    }
  }
}

/**
 * Counts of reviews and of what was sold change with every feed and are not news. The names of seller, brand and category
 * are those of other pages.
 */
function contentOf({ goods, sold, offers }: ProductData) {
  const { goodsName, description, introduction, detailsHtml, guideHtml, summary, reviewsSummary } = goods;
  return [
    goodsName,
    description,
    introduction,
    saidBy(detailsHtml),
    saidBy(guideHtml),
    summary,
    reviewsSummary,
    goods.reasonsToBuy,
    goods.reasonsNotToBuy,
    goods.keyFeatures,
    goods.attributes,
    sold.variants,
    picturesOf(goods.pictures),
    goods.availability,
    goods.invalid,
    goods.labels,
    termsOf(offers),
    goods.brand?.code,
    goods.gtin,
    goods.mpn,
    goods.location,
    goods.official,
    goods.originalPrice,
    goods.formerPrice,
    goods.unprovenPercentage,
    goods.priceVerdict,
  ];
}

export const productScreen: ScreenOf<'product', ProductData> = {
  name: 'product',
  load: loadProduct,
  affectedPages,
  content: contentOf,
  media: ({ goods, beside }, tenant) => ({
    pictures: shownAddresses(tenant, goods.pictures.slice(0, GALLERY_PICTURES), 'deal'),
    videos: playedVideos(tenant, beside.videos, goods.goodsName),
  }),
};
