import type { TenantCtx } from '#src/ctx.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { readModules } from '#src/modules/selling/home/store.ts';

/** Modules of pages as editors write them: lists of deals, and banners. */
export const MODULE_SOURCE: ContentSource = { revised: 'module', read: readContents };

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const modules = await readModules(db, tenant.id, codes);
  return modules.map(({ id, ...content }) => ({ code: content.code, content, facts: {} }));
}
