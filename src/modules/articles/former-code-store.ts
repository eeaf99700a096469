import { anyOf } from '#src/db/any-of.ts';
import type { Tx } from '#src/db/types.ts';
import type { ArticleKind } from '#src/modules/articles/contract.ts';

/** Of the given codes, those that were an article's address once, as KIND/CODE. */
export async function readFormerCodes(
  tx: Tx,
  tenantId: number,
  codes: readonly string[],
): Promise<{ kind: ArticleKind; code: string; articleId: number }[]> {
  return tx
    .selectFrom('article_former_codes')
    .select(['kind', 'code', 'article_id as articleId'])
    .where('tenant_id', '=', tenantId)
    .where('code', '=', anyOf(codes))
    .orderBy('kind')
    .orderBy('code')
    .$narrowType<{ kind: ArticleKind }>()
    .execute();
}

/** The addresses the articles had before. */
export async function readFormerCodesOf(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
): Promise<{ kind: ArticleKind; code: string }[]> {
  return tx
    .selectFrom('article_former_codes')
    .select(['kind', 'code'])
    .where('tenant_id', '=', tenantId)
    .where('article_id', '=', anyOf(ids))
    .orderBy('kind')
    .orderBy('code')
    .$narrowType<{ kind: ArticleKind }>()
    .execute();
}

/** Stores the code an article gives up, and deletes the former use of the code it takes. */
export async function writeFormerCode(
  tx: Tx,
  tenantId: number,
  kind: ArticleKind,
  { articleId, left, taken }: { articleId: number; left: string; taken: string },
): Promise<void> {
  await tx
    .deleteFrom('article_former_codes')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('code', '=', taken)
    .execute();
  await tx
    .insertInto('article_former_codes')
    .values({ tenant_id: tenantId, kind, code: left, article_id: articleId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'code']).doUpdateSet({ article_id: articleId }))
    .execute();
}
