/** Stores drafts of articles. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { CmsArticleBody } from '#src/modules/reading/articles/cms/cms-contract.ts';
import type { ArticleAt, DraftSummary } from '#src/modules/reading/articles/drafts/draft-contract.ts';

export interface DraftRow {
  readonly code: string;
  readonly content: CmsArticleBody;
  readonly by: string;
  readonly at: Date;
}

/** The draft at an address, locked until the transaction ends where `db` is one. */
export async function readDraft(
  db: Db | Tx,
  tenantId: number,
  { kind, code }: ArticleAt,
): Promise<DraftRow | undefined> {
  return db
    .selectFrom('article_drafts')
    .select(['code', 'content', 'made_by as by', 'made_at as at'])
    .$narrowType<{ content: CmsArticleBody }>()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Makes two writers of drafts of a tenant wait for each other until the transaction ends. */
export async function lockDrafts(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('article drafts'), ${tenantId})`.execute(tx);
}

/** Stores a draft in place of the one before. */
export async function writeDraft(
  tx: Tx,
  tenantId: number,
  { kind, code }: ArticleAt,
  draft: Pick<DraftRow, 'content' | 'by'>,
): Promise<void> {
  const values = { content: JSON.stringify(draft.content), made_by: draft.by };
  await tx
    .insertInto('article_drafts')
    .values({ tenant_id: tenantId, kind, code, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'code']).doUpdateSet({ ...values, made_at: sql`now()` }),
    )
    .execute();
}

/** @returns false where there is none */
export async function deleteDraft(db: Db | Tx, tenantId: number, { kind, code }: ArticleAt): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('article_drafts')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** One page of the drafts of a tenant, those written last first, and how many there are. */
export async function readDrafts(
  db: Db,
  tenantId: number,
  page: PageRequest,
): Promise<{ readonly drafts: (Omit<DraftSummary, 'at'> & { readonly at: Date })[]; readonly total: number }> {
  const { rows } = await sql<Omit<DraftSummary, 'at'> & { readonly at: Date }>`
    select d.kind, d.code, d.made_by as by, d.made_at as at,
      not exists (select from articles a where a.tenant_id = d.tenant_id and a.kind = d.kind and a.code = d.code
        and a.state <> 'DELETED') as "isNew",
      (select coalesce(jsonb_object_agg(t.key, t.value ->> 'title'), '{}') from jsonb_each(d.content -> 'texts') t) as titles
    from article_drafts d where d.tenant_id = ${tenantId}
    order by d.made_at desc, d.kind, d.code limit ${page.size} offset ${offsetOf(page)}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from article_drafts where tenant_id = ${tenantId}`.execute(db);
  return { drafts: rows, total: counted.rows[0]?.total ?? 0 };
}
