/** Reads stored settings of pages as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';
import { readSettings } from '#src/modules/running/page-settings/store.ts';

/** Reads settings of pages for module content, by their codes. */
export const PAGE_SETTINGS_SOURCE: ContentSource = { revised: 'page-settings', read: readContents };

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const settings = await readSettings(db, tenant.id, codes);
  return settings.map((row) => ({ code: row.code, content: withoutNulls({ ...row }), facts: {} }));
}
