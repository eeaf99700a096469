/** Reads the observed prices of other sellers of a product. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { rulingsOn } from '#src/modules/catalogue/prices/doubt/decision-store.ts';
import { type Ruling, withRulings } from '#src/modules/catalogue/prices/doubt/rulings.ts';
import type { Observation } from '#src/modules/catalogue/prices/history/series.ts';

/** Goods of a match group, the currency of their history, and until when it is read: milliseconds since 1970. */
export interface OthersKey {
  readonly id: number;
  readonly until: number;
  readonly currency: string;
}

/** More sellers of one product add nothing. */
const MOST_SELLERS = 8;

/**
 * For each key, in their order, the observations of other sellers of the product in its currency until then, each
 * ascending, without those that a moderator rejected.
 */
export async function readOthers(
  db: Db | Tx,
  tenantId: number,
  keys: readonly OthersKey[],
): Promise<(readonly Observation[])[][]> {
  const found: (readonly Observation[])[][] = keys.map(() => []);
  if (keys.length === 0) return found;
  const { rows } = await sql<{ index: number; ats: number[]; minors: number[]; rulings: Ruling[] | null }>`
    select (w.n - 1)::int4 as index, s.ats, s.minors, ${rulingsOn('o.id', tenantId)} as rulings
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ until }) => new Date(until))}::timestamptz[],
      ${keys.map(({ currency }) => currency)}::text[]) with ordinality w(id, until, currency, n)
    join goods g on g.tenant_id = ${tenantId} and g.id = w.id
    cross join lateral (select id from goods where tenant_id = ${tenantId} and match_group = g.match_group
      and id <> g.id and (g.seller_id is null or seller_id is distinct from g.seller_id) order by id limit ${MOST_SELLERS}) o
    cross join lateral (select json_agg(p.at) as ats, json_agg(p.price_minor) as minors from (
      select (extract(epoch from observed_at)::float8 * 1000)::bigint as at, price_minor from price_points
      where tenant_id = ${tenantId} and goods_id = o.id and currency = w.currency
        and observed_at >= 'epoch' and observed_at <= w.until order by observed_at) p) s
    where s.ats is not null order by w.n, o.id`.execute(db);
  for (const { index, ats, minors, rulings } of rows) {
    const series = withRulings(
      ats.map((at, place) => ({ at, minor: minors[place] ?? 0 })),
      rulings,
    );
    found[index]?.push(series.filter(({ ruling }) => ruling !== 'REJECTED'));
  }
  return found;
}

/** A listing of a product. */
export interface Fellow {
  readonly id: number;
  readonly code: string;
  /** false: the shop no longer sells it. */
  readonly valid: boolean;
}

/** More listings of one product are not drawn. */
const MOST_DRAWN = 200;

/** For each listing all listings of its product, itself included, oldest first, also those that are no longer sold. */
export async function readListingsBeside(
  db: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, readonly Fellow[]>> {
  const { rows } = await sql<{ id: number; fellows: Fellow[] }>`
    select g.id, (select json_agg(json_build_object('id', o.id, 'code', o.code, 'valid', o.valid) order by o.id) from (
      select id, code, valid from goods where tenant_id = ${tenantId} and id = g.id
      union
      (select id, code, valid from goods where tenant_id = ${tenantId} and match_group = g.match_group
        order by id limit ${MOST_DRAWN})) o) as fellows
    from goods g where g.tenant_id = ${tenantId} and g.id = any (${ids}::bigint[]) order by g.id`.execute(db);
  return new Map(rows.map(({ id, fellows }) => [id, fellows]));
}

/** The ids of goods and of all other listings of their products, sorted. */
export async function readFellows(db: Db | Tx, tenantId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from goods g where g.tenant_id = ${tenantId} and g.id = any (${ids}::bigint[])
    union
    select o.id from goods g join goods o on o.tenant_id = g.tenant_id and o.match_group = g.match_group
    where g.tenant_id = ${tenantId} and g.id = any (${ids}::bigint[])
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
