/** Finds the leaderboards and topics with a deal, to tell an editor who wants to delete the deal. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';

/** The most names that are read. */
const MOST_NAMES = 50;

/** Names of the leaderboards and topics that have a deal, in order. */
export async function readPointersAtDeal(tx: Tx, tenantId: number, code: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'leaderboards.' || g.code as name from deals d
      join item_group_refs r on r.tenant_id = d.tenant_id and r.subject_id = d.id
      join item_groups g on g.tenant_id = r.tenant_id and g.id = r.group_id and g.subject_type = 'CONTENT'
      where d.tenant_id = ${tenantId} and d.code = ${code}
    union all
    select 'topics.' || s.subtitle from deals d
      join special_subject_refs r on r.tenant_id = d.tenant_id and r.subject_type = 'DEAL' and r.subject_id = d.id
      join special_subjects s on s.tenant_id = r.tenant_id and s.id = r.special_id
      where d.tenant_id = ${tenantId} and d.code = ${code}
    order by name limit ${MOST_NAMES}`.execute(tx);
  return rows.map(({ name }) => name);
}
