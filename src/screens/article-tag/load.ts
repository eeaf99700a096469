import type { PublicCtx } from '#src/ctx.ts';
import { hotTags, tagPage } from '#src/modules/articles/reads.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import type { ArticleTagData } from '#src/screens/article-tag/data.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/lists.ts';
import type { Target } from '#src/target.ts';

const HOT_TAGS_SHOWN = 16;

export async function loadArticleTag(ctx: PublicCtx, to: Target): Promise<Outcome<ArticleTagData>> {
  const found = await tagPage(ctx, to.subject, to.page);
  if (found === undefined || to.page > pageCountOf(found.total)) return { kind: 'absent' };
  const { tag, langs, total, articles } = found;
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, to),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, to, langs),
    data: {
      tag,
      articles,
      hotTags: await hotTags(ctx, HOT_TAGS_SHOWN),
      pagination: paginationOf(ctx, to, total),
    },
  };
}
