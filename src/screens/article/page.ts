import type { Db } from '#src/db/types.ts';
import { partsOf, type Tag } from '#src/kernel/tag.ts';
import type { ArticleKind } from '#src/modules/articles/contract.ts';
import { addressesOf } from '#src/modules/articles/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { Screen } from '#src/publishing/screen.ts';
import type { ArticleData } from '#src/screens/article/data.ts';
import { loadArticle } from '#src/screens/article/load.ts';
import { everyLang } from '#src/screens/targets.ts';
import type { PageTarget } from '#src/target.ts';

/** An article has a page in each language it has a text in; so has every address it left or was deleted at. */
async function* targets(name: 'article' | 'note', kind: ArticleKind, db: Db, tenant: Tenant, tag: Tag) {
  const { kind: what, code } = partsOf(tag);
  if (what === 'site') {
    for await (const address of addressesOf(db, tenant.id, kind)) {
      yield { screen: name, subject: address.code, lang: address.lang, page: 1 } satisfies PageTarget;
    }
  }
  if (what === 'article' && code.startsWith(`${kind}/`)) yield* everyLang(tenant, name, code.slice(kind.length + 1));
}

export const articleScreen: Screen<ArticleData> = {
  name: 'article',
  load: (ctx, to) => loadArticle(ctx, to, 'ARTICLE'),
  targets: (db, tenant, tag) => targets('article', 'ARTICLE', db, tenant, tag),
};

export const noteScreen: Screen<ArticleData> = {
  name: 'note',
  load: (ctx, to) => loadArticle(ctx, to, 'NOTE'),
  targets: (db, tenant, tag) => targets('note', 'NOTE', db, tenant, tag),
};
