/** The page of a lottery, a bonus or a badge: its rules, its prizes and draws, and deals to share. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { activityIds } from '#src/modules/people/activities/pages.ts';
import { type ActivityView, activityView } from '#src/modules/people/activities/reads.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { dealFeed } from '#src/modules/selling/deals/reads.ts';
import type { LocalizedPageKey, PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** An activity, and with a bonus some deals to share. */
export interface ActivityData {
  readonly activity: ActivityView;
  readonly deals: readonly DealCard[];
}

const DEALS = 4;

async function load(ctx: PublicCtx, key: PageKey): Promise<LoadResult<ActivityData>> {
  const id = /^[1-9]\d{0,14}$/.test(key.subject) ? Number(key.subject) : undefined;
  const activity = id === undefined || key.page > 1 ? undefined : await activityView(ctx, id);
  if (activity === undefined) return { kind: 'absent' };
  const { tenant, lang } = ctx;
  const readable = alternatesOf(tenant, key, activity.langs);
  // One that is over or was taken back stays for who took part, and is not searched for any more.
  const indexable = activity.state === 'NOT_STARTED' || activity.state === 'RUNNING';
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, key),
    indexable,
    alternates: indexable ? readable : [],
    readable,
    data: { activity, deals: isBonusNow(activity) ? await dealsToShare(ctx) : [] },
  };
}

/** Before it starts and after it ended, a share earns nothing. */
const isBonusNow = ({ activityType, state }: ActivityData['activity']) =>
  activityType === 'BONUS' && state === 'RUNNING';

/** Deals whose orders are traced, the same that the call for activities lists. */
async function dealsToShare(ctx: PublicCtx): Promise<readonly DealCard[]> {
  return (await dealFeed(ctx, { traced: true, sort: 'HOT_DESC' }, { page: 1, size: DEALS })).content;
}

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag): AsyncGenerator<LocalizedPageKey> {
  const ids = changed.kind === 'site' ? await activityIds(db, tenant.id) : [];
  for (const id of changed.kind === 'activity' ? [changed.code] : ids) yield* everyLang(tenant, 'activity', String(id));
}

export const activityScreen: ScreenOf<'activity', ActivityData> = {
  name: 'activity',
  load,
  affectedPages,
  content: ({ activity: { title, summary, rules, state, startTime, endTime, percent, atLeast, lottery }, deals }) => [
    title,
    summary,
    rules,
    state,
    startTime,
    endTime,
    percent,
    atLeast,
    lottery,
    entriesOf(deals),
  ],
};
