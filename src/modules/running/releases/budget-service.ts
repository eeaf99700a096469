/** Says how long publishing takes against its goals. */

import type { TenantCtx } from '#src/ctx.ts';
import type { KindBudget, PublishBudget } from '#src/modules/running/releases/contract.ts';
import { bucketMs, COUNTED_DAYS, readLiveTimes } from '#src/publishing/releases/live-times.ts';

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
