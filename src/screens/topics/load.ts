import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/modules/articles/rules.ts';
import { filledSpecials, specialLangs } from '#src/modules/subjects/pages.ts';
import { specialPage } from '#src/modules/subjects/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/lists.ts';
import type { TopicsData } from '#src/screens/topics/data.ts';

export async function loadTopics(ctx: PublicCtx, key: PageKey): Promise<LoadResult<TopicsData>> {
  const list = await specialPage(ctx, { kind: null, pageRequest: { page: key.page, size: LIST_SIZE } });
  const total = list.totalElements;
  if (total === 0 || key.page > pageCountOf(total)) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, await specialLangs(ctx)),
    data: {
      topics: list.content,
      listed: await filledSpecials(ctx, list.content),
      pagination: paginationOf(ctx, key, total),
    },
  };
}
