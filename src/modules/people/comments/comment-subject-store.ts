/** Reads the articles, notes, deals and listings that comments are on, as far as readers can see them. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ReplySubject, ReplySubjectType } from '#src/modules/people/comments/contract.ts';

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

/** A subject with its title in one of its languages. */
export interface NamedSubject extends ReplySubject {
  readonly code: string;
  readonly lang: Lang;
  readonly title: string;
}

/** SQL condition: readers can see the subject of a comment `r`. */
export const SUBJECT_IS_VISIBLE = sql`case r.subject_type
  when 'DEAL' then exists (select from deals d where d.tenant_id = r.tenant_id and d.id = r.subject_id and d.live)
  when 'GOODS' then exists (select from goods g where g.tenant_id = r.tenant_id and g.id = r.subject_id and g.valid)
  else exists (select from articles a where a.tenant_id = r.tenant_id and a.id = r.subject_id and a.live
    and a.kind = r.subject_type) end`;

/**
 * The subjects that readers can see, each once: with its title in the first of the languages it is published in. Goods
 * without texts have the tenant's first language.
 * @param langs  in the order of preference
 */
export async function namedSubjects(
  db: Db,
  { id: tenantId, languages }: Tenant,
  langs: readonly Lang[],
  subjects: readonly ReplySubject[],
): Promise<NamedSubject[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<NamedSubject>`
    select distinct on (n.type, n.id) n.type, n.id, s.code, s.lang, s.title
    from unnest(${subjects.map(({ type }) => type)}::text[], ${subjects.map(({ id }) => id)}::bigint[]) n (type, id)
    cross join lateral (
      select a.code, t.lang, t.title from articles a
        join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id
        where a.tenant_id = ${tenantId} and a.id = n.id and a.kind = n.type and a.live
      union all
      select d.code, t.lang, t.title from deals d join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id
        where n.type = 'DEAL' and d.tenant_id = ${tenantId} and d.id = n.id and d.live
      union all
      select g.code, coalesce(t.lang, ${languages[0]}), coalesce(t.name, g.name) from goods g
        left join goods_texts t on t.tenant_id = g.tenant_id and t.goods_id = g.id
        where n.type = 'GOODS' and g.tenant_id = ${tenantId} and g.id = n.id and g.valid) s
    where s.lang = any (${[...langs]}::text[])
    order by n.type, n.id, array_position(${[...langs]}::text[], s.lang)`.execute(db);
  return rows;
}
