import { z } from 'zod';
import { AVAILABILITIES } from '#src/kernel/availability.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { Currency, Price } from '#src/kernel/price.ts';
import { Sale } from '#src/modules/catalogue/goods/sales/sale-contract.ts';
import { Attribute, Attributes, address, Variant, VariantData } from '#src/modules/catalogue/goods/variant-contract.ts';
import { PictureAddress } from '#src/modules/catalogue/media/contract.ts';
import { PriceTrend, VERDICTS, Voucher } from '#src/modules/catalogue/prices/contract.ts';
import { LABEL_CODES } from '#src/modules/catalogue/prices/rules.ts';
import { SellerInput } from '#src/modules/catalogue/sellers/contract.ts';

const name = z.string().trim().max(500);

/** Units of sizes: grams, millilitres, metres, pieces. */
const SIZE_UNITS = ['g', 'ml', 'm', 'piece'] as const;

/** The amount that one price buys: 500 ml is {value: 500, unit: 'ml'}; at most four decimals. */
const Size = z.strictObject({ value: z.number().min(0.0001).max(1_000_000_000), unit: z.enum(SIZE_UNITS) });

export type Size = z.infer<typeof Size>;

const GoodsPicture = z.strictObject({
  url: z.union([address, PictureAddress]),
  width: z.int().min(1).max(30_000).optional(),
  height: z.int().min(1).max(30_000).optional(),
  alt: z.string().trim().max(500).default(''),
});

export type GoodsPicture = z.infer<typeof GoodsPicture>;

/** Goods, as a shop's feed or a file sends them, found by the external id. */
export const GoodsInput = z.strictObject({
  externalId: z.string().min(1).max(300),
  code: z.string().max(100).optional(),
  name: name.min(1),
  /** The language of the name and the description; default: the tenant's first. */
  lang: z.enum(LANGS).optional(),
  platform: z.enum(PLATFORMS).default('UNKNOWN'),
  originUrl: address.optional(),
  /** The affiliate link. */
  traceUrl: address.optional(),
  /** Who sells it on the platform. Without one: the shop of the site, else only the platform is known. */
  seller: SellerInput.optional(),
  /** Code or external id of an existing category. */
  category: z.string().max(200).optional(),
  /** Code or external id of an existing brand. */
  brand: z.string().max(200).optional(),
  /** Outside of the sale; null: the shop shows none. With priced variants, their prices are used instead. */
  price: Price.nullable().default(null),
  /** A lower price that holds for a time. */
  sale: Sale.optional(),
  /** Highest price of a range. */
  priceMax: Price.optional(),
  /** The former price that the shop states. */
  originalPrice: Price.optional(),
  /** The percentage off that the shop states. It is compared with the two prices and not stored. */
  statedDiscount: z.number().optional(),
  shipping: z.strictObject({ minor: z.int().min(0), currency: Currency }).optional(),
  voucher: Voucher.optional(),
  /** Parsed from the name when it is not given. */
  size: Size.optional(),
  /** Plain text. */
  description: z.string().trim().max(10_000).default(''),
  /** The first is shown. */
  pictures: z.array(GoodsPicture).max(50).default([]),
  variants: z.array(Variant).max(300).default([]),
  /** As printed below the bar code. A GTIN with a wrong check digit is dropped. */
  gtin: z.string().trim().max(60).optional(),
  /** The manufacturer's part number. */
  mpn: z.string().trim().min(1).max(100).optional(),
  /** Sold by the brand itself. */
  official: z.boolean().default(false),
  /** false: the shop no longer sells it. */
  valid: z.boolean().default(true),
  /** Whether the shop has it now. Where its variants say more, theirs is used instead. */
  availability: z.enum(AVAILABILITIES).default('UNKNOWN'),
  /** Labels that the shop states: FREE_SHIPPING, LAZ_MALL, FLASH_SALE and the like. */
  statedLabels: z
    .array(z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/))
    .max(20)
    .default([]),
  rating: z.number().min(0).max(5).optional(),
  reviewCount: z.int().min(0).max(2_147_483_647).optional(),
  soldQuantity: z.int().min(0).optional(),
  location: z.string().trim().max(200).optional(),
  /** Properties of the goods, by name: at most 40 values. */
  attributes: z
    .record(z.string().min(1).max(80), Attribute)
    .refine((attributes) => Object.keys(attributes).length <= 40, 'more than 40 attributes')
    .default({}),
});

export type GoodsInput = z.infer<typeof GoodsInput>;

/** The shop's price of goods at an instant. */
export const PricePointInput = z.strictObject({
  goodsExternalId: z.string().min(1).max(300),
  observedAt: z.iso.datetime({ offset: true }),
  price: Price,
  /** Whether the goods could be ordered then. Left out: as in the observation before. */
  availability: z.enum(AVAILABILITIES).optional(),
});

export type PricePointInput = z.infer<typeof PricePointInput>;

/** A picture in responses. */
export const PictureData = z.object({
  url: z.string(),
  /** Pixels; null when unknown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
});

export type PictureData = z.infer<typeof PictureData>;

/** A label of goods or a deal. The reader's screen chooses its words, icon and colours. */
export const LabelData = z.object({ code: z.enum(LABEL_CODES) });

/** The leaderboard that a card was taken from, and its place there, from 1. */
export const ItemGroupInfo = z.object({
  groupId: z.int(),
  groupCode: z.string(),
  groupName: z.string(),
  sortValue: z.int(),
});

export type ItemGroupInfo = z.infer<typeof ItemGroupInfo>;

/** A listing as its card shows it. */
const ListingCard = z.object({
  id: z.int(),
  code: z.string(),
  /** The code of its product: of the listing whose page is the product's. */
  productCode: z.string(),
  /** Address of its product's page: in the reader's language, else in the first of the tenant's languages that has one. */
  path: z.string(),
  /** In the reader's language, else the shop's name of it. */
  goodsName: z.string(),
  /** The language of goodsName, if it is not the reader's. */
  nameLang: z.enum(LANGS).nullable(),
  /** Whether search engines list the page at that address. */
  listed: z.boolean(),
  /** The first is shown. */
  pictureUrls: z.array(z.string()),
  originUrl: z.string().nullable(),
  /** The affiliate link. */
  traceUrl: z.string().nullable(),
  platformName: z.enum(PLATFORMS),
  /** The seller that has its own site, in the reader's language; null: the platform names the shop, or nobody is known. */
  seller: z.object({ name: z.string() }).nullable(),
  /** No longer sold by the shop: only a reader's own lists show it, and it cannot be opened. */
  invalid: z.boolean(),
  availability: z.enum(AVAILABILITIES),
  /** The claimed discount as far as the price history proves it: a fraction of 1. 0: none is proven. */
  discount: z.number().min(0).max(1),
  /** The former price that the shop states, whether or not the history bears it out. */
  originalPrice: z.number().nullable(),
  /** The only former price to strike through: the history bears it out. null: none. */
  formerPrice: z.number().nullable(),
  /** A discount that the shop claims and nothing proves yet, in whole per cent: grey text. 0: none. */
  unprovenPercentage: z.int().min(0).max(100),
  /** null: the shop shows no price now. */
  priceRange: z.object({ minSalePrice: z.number(), maxSalePrice: z.number(), currencyCode: z.string() }).nullable(),
  /** When the sale that sets the price ends; null: none does, or it has no known end. */
  saleEndsAt: z.iso.datetime().nullable(),
  /** The cost of shipping; null: unknown. */
  shippingPrice: z.number().nullable(),
  /** What a buyer pays at this shop: with shipping and voucher, as far as known; null: it shows no price now. */
  totalPrice: z.number().nullable(),
  priceVerdict: z.enum(VERDICTS),
  /** The prices of the last 90 days, for a line that ends at the current one. */
  priceTrend: PriceTrend,
  /** Labels that the shop states and labels computed from the price history, the most important first. */
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

/**
 * The best offer of a product: the lowest total among the shops where it can be ordered now, with its price and what is
 * said of it; see ListingCard. A label of a low is true of the prices of all shops.
 */
const BestOffer = ListingCard.pick({
  code: true,
  platformName: true,
  seller: true,
  availability: true,
  discount: true,
  originalPrice: true,
  formerPrice: true,
  unprovenPercentage: true,
  priceRange: true,
  shippingPrice: true,
  totalPrice: true,
  priceVerdict: true,
  priceTrend: true,
  labels: true,
  originUrl: true,
  traceUrl: true,
});

/** A product that several listings are matched to. */
const GoodsGroup = z.object({
  /** The code and the address of the listing that stands for the product. */
  code: z.string(),
  path: z.string(),
  /** How many sellers it can be ordered from now, at a price in one currency. */
  shops: z.int().min(0),
  /** The total of the best offer; null: it can be ordered from none. */
  bestTotal: z.number().nullable(),
  /** null: it can be ordered from none. */
  best: BestOffer.nullable(),
});

/**
 * What a card shows of goods, in the reader's language. Amounts are decimals of their currency, instants ISO 8601. The
 * fields of the listing say what its shop offers; `group` says what all shops offer, and rating and quantity sold are
 * then those of all shops. null: the card is of this listing alone.
 */
export const GoodsCard = ListingCard.extend({ group: GoodsGroup.nullable() });

export type GoodsCard = z.infer<typeof GoodsCard>;

/** Goods, as their own page shows them. */
export const GoodsView = GoodsCard.extend({
  pictures: z.array(PictureData),
  /** The shop's description; plain text. */
  description: z.string(),
  /** The language of the description, if it is not the reader's. */
  descriptionLang: z.enum(LANGS).nullable(),
  introduction: z.string(),
  /** Safe HTML. */
  detailsHtml: z.string(),
  guideHtml: z.string(),
  reasonsToBuy: z.array(z.string()),
  reasonsNotToBuy: z.array(z.string()),
  keyFeatures: z.array(z.object({ name: z.string(), value: z.string() })),
  summary: z.string(),
  /** STATED, EXTRACTIVE, or MODEL with the version of its prompt. */
  summaryOrigin: z.string(),
  reviewsSummary: z.string(),
  reviewsSummaryOrigin: z.string(),
  variants: z.array(VariantData),
  /** As the shop states it, whether or not it counts; see countedVoucher. */
  voucher: Voucher.nullable(),
  attributes: Attributes,
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  location: z.string().nullable(),
  /** The languages of its page, in the tenant's order. */
  langs: z.array(z.enum(LANGS)),
  /** Those in which search engines may list it. */
  listedLangs: z.array(z.enum(LANGS)),
});

export type GoodsView = z.infer<typeof GoodsView>;

/** Orders of a list of goods; ties by id. DISCOUNT uses the discount that the price history confirms. */
export const GOODS_SORTS = ['DISCOUNT', 'HOT_DESC', 'UPDATE_DESC', 'PRICE_ASC', 'PRICE_DESC'] as const;

export type GoodsSort = (typeof GOODS_SORTS)[number];
