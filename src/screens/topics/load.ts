import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/modules/articles/rules.ts';
import { filledSpecials, specialLangs } from '#src/modules/subjects/pages.ts';
import { specialPage } from '#src/modules/subjects/reads.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/lists.ts';
import type { TopicsData } from '#src/screens/topics/data.ts';
import type { Target } from '#src/target.ts';

export async function loadTopics(ctx: PublicCtx, to: Target): Promise<Outcome<TopicsData>> {
  const list = await specialPage(ctx, { kind: null, pageRequest: { page: to.page, size: LIST_SIZE } });
  const total = list.totalElements;
  if (total === 0 || to.page > pageCountOf(total)) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, to),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, to, await specialLangs(ctx)),
    data: {
      topics: list.content,
      listed: await filledSpecials(ctx, list.content),
      pagination: paginationOf(ctx, to, total),
    },
  };
}
