import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest } from '#src/http/paging.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';

/** A category, as an editor or a file sends it. Without a code, one is made from the external id. */
export const CategoryInput = z.strictObject({
  code: z.string().max(40).optional(),
  externalId: z.string().min(1).max(200).optional(),
  /** External id or code of the parent; null makes a root. */
  parent: z.string().max(200).nullable().default(null),
  names: z
    .partialRecord(z.enum(LANGS), z.string().trim().min(1).max(LONGEST.name))
    .refine((names) => Object.keys(names).length > 0, 'a category needs a name in one language'),
  position: z.int().min(0).default(0),
  navPosition: z.int().min(0).nullable().default(null),
});

export type CategoryInput = z.infer<typeof CategoryInput>;

/** A category in one language, with the address of its article list or of its own page. */
export interface CategoryLink {
  readonly code: string;
  readonly name: string;
  /** Address of the page that this link leads to. */
  readonly path: string;
}

/** A stored category with its names. `ancestors` runs from the root to the category itself. */
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

/** A category in responses, in the reader's language. */
export const CategoryNode = z.object({
  id: z.int(),
  code: z.string(),
  /** In the reader's language; else in the first of the tenant's languages, then of all languages, that has a name. */
  name: z.string(),
  /** The language of `name`. */
  lang: z.enum(LANGS),
  /** 1 for roots. */
  level: z.int().min(1),
  parentId: z.int().nullable(),
  leaf: z.boolean(),
  /** Address of its list of products; null where it has no name in the reader's language. */
  path: z.string().nullable(),
  /** What the subtree contains for a reader of the language; null when the call does not count. */
  counts: CategoryCounts.nullable(),
});

export type CategoryNode = z.infer<typeof CategoryNode>;

/** A category with as many levels below it as were requested. */
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
  /** Only categories that contain something of this type. */
  type: z.enum(CATEGORY_TYPES).nullish(),
});

export const CategoryCode = z.object({ code: z.string().min(1).max(40) });

/** The categories that readers click most. */
export const InteractsRequest = z.object({ size: z.int().min(1).max(50).default(10) });

export const RelatedCategoriesRequest = z
  .object({
    id: Id.optional(),
    code: z.string().min(1).max(40).optional(),
    size: z.int().min(1).max(50).default(12),
  })
  .refine(({ id, code }) => id !== undefined || code !== undefined, { error: 'id or code', path: ['id'] });

/** Categories to filter goods by: the roots, the children of given categories, or those that a keyword finds. */
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
