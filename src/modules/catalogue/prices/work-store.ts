import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Tx } from '#src/db/types.ts';
import type { GoodsPriceState, PriceTrend } from '#src/modules/catalogue/prices/contract.ts';
import { readFellows } from '#src/modules/catalogue/prices/history/same-product-store.ts';
import { rankMinor, totalOfState } from '#src/modules/catalogue/prices/total-price.ts';

/** First key of the advisory lock, unique to this module; the second key is the tenant's id. */
const LOCK = 1_886_544_745;

/**
 * Locks the computation of a tenant's states until the transaction ends. Of two workers, one waits and continues with
 * the rest. Otherwise a worker that read earlier could later overwrite a newer state.
 */
export async function lockPrices(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${tenantId}::int)`.execute(tx);
}

/**
 * How many rows of writers are gathered in one statement. An import may leave thousands of them, with thousands of ids
 * each.
 */
const WAKES = 1000;

/**
 * Moves what writers changed into the work list, where goods are listed once however often they changed. Needs the
 * lock: only its holder writes the list.
 * @returns how many rows of writers there were
 */
export async function gatherWork(tx: Tx, tenantId: number): Promise<number> {
  const { rows } = await sql<{ woken: number }>`
    with oldest as (select id from price_wakes where tenant_id = ${tenantId} order by id limit ${WAKES}),
    woken as (delete from price_wakes w using oldest
      where w.tenant_id = ${tenantId} and w.id = oldest.id returning w.goods_ids),
    listed as (insert into price_work (tenant_id, goods_id)
      select distinct ${tenantId}::int, goods_id from woken, unnest(goods_ids) goods_id
      on conflict (tenant_id, goods_id) do update set due_at = '-infinity')
    select count(*)::int as woken from woken`.execute(tx);
  return rows[0]?.woken ?? 0;
}

/**
 * Removes goods from the work list and returns them, sorted by id. Histories must be read in a later statement: they
 * contain what was committed before, and later commits add their own rows.
 */
export async function takeWork(tx: Tx, tenantId: number, now: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with picked as (select goods_id from price_work
      where tenant_id = ${tenantId} and due_at <= ${new Date(now)} order by goods_id limit ${limit}),
    taken as (delete from price_work w using picked
      where w.tenant_id = ${tenantId} and w.goods_id = picked.goods_id)
    select goods_id as id from picked order by goods_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The given goods and all other listings of their products, sorted by id. What one listing costs decides also what may
 * be said of the others, so they are computed together: what is due of them leaves the work list.
 */
export async function withFellows(tx: Tx, tenantId: number, ids: readonly number[], now: number): Promise<number[]> {
  const all = await readFellows(tx, tenantId, ids);
  await tx
    .deleteFrom('price_work')
    .where('tenant_id', '=', tenantId)
    .where('goods_id', '=', anyOf(all))
    .where('due_at', '<=', new Date(now))
    .execute();
  return all;
}

/** Puts goods back on the work list, each until an instant, unless they are on it. Needs the lock. */
export async function postponeWork(
  tx: Tx,
  tenantId: number,
  goods: readonly { readonly id: number; readonly until: number }[],
): Promise<void> {
  if (goods.length === 0) return;
  const rows = goods.map(({ id, until }) => ({ tenant_id: tenantId, goods_id: id, due_at: new Date(until) }));
  await tx
    .insertInto('price_work')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Goods whose state may have changed by the passing of time alone, longest due first. */
export async function readDue(tx: Tx, tenantId: number, now: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('price_states')
    .select('goods_id as id')
    .where('tenant_id', '=', tenantId)
    .where('recheck_at', '<=', new Date(now))
    .orderBy('recheck_at')
    .orderBy('goods_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface StateRow {
  readonly goodsId: number;
  readonly state: GoodsPriceState;
  /** In minor units. */
  readonly trend: PriceTrend;
  readonly curveHash: string;
  readonly recheckAt: number | null;
}

const SHOWN = [
  'currency',
  'current_minor',
  'current_since',
  'known_since',
  'observed_at',
  'known_until',
  'previous_minor',
  'effective_minor',
  'shipping_known',
  'shipping_minor',
  'usual_shipping_minor',
  'voucher',
  'rank_minor',
  'unit_minor',
  'unit',
  'statistics',
  'labels',
  'shop_low',
  'verdict',
  'discount',
  'reference_minor',
  'quarantine',
  'trend',
  'curve_hash',
];
const columns = (table: string) => sql.join(SHOWN.map((name) => sql.ref(table === '' ? name : `${table}.${name}`)));

/**
 * Stores states that differ from the stored ones. The instant of a state changes only when something visible differs.
 * @param asOf  milliseconds since 1970
 * @returns ids of the goods with a visible change
 */
export async function writeStates(
  tx: Tx,
  tenantId: number,
  rows: readonly StateRow[],
  asOf: number,
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const instant = new Date(asOf);
  const written = await sql<{ id: number; changed: boolean }>`
    insert into price_states as s (tenant_id, goods_id, ${columns('')}, as_of, recheck_at)
    select ${tenantId}, goods_id, ${columns('')}, ${instant}::timestamptz, recheck_at
    from jsonb_populate_recordset(null::price_states, ${JSON.stringify(rows.map(flat))}::jsonb)
    on conflict (tenant_id, goods_id) do update set
      ${sql.join(SHOWN.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))},
      recheck_at = excluded.recheck_at,
      as_of = case when (${columns('s')}) is distinct from (${columns('excluded')}) then excluded.as_of else s.as_of end
    where (${columns('s')}, s.recheck_at) is distinct from (${columns('excluded')}, excluded.recheck_at)
    returning goods_id as id, as_of = ${instant}::timestamptz as changed`.execute(tx);
  return new Set(written.rows.filter(({ changed }) => changed).map(({ id }) => id));
}

/** Deletes the states of goods without a confirmed price. @returns ids of those that had one */
export async function dropStates(tx: Tx, tenantId: number, goodsIds: readonly number[]): Promise<Set<number>> {
  if (goodsIds.length === 0) return new Set();
  const rows = await tx
    .deleteFrom('price_states')
    .where('tenant_id', '=', tenantId)
    .where('goods_id', 'in', [...goodsIds])
    .returning('goods_id as id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Notes for those who follow offers that the listings or deals are to be looked at. */
export async function noteOffers(
  tx: Tx,
  tenantId: number,
  type: 'GOODS' | 'DEAL',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into offer_changes (tenant_id, type, ids)
    values (${tenantId}, ${type}, ${ids}::bigint[])`.execute(tx);
}

const iso = (at: number) => new Date(at).toISOString();

/** The columns of the table. */
function flat({ goodsId, state, trend, curveHash, recheckAt }: StateRow) {
  return {
    goods_id: goodsId,
    currency: state.currency,
    current_minor: state.current,
    current_since: iso(state.currentSince),
    known_since: iso(state.knownSince),
    observed_at: iso(state.observedAt),
    known_until: iso(state.knownUntil),
    previous_minor: state.previous,
    effective_minor: state.effective,
    shipping_known: state.shippingKnown,
    shipping_minor: state.shipping,
    usual_shipping_minor: state.usualShipping,
    voucher: state.voucher,
    rank_minor: rankMinor(totalOfState(state)),
    unit_minor: state.unitPrice?.minor ?? null,
    unit: state.unitPrice?.unit ?? null,
    statistics: state.statistics,
    labels: state.labels,
    shop_low: state.shopLow,
    verdict: state.verdict,
    discount: state.discount,
    reference_minor: state.reference,
    quarantine: state.quarantine,
    trend,
    curve_hash: curveHash,
    recheck_at: recheckAt === null ? null : iso(recheckAt),
  };
}
