/** Says how long publishing takes against its goals. */

import { z } from 'zod';
import type { TenantCtx } from '#src/ctx.ts';
import { bucketMs, COUNTED_DAYS, readLiveTimes } from '#src/publishing/releases/live-times.ts';

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
type KindBudget = z.infer<typeof KindBudget>;

export const PublishBudget = z.object({ days: z.int(), kinds: z.array(KindBudget) });
export type PublishBudget = z.infer<typeof PublishBudget>;

/** Screens whose page is that of one subject: an editor looks at it first. */
const OWN_SCREENS = new Set([
  'article',
  'note',
  'deal',
  'product',
  'brand',
  'topic',
  'leaderboard',
  'activity',
  'seller',
]);
const OWN_GOAL_MS = 1000;
const LIST_GOAL_MS = 5000;
const OBJECTIVE = 0.99;

/** Publish-to-live times of a tenant against their goals, by kind of page. */
export async function publishBudget({ db, tenant }: TenantCtx): Promise<PublishBudget> {
  const groups = Map.groupBy(await readLiveTimes(db, tenant.id), ({ screen }) => screen);
  return { days: COUNTED_DAYS, kinds: [...groups].map(([screen, times]) => judgeKind(screen, times)) };
}

/** @param times  by bucket, the shortest first */
export function judgeKind(
  screen: string,
  times: readonly { readonly bucket: number; readonly pages: number }[],
): KindBudget {
  const goal = OWN_SCREENS.has(screen) ? OWN_GOAL_MS : LIST_GOAL_MS;
  const count = (some: typeof times) => some.reduce((total, { pages }) => total + pages, 0);
  const pages = count(times);
  const within = count(times.filter(({ bucket }) => bucketMs(bucket) <= goal)) / pages;
  return {
    screen,
    pages,
    p50: quantile(times, pages / 2),
    p95: quantile(times, pages * 0.95),
    goal,
    within: round(within),
    objective: OBJECTIVE,
    left: round(1 - (1 - within) / (1 - OBJECTIVE)),
  };
}

const round = (share: number): number => Math.round(share * 10_000) / 10_000;

/** The time within which so many pages were live. */
function quantile(times: readonly { readonly bucket: number; readonly pages: number }[], wanted: number): number {
  let pages = 0;
  for (const time of times) {
    pages += time.pages;
    if (pages >= wanted) return bucketMs(time.bucket);
  }
  return 0;
}
