/** Stores which observations are not believed, and why. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { ListedQuarantine, Quarantine } from '#src/modules/catalogue/prices/contract.ts';

/** Price observations of a listing that are quarantined, with the currency of its price history. */
export interface QuarantinedGoods {
  readonly goodsId: number;
  readonly currency: string;
  readonly quarantined: readonly Quarantine[];
}

/**
 * Brings the quarantines of goods up to date: adds those that are new, marks as released those that have ended, and clears
 * the mark of a price that is quarantined again. Needs the lock of prices.
 * @param goods  all listings that were derived, also those without a quarantine
 */
export async function updateQuarantines(
  tx: Tx,
  tenantId: number,
  goods: readonly QuarantinedGoods[],
  now: number,
): Promise<void> {
  const rows = goods.flatMap(({ goodsId, currency, quarantined }) =>
    quarantined.map(({ at, minor, reason }) => ({
      goods_id: goodsId,
      observed_at: new Date(at).toISOString(),
      currency,
      price_minor: minor,
      reason,
    })),
  );
  const instant = new Date(now);
  const currentRows = sql`(select * from jsonb_populate_recordset(null::price_quarantines, ${JSON.stringify(rows)}::jsonb)) v`;
  await sql`
    update price_quarantines q set released_at = ${instant}
    where q.tenant_id = ${tenantId} and q.goods_id = any (${goods.map(({ goodsId }) => goodsId)}::bigint[])
      and q.released_at is null and not exists (
        select from ${currentRows} where v.goods_id = q.goods_id and v.observed_at = q.observed_at)`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into price_quarantines as q
      (tenant_id, goods_id, observed_at, currency, price_minor, reason, noted_at, released_at)
    select ${tenantId}::int, goods_id, observed_at, currency, price_minor, reason, ${instant}::timestamptz, null
    from ${currentRows}
    on conflict (tenant_id, goods_id, observed_at) do update
      set reason = excluded.reason, noted_at = excluded.noted_at, released_at = null
      where q.released_at is not null or q.reason <> excluded.reason`.execute(tx);
}

interface ListedRow extends Omit<ListedQuarantine, 'observedAt' | 'notedAt' | 'releasedAt'> {
  readonly observedAt: Date;
  readonly notedAt: Date;
  readonly releasedAt: Date | null;
  /** The number of rows of the whole list. */
  readonly total: number;
}

/** Quarantines, newest note first. @param open  only those that have not ended */
export async function readQuarantines(
  db: Db,
  tenantId: number,
  open: boolean,
  request: PageRequest,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select q.goods_id as "goodsId", g.code as "goodsCode", g.name as "goodsName", q.currency,
      q.price_minor as "priceMinor", q.reason, q.observed_at as "observedAt", q.noted_at as "notedAt",
      q.released_at as "releasedAt", (count(*) over ())::int as total
    from price_quarantines q join goods g on g.tenant_id = q.tenant_id and g.id = q.goods_id
    where q.tenant_id = ${tenantId} and (q.released_at is null or not ${open}::boolean)
    order by q.noted_at desc, q.goods_id desc, q.observed_at desc
    limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}
