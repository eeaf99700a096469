import { sql } from 'kysely';
import type { Part } from '#scripts/schema/catalog.ts';
import { commentLines, plainSql } from '#scripts/schema/plain-sql.ts';
import type { Db } from '#src/db/types.ts';

/** The statements for what belongs to no table: extensions, sequences and aggregates. */
export async function otherPartsText(db: Db): Promise<string> {
  const { rows } = await sql<Part>`
    select 'create extension ' || extname as statement, null as comment from pg_extension where extname <> 'plpgsql'
    union all
    select 'create sequence ' || c.relname, obj_description(c.oid, 'pg_class') from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
    union all
    select format('create aggregate %s(%s) (sfunc = %s, stype = %s, initcond = %L)', p.proname,
      pg_get_function_identity_arguments(p.oid), a.aggtransfn, format_type(a.aggtranstype, null), a.agginitval),
      obj_description(p.oid, 'pg_proc')
    from pg_aggregate a join pg_proc p on p.oid = a.aggfnoid where p.pronamespace = 'public'::regnamespace
    order by statement`.execute(db);
  return rows.flatMap(({ statement, comment }) => [...commentLines(comment), `${plainSql(statement)};`]).join('\n');
}
