import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';

export interface OfferChange {
  readonly type: 'GOODS' | 'DEAL';
  readonly ids: readonly number[];
}

/**
 * Removes the oldest changes of offers and returns them, but those that another transaction removes now. What they say
 * must be read in a later statement: it contains what was committed before.
 */
export async function takeChanges(tx: Tx, tenantId: number, limit: number): Promise<OfferChange[]> {
  const { rows } = await sql<OfferChange>`
    with oldest as (select id from offer_changes where tenant_id = ${tenantId}
      order by id limit ${limit} for update skip locked)
    delete from offer_changes c using oldest where c.tenant_id = ${tenantId} and c.id = oldest.id
    returning c.type, c.ids`.execute(tx);
  return rows;
}
