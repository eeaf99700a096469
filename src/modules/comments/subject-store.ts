import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { ReplySubject, ReplySubjectType } from '#src/modules/comments/contract.ts';

/** The code of a subject that readers can see; undefined for any other. */
export async function visibleSubject(
  db: Db | Tx,
  tenantId: number,
  { type, id }: ReplySubject,
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from articles
      where tenant_id = ${tenantId} and id = ${id} and live and kind = ${type} and ${type} in ('ARTICLE', 'NOTE')
    union all
    select code from deals where tenant_id = ${tenantId} and id = ${id} and live and ${type} = 'DEAL'
    union all
    select code from goods where tenant_id = ${tenantId} and id = ${id} and valid and ${type} = 'GOODS'`.execute(db);
  return rows[0]?.code;
}

/** The id of a subject that readers can see, by its code. */
export async function subjectByCode(
  tx: Tx,
  tenantId: number,
  type: ReplySubjectType,
  code: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from articles where tenant_id = ${tenantId} and kind = ${type} and code = ${code} and live
    union all
    select id from deals where tenant_id = ${tenantId} and ${type} = 'DEAL' and code = ${code} and live
    union all
    select id from goods where tenant_id = ${tenantId} and ${type} = 'GOODS' and code = ${code} and valid`.execute(tx);
  return rows[0]?.id;
}
