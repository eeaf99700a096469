import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { BrandCard } from '#src/modules/catalogue/brands/contract.ts';
import { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { Auditing } from '#src/modules/people/accounts/contract.ts';
import { ArticleContent, DealCard } from '#src/modules/selling/deals/contract.ts';

/** Subjects that a user can save as a favourite. */
const COLLECTABLE = ['ARTICLE', 'NOTE', 'DEAL', 'GOODS', 'BRAND'] as const;

/** Subjects that can be liked: also comments. */
export const LIKEABLE = [...COLLECTABLE, 'REPLY'] as const;

export type SubjectType = (typeof LIKEABLE)[number];

export const MARK_ACTIONS = ['LIKE', 'COLLECT'] as const;
export type MarkAction = (typeof MARK_ACTIONS)[number];

export interface Subject {
  readonly type: SubjectType;
  readonly id: number;
}

/** Older names: CONTENT of DEAL, GOODS_LINK_DETAIL of GOODS. */
const OTHER_NAMES = ['CONTENT', 'GOODS_LINK_DETAIL'] as const;

const Collectable = z.enum([...COLLECTABLE, ...OTHER_NAMES]);
const Likeable = z.enum([...LIKEABLE, ...OTHER_NAMES]);
export type NamedType = z.infer<typeof Likeable>;

export const CollectRequest = z.object({
  subjectId: Id,
  subjectType: Collectable,
  actionType: z.literal('COLLECT').default('COLLECT'),
});

export const ThumbUpRequest = z.object({
  subjectId: Id,
  subjectType: Likeable,
  actionType: z.literal('THUMB_UP').default('THUMB_UP'),
});

/** The state after a mark was set or removed. */
export const Marked = z.object({
  marked: z.boolean(),
  /** How many users have marked it. */
  count: z.int().min(0),
});
export type Marked = z.infer<typeof Marked>;

/** Most subjects in one request. */
const MOST_SUBJECTS = 200;

export const StatisticRequest = z.object({
  subjects: z.array(z.object({ subjectId: Id, subjectType: Likeable })).max(MOST_SUBJECTS),
});

/** How many users marked each requested subject, in the order of the request. */
export const Statistic = z.array(
  z.object({
    subjectId: z.int(),
    subjectType: z.enum(LIKEABLE),
    likeCount: z.int().min(0),
    collectCount: z.int().min(0),
  }),
);
export type Statistic = z.infer<typeof Statistic>;

/** The tabs of a user's own lists. content: deals and notes. reviews: goods with a review summary. */
export const MARK_TABS = ['products', 'content', 'articles', 'brands', 'reviews'] as const;
export type MarkTab = (typeof MARK_TABS)[number];

export const MarkPageRequest = z.object({
  actionType: z.enum(['COLLECT', 'THUMB_UP']).default('COLLECT'),
  /** Default: everything. */
  tab: z.enum(MARK_TABS).optional(),
  pageRequest: PageRequest.prefault({}),
});
export type MarkPageRequest = z.infer<typeof MarkPageRequest>;

/** A marked subject: the fields that every list shows, and the card of its kind. */
export const MarkedItem = z.object({
  subjectId: z.int(),
  subjectType: z.enum(COLLECTABLE),
  /** When it was marked. */
  createTime: z.iso.datetime(),
  /** Deleted, withdrawn or no longer sold: it is shown so and cannot be opened. */
  invalid: z.boolean(),
  /** '' when the title is unknown. */
  title: z.string(),
  /** Its page; null when it cannot be opened. */
  path: z.string().nullable(),
  /** Its picture, in the sizes of a card. */
  picture: z.object({ src: z.string(), srcset: z.string().nullable() }).nullable(),
  /** Where it is sold. */
  shop: z.object({ name: z.string(), colour: z.string() }).nullable(),
  /** In the tenant's format of prices; '' without a price. */
  price: z.string(),
  /** The former price to strike through; '' without one that the price history bears out. */
  priceBefore: z.string(),
  /** A discount that the shop claims and nothing proves yet, as a text; else ''. */
  unproven: z.string(),
  /** The proven discount in whole per cent; 0: none. */
  percent: z.int().min(0),
  /** How the price has changed since it became a favourite, as a sentence; '' where there is nothing to compare. */
  sinceSaved: z.string(),
  /** Why it is no longer available: `Expired`; else ''. */
  over: z.string(),
  goods: GoodsCard.nullable(),
  deal: DealCard.nullable(),
  /** Of articles and notes. */
  content: ArticleContent.nullable(),
  brand: BrandCard.nullable(),
  /** The review summary of goods, in the list of reviews. */
  reviewsSummary: z.string(),
});
export type MarkedItem = z.infer<typeof MarkedItem>;

export const MarkPage = pageOf(MarkedItem);

/** `ARTICLE:12`, as pages name their subjects. */
const SubjectKey = z.string().regex(/^[A-Z_]{2,20}:[1-9]\d{0,14}$/, 'TYPE:id');

export const ViewerStateRequest = z.object({ subjects: z.array(SubjectKey).max(MOST_SUBJECTS).default([]) });
export type ViewerStateRequest = z.infer<typeof ViewerStateRequest>;

/** All that the islands of a page need to know about the viewer. */
export const ViewerState = z.object({
  /** null for a visitor. Everything else is empty then. */
  viewer: z
    .object({
      userId: z.int(),
      nickname: z.string(),
      avatar: z.object({ url: z.string() }).nullable(),
      biography: z.string(),
      auditing: Auditing,
      /** Unread messages. */
      unread: z.int().min(0),
    })
    .nullable(),
  /** The viewer's marks on the subjects: `like:ARTICLE:12`, `favorite:GOODS:5`, `follow:USER:7`, `alert:GOODS:5`. */
  marks: z.array(z.string()),
  /** How many users marked them, by the same keys; zeros are left out. */
  counts: z.record(z.string(), z.int().min(1)),
});
export type ViewerState = z.infer<typeof ViewerState>;
