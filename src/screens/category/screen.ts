/** The screen of a category's goods: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { categoryAndParent } from '#src/modules/catalogue/categories/service.ts';
import { categorySizes } from '#src/modules/catalogue/goods/pages.ts';
import { readCategoryPages } from '#src/modules/reading/articles/pages.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { PUBLISHED_PAGES } from '#src/parameters.ts';
import type { CategoryData } from '#src/screens/category/data.ts';
import { categoryLoads } from '#src/screens/category/load.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { everyLang, listPageKeys } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag): AsyncGenerator<LocalizedPageKey> {
  if (changed.kind === 'site') {
    for (const lang of tenant.languages) {
      for (const subject of await readCategoryPages(db, tenant.id, lang, 'all')) {
        yield { screen: 'category', subject, lang, page: 1 };
      }
    }
  }
  // The first name in a language creates all pages of the category's goods.
  if (changed.kind === 'site' || changed.kind === 'category-goods' || changed.kind === 'category') {
    const code = changed.kind === 'site' ? undefined : changed.code;
    for (const { code: subject, count } of await categorySizes(db, tenant.id, code)) {
      const pages = Math.min(PUBLISHED_PAGES, pageCountOf(count));
      for (const lang of tenant.languages) yield* listPageKeys('category', subject, lang, pages);
    }
  }
  if (changed.kind === 'category-filled' || changed.kind === 'category-children') {
    yield* everyLang(tenant, 'category', changed.code);
  }
  if (changed.kind !== 'category') return;
  // A first name in a language gives the parent something to show in it.
  for (const subject of await categoryAndParent({ db, tenant }, changed.code)) {
    yield* everyLang(tenant, 'category', subject);
  }
}

export const categoryScreen: ScreenOf<'category', CategoryData> = {
  name: 'category',
  ...categoryLoads,
  affectedPages,
  content: ({ category: { name }, list, articles, children }) => [
    name,
    entriesOf(list?.goods ?? []),
    entriesOf(articles),
    children.map(({ code }) => code),
  ],
};
