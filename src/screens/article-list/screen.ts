/** The screen of a category's articles: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { listSizes } from '#src/modules/reading/articles/pages.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { ArticleListData } from '#src/screens/article-list/load.ts';
import { loadArticleList } from '#src/screens/article-list/load.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { everyLang, listPageKeys } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind === 'site') {
    for (const { code: subject, lang, count } of await listSizes(db, tenant.id, 'category')) {
      yield* listPageKeys('article-list', subject, lang, pageCountOf(count));
    }
  }
  if (changed.kind === 'category' || changed.kind === 'category-filled') {
    yield* everyLang(tenant, 'article-list', changed.code);
  }
  if (changed.kind !== 'category-articles') return;
  const [size] = await listSizes(db, tenant.id, 'category', changed);
  yield* listPageKeys('article-list', changed.code, changed.lang, pageCountOf(size?.count ?? 0));
}

export const articleListScreen: ScreenOf<'article-list', ArticleListData> = {
  name: 'article-list',
  load: loadArticleList,
  affectedPages,
  content: ({ category: { name }, articles }) => [name, entriesOf(articles)],
};
