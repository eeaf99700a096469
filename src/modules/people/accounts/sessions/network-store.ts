/** Stores the networks in which a user was seen. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** How many networks of a user are remembered, and for how many days after the last use. */
const MOST_NETWORKS = 20;
const KEPT_DAYS = 30;

/** Notes that a user was seen in a network; the one unused for longest makes room. */
export async function storeNetwork(tx: Tx, tenantId: number, userId: number, network: string): Promise<void> {
  await sql`
    insert into user_networks (tenant_id, user_id, network) values (${tenantId}, ${userId}, ${network})
    on conflict (tenant_id, user_id, network) do update set seen_at = now()`.execute(tx);
  await sql`
    delete from user_networks where tenant_id = ${tenantId} and user_id = ${userId} and network in (
      select network from user_networks where tenant_id = ${tenantId} and user_id = ${userId}
      order by seen_at desc, network offset ${MOST_NETWORKS})`.execute(tx);
}

export async function deleteOldNetworks(db: Db): Promise<void> {
  await sql`delete from user_networks where seen_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
