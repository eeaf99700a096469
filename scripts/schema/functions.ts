import { sql } from 'kysely';
import { commentLines, plainSql } from '#scripts/schema/plain-sql.ts';
import type { Db } from '#src/db/types.ts';

/** Text of each function of the database by its name: its comment, and the statement that makes it. */
export async function readFunctions(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; statement: string; comment: string | null }>`
    select p.proname as name, pg_get_functiondef(p.oid) as statement, obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`.execute(db);
  return new Map(rows.map(({ name, statement, comment }) => [name, functionText(statement, comment)]));
}

/** A function's head on one line, and its body as it was written. */
function functionText(statement: string, comment: string | null): string {
  const [head = '', body] = statement.split('$function$');
  const plainHead = plainSql(head.trim().replaceAll(/\s+/g, ' '));
  return [...commentLines(comment), `${plainHead}${body === undefined ? '' : ` $$${body}$$`};`].join('\n');
}

/** A line of comment at the beginning of a function's file. */
const COMMENT = /^-- ?(.*)\n/;

/** The statements of a migration that make a function what its file says, its comment too. */
export function functionStatements(name: string, text: string): string {
  const words: string[] = [];
  let rest = text;
  for (let line = COMMENT.exec(rest); line !== null; line = COMMENT.exec(rest)) {
    words.push(line[1] ?? '');
    rest = rest.slice(line[0].length);
  }
  const comment = words.join(' ').trim().replaceAll("'", "''");
  return `${rest.trim()}\n${comment === '' ? '' : `comment on function ${name} is '${comment}';\n`}`;
}
