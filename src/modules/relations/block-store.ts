import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** Whether one of two users blocked the other. */
export async function blockBetween(db: Db | Tx, tenantId: number, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from user_blocks where tenant_id = ${tenantId}
      and ((blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one})))
      as blocked`.execute(db);
  return rows[0]?.blocked === true;
}
