/** Reads and deletes all rows of a user in a table. */

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { OwnRows } from '#src/modules/people/privacy/exported-tables.ts';

/** Columns that say nothing about the user. */
const LEFT_OUT = ['tenant_id'];
/** Rows deleted per transaction: it locks the counts of others, so it must be short. */
const ROWS_AT_ONCE = 500;

export type ExportedRow = Readonly<Record<string, unknown>>;
type Rows = Omit<OwnRows, 'name'>;

function ofUser(tenantId: number, userId: number, { owner, only }: Rows): RawBuilder<unknown> {
  const part = only === undefined ? sql`` : sql` and t.${sql.ref(only.column)} = ${only.is}`;
  return sql`t.tenant_id = ${tenantId} and t.${sql.ref(owner)} = ${userId}${part}`;
}

/** A user's rows of a table, without the columns of LEFT_OUT and those that the table names. */
export async function ownRows(db: Db, tenantId: number, userId: number, which: Rows): Promise<ExportedRow[]> {
  const { rows } = await sql<{ row: ExportedRow }>`
    select to_jsonb(t) - ${[...LEFT_OUT, ...(which.without ?? [])]}::text[] as row from ${sql.table(which.table)} t
    where ${ofUser(tenantId, userId, which)} order by t.*`.execute(db);
  return rows.map(({ row }) => row);
}

export async function countRows(db: Db, tenantId: number, userId: number, which: Rows): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(which.table)} t where ${ofUser(tenantId, userId, which)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes a user's rows of a table, ROWS_AT_ONCE per transaction. @returns how many there were */
export async function eraseRows(db: Db, tenantId: number, userId: number, which: Rows): Promise<number> {
  let erased = 0;
  for (let more = true; more; ) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(which.table)} where ctid = any (array(
        select t.ctid from ${sql.table(which.table)} t where ${ofUser(tenantId, userId, which)}
        limit ${ROWS_AT_ONCE} for update))`.execute(db);
    const taken = Number(numAffectedRows ?? 0);
    erased += taken;
    more = taken === ROWS_AT_ONCE;
  }
  return erased;
}
