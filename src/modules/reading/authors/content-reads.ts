/** Reads stored authors as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import { readAuthors } from '#src/modules/reading/authors/store.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';

/** Reads authors for module content, by their codes. */
export const AUTHOR_SOURCE: ContentSource = { revised: 'author', read: readContents };

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const authors = await readAuthors(db, tenant.id, codes);
  return authors.map(({ code, name, names, url }) => {
    const otherNames = Object.keys(names).length === 0 ? null : names;
    return { code, content: withoutNulls({ code, name, names: otherNames, url }), facts: {} };
  });
}
