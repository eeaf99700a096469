import { z } from 'zod';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { Price } from '#src/kernel/price.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { MediaInput } from '#src/modules/catalogue/media/contract.ts';

/** AMOUNT takes a sum of money off, DISCOUNT a percentage of the price. */
const DISCOUNT_TYPES = ['AMOUNT', 'DISCOUNT'] as const;

const CouponText = z.strictObject({
  title: z.string().trim().min(1).max(200),
  terms: z.string().trim().max(2000).default(''),
});

/** A coupon, as an editor, a shop's feed or a file sends it, found by its external id, else by its code. */
export const CouponInput = z
  .strictObject({
    code: z.string().max(LONGEST.contentCode).optional(),
    externalId: z.string().min(1).max(300).optional(),
    platform: z.enum(PLATFORMS).default('UNKNOWN'),
    /** The code to enter at the checkout; without one, the discount needs no code. */
    promoCode: z.string().trim().min(1).max(60).optional(),
    amount: Price.optional(),
    /** Percent of the price. */
    percent: z.number().gt(0).max(100).multipleOf(0.01).optional(),
    /** The discount is a maximum: "up to". */
    atMost: z.boolean().default(false),
    /** Lowest total of the purchase, in the currency of the amount. */
    minimum: Price.optional(),
    url: z.url({ protocol: /^https?$/ }).max(2000),
    picture: MediaInput.optional(),
    /** Code or external id of an existing brand. */
    brand: z.string().max(200).optional(),
    startsAt: z.iso.datetime({ offset: true }).optional(),
    /** The first instant at which it is no longer valid. */
    endsAt: z.iso.datetime({ offset: true }).optional(),
    /** When it goes on the shelf. Default: when it was first stored. */
    shelfTime: z.iso.datetime({ offset: true }).optional(),
    shelved: z.boolean().default(true),
    texts: z
      .partialRecord(z.enum(LANGS), CouponText)
      .refine((texts) => Object.keys(texts).length > 0, 'a coupon needs a text in one language'),
  })
  .refine(({ code, externalId }) => code !== undefined || externalId !== undefined, {
    error: 'a coupon needs a code or an external id',
    path: ['externalId'],
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    error: 'either an amount or a percentage, and not both',
    path: ['percent'],
  })
  .refine(
    ({ amount, minimum }) => amount === undefined || minimum === undefined || amount.currency === minimum.currency,
    {
      error: 'in another currency than the amount',
      path: ['minimum'],
    },
  )
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    error: 'is not after startsAt',
    path: ['endsAt'],
  });

export type CouponInput = z.infer<typeof CouponInput>;

/** The lists readers choose from: all offers, those with a code, or those without. */
const COUPON_LISTS = ['ALL', 'CODE', 'DISCOUNT'] as const;

/** The screens send '' for ALL. */
const emptyIs = <T extends string>(all: T) => z.literal('').transform(() => all);

export const CouponPageRequest = z.object({
  listType: z.union([emptyIs('ALL'), z.enum(COUPON_LISTS)]).default('ALL'),
  sort: z.enum(['SHELF_TIME_DESC']).default('SHELF_TIME_DESC'),
  /** Upper or lower case; '' for all. */
  platform: z
    .string()
    .max(20)
    .toUpperCase()
    .pipe(z.union([emptyIs('ALL'), z.enum([...PLATFORMS, 'ALL'])]))
    .default('ALL'),
  /** Part of the title, the code or the brand's name. */
  keyword: z.string().trim().max(100).default(''),
  pageRequest: PageRequest.prefault({}),
});

export type CouponPageRequest = z.infer<typeof CouponPageRequest>;

/** A coupon in the reader's language. Amounts are decimals of `currency`, instants ISO 8601 in UTC. */
export const CouponCard = z.object({
  id: z.int(),
  code: z.string(),
  platform: z.enum(PLATFORMS),
  title: z.string(),
  terms: z.string(),
  promoCode: z.string().nullable(),
  discountType: z.enum(DISCOUNT_TYPES),
  amount: z.number().nullable(),
  percent: z.number().nullable(),
  /** The discount is a maximum: "up to". */
  atMost: z.boolean(),
  /** Lowest total of the purchase. */
  minimum: z.number().nullable(),
  currency: z.string().nullable(),
  url: z.string(),
  picture: PictureData.nullable(),
  brand: z.object({ id: z.int(), code: z.string(), name: z.string(), logo: PictureData.nullable() }).nullable(),
  startsAt: z.iso.datetime().nullable(),
  /** The first instant at which it is no longer valid. */
  endsAt: z.iso.datetime().nullable(),
  shelfTime: z.iso.datetime(),
});

export type CouponCard = z.infer<typeof CouponCard>;

export const CouponPage = pageOf(CouponCard);

export interface CouponTextState {
  readonly title: string;
  readonly terms: string;
}

/** All stored data of a coupon. Two equal states mean that nothing changed. Instants are ISO 8601 in UTC. */
export interface CouponState {
  readonly code: string;
  readonly externalId: string | null;
  readonly platform: (typeof PLATFORMS)[number];
  readonly promoCode: string | null;
  readonly discountType: (typeof DISCOUNT_TYPES)[number];
  readonly amountMinor: number | null;
  readonly percent: number | null;
  readonly atMost: boolean;
  readonly minimumMinor: number | null;
  readonly currency: string | null;
  readonly url: string;
  /** Key of the picture, which contains all its data. */
  readonly picture: string | null;
  readonly brandId: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly shelfTime: string;
  readonly shelved: boolean;
  readonly live: boolean;
  readonly texts: Partial<Record<Lang, CouponTextState>>;
}
