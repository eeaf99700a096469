/** Stores which goods each feed has, and finds goods that its last versions lack. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Grace } from '#src/importing/feed.ts';

/** The id of the feed with a name; creates it if there is none. */
export async function openFeed(db: Db | Tx, tenantId: number, name: string): Promise<number> {
  await db
    .insertInto('feeds')
    .values({ tenant_id: tenantId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('feeds')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores that a feed has these goods. Unknown external ids are left out; goods the feed had before write nothing.
 * @returns how many of them were missing before
 */
export async function includeInFeed(
  tx: Tx,
  tenantId: number,
  feedId: number,
  externalIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ returned: number }>`
    with
    -- Goods with these external ids.
    given as materialized (
      select g.id from unnest(${externalIds}::text[]) n(name)
      cross join lateral (select id from goods where tenant_id = ${tenantId} and external_id = n.name limit 1) g),
    -- Goods that the feed lacked before.
    returned as (
      update feed_goods f set missing_versions = 0, missing_since = null from given
      where f.tenant_id = ${tenantId} and f.feed_id = ${feedId}::bigint and f.goods_id = given.id
        and f.missing_since is not null
      returning f.goods_id),
    -- Goods that are new to the feed.
    added as (
      insert into feed_goods (tenant_id, goods_id, feed_id)
      select ${tenantId}, id, ${feedId}::bigint from given order by id on conflict do nothing)
    select count(*)::int as returned from returned`.execute(tx);
  return rows[0]?.returned ?? 0;
}

/** The last version of a feed. The row stays locked until the transaction ends. */
export interface LastVersion {
  /** Fingerprint of its import, and whether the grace's hours have passed since; null: there was none. */
  readonly version: string | null;
  readonly old: boolean;
  /** Its listings. Before the first version: those that incomplete imports named. */
  readonly rows: number;
}

export async function lockLastVersion(tx: Tx, tenantId: number, feedId: number, hours: number): Promise<LastVersion> {
  const { rows } = await sql<LastVersion>`
    select version, coalesce(version_at <= now() - make_interval(secs => ${3600 * hours}), true) as old,
      coalesce(version_rows, (select count(*)::int from feed_goods f
        where f.tenant_id = feeds.tenant_id and f.feed_id = feeds.id and f.missing_since is null)) as rows
    from feeds where tenant_id = ${tenantId} and id = ${feedId} for update`.execute(tx);
  const [last] = rows;
  if (last === undefined) throw new Error(`no feed ${feedId}`);
  return last;
}

/** SQL: the external ids in the staged files, those of rejected rows too, because the feed does have them. */
export const present = sql`
  (select key || case when number > 1 then '#' || number else '' end as name from import_rows where key is not null
  union
  select key from import_rejects where key is not null)`;

/** How many listings the staged files name. */
export async function countPresent(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${present} p`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function storeVersion(
  tx: Tx,
  tenantId: number,
  feedId: number,
  fingerprint: string,
  rows: number,
): Promise<void> {
  await tx
    .updateTable('feeds')
    .set({ version: fingerprint, version_rows: rows, version_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', feedId)
    .execute();
}

/** Counts one more version that lacks the valid goods of the feed that are not in the staged files. */
export async function countMissing(tx: Tx, tenantId: number, feedId: number): Promise<void> {
  await sql`
    with present as materialized (select name from ${present} p),
    back as (
      update feed_goods f set missing_versions = 0, missing_since = null from goods g
      where f.tenant_id = ${tenantId} and f.feed_id = ${feedId}::bigint and f.missing_since is not null
        and g.tenant_id = f.tenant_id and g.id = f.goods_id and g.external_id in (select name from present))
    update feed_goods f set missing_versions = f.missing_versions + 1, missing_since = coalesce(f.missing_since, now())
    from goods g
    where f.tenant_id = ${tenantId} and f.feed_id = ${feedId}::bigint and g.tenant_id = f.tenant_id
      and g.id = f.goods_id and g.valid and not exists (select from present p where p.name = g.external_id)`.execute(
    tx,
  );
}

/** SQL: the valid goods that a feed lacks and no other feed has. */
const vanished = (tenantId: number, feedId: number) => sql`
  from feed_goods f join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id and g.valid
  where f.tenant_id = ${tenantId} and f.feed_id = ${feedId}::bigint and f.missing_since is not null
    and not exists (select from feed_goods o where o.tenant_id = f.tenant_id and o.goods_id = f.goods_id
      and o.feed_id <> f.feed_id and o.missing_since is null)`;

/** SQL: those of them whose grace is over. */
const expiring = (tenantId: number, feedId: number, { versions, hours }: Grace) => sql`
  ${vanished(tenantId, feedId)} and f.missing_versions >= ${versions}
    and f.missing_since <= now() - make_interval(secs => ${3600 * hours})`;

/** Ids of goods whose grace is over, the first ones in id order. */
export async function readExpiring(
  tx: Tx,
  tenantId: number,
  feedId: number,
  grace: Grace,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id ${expiring(tenantId, feedId, grace)} order by g.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countExpiring(tx: Tx, tenantId: number, feedId: number, grace: Grace): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${expiring(tenantId, feedId, grace)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many valid goods a feed lacks that no other feed has. */
export async function countVanished(db: Db | Tx, tenantId: number, feedId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${vanished(tenantId, feedId)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
