import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { LONGEST, MOST_BANNERS } from '#src/kernel/text-limits.ts';
import { PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { MediaInput } from '#src/modules/catalogue/media/contract.ts';
import { LABEL_CODES } from '#src/modules/catalogue/prices/rules.ts';
import { DEAL_SORTS, DealCard, LABEL_CATEGORIES, type LabelFilter } from '#src/modules/selling/deals/contract.ts';
import { isCode } from '#src/paths.ts';

/** DEAL: one list of deals. CATEGORY: a list of deals for each of several categories. BANNER: pictures with links. */
const MODULE_KINDS = ['DEAL', 'CATEGORY', 'BANNER'] as const;

/** A path on the site, or an address elsewhere. */
const BannerLink = z
  .string()
  .max(LONGEST.address)
  .regex(/^(?:https?:\/\/|\/(?!\/))/, 'an address from the root of the site, or a whole one');

const BannerItem = z.strictObject({
  media: MediaInput,
  link: BannerLink.nullable().default(null),
  /** Shown with an 'Ad' label. */
  advertised: z.boolean().default(false),
});

/** The deals of a DEAL module: those of a label, of a category's subtree, or both; all when neither is set. */
const DealSettings = z.strictObject({
  label: z.enum([...LABEL_CODES, ...LABEL_CATEGORIES]).optional(),
  /** Code of an existing category. */
  category: z.string().max(40).optional(),
  sort: z.enum(DEAL_SORTS).default('UPDATE_DESC'),
});

const CategorySettings = z.strictObject({
  /** Codes of existing categories, in the order of their tabs. */
  categories: z.array(z.string().max(40)).min(1).max(20),
  sort: z.enum(DEAL_SORTS).default('UPDATE_DESC'),
});

const BannerSettings = z.strictObject({ items: z.array(BannerItem).min(1).max(MOST_BANNERS) });

const module = {
  code: z.string().refine(isCode, 'lower-case letters, digits and inner dashes, at most 100'),
  /** The page the module is on: `home`, `brands` and the like. */
  place: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Order on its page, smallest first. */
  position: z.int().min(0).default(0),
  online: z.boolean().default(true),
  titles: z
    .partialRecord(z.enum(LANGS), z.string().trim().min(1).max(LONGEST.name))
    .refine((titles) => Object.keys(titles).length > 0, 'a module needs a title in one language'),
};

/** A block that editors compose pages of, found by its code. */
export const ModuleInput = z.discriminatedUnion('kind', [
  z.strictObject({ ...module, kind: z.literal('DEAL'), settings: DealSettings }),
  z.strictObject({ ...module, kind: z.literal('CATEGORY'), settings: CategorySettings }),
  z.strictObject({ ...module, kind: z.literal('BANNER'), settings: BannerSettings }),
]);

/** The fields of a module whatever its kind is; its settings are those of a kind. */
export const ModuleFields = z.strictObject({
  ...module,
  kind: z.enum(MODULE_KINDS),
  settings: z.union([DealSettings, CategorySettings, BannerSettings]),
});

export type ModuleInput = z.infer<typeof ModuleInput>;

/** The stored settings, by kind. */
export type ModuleSettings =
  | { readonly kind: 'DEAL'; readonly settings: z.infer<typeof DealSettings> }
  | { readonly kind: 'CATEGORY'; readonly settings: z.infer<typeof CategorySettings> }
  | { readonly kind: 'BANNER'; readonly settings: z.infer<typeof BannerSettings> };

export type ModuleRow = ModuleSettings & {
  readonly id: number;
  readonly code: string;
  readonly place: string;
  readonly position: number;
  readonly online: boolean;
  readonly titles: Partial<Record<Lang, string>>;
};

/** A category as a tab: its name is the label, its id the value. */
const CategoryTab = z.object({ id: z.int(), code: z.string(), name: z.string() });

export type CategoryTab = z.infer<typeof CategoryTab>;

/**
 * A module in the reader's language, else in the first of the tenant's languages that it has a title in. Fields that
 * its kind does not have are null or empty.
 */
export const PageModule = z.object({
  id: z.int(),
  code: z.string(),
  place: z.string(),
  kind: z.enum(MODULE_KINDS),
  title: z.string(),
  position: z.int(),
  /** DEAL: the label that its deals have. */
  label: z.string().nullable(),
  sort: z.enum(DEAL_SORTS).nullable(),
  /** DEAL: its category, if any. CATEGORY: its tabs. */
  categories: z.array(CategoryTab),
  /** BANNER: its pictures. */
  items: z.array(z.object({ media: PictureData, link: z.string().nullable(), advertised: z.boolean() })),
});

export type PageModule = z.infer<typeof PageModule>;

/** A module of deals with its first deals; of a CATEGORY module, those of the first tab. */
export const DealModule = PageModule.omit({ kind: true, items: true }).extend({
  moduleType: z.enum(['DEAL', 'CATEGORY']),
  deals: pageOf(DealCard),
});

export type DealModule = z.infer<typeof DealModule>;

/** All modules of deals on a page, each with its first deals. */
export const AllModulesRequest = z.object({
  place: z.string().max(40).default('home'),
  moduleType: z.enum(['DEAL', 'CATEGORY']).nullish(),
  /** How many deals of each module. */
  size: z.int().min(1).max(50).default(10),
});

export type AllModulesRequest = z.infer<typeof AllModulesRequest>;

/** One page of the deals of one module. */
export const ModuleDealsRequest = z
  .object({
    moduleId: Id.nullish(),
    moduleCode: z.string().max(100).nullish(),
    /** A tab of a CATEGORY module. Default: the first. */
    classificationId: Id.nullish(),
    classificationCode: z.string().max(40).nullish(),
    pageRequest: PageRequest.prefault({}),
  })
  .refine(({ moduleId, moduleCode }) => moduleId != null || moduleCode != null, {
    error: 'moduleId or moduleCode is needed',
    path: ['moduleId'],
  });

export type ModuleDealsRequest = z.infer<typeof ModuleDealsRequest>;

export const DealPage = pageOf(DealCard);

/** The deals of one tab of a block. */
export interface BlockTab {
  readonly category: CategoryTab;
  readonly deals: readonly DealCard[];
}

/** A module with everything that a page shows: every tab with its deals. */
export type PageBlock =
  | {
      readonly kind: 'DEAL';
      readonly code: string;
      readonly title: string;
      /** The label of its deals, as in PageModule. */
      readonly label: LabelFilter | null;
      readonly category: CategoryTab | null;
      readonly deals: readonly DealCard[];
    }
  | { readonly kind: 'CATEGORY'; readonly code: string; readonly title: string; readonly tabs: readonly BlockTab[] }
  | {
      readonly kind: 'BANNER';
      readonly code: string;
      readonly title: string;
      readonly items: PageModule['items'];
    };
