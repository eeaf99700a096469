import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { Currency, Price } from '#src/kernel/price.ts';
import { PictureAddress } from '#src/modules/media/contract.ts';
import { PriceTrend, VERDICTS } from '#src/modules/prices/contract.ts';
import { LABEL_CODES } from '#src/modules/prices/rules.ts';

/** Where goods are sold. UNKNOWN: a shop the product has no name for. */
export const PLATFORMS = [
  'LAZADA',
  'SHOPEE',
  'AMAZON',
  'TOKOPEDIA',
  'ALIEXPRESS',
  'SHEIN',
  'TIKTOK_SHOP',
  'TIKTOK',
  'UNKNOWN',
] as const;

const Attribute = z.union([z.string().max(500), z.number(), z.boolean()]);
const address = z.url({ protocol: /^https?$/ }).max(2000);
const name = z.string().trim().max(500);

/** What sizes are counted in: grams, millilitres, metres, pieces. */
const SIZE_UNITS = ['g', 'ml', 'm', 'piece'] as const;

/** What one price buys: 500 ml is {value: 500, unit: 'ml'}; at most four decimals. */
const Size = z.strictObject({ value: z.number().min(0.0001).max(1_000_000_000), unit: z.enum(SIZE_UNITS) });

export type Size = z.infer<typeof Size>;

const voucher = {
  code: z.string().trim().min(1).max(60).optional(),
  /** Minor units of the goods' currency the order must come to. */
  minimumMinor: z.int().min(0).optional(),
};

/** Taken off the price at the till; amounts are minor units of the goods' currency. */
const Voucher = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('AMOUNT'), minor: z.int().min(1), ...voucher }),
  z.strictObject({ kind: z.literal('DISCOUNT'), percent: z.number().gt(0).max(100), ...voucher }),
]);

export type Voucher = z.infer<typeof Voucher>;

const GoodsPicture = z.strictObject({
  url: z.union([address, PictureAddress]),
  width: z.int().min(1).max(30_000).optional(),
  height: z.int().min(1).max(30_000).optional(),
  alt: z.string().trim().max(500).default(''),
});

export type GoodsPicture = z.infer<typeof GoodsPicture>;

/** One of several kinds of the goods on one page of the shop: a colour, a size. */
const Variant = z.strictObject({
  externalId: z.string().min(1).max(300),
  name: name.default(''),
  price: Price.nullable().default(null),
  available: z.boolean().default(true),
});

export type Variant = z.infer<typeof Variant>;

/** Goods as a shop's feed or a file gives them, known by the external id. */
export const GoodsInput = z.strictObject({
  externalId: z.string().min(1).max(300),
  code: z.string().max(100).optional(),
  name: name.min(1),
  platform: z.enum(PLATFORMS).default('UNKNOWN'),
  originUrl: address.optional(),
  /** The purchase link that counts for the shop's affiliate programme. */
  traceUrl: address.optional(),
  /** Code or external id of an existing category. */
  category: z.string().max(200).optional(),
  /** Code or external id of an existing brand. */
  brand: z.string().max(200).optional(),
  /** null: the shop shows no price now. With priced variants, theirs are what counts. */
  price: Price.nullable().default(null),
  /** Highest price of a range. */
  priceMax: Price.optional(),
  /** What the shop says it asked before. */
  originalPrice: Price.optional(),
  /** Percent off as the shop says it; compared with the two prices and not kept. */
  statedDiscount: z.number().optional(),
  shipping: z.strictObject({ minor: z.int().min(0), currency: Currency }).optional(),
  voucher: Voucher.optional(),
  /** Read from the name when it is not given. */
  size: Size.optional(),
  /** Plain text. */
  description: z.string().trim().max(10_000).default(''),
  /** The first is shown. */
  pictures: z.array(GoodsPicture).max(50).default([]),
  variants: z.array(Variant).max(300).default([]),
  /** As printed below the bar code. One with a wrong check digit is not kept. */
  gtin: z.string().trim().max(60).optional(),
  /** The maker's own number of the part. */
  mpn: z.string().trim().min(1).max(100).optional(),
  /** Sold by the brand itself. */
  official: z.boolean().default(false),
  /** false: the shop sells it no more. */
  valid: z.boolean().default(true),
  /** What the shop says of it: FREE_SHIPPING, LAZ_MALL, FLASH_SALE and the like. */
  statedLabels: z
    .array(z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/))
    .max(20)
    .default([]),
  rating: z.number().min(0).max(5).optional(),
  reviewCount: z.int().min(0).max(2_147_483_647).optional(),
  soldQuantity: z.int().min(0).optional(),
  location: z.string().trim().max(200).optional(),
  /** What the goods are like, by name: at most 40 values. */
  attributes: z
    .record(z.string().min(1).max(80), Attribute)
    .refine((attributes) => Object.keys(attributes).length <= 40, 'more than 40 attributes')
    .default({}),
});

export type GoodsInput = z.infer<typeof GoodsInput>;

/** What a shop asked for goods at an instant. */
export const PricePointInput = z.strictObject({
  goodsExternalId: z.string().min(1).max(300),
  observedAt: z.iso.datetime({ offset: true }),
  price: Price,
});

export type PricePointInput = z.infer<typeof PricePointInput>;

/** A picture as answers carry it. */
export const PictureData = z.object({
  url: z.string(),
  /** Pixels; null when the source did not say. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
});

export type PictureData = z.infer<typeof PictureData>;

/** A mark of goods or a deal; its words, icon and colours are the reader's screen to choose. */
export const LabelData = z.object({ code: z.enum(LABEL_CODES) });

/** The leaderboard a card was taken from, and its place there from 1. */
export const ItemGroupInfo = z.object({
  groupId: z.int(),
  groupCode: z.string(),
  groupName: z.string(),
  sortValue: z.int(),
});

export type ItemGroupInfo = z.infer<typeof ItemGroupInfo>;

/** What a card shows of goods, in the reader's language. Amounts are decimals of their currency, instants ISO 8601. */
export const GoodsCard = z.object({
  id: z.int(),
  code: z.string(),
  /** Where its own page is: in the reader's language, else in the first of the tenant's languages that has one. */
  path: z.string(),
  /** In the reader's language, else as the shop calls it. */
  goodsName: z.string(),
  /** The first is shown. */
  pictureUrls: z.array(z.string()),
  originUrl: z.string().nullable(),
  /** The link that counts for the shop's affiliate programme. */
  traceUrl: z.string().nullable(),
  platformName: z.enum(PLATFORMS),
  /** Gone from the shop: shown in a reader's own lists only, and not to be opened. */
  invalid: z.boolean(),
  /** Fraction of 1; of what was charged before where the shop's claim turned out inflated. 0: none. */
  discount: z.number().min(0).max(1),
  /** What the shop says it asked before. */
  originalPrice: z.number().nullable(),
  /** null: the shop shows no price now. */
  priceRange: z.object({ minSalePrice: z.number(), maxSalePrice: z.number(), currencyCode: z.string() }).nullable(),
  /** What shipping costs; null: nobody said. */
  shippingPrice: z.number().nullable(),
  priceVerdict: z.enum(VERDICTS),
  /** The prices of the last 90 days, for a line that ends at the present one. */
  priceTrend: PriceTrend,
  /** Stated by the shop and earned by the price history, the most telling first. */
  labels: z.array(LabelData),
  /** 0 to 5. */
  score: z.number().nullable(),
  reviewCount: z.int().nullable(),
  soldQuantity: z.int().nullable(),
  /** Sold by the brand itself. */
  official: z.boolean(),
  brand: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
  category: z.object({ id: z.int(), code: z.string() }).nullable(),
  updateTime: z.iso.datetime(),
  itemGroupInfo: ItemGroupInfo.nullable(),
});

export type GoodsCard = z.infer<typeof GoodsCard>;

/** Goods as their own page shows them. */
export const GoodsView = GoodsCard.extend({
  pictures: z.array(PictureData),
  /** As the shop describes them; plain text. */
  description: z.string(),
  introduction: z.string(),
  /** Safe HTML. */
  detailsHtml: z.string(),
  guideHtml: z.string(),
  reasonsToBuy: z.array(z.string()),
  reasonsNotToBuy: z.array(z.string()),
  keyFeatures: z.array(z.object({ name: z.string(), value: z.string() })),
  summary: z.string(),
  reviewsSummary: z.string(),
  variants: z.array(
    z.object({ externalId: z.string(), name: z.string(), price: z.number().nullable(), available: z.boolean() }),
  ),
  voucher: z.unknown(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  location: z.string().nullable(),
  /** Languages its page is published in, in the tenant's order. */
  langs: z.array(z.enum(LANGS)),
});

export type GoodsView = z.infer<typeof GoodsView>;

/** Orders of a list of goods; ties by id. DISCOUNT counts what holds before the price history. */
export const GOODS_SORTS = ['DISCOUNT', 'HOT_DESC', 'UPDATE_DESC', 'PRICE_ASC', 'PRICE_DESC'] as const;

export type GoodsSort = (typeof GOODS_SORTS)[number];

/**
 * Orders of the listings that readers turn pages in; ties the newest first. popular: by the digits of what was sold, an
 * order that lasts (see soldMagnitude in rules.ts). discount counts what holds before the price history.
 */
export const LISTING_SORTS = ['popular', 'newest', 'discount', 'price-asc', 'price-desc'] as const;

export type ListingSort = (typeof LISTING_SORTS)[number];

/** What a reader asks a listing of goods for; amounts are decimals of the tenant's first currency. */
export interface ListingAsked {
  readonly sort: ListingSort;
  /** Codes; of each list one value is enough, an empty one takes all. */
  readonly brands: readonly string[];
  readonly platforms: readonly (typeof PLATFORMS)[number][];
  readonly min: number | null;
  readonly max: number | null;
}

/** A listing as it is published. */
export const PLAIN_LISTING: ListingAsked = { sort: 'popular', brands: [], platforms: [], min: null, max: null };

/** One page of a listing, and what it can be narrowed down by: each count holds the choices of the other kinds. */
export interface GoodsListing {
  readonly total: number;
  readonly goods: readonly GoodsCard[];
  readonly brands: readonly { readonly code: string; readonly name: string; readonly count: number }[];
  readonly platforms: readonly { readonly code: (typeof PLATFORMS)[number]; readonly count: number }[];
}

/** Goods with what their reviews say, summed up. */
export interface ReviewedGoods {
  readonly goods: GoodsCard;
  readonly summary: string;
}
