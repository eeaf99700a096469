import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { BrandCard } from '#src/modules/catalogue/brands/contract.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { GoodsListing, ListingQuery, ReviewedGoods } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import type { WishedOrder } from '#src/modules/finding/search/query/typed-query.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import { VideoCard } from '#src/modules/reading/videos/contract.ts';
import { type DealCard, FeedItem } from '#src/modules/selling/deals/contract.ts';

/** The kinds of subjects that search finds. */
export const DOCUMENT_TYPES = ['GOODS', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND', 'VIDEO'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** CONTENT: deals, articles and notes. GOODS_LINK_DETAIL: another name of GOODS. */
const DATA_TYPES = ['CONTENT', 'GOODS_LINK_DETAIL', ...DOCUMENT_TYPES] as const;

/** TEXT_IMG and IMG_TEXT are notes. */
const CONTENT_TYPES = ['TEXT_IMG', 'IMG_TEXT', 'ARTICLE', 'DEAL', 'NOTE'] as const;

/** PROFESSIONAL: articles, written by the publication. PERSONAL: notes about the writer's own experience. */
const QUERIES = ['NOTE', 'PROFESSIONAL', 'PERSONAL'] as const;

/** UPDATE is UPDATE_DESC. Default: RELEVANCE; without a keyword HOT_DESC. */
const SORTS = ['RELEVANCE', 'UPDATE_DESC', 'UPDATE', 'HOT_DESC', 'PRICE_ASC', 'PRICE_DESC', 'DISCOUNT'] as const;

const LIST_LIMIT = 50;
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(LIST_LIMIT)
    .nullish()
    .transform((items) => items ?? []);
const codes = list(z.string().min(1).max(100));
const ids = list(Id);

/** A longer keyword is refused. Of a long one, only the rarest words are used. */
const Keyword = z
  .string()
  .max(2000)
  .nullish()
  .transform((text) => (text ?? '').trim());

const pageRequest = PageRequest.default({ page: 1, size: 20 });

/** The filters of a search. A document must match one value of each list. Categories include their subtrees. */
const FILTERS = {
  dataTypes: list(z.enum(DATA_TYPES)),
  contentTypeCodes: list(z.enum(CONTENT_TYPES)),
  queryList: list(z.enum(QUERIES)),
  classificationIds: ids,
  classificationCodes: codes,
  categoryIds: ids,
  categoryCodes: codes,
  brandIds: ids,
  platforms: list(z.enum(PLATFORMS)),
  /** Only for deals: true selects expired ones, false the others. */
  contentExpired: z.boolean().nullish(),
  /** Amounts are decimals of the currency; both limits are included. */
  price: z
    .object({
      min: z.number().min(0).max(1e12).nullish(),
      max: z.number().min(0).max(1e12).nullish(),
      currencyCode: z.string().regex(/^[A-Z]{3}$/),
    })
    .nullish(),
};

export const SearchRequest = z.object({
  ...FILTERS,
  keyword: Keyword,
  sort: z.enum(SORTS).nullish(),
  /** The longest list of results. */
  maxCount: z.int().min(1).max(2000).nullish(),
  pageRequest,
});

export type SearchRequest = z.infer<typeof SearchRequest>;

/** One hit. `subjectType` and `contentTypeCode` say which field is set; the others are null. */
export const SearchItem = FeedItem.extend({
  subjectType: z.enum([...FeedItem.shape.subjectType.options, 'BRAND', 'VIDEO']),
  brand: BrandCard.nullable(),
  video: VideoCard.nullable(),
  /** How many offers the product has that goods stand for; null for other subjects. */
  offerCount: z.int().min(1).nullable(),
});

export type SearchItem = z.infer<typeof SearchItem>;

/**
 * One page of results. Matched listings are one result: the first of them in the order asked for. It counts and returns at most the 2,000 best documents; for common words the 1,000 best, because
 * readers do not page further.
 */
export const SearchAnswer = pageOf(SearchItem).extend({
  /** The corrected keyword that was searched; null when the keyword was searched as typed. */
  correctedKeyword: z.string().nullable(),
  /** Words of the keyword that no result has: it was searched without them. */
  droppedWords: z.array(z.string()),
});

export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const FiltersRequest = z.object({ ...FILTERS, keyword: Keyword });

export type FiltersRequest = z.infer<typeof FiltersRequest>;

const count = z.int().min(0);

/** The filter choices of a search. The counts of a choice apply the filters of the other kinds. */
export const FiltersAnswer = z.object({
  classifications: z.array(
    z.object({ id: z.int(), code: z.string(), name: z.string(), parentId: z.int().nullable(), level: z.int(), count }),
  ),
  brands: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), count })),
  platforms: z.array(z.object({ code: z.enum(PLATFORMS), count })),
  /** Price bands in the currency of most hits; from min to max, both included. */
  prices: z.array(
    z.object({ min: z.number().nullable(), max: z.number().nullable(), currencyCode: z.string(), count }),
  ),
  /** How many results were counted: at most the 2,000 best documents, matched listings once. */
  counted: count,
});

export type FiltersAnswer = z.infer<typeof FiltersAnswer>;

export const FeedRequest = z.object({
  queryList: FILTERS.queryList,
  keyword: Keyword,
  sort: SearchRequest.shape.sort,
  pageRequest,
});

/** hl: the reader's language. gl: the market. price and platformName: as the opened card showed them. */
/** TOP: the most clicked of the newest. SELECTED: those with given ids or codes, in that order. */
const ARTICLE_LISTS = ['TOP', 'NEWEST', 'HOT', 'SELECTED'] as const;

export const ClientPagesRequest = z.object({
  type: z.enum(ARTICLE_LISTS).default('NEWEST'),
  contentTypeCodes: list(z.enum(['ARTICLE', 'NOTE', 'TEXT_IMG', 'IMG_TEXT'])),
  classificationIds: ids,
  classificationCodes: codes,
  ids,
  codes,
  pageRequest,
});

export type ClientPagesRequest = z.infer<typeof ClientPagesRequest>;

export const HotArticlesQuery = z.object({ ...QueryPageRequest.shape });

export const HotKeywordsRequest = z.object({ size: z.int().min(1).max(50).default(10) });

/** A keyword to suggest: chosen by an editor, or searched for by many. */
export const HotKeyword = z.object({ keyword: z.string(), source: z.enum(['EDITOR', 'SEARCHES']) });

export type HotKeyword = z.infer<typeof HotKeyword>;

export const SuggestionsQuery = z.object({
  keyword: z.string().max(200).default(''),
  size: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(20))
    .default(10),
});

/** A completion of a keyword; the most likely come first. */
export const Suggestion = z.object({ keyword: z.string(), kind: z.enum(['SEARCH', 'BRAND', 'CATEGORY', 'WORD']) });

export type Suggestion = z.infer<typeof Suggestion>;

export const ProductSuggestionsQuery = z.object({
  keyword: z.string().max(200).default(''),
  size: z.string().regex(/^\d$/).transform(Number).pipe(z.int().min(1).max(5)).default(3),
});

/** A product that a search for what was typed finds, as its card shows it. */
export const ProductSuggestion = z.object({
  name: z.string(),
  /** The language of the name, where it is not the reader's. */
  nameLang: z.string().nullable(),
  path: z.string(),
  /** The lowest price as readers see it; '' without one. */
  price: z.string(),
  /** How many shops sell it. */
  shops: z.int(),
  /** Why it cannot be ordered now; '' if it can. */
  over: z.string(),
  picture: z.object({ src: z.string(), srcset: z.string().nullable() }).nullable(),
});

export type ProductSuggestion = z.infer<typeof ProductSuggestion>;

/** The tabs of the search page. reviews: goods with a review summary. content: notes and videos. */
export const SEARCH_TABS = ['products', 'content', 'articles', 'reviews', 'deals'] as const;

export type SearchTab = (typeof SEARCH_TABS)[number];

/** A search of the whole site, and the tab to show. */
export interface SiteQuestion {
  readonly keyword: string;
  /** null: products where the tenant is a shop, else the tab with the best hit. */
  readonly tab: SearchTab | null;
  /** Filters and order of products; `popular` here means relevance. */
  readonly asked: ListingQuery;
  readonly pageRequest: PageRequest;
}

/** A note or a video. */
export type FoundContent = { readonly note: ArticleCard } | { readonly video: VideoCard };

/** Found products, each with one of its listings. */
export interface FoundGoods extends GoodsListing {}

export interface SiteAnswer {
  /** The corrected keyword that was searched; null when it was searched as typed. */
  readonly corrected: string | null;
  /** Words of the keyword that nothing of the shown tab has: it was searched without them. */
  readonly droppedWords: readonly string[];
  /** The words for the kind that was asked for, where no product found is of it; null: some are, or none was asked for. */
  readonly unknownKind: string | null;
  /** What the words say of the price, in decimals; null: nothing, or the filter says something else. */
  readonly priceLimits: { readonly min: number | null; readonly max: number | null; readonly currency: string } | null;
  /** The order of products that the words say; null: none, or another order is chosen. */
  readonly sortOrder: WishedOrder;
  /** Whether the keyword was a shop's link and its listing was found. */
  readonly byLink: boolean;
  readonly counts: Readonly<Record<SearchTab, number>>;
  readonly tab: SearchTab;
  /** The best matching brands. */
  readonly brands: readonly BrandCard[];
  // The fields below are filled for the shown tab only.
  /** Products, with their filter choices. */
  readonly listing: FoundGoods;
  readonly reviews: readonly ReviewedGoods[];
  readonly articles: readonly ArticleCard[];
  readonly content: readonly FoundContent[];
  readonly deals: readonly DealCard[];
  /** Other goods, where no tab has a result. */
  readonly nearest: NearestGoods;
}

export interface NearestGoods {
  /** Whether they are of the kind that the words name; else they are the most popular of all. */
  readonly sameKind: boolean;
  readonly goods: readonly GoodsCard[];
}

/** The commonest kinds and brands of what a tenant sells. */
export interface SoldWords {
  /** By their codes: `headphones`. */
  readonly kinds: readonly string[];
  /** By their names. */
  readonly brands: readonly string[];
}
