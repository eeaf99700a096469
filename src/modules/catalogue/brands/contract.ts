import { z } from 'zod';
import { Id, IdText } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { COLOUR, fullColour } from '#src/kernel/colour.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { MediaInput, type Picture } from '#src/modules/catalogue/media/contract.ts';

const BrandText = z.strictObject({
  localName: z.string().trim().max(120).optional(),
  description: z.string().trim().max(5000).default(''),
  slogan: z.string().trim().max(300).default(''),
  story: z.string().trim().max(20000).default(''),
});

const MilestoneText = z.strictObject({
  title: z.string().trim().min(1).max(200),
  text: z.string().trim().max(1000).default(''),
});

const Milestone = z.strictObject({
  /** A year, a month or a day: 1998, 1998-05, 1998-05-20. */
  date: z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, 'a year, a month or a day'),
  texts: z
    .partialRecord(z.enum(LANGS), MilestoneText)
    .refine((texts) => Object.keys(texts).length > 0, 'a milestone needs a text in one language'),
});

export type Milestone = z.infer<typeof Milestone>;

/** A brand, as an editor or a file sends it. Without a code, one is made from the name. */
export const BrandInput = z.strictObject({
  code: z.string().max(LONGEST.contentCode).optional(),
  externalId: z.string().min(1).max(200).optional(),
  name: z.string().trim().min(1).max(120),
  logo: MediaInput.optional(),
  cover: MediaInput.optional(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  media: z
    .array(z.strictObject({ kind: z.string().max(40), url: z.url({ protocol: /^https$/ }) }))
    .max(20)
    .default([]),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  colour: z.string().regex(COLOUR).overwrite(fullColour).optional(),
  online: z.boolean().default(true),
  // The fields below keep their stored value when the input leaves them out; null clears them.
  /** The brand's own shop. */
  storeUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  /** Events of the brand's history, in the order given. */
  milestones: z.array(Milestone).max(50).optional(),
  /** Code or external id of an existing brand; this one becomes its sub-brand. */
  parent: z.string().max(200).nullish(),
  /** Code or external id of an existing category. */
  category: z.string().max(200).nullish(),
  /** Position among the featured brands; a brand without one is not featured. */
  hotPosition: z.int().min(0).max(100_000).nullish(),
  texts: z.partialRecord(z.enum(LANGS), BrandText).default({}),
});

export type BrandInput = z.infer<typeof BrandInput>;

/** A brand by name; path is null where it has no page in the language. */
export interface BrandLink {
  readonly code: string;
  readonly name: string;
  readonly path: string | null;
  readonly logo: Picture | null;
}

export interface BrandView {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly localName: string | null;
  readonly description: string;
  readonly slogan: string;
  readonly story: string;
  readonly logo: Picture | null;
  readonly cover: Picture | null;
  readonly website: string | null;
  readonly media: readonly { readonly kind: string; readonly url: string }[];
  readonly countries: readonly string[];
  readonly colour: string | null;
  readonly online: boolean;
}

const PictureData = z.object({
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
});

/** What a card shows of a brand. */
export const BrandCard = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** The name that readers of the language use. */
  localName: z.string().nullable(),
  logo: PictureData.nullable(),
  cover: PictureData.nullable(),
  /** false: shown as no longer sold. */
  online: z.boolean(),
  /** Address of its page; null where it has none in the reader's language. */
  path: z.string().nullable(),
});

export type BrandCard = z.infer<typeof BrandCard>;

export const BrandDetail = BrandCard.extend({
  description: z.string(),
  slogan: z.string(),
  story: z.string(),
  website: z.string().nullable(),
  countries: z.array(z.string()),
  colour: z.string().nullable(),
  category: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
  parent: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
});

export type BrandDetail = z.infer<typeof BrandDetail>;

/** How many items each tab of a brand's page has for a reader of the language. */
const BrandCounts = z.object({
  products: z.int(),
  articles: z.int(),
  reviews: z.int(),
  content: z.int(),
  deals: z.int(),
});

export type BrandCounts = z.infer<typeof BrandCounts>;

const BrandNews = z.object({
  id: z.int(),
  subjectType: z.enum(['ARTICLE', 'NOTE']),
  code: z.string(),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  publishTime: z.iso.datetime(),
  coverImage: PictureData.nullable(),
});

/** Further data of a brand's page, beside its detail. */
export const BrandExtend = z.object({
  id: z.int(),
  code: z.string(),
  slogan: z.string(),
  story: z.string(),
  officialMedia: z.array(z.object({ kind: z.string(), url: z.string() })),
  officialStore: z.string().nullable(),
  /** In the reader's language, else in the first of the tenant's languages that the milestone has. */
  milestones: z.array(z.object({ date: z.string(), title: z.string(), text: z.string() })),
  subBrands: z.array(BrandCard),
  /** The newest articles and notes about the brand. */
  relatedNews: z.array(BrandNews),
  counts: BrandCounts,
});

export type BrandExtend = z.infer<typeof BrandExtend>;

export const BrandCode = z.object({ code: z.string().min(1).max(100) });

export const BrandExtendQuery = z
  .object({ id: IdText.optional(), code: z.string().min(1).max(100).optional() })
  .refine(({ id, code }) => id !== undefined || code !== undefined, { error: 'id or code', path: ['id'] });

const brandFilter = {
  keyword: z.string().trim().max(100).nullish(),
  /** Another name of `keyword`. */
  keywords: z.string().trim().max(100).nullish(),
  /** Brands of these categories and their subtrees. */
  classificationIds: z.array(Id).max(50).nullish(),
  onlyHotBrand: z.boolean().nullish(),
};

/** The filters are in `query` or at the top level. */
export const BrandNavigateRequest = z.object({
  ...brandFilter,
  query: z.object(brandFilter).default({}),
  pageRequest: PageRequest.default({ page: 1, size: 20 }),
});

export type BrandNavigateRequest = z.infer<typeof BrandNavigateRequest>;

export const BrandPage = pageOf(BrandCard);

export const HomeBrandsRequest = z.object({ size: z.int().min(1).max(100).default(20) });

/** The top of the list of brands and of the home page. */
export const HomeBrands = z.object({
  /** Pictures above the list. A banner with a link opens it; an advertisement is labelled as one. */
  banners: z.array(z.object({ media: PictureData, link: z.string().nullable(), advertised: z.boolean() })),
  /** Categories that contain brands: the tabs of the list. */
  categories: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  brands: z.array(BrandCard),
});

export type HomeBrands = z.infer<typeof HomeBrands>;
