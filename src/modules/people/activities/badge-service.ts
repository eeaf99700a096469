/** Gives badges to users who earned them. */

import type { PublicCtx, TenantCtx, WriteCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { BadgeProgress, Badges } from '#src/modules/people/activities/badge-contract.ts';
import { countDone, grantBadges, hasBadge, readBadges } from '#src/modules/people/activities/badge-store.ts';
import { requiredActivity } from '#src/modules/people/activities/reads.ts';
import { tell } from '#src/modules/people/activities/reward-message.ts';
import { isGiven } from '#src/modules/people/activities/rules.ts';
import { databaseNow, readActivities } from '#src/modules/people/activities/store.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** Badges of one kind that one transaction gives. */
const GRANTS_AT_ONCE = 500;

/** How far a user is on the way to a badge. Throws NotFound. */
export async function badgeProgress(ctx: TenantCtx, id: number, userId: number): Promise<BadgeProgress> {
  const { kind, terms, endsAt } = await requiredActivity(ctx, id);
  const { earnedBy, atLeast } = terms;
  if (kind !== 'BADGE' || earnedBy === undefined || atLeast === undefined) {
    throw new Failure('NotFound', `activity ${id} is no badge`);
  }
  const done = await countDone(ctx.db, ctx.tenant.id, { by: earnedBy, before: endsAt }, userId);
  return { done, atLeast, earned: await hasBadge(ctx.db, ctx.tenant.id, id, userId) };
}

/**
 * Gives every badge that runs, or ran until lately, to who has earned it before its end. Whoever has a badge keeps it.
 * @returns whether there may be more to give
 */
export async function grantEarnedBadges(ctx: WriteCtx): Promise<boolean> {
  const { tx, tenant } = ctx;
  const now = await databaseNow(tx);
  let more = false;
  for (const activity of await readActivities(tx, tenant.id)) {
    const { endsAt } = activity;
    const { earnedBy, atLeast } = activity.terms;
    if (earnedBy === undefined || atLeast === undefined || !isGiven(activity, now)) continue;
    const wanted = { by: earnedBy, before: endsAt, atLeast, most: GRANTS_AT_ONCE };
    const users = await grantBadges(tx, tenant.id, activity.id, wanted);
    for (const userId of users) await tell(ctx, userId, 'badge', activity, String(activity.id));
    more ||= users.length === GRANTS_AT_ONCE;
  }
  return more;
}

/** The badges of some users, in the reader's language. */
export async function badgesOf(
  { db, tenant, lang }: Pick<PublicCtx, 'db' | 'tenant' | 'lang'>,
  userIds: readonly number[],
): Promise<Badges> {
  const rows = await readBadges(db, tenant.id, userIds);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return [...byUser].map(([userId, badges]) => ({
    userId,
    badges: badges.map(({ activityId, texts }) => ({
      activityId,
      title: (texts[lang] ?? Object.values(texts)[0])?.title ?? '',
      path: pathOf(tenant, lang, pageKeyOf('activity', String(activityId))),
    })),
  }));
}
