/** The screen of the articles of a tag: pages that a change affects, their loader, and content that dates them. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { ArticleCard, TagLink } from '#src/modules/reading/articles/contract.ts';
import { listSizes, tagSizes } from '#src/modules/reading/articles/pages.ts';
import { hotTags, tagPage } from '#src/modules/reading/articles/reads.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { everyLang, listPageKeys } from '#src/screens/page-keys.ts';
import type { Pagination } from '#src/screens/page-shell.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

export interface ArticleTagData {
  readonly tag: TagLink;
  readonly articles: readonly ArticleCard[];
  readonly hotTags: readonly TagLink[];
  readonly pagination: Pagination;
}

const HOT_TAGS_SHOWN = 16;

async function loadArticleTag(ctx: PublicCtx, key: PageKey): Promise<LoadResult<ArticleTagData>> {
  const found = await tagPage(ctx, key.subject, key.page);
  const path = pathOf(ctx.tenant, ctx.lang, key);
  // Nobody knows any more how many pages an ended list had: only its first one answers for it.
  const isEnded = found === 'ended' || (found !== undefined && 'movedTo' in found);
  if (isEnded && key.page > 1) return { kind: 'absent' };
  if (found === 'ended') return { kind: 'gone', path };
  if (found !== undefined && 'movedTo' in found) {
    const target = pathOf(ctx.tenant, ctx.lang, pageKeyOf('article-tag', found.movedTo));
    return { kind: 'moved', path: target, from: path };
  }
  if (found === undefined || key.page > pageCountOf(found.total)) return { kind: 'absent' };
  const { tag, langs, indexed, total, articles } = found;
  return {
    kind: 'page',
    status: 200,
    path,
    indexable: indexed.includes(ctx.lang),
    alternates: alternatesOf(ctx.tenant, key, indexed),
    readable: alternatesOf(ctx.tenant, key, langs),
    data: {
      tag,
      articles,
      hotTags: await hotTags(ctx, HOT_TAGS_SHOWN),
      pagination: paginationOf(ctx, key, total),
    },
  };
}

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind === 'site') {
    for (const { slug, lang, count } of await tagSizes(db, tenant.id)) {
      yield* listPageKeys('article-tag', slug, lang, pageCountOf(count));
    }
  }
  if (changed.kind === 'tag-filled') yield* everyLang(tenant, 'article-tag', changed.slug);
  if (changed.kind !== 'tag-articles') return;
  const { lang, slug } = changed;
  const [size] = await listSizes(db, tenant.id, 'tag', { code: slug, lang });
  yield* listPageKeys('article-tag', slug, lang, pageCountOf(size?.count ?? 0));
}

export const articleTagScreen: ScreenOf<'article-tag', ArticleTagData> = {
  name: 'article-tag',
  load: loadArticleTag,
  affectedPages,
  content: ({ tag: { label }, articles }) => [label, entriesOf(articles)],
};
