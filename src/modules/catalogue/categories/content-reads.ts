/** Reads stored categories as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import { codesOf } from '#src/db/references.ts';
import { readCategories } from '#src/modules/catalogue/categories/store.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';

/** Reads categories for module content, by their codes. */
export const CATEGORY_SOURCE: ContentSource = { revised: 'category', read: readContents };

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const categories = await readCategories(db, tenant.id, codes);
  const parentIds = categories.map(({ parentId }) => parentId).filter((id) => id !== null);
  const parents = await codesOf(db, tenant.id, 'categories', parentIds);
  return categories.map(({ code, externalId, parentId, names, position, navPosition }) => ({
    code,
    content: withoutNulls({ code, externalId, parent: parents.get(parentId ?? 0), names, position, navPosition }),
    facts: {},
  }));
}
