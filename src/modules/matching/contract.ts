import { z } from 'zod';
import { PLATFORMS } from '#src/modules/goods/contract.ts';

/** One shop's offer of a product. Amounts are decimal, of currencyCode. */
export const ProductOffer = z.object({
  id: z.int(),
  code: z.string(),
  /** Where the page of this listing is. */
  path: z.string(),
  platformName: z.enum(PLATFORMS),
  /** In the reader's language, else as the shop calls it. */
  goodsName: z.string(),
  /** null: the shop shows no price now. */
  price: z.number().nullable(),
  /** With shipping and voucher, as far as they are known; null: no price is known well enough. */
  effectivePrice: z.number().nullable(),
  /** What shipping costs; null: nobody said. */
  shippingPrice: z.number().nullable(),
  /** What a voucher takes off; null: there is none. */
  voucherPrice: z.number().nullable(),
  /** false: shipping is not in the effective price, because nobody said what it costs. */
  shippingKnown: z.boolean(),
  currencyCode: z.string().nullable(),
  originUrl: z.string().nullable(),
  /** The link that counts for the shop's affiliate programme. */
  traceUrl: z.string().nullable(),
  /** Sold by the brand itself. */
  official: z.boolean(),
  /** When the price was last seen: milliseconds since 1970; null: never. */
  observedAt: z.int().nullable(),
});

export type ProductOffer = z.infer<typeof ProductOffer>;

/** What an editor says of two listings, by their codes; null: what the matcher finds counts again. */
export const MatchOverride = z.object({
  goods: z.string().min(1).max(100),
  other: z.string().min(1).max(100),
  same: z.boolean().nullable(),
});

export type MatchOverride = z.infer<typeof MatchOverride>;
