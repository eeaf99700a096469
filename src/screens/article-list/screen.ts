import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import { isLang } from '#src/kernel/lang.ts';
import { listSizes } from '#src/modules/articles/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { ArticleListData } from '#src/screens/article-list/load.ts';
import { loadArticleList } from '#src/screens/article-list/load.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { everyLang, listTargets } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, cacheTag: CacheTag) {
  const { kind, code } = splitCacheTag(cacheTag);
  if (kind === 'site') {
    for (const { code: subject, lang, count } of await listSizes(db, tenant.id, 'category')) {
      yield* listTargets('article-list', subject, lang, pageCountOf(count));
    }
  }
  if (kind === 'category' || kind === 'category-filled') yield* everyLang(tenant, 'article-list', code);
  if (kind !== 'category-articles') return;
  const [subject = '', lang = ''] = code.split('/');
  if (!isLang(lang)) return;
  const [size] = await listSizes(db, tenant.id, 'category', { code: subject, lang });
  yield* listTargets('article-list', subject, lang, pageCountOf(size?.count ?? 0));
}

export const articleListScreen: ScreenOf<'article-list', ArticleListData> = {
  name: 'article-list',
  load: loadArticleList,
  affectedPages,
};
