import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import { isLang } from '#src/kernel/lang.ts';
import { listSizes } from '#src/modules/articles/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { ArticleTagData } from '#src/screens/article-tag/data.ts';
import { loadArticleTag } from '#src/screens/article-tag/load.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { everyLang, listTargets } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, cacheTag: CacheTag) {
  const { kind, code } = splitCacheTag(cacheTag);
  if (kind === 'site') {
    for (const { code: slug, lang, count } of await listSizes(db, tenant.id, 'tag')) {
      yield* listTargets('article-tag', slug, lang, pageCountOf(count));
    }
  }
  if (kind === 'tag-filled') yield* everyLang(tenant, 'article-tag', code);
  if (kind !== 'tag-articles') return;
  const lang = code.slice(0, code.indexOf('/'));
  const slug = code.slice(lang.length + 1);
  if (!isLang(lang)) return;
  const [size] = await listSizes(db, tenant.id, 'tag', { code: slug, lang });
  yield* listTargets('article-tag', slug, lang, pageCountOf(size?.count ?? 0));
}

export const articleTagScreen: ScreenOf<'article-tag', ArticleTagData> = {
  name: 'article-tag',
  load: loadArticleTag,
  affectedPages,
};
