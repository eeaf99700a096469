/** Stores the former addresses of articles, which lead readers to the current ones. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Tx } from '#src/db/types.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';

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

/** Deletes former addresses, because an article of its own stands at each now. */
export async function endFormerCodes(
  tx: Tx,
  tenantId: number,
  addresses: readonly { readonly kind: ArticleKind; readonly code: string }[],
): Promise<void> {
  if (addresses.length === 0) return;
  await sql`
    delete from article_former_codes f using unnest(${addresses.map(({ kind }) => kind)}::text[],
      ${addresses.map(({ code }) => code)}::text[]) taken(kind, code)
    where f.tenant_id = ${tenantId} and f.kind = taken.kind and f.code = taken.code`.execute(tx);
}

/** Stores the code an article gives up, and deletes the former use of the code it takes. */
export async function writeFormerCode(
  tx: Tx,
  tenantId: number,
  kind: ArticleKind,
  { articleId, left, taken }: { articleId: number; left: string; taken: string },
): Promise<void> {
  await endFormerCodes(tx, tenantId, [{ kind, code: taken }]);
  await tx
    .insertInto('article_former_codes')
    .values({ tenant_id: tenantId, kind, code: left, article_id: articleId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'code']).doUpdateSet({ article_id: articleId }))
    .execute();
}
