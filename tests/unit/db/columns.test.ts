import { expectTypeOf, test } from 'vitest';
import type { Columns } from '#src/db/columns.ts';
import { BRAND_COLUMNS, type BrandValues } from '#src/modules/catalogue/brands/store.ts';
import { GOODS_COLUMNS, type GoodsValues } from '#src/modules/catalogue/goods/store.ts';
import { SELLER_COLUMNS, type SellerValues } from '#src/modules/catalogue/sellers/store.ts';
import { ARTICLE_COLUMNS, type ArticleValues } from '#src/modules/reading/articles/writing/write-store.ts';
import { AUTHOR_COLUMNS, type AuthorValues } from '#src/modules/reading/authors/store.ts';
import { VIDEO_COLUMNS, type VideoValues } from '#src/modules/reading/videos/store.ts';
import { COUPON_COLUMNS, type CouponValues } from '#src/modules/selling/coupons/store.ts';
import { DEAL_COLUMNS, type DealValues } from '#src/modules/selling/deals/write-store.ts';

/** A field that somebody adds to the values of a table. */
interface Added {
  readonly added: string;
}

// `npm run check` fails where a list of columns would be accepted without the added field.
test('the columns of every subject are complete', () => {
  expectTypeOf(GOODS_COLUMNS).not.toExtend<Columns<'goods', Omit<GoodsValues, 'externalId'> & Added>>();
  expectTypeOf(BRAND_COLUMNS).not.toExtend<Columns<'brands', BrandValues & Added>>();
  expectTypeOf(SELLER_COLUMNS).not.toExtend<Columns<'sellers', SellerValues & Added>>();
  expectTypeOf(ARTICLE_COLUMNS).not.toExtend<Columns<'articles', Omit<ArticleValues, 'id'> & Added>>();
  expectTypeOf(AUTHOR_COLUMNS).not.toExtend<Columns<'authors', AuthorValues & Added>>();
  expectTypeOf(VIDEO_COLUMNS).not.toExtend<Columns<'videos', VideoValues & Added>>();
  expectTypeOf(COUPON_COLUMNS).not.toExtend<Columns<'coupons', CouponValues & Added>>();
  expectTypeOf(DEAL_COLUMNS).not.toExtend<Columns<'deals', Omit<DealValues, 'id'> & Added>>();
});
