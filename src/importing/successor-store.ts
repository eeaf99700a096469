/** Finds listings of a feed that vanished, and new ones that may be their successors. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { present } from '#src/importing/feed-store.ts';
import type { FormerRow } from '#src/importing/subject.ts';

/** A feed that changes its ids does so within this time. Of those that vanished before, a feed may have very many. */
const SUCCEEDED_DAYS = 30;

/**
 * The listings of a feed that the staged files lack, in the order of their ids; none of a feed that is new. Those that
 * earlier versions lacked come for 30 days.
 */
export async function readFormer(db: Db, tenantId: number, feed: string): Promise<FormerRow[]> {
  const { rows } = await sql<FormerRow>`
    with
    -- External ids of the staged files, read once.
    present as materialized (select name from ${present} p)
    select g.id, g.external_id as "externalId", g.name, g.gtin, s.external_id as seller,
      (select coalesce(json_agg(json_build_object('externalId', v ->> 'externalId', 'gtin', v ->> 'gtin')), '[]'::json)
        from jsonb_array_elements(g.variants) v) as variants
    from feeds
    join feed_goods f on f.tenant_id = feeds.tenant_id and f.feed_id = feeds.id
    join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id
    left join sellers s on s.tenant_id = g.tenant_id and s.id = g.seller_id
    where feeds.tenant_id = ${tenantId} and feeds.name = ${feed}
      and (f.missing_since is null or f.missing_since > now() - make_interval(days => ${SUCCEEDED_DAYS}))
      and not exists (select from present p where p.name = g.external_id)
    order by g.id`.execute(db);
  return rows;
}

/** The inputs of staged listings that are not stored, as JSON, by external id: rows of one id are its variants. */
export async function readFresh(db: Db, tenantId: number): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ inputs: string[] }>`
    select array_agg(r.input order by r.seq) as inputs from import_rows r
    left join lateral (select id from goods where tenant_id = ${tenantId} and external_id = r.key limit 1) g on true
    where g.id is null and r.key is not null and r.number = 1 and r.state in ('good', 'merged')
    group by r.key order by min(r.seq)`.execute(db);
  return rows.map(({ inputs }) => inputs);
}

/** Gives stored listings other external ids. */
export async function renameGoods(tx: Tx, tenantId: number, successors: ReadonlyMap<number, string>): Promise<void> {
  await sql`
    update goods g set external_id = v.name from unnest(${[...successors.keys()]}::bigint[], ${[...successors.values()]}::text[])
      v(id, name)
    where g.tenant_id = ${tenantId} and g.id = v.id`.execute(tx);
}
