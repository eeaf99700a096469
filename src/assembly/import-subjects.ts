/** Lists the kinds of things that imports take, each with its schema, tables and functions that write it. */

import { type Subject, subjectOf } from '#src/importing/subject.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { GoodsInput, PricePointInput } from '#src/modules/catalogue/goods/contract.ts';
import { FEED_ROWS } from '#src/modules/catalogue/goods/inputs/feed-service.ts';
import { expireGoods } from '#src/modules/catalogue/goods/observations/expire-goods-service.ts';
import { addPricePoints, foreseePricePoints } from '#src/modules/catalogue/goods/observations/price-point-service.ts';
import { foreseeGoods, putGoods } from '#src/modules/catalogue/goods/service.ts';
import { OrderInput } from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import { putOrders } from '#src/modules/people/activities/bonuses/bonus-service.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { CouponInput } from '#src/modules/selling/coupons/contract.ts';
import { putCoupons } from '#src/modules/selling/coupons/service.ts';
import { DealInput } from '#src/modules/selling/deals/contract.ts';
import { putDeals } from '#src/modules/selling/deals/service.ts';

const category = { field: 'category', table: 'categories', takes: 'one', ownKind: false } as const;
const brand = { field: 'brand', table: 'brands', takes: 'one', ownKind: false } as const;

/** All kinds of things that can be imported. A new kind needs an entry here and in KINDS of the map format. */
export const SUBJECTS: readonly Subject[] = [
  subjectOf({
    kind: 'articles',
    schema: ArticleInput,
    batch: 100,
    tables: ['articles', 'article_texts', 'article_renderings', 'article_tags', 'article_brands', 'authors', 'media'],
    references: [category, { field: 'brands', table: 'brands', takes: 'many', ownKind: false }],
    decisive: ['kind', 'code', 'externalId', 'state'],
    // A file may have a separate row for each language of an article.
    keyOf: ({ externalId, texts }) => externalId && `${Object.keys(texts).join('+')}:${externalId}`,
    codeOf: ({ kind, code }) => code && `${kind}/${code}`,
    put: (ctx, inputs) => putArticles(ctx, inputs, { merge: true }),
  }),
  subjectOf({
    kind: 'categories',
    schema: CategoryInput,
    batch: 500,
    tables: ['categories', 'category_names'],
    references: [{ field: 'parent', table: 'categories', takes: 'one', ownKind: true }],
    decisive: ['code', 'externalId', 'parent'],
    keyOf: ({ externalId, code }) => externalId ?? code,
    codeOf: ({ code }) => code,
    put: (ctx, inputs) => putCategories(ctx, inputs, { merge: true }),
  }),
  subjectOf({
    kind: 'brands',
    schema: BrandInput,
    batch: 200,
    tables: ['brands', 'brand_texts', 'media'],
    decisive: ['code', 'externalId', 'parent'],
    keyOf: ({ externalId, code }) => externalId ?? code,
    codeOf: ({ code }) => code,
    put: (ctx, inputs) => putBrands(ctx, inputs, { merge: true }),
  }),
  subjectOf({
    kind: 'goods',
    schema: GoodsInput,
    batch: 1000,
    anyOrder: true,
    tables: ['goods', 'sellers'],
    references: [
      { ...category, mapped: true },
      { ...brand, mapped: true },
    ],
    decisive: ['code', 'platform', 'valid'],
    keyOf: ({ externalId }) => externalId,
    codeOf: ({ code }) => code,
    settle: FEED_ROWS.resolve,
    merge: FEED_ROWS.merge,
    put: putGoods,
    predictErrors: foreseeGoods,
    expire: expireGoods,
    succeed: (former, fresh) =>
      FEED_ROWS.succeed(
        former,
        fresh.map((rows) => FEED_ROWS.toListing(FEED_ROWS.merge(rows))),
      ),
    watchedOf: ({ name, originUrl, price, sale, availability }) => ({
      title: name,
      link: originUrl ?? null,
      price: price ?? sale?.price ?? null,
      orderable: availability === 'UNKNOWN' ? null : isOrderable(availability),
    }),
    currencyOf: ({ price, sale }) => {
      const amount = price ?? sale?.price;
      return amount && { field: 'price', currency: amount.currency };
    },
  }),
  subjectOf({
    kind: 'prices',
    schema: PricePointInput,
    batch: 5000,
    anyOrder: true,
    tables: ['price_points'],
    keyOf: ({ goodsExternalId, observedAt }) => `${goodsExternalId}@${Date.parse(observedAt)}`,
    put: addPricePoints,
    predictErrors: foreseePricePoints,
    currencyOf: ({ price: { currency } }) => ({ field: 'price', currency }),
  }),
  subjectOf({
    kind: 'deals',
    schema: DealInput,
    batch: 100,
    tables: ['deals', 'deal_texts', 'deal_renderings', 'media'],
    references: [category, brand, { field: 'goods', table: 'goods', takes: 'one', ownKind: false }],
    decisive: ['code', 'externalId', 'state', 'platform', 'currentPrice', 'updateTime', 'expireTime', 'special'],
    // A file may have a separate row for each language of a deal.
    keyOf: ({ externalId, code, texts }) => {
      const name = externalId ?? code;
      return name && `${Object.keys(texts).join('+')}:${name}`;
    },
    codeOf: ({ code }) => code,
    currencyOf: ({ currentPrice }) => currentPrice && { field: 'currentPrice', currency: currentPrice.currency },
    put: (ctx, inputs) => putDeals(ctx, inputs, { merge: true }),
  }),
  subjectOf({
    kind: 'coupons',
    schema: CouponInput,
    batch: 200,
    tables: ['coupons', 'coupon_texts', 'media'],
    references: [brand],
    // Without its limits a coupon would promise more than the shop does.
    decisive: [
      'code',
      'externalId',
      'platform',
      'promoCode',
      'amount',
      'percent',
      'atMost',
      'minimum',
      'startsAt',
      'endsAt',
    ],
    // A file may have a separate row for each language of a coupon.
    keyOf: ({ externalId, code, texts }) => `${Object.keys(texts).join('+')}:${externalId ?? code}`,
    codeOf: ({ code }) => code,
    put: (ctx, inputs) => putCoupons(ctx, inputs, { merge: true }),
  }),
  subjectOf({
    kind: 'orders',
    schema: OrderInput,
    batch: 200,
    tables: ['bonus_orders'],
    // A title may be missing; whether the goods were sent back must not be guessed.
    decisive: ['returned'],
    keyOf: ({ activity, orderNo }) => `${activity}/${orderNo}`,
    currencyOf: ({ amount }) => amount && { field: 'amount', currency: amount.currency },
    put: putOrders,
  }),
];
