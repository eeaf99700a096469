/** Reads the settings that the owner of a site changes, for calls, commands and the history of changes. */

import type { TenantCtx } from '#src/ctx.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { toSiteSettings } from '#src/modules/running/site-settings/rules.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

/** The settings of the site as its owner writes them. Their code is that of the tenant. */
export const SITE_SETTINGS_SOURCE: ContentSource = { revised: 'settings', read: readContents };

async function readContents({ db, tenant: { code } }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  if (!codes.includes(code)) return [];
  // Those of the context may be a second old.
  const content = toSiteSettings(await tenantByCode(db, code));
  return [{ code, content: { ...content }, facts: {} }];
}
