/** Reads tables, columns and keys from the catalog of PostgreSQL. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: string | null;
  /** A default that PostgreSQL works out of the row's other columns. */
  readonly generated: boolean;
  readonly identity: 'always' | 'by default' | null;
  readonly comment: string | null;
}

/** A statement that belongs to a table, and what it is for. */
export interface Part {
  readonly statement: string;
  readonly comment: string | null;
}

/** A table of a database, with statements as PostgreSQL writes them. */
export interface TableFacts {
  readonly name: string;
  readonly unlogged: boolean;
  readonly options: string | null;
  readonly comment: string | null;
  readonly columns: readonly Column[];
  readonly constraints: readonly Part[];
  readonly indexes: readonly Part[];
  readonly triggers: readonly Part[];
}

/** All tables of the schema `public`, but for that of the migrations themselves, by name. */
export async function readTables(db: Db): Promise<TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select c.relname as name, c.relpersistence = 'u' as unlogged, array_to_string(c.reloptions, ', ') as options,
      obj_description(c.oid, 'pg_class') as comment,
      ${COLUMNS} as columns, ${CONSTRAINTS} as constraints, ${INDEXES} as indexes, ${TRIGGERS} as triggers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    order by c.relname`.execute(db);
  return rows;
}

const COLUMNS = sql`(
  select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
    'required', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid), 'generated', a.attgenerated = 's',
    'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
    'comment', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`;

/** A required column says so itself: such constraints ('n') are left out. */
const CONSTRAINTS = sql`(
  select coalesce(json_agg(json_build_object('statement', pg_get_constraintdef(k.oid, true),
    'comment', obj_description(k.oid, 'pg_constraint'))
    order by array_position('{p,u,f,c}', k.contype::text), k.conname), '[]')
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c'))`;

/** Those of keys are made by their constraints. */
const INDEXES = sql`(
  select coalesce(json_agg(json_build_object('statement', pg_get_indexdef(i.indexrelid, 0, true),
    'comment', obj_description(i.indexrelid, 'pg_class')) order by i.indexrelid::regclass::text), '[]')
  from pg_index i where i.indrelid = c.oid
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u')))`;

const TRIGGERS = sql`(
  select coalesce(json_agg(json_build_object('statement', pg_get_triggerdef(t.oid, true),
    'comment', obj_description(t.oid, 'pg_trigger')) order by t.tgname), '[]')
  from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)`;
