/** Reads on which of the listings and deals of a page a user has alerts. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { StoredAlert } from '#src/modules/telling/alerts/store.ts';

interface Watched {
  readonly type: 'GOODS' | 'DEAL';
  readonly id: number;
  readonly alertId: number;
  readonly state: StoredAlert['state'];
}

/**
 * Those of some listings and deals on which a user has alerts, the newest alert first. An alert on one listing is an
 * alert on every listing of its product.
 */
export async function readWatched(
  db: Db,
  tenantId: number,
  userId: number,
  { goodsIds, dealIds }: { readonly goodsIds: readonly number[]; readonly dealIds: readonly number[] },
): Promise<Watched[]> {
  if (goodsIds.length + dealIds.length === 0) return [];
  const { rows } = await sql<Watched>`
    with own as (select a.id, a.state, a.kind, a.goods_id, a.deal_id from alerts a
      where a.tenant_id = ${tenantId} and a.user_id = ${userId} and a.kind in ('PRODUCT', 'DEAL'))
    select 'GOODS' as type, l.id, own.id as "alertId", own.state from own
      join goods g on g.tenant_id = ${tenantId} and g.id = own.goods_id and own.kind = 'PRODUCT'
      join goods l on l.tenant_id = ${tenantId} and (l.id = g.id or l.match_group = g.match_group)
      where l.id = any (${goodsIds}::bigint[])
    union all
    select 'DEAL', own.deal_id, own.id, own.state from own
      where own.kind = 'DEAL' and own.deal_id = any (${dealIds}::bigint[])
    order by "alertId" desc, id`.execute(db);
  return rows;
}
