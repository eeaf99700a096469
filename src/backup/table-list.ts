/** Lists the tables, sequences and migrations of a database that a backup holds. */

import type pg from 'pg';
import type { BackupColumn, BackupSequence } from '#src/backup/backup-file.ts';

/**
 * Tables of the product whose rows are worth a backup: not those that a crash of PostgreSQL empties anyway, and not the bodies
 * of pages and files of builds, which a backup has by themselves.
 */
const TABLES = `
  select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
    order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname not in ('schema_migrations', 'stored_bodies', 'stored_assets')
  group by c.relname order by c.relname`;

const SEQUENCES = `
  select s.sequencename as name, coalesce(s.last_value, s.start_value)::text as "lastValue",
    s.last_value is not null as "isCalled"
  from pg_sequences s where s.schemaname = 'public' order by s.sequencename`;

/** The tables of a database with their columns, without generated ones, by name. */
export async function readTables(client: pg.Client): Promise<{ name: string; columns: BackupColumn[] }[]> {
  const { rows } = await client.query<{ name: string; columns: BackupColumn[] }>(TABLES);
  return rows;
}

export async function readSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(SEQUENCES);
  return rows;
}

/** Names of the migrations that a database has, in the order in which they ran. */
export async function readMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by applied_at, name');
  return rows.map(({ name }) => name);
}
