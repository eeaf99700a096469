/**
 * Defines the plan of a change: the pages that it would begin, change, move or end. Calls, commands and the studio use
 * its form.
 */

import { z } from 'zod';

const Texts = z.array(z.string()).readonly();

/** A page that a change would move. */
export const MovedPage = z.object({
  path: z.string(),
  screen: z.string(),
  lang: z.string(),
  /** begins: a page appears; changes: its bytes; moves: its address answers 301; ends: it answers 410 or 404. */
  what: z.enum(['begins', 'changes', 'moves', 'ends']),
  /** The status of its address afterwards. */
  status: z.int(),
  /** Where its address leads afterwards. */
  to: z.string().nullable(),
  /** The cache tags through which the change reaches it. */
  reasons: Texts,
  /** Differences of title, h1, description, canonical, robots, hreflang, jsonLd and lastmod; null: there is none. */
  differences: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .readonly(),
  /** Rules that would hold it back, with place and advice: it would keep its bytes, unless somebody let them pass. */
  held: Texts,
  /** Links to pages of this site that come and go, ten of each at most. */
  links: z.object({ begin: Texts, end: Texts, beginning: z.int(), ending: z.int() }),
  /** Pages of this plan that begin or cease to link to it, ten of each at most. */
  linkedFrom: z.object({ begin: Texts, end: Texts }),
});
export type MovedPage = z.infer<typeof MovedPage>;

/** The pages that a change would move, as the publisher would move them. Nothing of it is stored. */
export const ChangePlan = z.object({
  /** The release that is compared with. */
  release: z.int(),
  /** Numbers of moved pages by what happens to them, kind and language; the largest first. */
  counts: z.array(z.object({ what: z.string(), screen: z.string(), lang: z.string(), pages: z.int() })).readonly(),
  moved: z.array(MovedPage).readonly(),
  /** Pages that were rendered to find that out, and those of them that keep their bytes. */
  rendered: z.int(),
  unchanged: z.int(),
  /** Pages that could not be rendered: they would keep their bytes. */
  failed: z.array(z.object({ path: z.string(), error: z.string() })).readonly(),
  /** Pages that were not rendered, because the plan reached its limit, and whether these are all; null: none. */
  cut: z.object({ limit: z.string(), pages: z.int(), isWhole: z.boolean() }).nullable(),
  /** Pages and cache tags of earlier changes that wait to be published: the plan counts them in where it meets them. */
  waiting: z.int(),
  ms: z.int(),
  /** The time for which it is planned, where the change waits for a publish time; null: at once. */
  liveAt: z.string().nullable(),
});
export type ChangePlan = z.infer<typeof ChangePlan>;
