/** Stores the terms of alerts on words, and reads new or cheaper offers that such alerts may match. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';

/** Replaces the terms under which an alert is found. */
export async function replaceTerms(tx: Tx, tenantId: number, alertId: number, terms: readonly string[]): Promise<void> {
  await tx.deleteFrom('alert_terms').where('tenant_id', '=', tenantId).where('alert_id', '=', alertId).execute();
  await sql`insert into alert_terms (tenant_id, term, alert_id)
    select ${tenantId}::int, term, ${alertId}::bigint from unnest(${terms}::text[]) term`.execute(tx);
}

/** The alerts that one of the terms finds, by term. */
export async function alertsByTerm(tx: Tx, tenantId: number, terms: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ term: string; ids: number[] }>`
    select term, array_agg(alert_id order by alert_id) as ids from alert_terms
    where tenant_id = ${tenantId} and term = any (${terms}::text[]) group by term order by term`.execute(tx);
  return new Map(rows.map(({ term, ids }) => [term, ids]));
}

/** An offer that an alert on words may match. */
export interface Matchable {
  readonly id: number;
  /** When readers could first see it, or the same product at another shop. */
  readonly since: Date;
}

/**
 * Of the given listings or deals, those that can be sold and that may be new to an alert on words: readers could first
 * see them after the oldest alert was set, or their product costs no more than an alert allows, because a lower price
 * counts as new.
 */
export async function readMatchable(
  tx: Tx,
  tenantId: number,
  type: 'GOODS' | 'DEAL',
  ids: readonly number[],
): Promise<Matchable[]> {
  const offers =
    type === 'GOODS'
      ? sql`select g.id, least(g.created_at, (select min(o.created_at) from goods o
            where o.tenant_id = g.tenant_id and o.match_group = g.match_group)) as since, s.currency,
            least(s.current_minor, (select min(p.current_minor) from goods o
              join price_states p on p.tenant_id = o.tenant_id and p.goods_id = o.id and p.currency = s.currency
              where o.tenant_id = g.tenant_id and o.match_group = g.match_group and o.valid and o.orderable)) as minor
          from goods g
          left join price_states s on s.tenant_id = g.tenant_id and s.goods_id = g.id
          where g.tenant_id = ${tenantId} and g.id = any (${ids}::bigint[]) and g.valid and g.orderable`
      : sql`select d.id, d.publish_time as since, coalesce(s.currency, d.currency) as currency,
          case when d.goods_id is null then d.current_minor else s.current_minor end as minor from deals d
          left join price_states s on s.tenant_id = d.tenant_id and s.goods_id = d.goods_id
          where d.tenant_id = ${tenantId} and d.id = any (${ids}::bigint[]) and d.live and not d.expired`;
  const { rows } = await sql<Matchable>`
    with oldest as (select min(created_at) as at from alerts where tenant_id = ${tenantId} and kind in ('CUSTOM', 'TAG'))
    select o.id, o.since from (${offers}) o, oldest where o.since >= oldest.at
      or exists (select from alerts where tenant_id = ${tenantId} and kind in ('CUSTOM', 'TAG')
        and currency = o.currency and limit_minor >= o.minor)
    order by o.id`.execute(tx);
  return rows;
}

/** The other listings of the products of some listings. */
export async function readOtherListings(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly of: number }[]> {
  const { rows } = await sql<{ id: number; of: number }>`
    select o.id, min(g.id) as of from goods g
    join goods o on o.tenant_id = g.tenant_id and o.match_group = g.match_group and o.valid
    where g.tenant_id = ${tenantId} and g.id = any (${ids}::bigint[]) and o.id <> all (${ids}::bigint[])
    group by o.id order by o.id`.execute(tx);
  return rows;
}
