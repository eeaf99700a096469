/** Has PostgreSQL count a table again that grew much, so that its plans stay good. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** A table is counted again when it has grown or changed by this part of it … */
const CHANGED = 0.2;
/** … and by so many rows, or by so many blocks of 8 KB. */
const LEAST_ROWS = 500;
const LEAST_BLOCKS = 8;

/**
 * Refreshes the planner's statistics of the tables that have changed much since they were last counted: with old ones it
 * would choose to read whole tables. Autovacuum does the same a minute later. The size of a table is known at once; how
 * many rows changed is known a second after they did.
 * @returns the names of the tables
 */
export async function refreshStatistics(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and s.schemaname = current_schema() and (
      pg_relation_size(c.oid) / current_setting('block_size')::int > c.relpages * ${1 + CHANGED}::float8 + ${LEAST_BLOCKS}::int
      or s.n_mod_since_analyze > greatest(c.reltuples, 0) * ${CHANGED}::float8 + ${LEAST_ROWS}::int)
    order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  for (const name of names) await sql`analyze (skip_locked) ${sql.table(name)}`.execute(db);
  return names;
}
