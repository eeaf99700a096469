import { z } from 'zod';
import { type Page, pageOf } from '#src/http/paging.ts';
import { WAYS } from '#src/kernel/origin.ts';
import { PAGE_CHANGES } from '#src/kernel/page-changes.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';

const Cause = z.object({
  /** The name of a token, of an account on the machine, of a feed or of a job. */
  by: z.string(),
  through: z.enum(WAYS),
  reason: z.string().nullable(),
  importId: z.int().nullable(),
  at: z.iso.datetime(),
});

/** Numbers of pages by what happened to them, kind and language, the largest first. */
const Counts = z
  .array(z.object({ what: z.enum(PAGE_CHANGES), screen: z.string(), lang: z.string(), pages: z.int() }))
  .readonly();

/** A publish of a tenant. */
export const ReleaseSummary = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** pages: of the publisher; redirects: of editors, served at once; rollback: it took others back. */
  kind: z.enum(['pages', 'redirects', 'rollback']),
  /** The authors of the changes that set it off, four at most; none: the site itself. */
  causes: z.array(Cause).readonly(),
  /** The cache tags that set it off, eight at most. */
  tags: z.array(z.string()).readonly(),
  counts: Counts,
  /** Milliseconds of each stage; those that it did not have are left out. */
  stages: z.object({
    load: z.int().optional(),
    draw: z.int().optional(),
    store: z.int().optional(),
    write: z.int().optional(),
  }),
  /** The version of the templates. */
  build: z.string(),
  /** The release that a rollback went back to. */
  backTo: z.int().nullable(),
});
export type ReleaseSummary = z.infer<typeof ReleaseSummary>;

/** A change that was published, in one release or in several. */
export const PublishedChange = z.object({
  /** null: the site itself. */
  cause: Cause.nullable(),
  at: z.iso.datetime(),
  kind: ReleaseSummary.shape.kind,
  /** The numbers of its first and its last kept release. */
  first: z.int(),
  last: z.int(),
  /** Its first twenty releases by number, and how many there are. */
  releases: z.array(z.int()).readonly(),
  total: z.int(),
  /** Whether other changes went out in one of these releases. */
  shared: z.boolean(),
  /** Cache tags that it came through, eight at most. */
  tags: ReleaseSummary.shape.tags,
  /** Of all its releases together. */
  counts: Counts,
  backTo: ReleaseSummary.shape.backTo,
  /** The release that a rollback goes back to so that the whole change is taken back; null: it is not kept any more. */
  before: z.int().nullable(),
  /** Whether readers see it: false after a rollback to a release before it. */
  stands: z.boolean(),
});
export type PublishedChange = z.infer<typeof PublishedChange>;

const MovedPage = z.object({
  path: z.string(),
  screen: z.string(),
  lang: z.string(),
  what: z.enum(PAGE_CHANGES),
  /** The status of its address afterwards. */
  status: z.int(),
  /** Where its address leads afterwards. */
  location: z.string().nullable(),
  /** Names of its bodies before and after. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A publish with the pages that it moved, one part of them. */
export const ReleaseDetail = z.object({ release: ReleaseSummary, pages: pageOf(MovedPage) });
export interface ReleaseDetail {
  readonly release: ReleaseSummary;
  readonly pages: Page<z.infer<typeof MovedPage>>;
}

const Fault = z.object({
  /** The id of the rule, such as C3. */
  rule: z.string(),
  /** hold: the page keeps its last good bytes; warn: it is published all the same. */
  rank: z.enum(['hold', 'warn']),
  /** The place on the page, such as `title`. */
  place: z.string(),
  /** Says what is wrong and what to do. */
  advice: z.string(),
});

/** A page that breaks rules. */
export const FaultyPage = z.object({
  path: z.string(),
  screen: z.string(),
  lang: z.string(),
  /** Whether readers do not get its new bytes. */
  held: z.boolean(),
  /** Whether readers get a page at its address: its last good bytes where it is held. */
  isLive: z.boolean(),
  since: z.iso.datetime(),
  faults: z.array(Fault).readonly(),
  /** The person who let it pass, and the reason. */
  passed: z.object({ by: z.string(), reason: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export type FaultyPage = z.infer<typeof FaultyPage>;

export const PassRequest = z.strictObject({
  /** The address of a held page, as the list gives it. */
  path: z.string().min(1).max(2000),
  /** Why, in the caller's words: it stands in the list. */
  reason: z.string().trim().min(1).max(LONGEST.changeReason),
});

export const ReleaseNumber = z.object({
  number: z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/, 'a number')
    .transform(Number),
});

export const RollbackRequest = z.strictObject({
  /** Why, in the caller's words: it stands in the list of releases. */
  reason: z.string().trim().min(1).max(LONGEST.changeReason),
  /** Moves nothing: only says what would come back. */
  dryRun: z.boolean().default(false),
});

/** So many pages and releases of a rollback are named. */
export const NAMED = 100;

/** A rollback that was made, or would be. */
export const RollbackReport = z.object({
  /** The release whose state comes back. */
  to: z.int(),
  /** The number of the rollback itself; null: nothing was moved. */
  release: z.int().nullable(),
  counts: Counts,
  /** The pages that it moves, a hundred at most. */
  pages: z
    .array(z.object({ path: z.string(), screen: z.string(), lang: z.string(), what: z.enum(PAGE_CHANGES) }))
    .readonly(),
  /** The releases that it takes back, the newest first, a hundred at most, and how many there are. */
  takesBack: z.array(ReleaseSummary).readonly(),
  taken: z.int(),
  /** The causes of which earlier releases stay, a hundred at most: only a part of their changes is taken back. */
  partly: z.array(Cause).readonly(),
  /** Pages and cache tags of earlier changes that wait: they are published afterwards all the same. */
  waiting: z.int(),
  ms: z.int(),
});
export type RollbackReport = z.infer<typeof RollbackReport>;

/** How long pages of one kind took from a change to readers. */
const KindBudget = z.object({
  screen: z.string(),
  pages: z.int(),
  /** Milliseconds within which half of the pages, and 95 of 100, were live. */
  p50: z.int(),
  p95: z.int(),
  /** Milliseconds within which a page should be live. */
  goal: z.int(),
  /** The share of pages within the goal, and the share that should be. */
  within: z.number(),
  objective: z.number(),
  /** The part of the allowed late pages that is left; below 0: more were late than may be. */
  left: z.number(),
});
export type KindBudget = z.infer<typeof KindBudget>;

export const PublishBudget = z.object({ days: z.int(), kinds: z.array(KindBudget) });
export type PublishBudget = z.infer<typeof PublishBudget>;
