/** Reads price histories and stores price states. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { GoodsPriceState, Voucher } from '#src/modules/catalogue/prices/contract.ts';
import type { Terms } from '#src/modules/catalogue/prices/derive-state.ts';
import { absencesOf, isWithin } from '#src/modules/catalogue/prices/doubt/absences.ts';
import { rulingsOn } from '#src/modules/catalogue/prices/doubt/decision-store.ts';
import { type Ruling, withRulings } from '#src/modules/catalogue/prices/doubt/rulings.ts';
import { needsConfirmation } from '#src/modules/catalogue/prices/doubt/suspicion.ts';
import { readOthers } from '#src/modules/catalogue/prices/history/same-product-store.ts';
import type { Observation, Window } from '#src/modules/catalogue/prices/history/series.ts';

/** Goods whose history is read until an instant: milliseconds since 1970. */
export interface HistoryKey {
  readonly id: number;
  readonly until: number;
}

/** Goods with all data that their state is computed from. */
export interface PricedGoods extends HistoryKey {
  readonly code: string;
  /** The group of matched listings; null: it stands alone. */
  readonly group: number | null;
  /** false: the shop no longer sells it. */
  readonly valid: boolean;
  readonly terms: Terms;
  /** The observations until then in the currency of the newest one, ascending, without those in absences. */
  readonly series: readonly Observation[];
  /** When the goods could not be ordered, ascending. */
  readonly absences: readonly Window[];
  /** Those of other sellers of the product, where the series has prices that need confirmation. */
  readonly others: readonly (readonly Observation[])[];
  /** The next observation after that instant; null: none. */
  readonly future: number | null;
}

interface SeriesRow extends HistoryKey {
  readonly code: string;
  readonly currency: string;
  readonly original: number | null;
  readonly shipping: number | null;
  readonly voucher: unknown;
  readonly sizeValue: number | null;
  readonly sizeUnit: string | null;
  readonly ats: readonly number[];
  readonly minors: readonly number[];
  readonly orderable: readonly (boolean | null)[];
  /** The instants in `ats` at which the platform said that it was a flash sale; null: none. */
  readonly flashes: readonly number[] | null;
  /** Decisions of moderators; null: none. */
  readonly rulings: readonly Ruling[] | null;
  readonly group: number | null;
  readonly valid: boolean;
  readonly future: number | null;
}

/**
 * Goods that have an observation, by id, each with its whole history until an instant. Others are left out.
 * Observations dated before 1970 are mistakes and are ignored.
 */
export async function readPriced(db: Db | Tx, tenantId: number, keys: readonly HistoryKey[]): Promise<PricedGoods[]> {
  if (keys.length === 0) return [];
  const instants = keys.map(({ until }) => new Date(until));
  const then = sql.ref('w.until');
  const points = sql`price_points where tenant_id = ${tenantId} and goods_id = g.id and observed_at >= 'epoch'`;
  const { rows } = await sql<SeriesRow>`
    select g.id, g.code, (extract(epoch from w.until)::float8 * 1000)::bigint as until, n.currency, g.size_value::float8 as "sizeValue", g.size_unit as "sizeUnit",
      coalesce(s.ats, '[]') as ats, coalesce(s.minors, '[]') as minors, coalesce(s.orderable, '[]') as orderable,
      s.flashes, ${rulingsOn('g.id', tenantId)} as rulings, g.match_group as "group", g.valid, f.at as future,
      case when g.currency = n.currency then g.original_minor end as original,
      case when g.currency = n.currency then g.shipping_minor end as shipping,
      case when g.currency = n.currency then g.voucher end as voucher
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${instants}::timestamptz[]) w(id, until)
    join goods g on g.tenant_id = ${tenantId} and g.id = w.id
    cross join lateral (select coalesce(
      (select currency from ${points} and observed_at <= ${then} order by observed_at desc limit 1),
      (select currency from ${points} order by observed_at limit 1)) as currency) n
    cross join lateral (select ${milliseconds('min(observed_at)')} as at from ${points} and observed_at > ${then}) f
    cross join lateral (select json_agg(p.at) as ats, json_agg(p.price_minor) as minors,
      json_agg(p.orderable) as orderable, json_agg(p.at) filter (where p.flash) as flashes from (
      select ${milliseconds('observed_at')} as at, price_minor, orderable, flash
      from ${points} and observed_at <= ${then} and currency = n.currency order by observed_at) p) s
    where n.currency is not null
    order by g.id, w.until`.execute(db);
  const doubtful = rows.filter(({ group, minors }) => group !== null && needsConfirmation(minors));
  const others = await readOthers(db, tenantId, doubtful);
  const othersOf = new Map(doubtful.map((row, index) => [row, others[index]]));
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    until: row.until,
    group: row.group,
    valid: row.valid,
    terms: termsOf(row),
    ...seriesOf(row),
    others: othersOf.get(row) ?? [],
    future: row.future,
  }));
}

function seriesOf({ ats, minors, orderable, flashes, rulings }: SeriesRow): Pick<PricedGoods, 'series' | 'absences'> {
  const absences = absencesOf(ats.map((at, index) => ({ at, orderable: orderable[index] ?? null })));
  const flagged = new Set(flashes);
  const observed = ats.map(
    (at, index): Observation =>
      flashes === null ? { at, minor: minors[index] ?? 0 } : { at, minor: minors[index] ?? 0, flash: flagged.has(at) },
  );
  const all = withRulings(observed, rulings);
  if (absences.length === 0) return { series: all, absences };
  return { series: all.filter(({ at }) => !absences.some((absence) => isWithin(at, absence))), absences };
}

const milliseconds = (instant: 'observed_at' | 'min(observed_at)') =>
  sql`(extract(epoch from ${sql.raw(instant)})::float8 * 1000)::bigint`;

function termsOf({ currency, original, shipping, voucher, sizeValue, sizeUnit }: SeriesRow): Terms {
  return {
    currency,
    original,
    shipping,
    // A voucher in an invalid form is ignored.
    voucher: Voucher.nullable().catch(null).parse(voucher),
    size: sizeValue === null || sizeUnit === null ? null : { value: sizeValue, unit: sizeUnit },
  };
}

/** The code of goods, by id; undefined when the tenant has none with this id. */
export async function readGoodsCode(db: Db, tenantId: number, goodsId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('goods')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', goodsId)
    .executeTakeFirst();
  return row?.code;
}

/** A state and the instant it was computed for: milliseconds since 1970. */
export interface StoredState {
  readonly state: GoodsPriceState;
  readonly asOf: number;
}

/** By id of the goods. Goods without a confirmed price are left out. */
export async function readStates(
  db: Db | Tx,
  tenantId: number,
  goodsIds: readonly number[],
): Promise<Map<number, StoredState>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('price_states')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('goods_id', '=', sql<number>`any(${goodsIds}::bigint[])`)
    .orderBy('goods_id')
    .execute();
  return new Map(
    rows.map((row) => {
      const { unit_minor: minor, unit } = row;
      const state = GoodsPriceState.parse({
        currency: row.currency,
        current: row.current_minor,
        currentSince: row.current_since.getTime(),
        knownSince: row.known_since.getTime(),
        observedAt: row.observed_at.getTime(),
        knownUntil: row.known_until.getTime(),
        previous: row.previous_minor,
        effective: row.effective_minor,
        shippingKnown: row.shipping_known,
        shipping: row.shipping_minor,
        usualShipping: row.usual_shipping_minor,
        voucher: row.voucher,
        unitPrice: minor === null ? null : { minor, unit },
        statistics: row.statistics,
        labels: row.labels,
        shopLow: row.shop_low,
        verdict: row.verdict,
        discount: row.discount,
        reference: row.reference_minor,
        quarantine: row.quarantine,
      });
      return [row.goods_id, { state, asOf: row.as_of.getTime() }];
    }),
  );
}
