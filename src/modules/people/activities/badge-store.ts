/** Counts what earns a badge, and stores who has one. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { ActivityText, BadgeEarnedBy } from '#src/modules/people/activities/contract.ts';

/** The condition of a badge, and its end. */
interface Counted {
  readonly by: BadgeEarnedBy;
  readonly before: Date;
}

/** For each rule, how many a user has of what it counts, done before an instant: rows of (user_id, done). */
const COUNT_OF_KIND: Readonly<Record<BadgeEarnedBy, (tenantId: number, before: Date) => RawBuilder<unknown>>> = {
  COMMENTS: (tenantId, before) => sql`select author_id as user_id, count(*)::int as done from replies
    where tenant_id = ${tenantId} and author_id is not null and state = 'PASSED' and created_at < ${before}
    group by author_id`,
  FAVORITES: (tenantId, before) => sql`select user_id, count(*)::int as done from user_marks
    where tenant_id = ${tenantId} and action = 'COLLECT' and created_at < ${before} group by user_id`,
  FOLLOWERS: (tenantId, before) => sql`select followed_id as user_id, count(*)::int as done from user_follows
    where tenant_id = ${tenantId} and created_at < ${before} group by followed_id`,
  LIKES_RECEIVED: (tenantId, before) => sql`select r.author_id as user_id, count(*)::int as done from user_marks m
    join replies r on r.tenant_id = m.tenant_id and r.id = m.subject_id
    where m.tenant_id = ${tenantId} and m.action = 'LIKE' and m.subject_type = 'REPLY' and r.state = 'PASSED'
      and m.created_at < ${before} and r.author_id is not null and r.author_id <> m.user_id group by r.author_id`,
};

/** How many a user has of what earns a badge. */
export async function countDone(db: Db, tenantId: number, { by, before }: Counted, userId: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select done from (${COUNT_OF_KIND[by](tenantId, before)}) counted where user_id = ${userId}`.execute(db);
  return rows[0]?.done ?? 0;
}

/** Gives a badge to everybody who has earned it and does not have it. @returns their ids, at most `most` */
export async function grantBadges(
  tx: Tx,
  tenantId: number,
  activityId: number,
  { by, before, atLeast, most }: Counted & { readonly atLeast: number; readonly most: number },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into badge_grants (tenant_id, activity_id, user_id)
    select ${tenantId}, ${activityId}, c.user_id from (${COUNT_OF_KIND[by](tenantId, before)}) c
    join users u on u.tenant_id = ${tenantId} and u.id = c.user_id
    where c.done >= ${atLeast} and not exists (
      select from badge_grants g where g.tenant_id = ${tenantId} and g.activity_id = ${activityId}
        and g.user_id = c.user_id)
    order by c.user_id limit ${most} on conflict do nothing
    returning user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function hasBadge(db: Db, tenantId: number, activityId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from badge_grants where tenant_id = ${tenantId} and activity_id = ${activityId}
      and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

export interface StoredBadge {
  readonly userId: number;
  readonly activityId: number;
  readonly texts: Partial<Record<string, ActivityText>>;
}

/** The badges of users that were not taken back, those earned last first. */
export async function readBadges(db: Db, tenantId: number, userIds: readonly number[]): Promise<StoredBadge[]> {
  const { rows } = await sql<StoredBadge>`
    select g.user_id as "userId", g.activity_id as "activityId", a.texts from badge_grants g
    join activities a on a.tenant_id = g.tenant_id and a.id = g.activity_id
    where g.tenant_id = ${tenantId} and g.user_id = any (${userIds}::bigint[]) and not a.invalid
    order by g.user_id, g.earned_at desc, g.activity_id`.execute(db);
  return rows;
}
