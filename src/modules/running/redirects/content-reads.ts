/** Reads stored redirects as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';
import { readRedirects } from '#src/modules/running/redirects/store.ts';

/** Reads redirects for module content, by their codes. */
export const REDIRECT_SOURCE: ContentSource = { revised: 'redirect', read: readContents };

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const redirects = await readRedirects(db, tenant.id, codes);
  return redirects.map(({ works, ...redirect }) => ({
    code: redirect.code,
    content: withoutNulls(redirect),
    facts: { works },
  }));
}
