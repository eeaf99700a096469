/** Reads which kinds and brands a tenant sells most, for the chat. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { SoldWords } from '#src/modules/finding/search/contract.ts';

const MOST_KINDS = 120;
const MOST_BRANDS = 60;

/** Reads the commonest kinds and brands from the terms of the tenant's documents (see filter-terms.ts). */
export async function readSoldWords(db: Db, tenantId: number): Promise<SoldWords> {
  const { rows: kinds } = await sql<{ code: string }>`
    select substr(term, length(':is:') + 1) as code from search_terms
    where tenant_id = ${tenantId} and term like ':is:%' and documents > 0
    order by documents desc, term limit ${MOST_KINDS}`.execute(db);
  const { rows: brands } = await sql<{ name: string }>`
    select b.name from brands b
    join search_terms t on t.tenant_id = b.tenant_id and t.term = ':brand:' || b.id
    where b.tenant_id = ${tenantId} and t.documents > 0
    order by t.documents desc, b.id limit ${MOST_BRANDS}`.execute(db);
  return { kinds: kinds.map(({ code }) => code), brands: brands.map(({ name }) => name) };
}
