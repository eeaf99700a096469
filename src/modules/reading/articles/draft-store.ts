/** Stores drafts of articles. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { CmsArticleBody } from '#src/modules/reading/articles/cms-contract.ts';
import type { ArticleAt } from '#src/modules/reading/articles/draft-contract.ts';

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
