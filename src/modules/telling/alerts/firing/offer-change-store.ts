/** Takes changed offers from the list of work, one worker a tenant. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';

export interface OfferChange {
  readonly type: 'GOODS' | 'DEAL';
  readonly ids: readonly number[];
}

/** First key of the advisory lock, unique to this module; the second key is the tenant's id. */
const LOCK = 1_634_497_138;

/**
 * Locks the matching of a tenant until the transaction ends: of two workers one waits. Otherwise one that has seen an older
 * price could note it after the other, which had nothing to note.
 */
export async function lockMatching(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${tenantId}::int)`.execute(tx);
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
