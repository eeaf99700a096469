/** Reads stored modules of pages as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { readModules } from '#src/modules/selling/home/store.ts';

/** Reads modules of pages for module content, by their codes. */
export const MODULE_SOURCE: ContentSource = { revised: 'module', read: readContents };

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const modules = await readModules(db, tenant.id, codes);
  return modules.map(({ id, ...content }) => ({ code: content.code, content, facts: {} }));
}
