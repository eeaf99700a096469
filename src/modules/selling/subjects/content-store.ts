/** Reads the deals, goods and articles that topics gather. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';

/** A special subject in a language it has a text in. */
export interface SpecialFill {
  readonly id: number;
  readonly lang: Lang;
  /** Whether it has more content than its title: its own text, or a reference that readers can see in the language. */
  readonly filled: boolean;
  /** Whether it has its own text. */
  readonly worded: boolean;
}

/** The content of special subjects, one entry per language. By id and language. */
export async function readFills(db: Db, tenantId: number, ids: readonly number[]): Promise<SpecialFill[]> {
  const gathers = (type: string) => sql`
    from special_subject_refs r where r.tenant_id = t.tenant_id and r.special_id = t.special_id
      and r.subject_type = ${type}`;
  const { rows } = await sql<SpecialFill>`
    select t.special_id as id, t.lang, w.worded, w.worded
      or exists (select 1 from goods g where g.tenant_id = t.tenant_id and g.valid and (
        g.id in (select r.subject_id ${gathers('GOODS')})
        or g.id in (select (p->>'goodsId')::bigint from jsonb_array_elements(t.picks) p)))
      or exists (select 1 from deals d join deal_texts x on x.tenant_id = d.tenant_id and x.deal_id = d.id
          and x.lang = t.lang
        where d.tenant_id = t.tenant_id and d.live and d.id in (select r.subject_id ${gathers('DEAL')}))
      or exists (select 1 from articles a join article_texts x on x.tenant_id = a.tenant_id and x.article_id = a.id
          and x.lang = t.lang
        where a.tenant_id = t.tenant_id and a.live and a.id in (select r.subject_id ${gathers('ARTICLE')})) as filled
    from special_subject_texts t
    cross join lateral (
      select jsonb_array_length(t.faq) > 0 or jsonb_array_length(t.opinions) > 0 as worded) w
    where t.tenant_id = ${tenantId} and t.special_id = any (${ids}::bigint[])
    order by t.special_id, t.lang`.execute(db);
  return rows;
}

/** A reference of a special subject: a listing, a deal or an article. */
export type Gathered =
  | { readonly subject: 'GOODS' | 'DEAL'; readonly kind: null; readonly code: string }
  | { readonly subject: 'ARTICLE'; readonly kind: ArticleKind; readonly code: string };

/** All references of these special subjects, visible or not. */
export async function readGathered(db: Db, tenantId: number, ids: readonly number[]): Promise<Gathered[]> {
  const { rows } = await sql<Gathered>`
    with
    -- References of the subjects, and the goods that their texts pick.
    refs as (
      select r.subject_type, r.subject_id from special_subject_refs r
      where r.tenant_id = ${tenantId} and r.special_id = any (${ids}::bigint[])
      union
      select 'GOODS', (p->>'goodsId')::bigint from special_subject_texts t, jsonb_array_elements(t.picks) p
      where t.tenant_id = ${tenantId} and t.special_id = any (${ids}::bigint[]))
    select 'GOODS' as subject, null as kind, g.code from refs join goods g on g.id = refs.subject_id
      where g.tenant_id = ${tenantId} and refs.subject_type = 'GOODS'
    union all
    select 'DEAL', null, d.code from refs join deals d on d.id = refs.subject_id
      where d.tenant_id = ${tenantId} and refs.subject_type = 'DEAL'
    union all
    select 'ARTICLE', a.kind, a.code from refs join articles a on a.id = refs.subject_id
      where a.tenant_id = ${tenantId} and refs.subject_type = 'ARTICLE'`.execute(db);
  return rows;
}
