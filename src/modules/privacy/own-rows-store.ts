import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { OwnRows } from '#src/modules/privacy/own-rows.ts';

/** What tells nothing about the user. */
const LEFT_OUT = ['tenant_id'];

export type ExportedRow = Readonly<Record<string, unknown>>;

/** A user's rows of a table, with all columns but those that tell nothing. */
export async function ownRows(
  db: Db,
  tenantId: number,
  userId: number,
  { table, owner }: OwnRows,
): Promise<ExportedRow[]> {
  const { rows } = await sql<{ row: ExportedRow }>`
    select to_jsonb(t) - ${LEFT_OUT}::text[] as row from ${sql.table(table)} t
    where t.tenant_id = ${tenantId} and t.${sql.ref(owner)} = ${userId} order by t.*`.execute(db);
  return rows.map(({ row }) => row);
}
