import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, QueryPageRequest } from '#src/http/paging.ts';
import { AUDIT_STATES } from '#src/kernel/audit-state.ts';
import { AVAILABILITIES } from '#src/kernel/availability.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { Price } from '#src/kernel/price.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { GoodsCard, ItemGroupInfo, LabelData, PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { MediaInput } from '#src/modules/catalogue/media/contract.ts';
import { PriceTrend, VERDICTS } from '#src/modules/catalogue/prices/contract.ts';
import { LABEL_CODES } from '#src/modules/catalogue/prices/rules.ts';

const Link = z.url({ protocol: /^https?$/ }).max(2000);

const DealText = z.strictObject({
  title: z.string().trim().min(1).max(500),
  summary: z.string().trim().max(2000).default(''),
  body: z.string().max(200_000).default(''),
  format: z.enum(['markdown', 'html', 'text']).default('text'),
  keywords: z.array(z.string().trim().min(1).max(80)).max(30).default([]),
});

/** A deal, as an editor, a CMS or a file sends it, found by its external id, else by its code. */
export const DealInput = z.strictObject({
  code: z.string().max(LONGEST.contentCode).optional(),
  externalId: z.string().min(1).max(300).optional(),
  state: z.enum(AUDIT_STATES).exclude(['DELETED']).default('PASSED'),
  /** External id or code of existing goods. Their link, brand and category are used where the deal has none. */
  goods: z.string().max(300).optional(),
  platform: z.enum(PLATFORMS).optional(),
  goodsLink: Link.optional(),
  goodsTraceLink: Link.optional(),
  /** The first is the main picture. */
  pictures: z.array(MediaInput).max(20).default([]),
  cover: MediaInput.optional(),
  originalPrice: Price.optional(),
  currentPrice: Price.optional(),
  /** Code or external id of an existing category. */
  category: z.string().max(200).optional(),
  /** Code or external id of an existing brand. */
  brand: z.string().max(200).optional(),
  labels: z.array(z.enum(LABEL_CODES)).max(20).default([]),
  /** Instant with offset. When it is in the future, the deal goes live at that time. */
  publishTime: z.iso.datetime({ offset: true }),
  /** What lists are sorted by. Default: the publish time of a new deal, or the time of the change. */
  updateTime: z.iso.datetime({ offset: true }).optional(),
  expireTime: z.iso.datetime({ offset: true }).optional(),
  /** The tenant's day whose daily special contains the deal, and its position there. null: none. Missing: unchanged. */
  special: z
    .strictObject({ day: z.iso.date(), position: z.int().min(1).max(1000) })
    .nullable()
    .optional(),
  clickCount: z.int().min(0).optional(),
  texts: z
    .partialRecord(z.enum(LANGS), DealText)
    .refine((texts) => Object.keys(texts).length > 0, 'a deal needs a text in one language'),
});

export type DealInput = z.infer<typeof DealInput>;

/** Current data of a deal's goods. Each value that is present replaces the deal's own. */
export const DynamicData = z.object({
  platform: z.enum(PLATFORMS).optional(),
  goodsLink: z.string().optional(),
  goodsTraceLink: z.string().optional(),
  originalPrice: z.number().optional(),
  currentPrice: z.number().optional(),
  currentPriceUnit: z.string().optional(),
});

export type DynamicData = z.infer<typeof DynamicData>;

/**
 * What a card shows of a deal, in the reader's language. `dynamicData` is already applied. Amounts are decimals of `currency`, instants ISO 8601 in UTC.
 */
export const DealCard = z.object({
  id: z.int(),
  code: z.string(),
  /** Withdrawn or deleted: only a reader's own lists show it, and it cannot be opened. */
  invalid: z.boolean(),
  platform: z.enum(PLATFORMS),
  /** The seller of its goods; see GoodsCard. */
  seller: GoodsCard.shape.seller,
  goodsLink: z.string(),
  /** The affiliate link; without it, `goodsLink` is opened. */
  goodsTraceLink: z.string().nullable(),
  /** The deal's own picture, else that of its goods. */
  mainPic: PictureData.nullable(),
  coverImage: PictureData.nullable(),
  title: z.string(),
  summary: z.string(),
  /** The former price that the shop or an editor states, whether or not the price history bears it out. */
  originalPrice: z.number().nullable(),
  /** The only former price to strike through: the price history bears it out. null: none. */
  formerPrice: z.number().nullable(),
  currentPrice: z.number().nullable(),
  currency: z.string().nullable(),
  /**
   * The discount in whole per cent, rounded down: as far as the history of its goods proves it, else the claim while
   * nothing proves or denies it; 0: none. The next two fields say which.
   */
  discountPercentage: z.int().min(0),
  /** The proven part: the coloured tag. 0: no tag. */
  provenPercentage: z.int().min(0).max(100),
  /** A claim that nothing proves yet: grey text. 0: none. */
  unprovenPercentage: z.int().min(0).max(100),
  /** What the price history of its goods says of the discount. */
  priceVerdict: z.enum(VERDICTS),
  /** Another shop has the same product for less in all. */
  cheaperElsewhere: z.boolean(),
  /** The cost of shipping; null: unknown, or the deal has a price of its own, which says nothing of it. */
  shippingPrice: z.number().nullable(),
  /** The price with shipping and voucher, as far as known. null: there is no price, or it is the deal's own. */
  totalPrice: z.number().nullable(),
  /** What `discountPercentage` comes to; null: nothing. */
  priceDeduct: z
    .object({
      /** The difference to the former price, in `currency`. */
      priceReduction: z.number(),
      /** The same as a fraction of that price. */
      priceDeductRate: z.number(),
    })
    .nullable(),
  /** The prices of its goods in the last 90 days; empty for a deal without goods. */
  priceTrend: PriceTrend,
  /** Labels set by editors or shops and labels computed from prices, the most important first. */
  labels: z.array(LabelData),
  publishTime: z.iso.datetime(),
  updateTime: z.iso.datetime(),
  expireTime: z.iso.datetime().nullable(),
  expired: z.boolean(),
  /** That of its goods; UNKNOWN for a deal without goods. */
  availability: z.enum(AVAILABILITIES),
  goods: z.object({ id: z.int(), code: z.string() }).nullable(),
  brand: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
  category: z.object({ id: z.int(), code: z.string() }).nullable(),
  dynamicData: DynamicData.nullable(),
});

export type DealCard = z.infer<typeof DealCard>;

/** A deal as its own page shows it. */
export const DealView = DealCard.extend({
  pictures: z.array(PictureData),
  /** Safe HTML. */
  bodyHtml: z.string(),
  keywords: z.array(z.string()),
  /** Languages it is published in. */
  langs: z.array(z.enum(LANGS)),
});

export type DealView = z.infer<typeof DealView>;

/** A deal of the daily special, with its position from 1. */
export const DailyDealCard = DealCard.extend({ sortValue: z.int().min(1) });

export type DailyDealCard = z.infer<typeof DailyDealCard>;

export const DEAL_SORTS = ['UPDATE_DESC', 'HOT_DESC'] as const;

/** Groups of labels. A feed can be filtered by a group or by a single label. */
export const LABEL_CATEGORIES = [
  'LOW_PRICE',
  'SHIPPING_FEE',
  'SALES_VOLUME',
  'GOOD_REVIEW',
  'PLATFORM_SOURCE',
] as const;

export const LabelFilter = z.enum([...LABEL_CODES, ...LABEL_CATEGORIES]);

export type LabelFilter = z.infer<typeof LabelFilter>;

export const FeedQuery = z.object({ ...QueryPageRequest.shape, label: LabelFilter.optional() });

export const RecommendRequest = z.object({
  ...PageRequest.shape,
  label: LabelFilter.nullish(),
  sort: z.enum(DEAL_SORTS).default('HOT_DESC'),
});

export const ActivityDealsRequest = z.object({ ...PageRequest.shape, size: PageRequest.shape.size.default(4) });

export const DailySpecialRequest = z.object({ ...PageRequest.shape });

/** A label of current deals, with the number of deals that have it. */
export const LabelCount = z.object({
  code: z.enum(LABEL_CODES),
  firstCategoryCode: z.enum(LABEL_CATEGORIES).nullable(),
  count: z.int().min(1),
});

export const DailySpecialConfig = z.object({
  /** The current day of the special, in the tenant's time zone; null when no daily special has begun yet. */
  day: z.iso.date().nullable(),
  timeZone: z.string(),
  /** From the first instant of the day to the first of the next day. */
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  totalElements: z.int().min(0),
});

/** An article or note beside other content, as its card shows it. */
export const ArticleContent = z.object({
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  invalid: z.boolean(),
  publishTime: z.iso.datetime(),
  coverImage: PictureData.nullable(),
  /** Who may see it. What is published is for everybody: pages are the same for every reader. */
  viewerType: z.literal('ALL'),
});

/** One entry of a feed. `subjectType` and `contentTypeCode` say which field is set; the others are null. */
export const FeedItem = z.object({
  id: z.int(),
  subjectType: z.enum(['CONTENT', 'GOODS', 'NOTE', 'ARTICLE']),
  contentTypeCode: z.enum(['DEAL', 'ARTICLE', 'NOTE']).nullable(),
  content: z.union([DealCard, ArticleContent]).nullable(),
  goods: GoodsCard.nullable(),
  itemGroupInfo: ItemGroupInfo.nullable(),
});

export type FeedItem = z.infer<typeof FeedItem>;

const RELATED_KINDS = ['LAST_CLASSIFICATIONS_GOODS', 'BRAND_GOODS', 'DEAL_GOOD_KEYWORDS'] as const;

/** Related content of deals: goods of their categories or brands, or articles with their keywords. */
export const RelatedRequest = z
  .object({
    orgSubjectType: z.literal('CONTENT'),
    orgCodes: z.array(z.string().max(100)).max(20).default([]),
    orgIds: z.array(Id).max(20).default([]),
    relateds: z.array(z.enum(RELATED_KINDS)).min(1).max(RELATED_KINDS.length),
    destSubjectType: z.enum(['GOODS', 'CONTENT']),
    sort: z.enum(['DISCOUNT', 'UPDATE_DESC', 'HOT_DESC', 'UPDATE']).optional(),
    pageRequest: PageRequest.default({ page: 1, size: 20 }),
  })
  .refine(({ orgCodes, orgIds }) => orgCodes.length + orgIds.length > 0, {
    error: 'orgCodes or orgIds',
    path: ['orgCodes'],
  });

export type RelatedRequest = z.infer<typeof RelatedRequest>;
