import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest } from '#src/http/paging.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';

/** A category as an editor or a file gives it. Without a code one is made from the external id. */
export const CategoryInput = z.strictObject({
  code: z.string().max(40).optional(),
  externalId: z.string().min(1).max(200).optional(),
  /** External id or code of the parent; null makes a root. */
  parent: z.string().max(200).nullable().default(null),
  names: z
    .partialRecord(z.enum(LANGS), z.string().trim().min(1).max(120))
    .refine((names) => Object.keys(names).length > 0, 'a category needs a name in one language'),
  position: z.int().min(0).default(0),
  navPosition: z.int().min(0).nullable().default(null),
});

export type CategoryInput = z.infer<typeof CategoryInput>;

/** A category in one language, with the address of its article list and of its own page where they exist. */
export interface CategoryLink {
  readonly code: string;
  readonly name: string;
  /** Address of the page this link is for. */
  readonly path: string;
}

/** A category as stored, with its names. ancestors runs from the root to the row itself. */
export interface CategoryRow {
  readonly id: number;
  readonly code: string;
  readonly externalId: string | null;
  readonly parentId: number | null;
  readonly ancestors: readonly number[];
  readonly position: number;
  readonly navPosition: number | null;
  readonly names: Partial<Record<Lang, string>>;
}

const CategoryCounts = z.object({ goods: z.int(), deals: z.int(), articles: z.int(), brands: z.int() });

export type CategoryCounts = z.infer<typeof CategoryCounts>;

/** A category as calls answer it, in the reader's language. */
export const CategoryNode = z.object({
  id: z.int(),
  code: z.string(),
  /** In the reader's language; else in the first of the tenant's languages, then of all languages, that has a name. */
  name: z.string(),
  /** The language of the name. */
  lang: z.enum(LANGS),
  /** 1 for roots. */
  level: z.int().min(1),
  parentId: z.int().nullable(),
  leaf: z.boolean(),
  /** Address of its products; null where it has no name in the reader's language. */
  path: z.string().nullable(),
  /** What the category and all below it hold now for a reader of the language; null where nobody counted. */
  counts: CategoryCounts.nullable(),
});

export type CategoryNode = z.infer<typeof CategoryNode>;

/** A category with everything below it that was asked for. */
export const CategoryTree = CategoryNode.extend({
  get children() {
    return z.array(CategoryTree);
  },
});

export type CategoryTree = z.infer<typeof CategoryTree>;

export const CATEGORY_TYPES = ['GOODS', 'DEAL', 'ARTICLE', 'BRAND'] as const;

export const CategoryListRequest = z.object({
  /** 1 for roots. */
  level: z.int().min(1).max(12).default(1),
  /** Only categories that hold some of these. */
  type: z.enum(CATEGORY_TYPES).nullish(),
});

export const CategoryCode = z.object({ code: z.string().min(1).max(40) });

/** Categories readers turn to most. */
export const InteractsRequest = z.object({ size: z.int().min(1).max(50).default(10) });

export const RelatedCategoriesRequest = z
  .object({
    id: Id.optional(),
    code: z.string().min(1).max(40).optional(),
    size: z.int().min(1).max(50).default(12),
  })
  .refine(({ id, code }) => id !== undefined || code !== undefined, { error: 'id or code', path: ['id'] });

/** Categories to choose goods by: the roots, or what is below the given ones, or those a keyword names. */
export const CategoryNavigateRequest = z.object({
  query: z
    .object({
      keyword: z.string().trim().max(100).nullish(),
      classificationIds: z
        .array(z.union([z.int().min(1), Id]))
        .max(50)
        .default([]),
    })
    .default({ classificationIds: [] }),
  pageRequest: PageRequest.default({ page: 1, size: 20 }),
});

export type CategoryNavigateRequest = z.infer<typeof CategoryNavigateRequest>;
