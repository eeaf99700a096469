/** Records a revision of each article that a batch of writes changed. */

import type { WriteCtx } from '#src/ctx.ts';
import { toCmsArticle } from '#src/modules/reading/articles/cms/cms-reads.ts';
import { toContent } from '#src/modules/reading/articles/cms/cms-rules.ts';
import { readCmsArticles } from '#src/modules/reading/articles/cms/cms-store.ts';
import type { ArticleChange } from '#src/modules/reading/articles/writing/invalidate-changes.ts';
import type { Content } from '#src/modules/running/revisions/contract.ts';
import { recordRevisions } from '#src/modules/running/revisions/service.ts';

type Contents = ReadonlyMap<number, Content>;

/** The contents of the articles that a batch is about to change, by id. Those that begin or were deleted have none. */
export function contentsBefore(ctx: WriteCtx, changes: readonly ArticleChange[]): Promise<Contents> {
  return readContents(
    ctx,
    changes.flatMap(({ before }) => (before === undefined ? [] : [before.id])),
  );
}

/** Stores the revisions, with the contents before and after. */
export async function recordChanges(ctx: WriteCtx, ids: readonly number[], before: Contents): Promise<void> {
  const after = await readContents(
    ctx,
    ids.filter((id) => before.has(id)),
  );
  const rows = ids.map((id) => {
    const stood = before.get(id) ?? null;
    return { id, before: stood, after: stood === null ? {} : (after.get(id) ?? null) };
  });
  await recordRevisions(ctx, 'article', rows);
}

async function readContents({ tx, tenant }: WriteCtx, ids: readonly number[]): Promise<Contents> {
  if (ids.length === 0) return new Map();
  const rows = await readCmsArticles(tx, tenant.id, ids);
  return new Map(rows.map((row) => [row.id, { ...toContent(toCmsArticle(tenant, row)), live: row.live }]));
}
