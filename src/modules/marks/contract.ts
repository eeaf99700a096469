import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { Auditing } from '#src/modules/accounts/contract.ts';
import { BrandCard } from '#src/modules/brands/contract.ts';
import { ArticleContent, DealCard } from '#src/modules/deals/contract.ts';
import { GoodsCard } from '#src/modules/goods/contract.ts';

/** What can be put among one's favourites. */
const COLLECTABLE = ['ARTICLE', 'NOTE', 'DEAL', 'GOODS', 'BRAND'] as const;

/** What can be liked: what somebody wrote below a page, too. */
export const LIKEABLE = [...COLLECTABLE, 'REPLY'] as const;

export type SubjectType = (typeof LIKEABLE)[number];

export const MARK_ACTIONS = ['LIKE', 'COLLECT'] as const;
export type MarkAction = (typeof MARK_ACTIONS)[number];

export interface Subject {
  readonly type: SubjectType;
  readonly id: number;
}

/** Older names: a deal is CONTENT too, goods are GOODS_LINK_DETAIL where a link leads to their shop. */
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

/** How things stand after a mark was made or taken back. */
export const Marked = z.object({
  marked: z.boolean(),
  /** How many users have it marked. */
  count: z.int().min(0),
});
export type Marked = z.infer<typeof Marked>;

/** Most subjects of one question. */
const MOST_SUBJECTS = 200;

export const StatisticRequest = z.object({
  subjects: z.array(z.object({ subjectId: Id, subjectType: Likeable })).max(MOST_SUBJECTS),
});

/** How many users marked each subject that was asked about, in the order of the question. */
export const Statistic = z.array(
  z.object({
    subjectId: z.int(),
    subjectType: z.enum(LIKEABLE),
    likeCount: z.int().min(0),
    collectCount: z.int().min(0),
  }),
);
export type Statistic = z.infer<typeof Statistic>;

/** The parts of one's own lists. content: deals and notes. reviews: goods whose reviews were summed up. */
export const MARK_TABS = ['products', 'content', 'articles', 'brands', 'reviews'] as const;
export type MarkTab = (typeof MARK_TABS)[number];

export const MarkPageRequest = z.object({
  actionType: z.enum(['COLLECT', 'THUMB_UP']).default('COLLECT'),
  /** Everything unless said. */
  tab: z.enum(MARK_TABS).optional(),
  pageRequest: PageRequest.prefault({}),
});
export type MarkPageRequest = z.infer<typeof MarkPageRequest>;

/** Something a user marked: what every list shows of it, and the card of its kind. */
export const MarkedItem = z.object({
  subjectId: z.int(),
  subjectType: z.enum(COLLECTABLE),
  /** When it was marked. */
  createTime: z.iso.datetime(),
  /** Gone, taken back, or not sold any more: shown as that, and not to be opened. */
  invalid: z.boolean(),
  /** '' where nothing is left of it. */
  title: z.string(),
  /** Its page; null where it is not to be opened. */
  path: z.string().nullable(),
  /** Its picture in the sizes of a card. */
  picture: z.object({ src: z.string(), srcset: z.string().nullable() }).nullable(),
  /** Where it is sold. */
  shop: z.object({ name: z.string(), colour: z.string() }).nullable(),
  /** As the tenant writes prices; '' where there is none. */
  price: z.string(),
  /** What it cost before, where that is more; '' else. */
  priceBefore: z.string(),
  /** Whole per cent off; 0: none. */
  percent: z.int().min(0),
  /** Why it cannot be had any more: `Expired`; '' for what can. */
  over: z.string(),
  goods: GoodsCard.nullable(),
  deal: DealCard.nullable(),
  /** Of articles and notes. */
  content: ArticleContent.nullable(),
  brand: BrandCard.nullable(),
  /** What the reviews of goods say, in the list of reviews. */
  reviewsSummary: z.string(),
});
export type MarkedItem = z.infer<typeof MarkedItem>;

export const MarkPage = pageOf(MarkedItem);

/** `ARTICLE:12`, as a page names what it shows. */
const SubjectKey = z.string().regex(/^[A-Z_]{2,20}:[1-9]\d{0,14}$/, 'TYPE:id');

export const ViewerStateRequest = z.object({ subjects: z.array(SubjectKey).max(MOST_SUBJECTS).default([]) });
export type ViewerStateRequest = z.infer<typeof ViewerStateRequest>;

/** Everything the parts of a page need to know of who reads it. */
export const ViewerState = z.object({
  /** null: a visitor. Everything else is empty then. */
  viewer: z
    .object({
      userId: z.int(),
      nickname: z.string(),
      avatar: z.object({ url: z.string() }).nullable(),
      biography: z.string(),
      auditing: Auditing,
      /** Messages not read yet. */
      unread: z.int().min(0),
    })
    .nullable(),
  /** What of the subjects the viewer marked: `like:ARTICLE:12`, `favorite:GOODS:5`, `follow:USER:7`. */
  marks: z.array(z.string()),
  /** How many users marked them, by the same keys; 0 is left out. */
  counts: z.record(z.string(), z.int().min(1)),
});
export type ViewerState = z.infer<typeof ViewerState>;
