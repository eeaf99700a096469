/** Stores the profile of the columns of a feed's last version, to compare the next one with. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { Profile } from '#src/importing/column-watch/profile.ts';
import type { KnownIds } from '#src/importing/column-watch/rules.ts';
import { present } from '#src/importing/feed-store.ts';

/** The columns of the last version of a feed; null: there is none. */
export async function readProfile(db: Db, tenantId: number, feed: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('feeds')
    .select('profile')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', feed)
    .executeTakeFirst();
  return Profile.nullable().parse(row?.profile ?? null);
}

export async function storeProfile(db: Db, tenantId: number, feed: string, profile: Profile): Promise<void> {
  await db
    .updateTable('feeds')
    .set({ profile: JSON.stringify(profile) })
    .where('tenant_id', '=', tenantId)
    .where('name', '=', feed)
    .execute();
}

/** How many listings the last version of a feed had, and how many of them the staged files name; null: there is none. */
export async function countKnown(db: Db, tenantId: number, feed: string): Promise<KnownIds | null> {
  const { rows } = await sql<KnownIds>`
    select f.version_rows as before, (select count(*)::int from ${present} p
      cross join lateral (select id from goods where tenant_id = ${tenantId} and external_id = p.name limit 1) g
      cross join lateral (select from feed_goods
        where tenant_id = ${tenantId} and goods_id = g.id and feed_id = f.id limit 1) o) as known
    from feeds f where f.tenant_id = ${tenantId} and f.name = ${feed} and f.version_rows is not null`.execute(db);
  return rows[0] ?? null;
}
