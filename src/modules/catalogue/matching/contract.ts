import { z } from 'zod';
import { AVAILABILITIES } from '#src/kernel/availability.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { type GoodsCard, LabelData } from '#src/modules/catalogue/goods/contract.ts';
import type { GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';
import { SellerData } from '#src/modules/catalogue/sellers/contract.ts';

/** A voucher that is in a total. Amounts are decimals. */
const OfferVoucher = z.object({
  code: z.string(),
  /** Lowest total of the order; null: any. */
  threshold: z.number().nullable(),
  /** null: it has no end. */
  ends: z.iso.datetime().nullable(),
  /** In the shop's words; empty: there are none. */
  conditions: z.string(),
});

/** The offer of a product by one seller: the cheapest of its listings. Amounts are decimals of `currencyCode`. */
export const ProductOffer = z.object({
  id: z.int(),
  code: z.string(),
  /** Address of the product's page. */
  path: z.string(),
  platformName: z.enum(PLATFORMS),
  /** null: only the platform is known; its listings then count as one seller's. */
  seller: SellerData.nullable(),
  /** In the reader's language, else the shop's name of it. */
  goodsName: z.string(),
  availability: z.enum(AVAILABILITIES),
  /** null: the shop shows no price now. */
  price: z.number().nullable(),
  /** The only former price to strike through; null: none. */
  formerPrice: z.number().nullable(),
  /** The discount that the price history of the listing proves: a fraction of 1. */
  discount: z.number().min(0).max(1),
  /** When the sale that sets the price ends; null: none does, or it has no known end. */
  saleEndsAt: z.iso.datetime().nullable(),
  /** With shipping and voucher, as far as known; null: no confirmed price. */
  effectivePrice: z.number().nullable(),
  /** The cost of shipping; null: unknown. */
  shippingPrice: z.number().nullable(),
  /** What shipping usually costs at this seller, else in its market, where its cost is unknown; null: known, or unknown too. */
  usualShippingPrice: z.number().nullable(),
  /** What the voucher takes off; null: none counts. */
  voucherPrice: z.number().nullable(),
  /** The voucher, with all that a shopper has to know of it; null: none counts. */
  voucher: OfferVoucher.nullable(),
  /** false: the effective price does not include shipping, because its cost is unknown. */
  shippingKnown: z.boolean(),
  currencyCode: z.string().nullable(),
  originUrl: z.string().nullable(),
  /** The affiliate link. */
  traceUrl: z.string().nullable(),
  /** Sold by the brand itself. */
  official: z.boolean(),
  /** The average rating at this shop, 0 to 5; null: none. */
  score: z.number().nullable(),
  reviewCount: z.int().nullable(),
  /** When the price was last observed: milliseconds since 1970; null: never. */
  observedAt: z.int().nullable(),
  /** What the price history has earned it; lows are those of the product. */
  earnedLabels: z.array(LabelData),
});

export type ProductOffer = z.infer<typeof ProductOffer>;

/** Where a product costs least in all now, and what the price history of that listing says. */
export interface BestOffer {
  readonly offer: ProductOffer;
  /** Of the goods alone: the amount that leads everywhere; a decimal of `currency`. */
  readonly price: number;
  /** With shipping and voucher, as far as they are known. */
  readonly total: number;
  readonly currency: string;
  /** The number of sellers whose totals were compared, its own included. */
  readonly compared: number;
  readonly goods: GoodsCard;
  /** null: no price in this currency is confirmed. */
  readonly state: GoodsPriceState | null;
}

/** An editor's decision about two listings, named by their codes; null: the matcher decides again. */
export const MatchOverride = z.object({
  goods: z.string().min(1).max(100),
  other: z.string().min(1).max(100),
  same: z.boolean().nullable(),
});

export type MatchOverride = z.infer<typeof MatchOverride>;

/** A pack with its best offer, whose price for the unit is known. */
export interface Pack {
  readonly goods: Pick<GoodsCard, 'code' | 'path' | 'goodsName' | 'nameLang'>;
  readonly best: BestOffer;
  readonly state: GoodsPriceState;
}
