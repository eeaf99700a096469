import type { PublicCtx } from '#src/ctx.ts';
import { hotTags, tagPage } from '#src/modules/articles/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import type { ArticleTagData } from '#src/screens/article-tag/data.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/lists.ts';

const HOT_TAGS_SHOWN = 16;

export async function loadArticleTag(ctx: PublicCtx, key: PageKey): Promise<LoadResult<ArticleTagData>> {
  const found = await tagPage(ctx, key.subject, key.page);
  if (found === undefined || key.page > pageCountOf(found.total)) return { kind: 'absent' };
  const { tag, langs, total, articles } = found;
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, langs),
    data: {
      tag,
      articles,
      hotTags: await hotTags(ctx, HOT_TAGS_SHOWN),
      pagination: paginationOf(ctx, key, total),
    },
  };
}
