/** Reads from the database what pages must say of prices. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** What the database knows about the price of goods or a deal. Amounts are minor units of `currency`. */
export interface Priced {
  /** `GOODS:CODE`, `DEAL:CODE`. */
  readonly subject: string;
  readonly currency: string | null;
  /** The confirmed price. */
  readonly current: number | null;
  /** The usual price; null while nothing may be judged. */
  readonly usual: number | null;
  /** The former price that the shop or an editor states. */
  readonly claimed: number | null;
  readonly doubted: boolean;
  /** Goods that can be ordered. Otherwise their page may offer what another shop has. */
  readonly orderable: boolean;
  /** The labels that the history has earned. */
  readonly labels: readonly string[];
}

/** The prices of all goods and deals of a tenant, by subject. A deal has those of its goods. */
export async function readPriced(db: Db, tenantId: number): Promise<ReadonlyMap<string, Priced>> {
  const { rows } = await sql<Priced>`
    with goods_prices as (
      select g.id, g.code, g.currency, g.valid, g.original_minor as claimed, ps.current_minor as current,
        case when ps.quarantine is null and ps.verdict <> 'UNKNOWN' then ps.reference_minor end as usual,
        ps.quarantine is not null as doubted, g.orderable, coalesce(ps.labels, '{}') as labels
      from goods g
      left join price_states ps on ps.tenant_id = g.tenant_id and ps.goods_id = g.id and ps.currency = g.currency
      where g.tenant_id = ${tenantId})
    select 'GOODS:' || code as subject, currency, current, usual, claimed, coalesce(doubted, false) as doubted, orderable,
      labels
    from goods_prices
    union all
    select 'DEAL:' || d.code, coalesce(p.currency, d.currency), p.current, p.usual,
      coalesce(p.claimed, d.original_minor), coalesce(p.doubted, false), coalesce(p.orderable, true), coalesce(p.labels, '{}')
    from deals d left join goods_prices p on p.id = d.goods_id and p.valid
    where d.tenant_id = ${tenantId}
    order by subject`.execute(db);
  return new Map(rows.map((row) => [row.subject, row]));
}
