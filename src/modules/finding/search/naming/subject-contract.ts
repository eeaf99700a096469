/** Calls that return subjects of search by their ids. */

import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { BrandDetail } from '#src/modules/catalogue/brands/contract.ts';
import { GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import { SearchItem } from '#src/modules/finding/search/contract.ts';
import { ArticleContent, DealView, FeedItem } from '#src/modules/selling/deals/contract.ts';

/** The specification's sources of content. */
const SOURCES = ['SEARCH', 'AIFEED', 'AI'] as const;

export const SubjectRequest = z.object({
  subject: z
    .object({
      type: z.enum(['GOODS', 'GOODS_LINK_DETAIL', 'CONTENT', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND']),
      id: Id.nullish(),
      code: z.string().min(1).max(100).nullish(),
    })
    .refine(({ id, code }) => (id ?? code ?? null) !== null, { error: 'id or code', path: ['id'] }),
  hl: z.enum(LANGS).nullish(),
  /** Country of the reader, ISO 3166. A market of another site is refused. */
  gl: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .nullish(),
  /** The price that the caller shows: the answer says whether it is the current one. */
  price: z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]).nullish(),
  /** Only a subject of this platform, in any case of letters. */
  platformName: z.string().max(40).nullish(),
  /** false: without the long texts. */
  includeText: z.boolean().nullish(),
  /** Where the caller got the subject. It changes nothing in the answer, which repeats it. */
  source: z.enum(SOURCES).nullish(),
  /** false: without machine-made summaries. */
  includeAiInfo: z.boolean().nullish(),
  /** With the numbers of likes, favourites and comments of this moment. */
  includeCurrentTimeInteraction: z.boolean().nullish(),
  includeFirstClassLeafToRoot: z.boolean().nullish(),
  /** Ignored: only published content is ever returned. */
  onlyPassedContent: z.boolean().nullish(),
  includeContentAuthorStatus: z.boolean().nullish(),
});

export type SubjectRequest = z.infer<typeof SubjectRequest>;

/** An article or note, as its own page shows it. */
const ArticleDetail = ArticleContent.extend({
  /** Safe HTML. */
  bodyHtml: z.string(),
  tags: z.array(z.object({ slug: z.string(), label: z.string(), path: z.string() })),
  brands: z.array(z.object({ code: z.string(), name: z.string(), path: z.string().nullable() })),
  sourceUrl: z.string().nullable(),
  manufacturerUrl: z.string().nullable(),
  updateTime: z.iso.datetime(),
  langs: z.array(z.enum(LANGS)),
});

/** Public numbers of a subject. */
export const SubjectCounts = z.object({
  likes: z.int().min(0),
  favorites: z.int().min(0),
  /** Visible comments, answers included. */
  comments: z.int().min(0),
});

export const SubjectAnswer = z.object({
  id: z.int(),
  subjectType: SearchItem.shape.subjectType,
  contentTypeCode: FeedItem.shape.contentTypeCode,
  goods: GoodsView.nullable(),
  content: z.union([DealView, ArticleDetail]).nullable(),
  brand: BrandDetail.nullable(),
  /** From the root of the tree down; only with includeFirstClassLeafToRoot. */
  classifications: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  /** Only with includeContentAuthorStatus; null where no author is named. */
  author: z
    .object({ code: z.string(), name: z.string(), publisherType: z.enum(['PROFESSIONAL', 'PERSONAL']) })
    .nullable(),
  /** Whether the caller likes it; null for a visitor. */
  currentUserThumbUp: z.boolean().nullable(),
  /** Only with includeCurrentTimeInteraction. */
  interaction: SubjectCounts.nullable(),
  /** Whether the price of the request is the current one; null where no price was given, or there is none. */
  priceIsCurrent: z.boolean().nullable(),
  source: z.enum(SOURCES).nullable(),
});

export type SubjectAnswer = z.infer<typeof SubjectAnswer>;
