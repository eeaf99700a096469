/** Appends observed prices and availability to the series of goods. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Availability } from '#src/kernel/availability.ts';
import type { StoredGoods } from '#src/modules/catalogue/goods/store.ts';

/** A price observation of the goods with an external id. `seconds`: since 1970, with fractions. */
export interface PointValues {
  readonly externalId: string;
  readonly seconds: number;
  readonly minor: number;
  readonly currency: string;
  /** null: not stated. */
  readonly orderable: boolean | null;
}

/** The conflict of a given observation with stored data. */
export interface PointConflict {
  /** Index of the observation in the input, from 0. */
  readonly index: number;
  /** false: no goods have its external id. */
  readonly known: boolean;
  /** Price of the stored observation of the same goods and instant; null when there is none. */
  readonly minor: number | null;
  readonly currency: string | null;
}

/**
 * Appends observations. A stored one for the same goods and instant stays. A call must contain each goods and instant
 * once.
 * @returns the observations that were not appended, with the reason: unknown goods, or the stored observation (both
 *   null if another writer stored it at this moment)
 */
export async function appendPoints(tx: Tx, tenantId: number, points: readonly PointValues[]): Promise<PointConflict[]> {
  if (points.length === 0) return [];
  const { rows } = await sql<PointConflict>`
    with given as materialized (${givenPoints(tenantId, points)}),
    fresh as (
      insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency, orderable)
      select ${tenantId}, goods_id, observed_at, minor, currency, orderable from given where goods_id is not null
      order by goods_id, observed_at on conflict do nothing returning goods_id, observed_at)
    select v.index, v.goods_id is not null as known, p.price_minor as minor, p.currency
    from given v left join fresh f on f.goods_id = v.goods_id and f.observed_at = v.observed_at
    left join lateral (${stored(tenantId)}) p on true
    where f.goods_id is null order by v.index`.execute(tx);
  return rows;
}

/**
 * The observations of unknown goods, or with a stored observation of the same goods and instant. Others are left out.
 */
export async function readConflicts(
  db: Db | Tx,
  tenantId: number,
  points: readonly PointValues[],
): Promise<PointConflict[]> {
  if (points.length === 0) return [];
  const { rows } = await sql<PointConflict>`
    select v.index, v.goods_id is not null as known, p.price_minor as minor, p.currency
    from (${givenPoints(tenantId, points)}) v left join lateral (${stored(tenantId)}) p on true
    where v.goods_id is null or p.price_minor is not null order by v.index`.execute(db);
  return rows;
}

/** Each external id is looked up by itself: for thousands at once PostgreSQL would read the whole table. */
function givenPoints(tenantId: number, points: readonly PointValues[]) {
  return sql`
    select (u.n - 1)::int4 as index, g.id as goods_id, to_timestamp(u.seconds) as observed_at, u.minor, u.currency,
      u.orderable
    from unnest(${points.map((point) => point.externalId)}::text[], ${points.map((point) => point.seconds)}::float8[],
      ${points.map((point) => point.minor)}::bigint[], ${points.map((point) => point.currency)}::text[],
      ${points.map((point) => point.orderable)}::boolean[])
      with ordinality u(external_id, seconds, minor, currency, orderable, n)
    left join lateral (select id from goods where tenant_id = ${tenantId} and external_id = u.external_id limit 1) g
      on true`;
}

/** SQL: the stored observation of the goods and instant of `v`. */
function stored(tenantId: number) {
  return sql`select price_minor, currency from price_points
    where tenant_id = ${tenantId} and goods_id = v.goods_id and observed_at = v.observed_at limit 1`;
}

/** The statement of an observation on whether its goods can be had. */
export interface SeenAvailability {
  readonly externalId: string;
  /** Since 1970, with fractions. */
  readonly seconds: number;
  readonly availability: Availability;
}

/** Goods whose availability an observation changed, as their lists show them, with what it was. */
export type ChangedAvailability = Omit<StoredGoods, 'otherwise' | 'otherPrice'> & { readonly was: Availability };

/**
 * Gives goods the availability that an observation says, unless a later one until now says something of it.
 * @param seen  of each goods at most one
 * @param now  milliseconds since 1970
 * @returns the goods that changed, in id order
 */
export async function followAvailability(
  tx: Tx,
  tenantId: number,
  seen: readonly SeenAvailability[],
  now: number,
): Promise<ChangedAvailability[]> {
  if (seen.length === 0) return [];
  const { rows } = await sql<ChangedAvailability>`
    with
    -- Goods whose availability differs, without those of which a newer observation is stored.
    seen as materialized (
      select g.id, u.availability, g.availability as was
      from unnest(${seen.map((sighting) => sighting.externalId)}::text[], ${seen.map((sighting) => sighting.seconds)}::float8[],
        ${seen.map((sighting) => sighting.availability)}::text[]) u(external_id, seconds, availability)
      cross join lateral (select id, availability from goods
        where tenant_id = ${tenantId} and external_id = u.external_id limit 1) g
      where g.availability <> u.availability and not exists (select from price_points p
        where p.tenant_id = ${tenantId} and p.goods_id = g.id and p.orderable is not null
          and p.observed_at > to_timestamp(u.seconds) and p.observed_at <= ${new Date(now)})),
    -- The same goods, written, with what they said before.
    changed as (
      update goods g set availability = s.availability, updated_at = now() from seen s
      where g.tenant_id = ${tenantId} and g.id = s.id returning g.*, s.was)
    select external_id as "externalId", code, category_id as "categoryId", brand_id as "brandId", seller_id as "sellerId",
      platform, sold_quantity as "soldQuantity", valid, lang, availability, facts, was from changed order by id`.execute(
    tx,
  );
  return rows;
}

/** Hours until an unchanged price is stored again: a daily feed adds one observation a day. */
const SEEN_AGAIN_HOURS = 20;

/** A price must be seen for this long before its observations say nothing new. */
const SETTLED_MINUTES = 30;

/**
 * Appends an observation with the unchanged price, unless it says nothing new: there is a recent one, the price was
 * seen for half an hour before it, and the platform's word on a flash sale is the same. A new price is so confirmed by
 * the next import, and a settled one is stored once a day: without observations for weeks a price counts as unknown.
 * Goods whose changed price this transaction has stored are passed over.
 */
export async function appendSeenAgain(tx: Tx, tenantId: number, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await sql`
    insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency, orderable, flash)
    select g.tenant_id, g.id, date_trunc('milliseconds', now()), g.price_minor, g.currency, g.orderable,
      is_flash(g.stated_labels)
    from goods g
    left join lateral (select observed_at, flash from price_points
      where tenant_id = g.tenant_id and goods_id = g.id order by observed_at desc limit 1) last on true
    left join lateral (select price_minor, currency from price_points
      where tenant_id = g.tenant_id and goods_id = g.id
        and observed_at <= last.observed_at - make_interval(mins => ${SETTLED_MINUTES})
      order by observed_at desc limit 1) settled on true
    where g.tenant_id = ${tenantId} and g.external_id = any (${[...externalIds]}::text[]) and g.price_minor is not null
      and (last.observed_at is null or last.observed_at < now()) and (
        last.observed_at is null or last.observed_at <= now() - make_interval(hours => ${SEEN_AGAIN_HOURS})
        or last.flash <> is_flash(g.stated_labels)
        or (settled.price_minor, settled.currency) is distinct from (g.price_minor, g.currency))
    order by g.id on conflict do nothing`.execute(tx);
}
