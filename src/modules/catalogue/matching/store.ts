/** Stores links between listings that are one product, and the list of work. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Size } from '#src/modules/catalogue/goods/contract.ts';
import type { GoodsPlace } from '#src/modules/catalogue/goods/lists/list-service.ts';
import type { Standing } from '#src/modules/catalogue/matching/canonical-listing.ts';
import type { ListingRow } from '#src/modules/catalogue/matching/matched-listing.ts';
import type { Link, Override } from '#src/modules/catalogue/matching/product-groups.ts';
import type { Compared } from '#src/modules/catalogue/matching/rules.ts';

/** First key of the advisory lock, unique to this module; the second key is the tenant's id. */
const LOCK = 1_835_103_336;

/** Locks the matching of a tenant until the transaction ends. */
export async function lockMatching(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${tenantId}::int)`.execute(tx);
}

/**
 * Removes the oldest entries from the tenant's work list and returns them. The listings must be read in a later
 * statement: a later commit adds its own entry.
 */
export async function takeWork(tx: Tx, tenantId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with taken as (delete from match_work where tenant_id = ${tenantId} and id = any (array(
      select id from match_work where tenant_id = ${tenantId} order by id limit ${limit})) returning goods_id)
    select distinct goods_id as id from taken order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Notes by which version a tenant's listings are matched. When it was another one, all are put on its work list: the
 * first version finds there what was written before.
 */
export async function queueAllWhenOther(db: Db, tenantId: number, version: string): Promise<void> {
  await sql`
    with noted as (insert into match_models as m (tenant_id, version) values (${tenantId}, ${version})
      on conflict (tenant_id) do update set version = excluded.version where m.version <> excluded.version
      returning tenant_id, xmax <> 0 as moved)
    insert into match_work (tenant_id, goods_id)
    select tenant_id, g.id from noted join goods g using (tenant_id) where noted.moved order by g.id`.execute(db);
}

/** Puts the members of groups on the work list: prices and counts that decided may have moved. */
export async function queueGrouped(db: Db, tenantId: number): Promise<void> {
  await sql`
    insert into match_work (tenant_id, goods_id)
    select tenant_id, id from goods where tenant_id = ${tenantId} and match_group is not null order by id`.execute(db);
}

/** The ids of the listings of each group of a tenant. */
export async function readGrouped(db: Db, tenantId: number): Promise<number[][]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id order by id) as ids from goods where tenant_id = ${tenantId} and match_group is not null
    group by match_group order by match_group`.execute(db);
  return rows.map(({ ids }) => ids.map(Number));
}

/** SQL: how much one price of a listing buys; null: nobody says. */
export const sizeOfGoods = sql<Size | null>`case when size_value is not null and size_unit is not null
  then jsonb_build_object('value', size_value, 'unit', size_unit) end`;

/** Listings by id, in the order of the ids. Deleted ones are left out. */
export async function readListings(tx: Db, tenantId: number, ids: readonly number[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('goods as g')
    .leftJoin('price_states as ps', (join) =>
      join.onRef('ps.tenant_id', '=', 'g.tenant_id').onRef('ps.goods_id', '=', 'g.id'),
    )
    .leftJoin('brands as b', (join) => join.onRef('b.tenant_id', '=', 'g.tenant_id').onRef('b.id', '=', 'g.brand_id'))
    .select(['g.id', 'g.code', 'g.name', 'b.name as brand', 'g.description'])
    .select(
      // A price that is doubted says nothing of what the goods are.
      sql<number | null>`case when ps.currency = g.currency then ps.current_minor else g.price_minor end`.as(
        'priceMinor',
      ),
    )
    .select(['g.currency', 'g.gtin', 'g.mpn', 'g.attributes', 'g.match_group as matchGroup'])
    .select(['g.platform', 'g.seller_id as sellerId'])
    .select(sizeOfGoods.as('size'))
    .where('g.tenant_id', '=', tenantId)
    .where(sql<boolean>`g.id = any(${[...ids]}::bigint[])`)
    .orderBy('g.id')
    .execute();
}

export interface Keys {
  readonly id: number;
  readonly keys: readonly string[];
}

/** The stored keys of listings. Listings without keys are left out. */
export async function readKeys(tx: Tx, tenantId: number, ids: readonly number[]): Promise<Keys[]> {
  return tx
    .selectFrom('match_keys')
    .select(['goods_id as id', 'keys'])
    .where('tenant_id', '=', tenantId)
    .where('goods_id', '=', anyOf(ids))
    .orderBy('goods_id')
    .execute();
}

/** Replaces the keys of listings. */
export async function writeKeys(tx: Tx, tenantId: number, values: readonly Keys[]): Promise<void> {
  const gone = values.filter(({ keys }) => keys.length === 0).map(({ id }) => id);
  await tx.deleteFrom('match_keys').where('tenant_id', '=', tenantId).where('goods_id', '=', anyOf(gone)).execute();
  await sql`
    insert into match_keys (tenant_id, goods_id, keys)
    select ${tenantId}, v.id, v.keys from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v(id bigint, keys text[])
    where cardinality(v.keys) > 0
    on conflict (tenant_id, goods_id) do update set keys = excluded.keys`.execute(tx);
}

/** Adds to the numbers of listings per key; negative numbers subtract. */
export async function countKeys(tx: Tx, tenantId: number, changes: ReadonlyMap<string, number>): Promise<void> {
  const moved = [...changes].filter(([, by]) => by !== 0);
  await sql`
    insert into match_words as w (tenant_id, key, listings)
    select ${tenantId}, v.key, v.by from unnest(${moved.map(([key]) => key)}::text[],
      ${moved.map(([, by]) => by)}::int[]) v(key, by)
    on conflict (tenant_id, key) do update set listings = w.listings + excluded.listings`.execute(tx);
}

/** How many listings have each key, and how many listings there are. */
export async function readCounts(
  tx: Db,
  tenantId: number,
  keys: readonly string[],
): Promise<{ counts: ReadonlyMap<string, number>; listings: number }> {
  const rows = await tx
    .selectFrom('match_words')
    .select(['key', 'listings'])
    .where('tenant_id', '=', tenantId)
    .where('key', '=', anyOf(keys))
    .orderBy('key')
    .execute();
  const { listings } = await tx
    .selectFrom('match_keys')
    .select(({ fn }) => fn.countAll<number>().as('listings'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { counts: new Map(rows.map((row) => [row.key, row.listings])), listings };
}

/** For each lookup the listings that have all of its keys, at most `limit`, smallest ids first. */
export async function find(
  tx: Db,
  tenantId: number,
  lookups: readonly (readonly string[])[],
  limit: number,
): Promise<number[][]> {
  // `+ 0` keeps the planner from walking the index of ids until it has found enough; it must use the index of the keys.
  const { rows } = await sql<{ ids: number[] }>`
    select array(select k.goods_id from match_keys k where k.tenant_id = ${tenantId} and k.keys @> l.keys
      order by k.goods_id + 0 limit ${limit})::float8[] as ids
    from jsonb_to_recordset(${JSON.stringify(lookups.map((keys, place) => ({ place, keys })))}::jsonb)
      l(place int, keys text[]) order by l.place`.execute(tx);
  return rows.map(({ ids }) => ids);
}

/** Two listings that are alike, the smaller id first; `same`: probably one product. */
export interface StoredLink extends Compared {
  readonly low: number;
  readonly high: number;
}

/**
 * Replaces all links of the listings.
 * @returns the links that were replaced
 */
export async function writeLinks(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
  links: readonly StoredLink[],
): Promise<StoredLink[]> {
  const former = await tx
    .deleteFrom('match_links')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('low', '=', anyOf(ids)), eb('high', '=', anyOf(ids))]))
    .returning(['low', 'high', 'same', 'score'])
    .execute();
  await sql`
    insert into match_links (tenant_id, low, high, same, score)
    select ${tenantId}, v.low, v.high, v.same, v.score
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) v(low bigint, high bigint, same boolean, score real)`.execute(
    tx,
  );
  return former;
}

/** The codes of listings, in the order of their ids. */
export async function readCodesOf(tx: Tx, tenantId: number, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('goods')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  return rows.map(({ code }) => code);
}

/**
 * All listings connected to the given ones as one product: by links, by editors' decisions, or by their current group.
 * @returns sorted ids; at most `limit`
 */
export async function readRelated(tx: Tx, tenantId: number, ids: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive
    -- The listings, and those of their groups.
    seeds as (
      select id from unnest(${[...ids]}::bigint[]) id
      union
      select other.id from goods one join goods other
        on other.tenant_id = one.tenant_id and other.match_group = one.match_group
      where one.tenant_id = ${tenantId} and one.id = any(${[...ids]}::bigint[])
      union
      select id from goods where tenant_id = ${tenantId} and match_group = any(${[...ids]}::bigint[])
    ),
    -- The listings that links and decisions lead to from there.
    related as (
      select id from seeds
      union
      select case when l.low = r.id then l.high else l.low end from related r
      join lateral (
        select low, high from match_links where tenant_id = ${tenantId} and same and low = r.id
        union all select low, high from match_links where tenant_id = ${tenantId} and same and high = r.id
        union all select low, high from match_overrides where tenant_id = ${tenantId} and same and low = r.id
        union all select low, high from match_overrides where tenant_id = ${tenantId} and same and high = r.id
      ) l on true
    )
    select id from (select id from related limit ${limit}) bounded order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The links as one product and editors' decisions among these listings. */
export async function readLinks(
  tx: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<{ links: Link[]; overrides: Override[] }> {
  const among = sql`tenant_id = ${tenantId} and low = any(${[...ids]}::bigint[]) and high = any(${[...ids]}::bigint[])`;
  const links = await sql<Link>`
    select low, high, score::float8 as score from match_links where ${among} and same order by low, high`.execute(tx);
  const overrides = await sql<Override>`
    select low, high, same from match_overrides where ${among} order by low, high`.execute(tx);
  return { links: links.rows, overrides: overrides.rows };
}

/** A listing with its place in lists and what decides which listing is canonical. */
export interface PlacedListing extends Standing, GoodsPlace {
  readonly code: string;
}

/** The place of listings, in the order of the ids; their group is the former one. Deleted ones are left out. */
export async function readPlaced(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
): Promise<Omit<PlacedListing, 'group'>[]> {
  return tx
    .selectFrom('goods')
    .select(['id', 'code', 'valid', 'match_group as formerGroup', 'canonical_id as formerCanonical'])
    .select(['category_id as categoryId', 'brand_id as brandId'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
}

/** The values to be written of a listing. Those with the same `together` are written in one go or not at all. */
export interface GroupedListing {
  readonly id: number;
  readonly group: number | null;
  readonly canonical: number | null;
  readonly together: number;
}

/**
 * Sets the group and the canonical listing of listings; null removes it. It never waits for a writer of goods, who may
 * be waiting for it: a listing that is being written stays as it is, with all that are written together with it, and
 * goes back on the work list.
 * @returns how many listings were left for later
 */
export async function writeGroups(tx: Tx, tenantId: number, listings: readonly GroupedListing[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with
    -- Listings whose group or canonical listing changes.
    wanted as (
      select v.* from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb)
        v(id bigint, "group" bigint, canonical bigint, together bigint)
      join goods g on g.tenant_id = ${tenantId} and g.id = v.id
        and (g.match_group, g.canonical_id) is distinct from (v."group", v.canonical)
    ),
    -- Those that nobody is writing.
    locked as materialized (
      select g.id from goods g where g.tenant_id = ${tenantId} and g.id in (select id from wanted)
      for no key update skip locked
    ),
    -- Those that are left: one written together with them is being written.
    later as materialized (
      select id from wanted where together in (
        select together from wanted where id not in (select id from locked))
    ),
    -- The others, written.
    moved as (
      update goods g set match_group = w."group", canonical_id = w.canonical from wanted w
      where g.tenant_id = ${tenantId} and g.id = w.id and w.id not in (select id from later)
    )
    insert into match_work (tenant_id, goods_id)
    select ${tenantId}, id from later order by id
    returning goods_id as id`.execute(tx);
  return rows.length;
}
