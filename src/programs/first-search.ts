/** Renders a search before any reader asks for it. */

import type { Logger } from 'pino';
import { type OnDemandParts, renderOnDemand } from '#src/assembly/pages-on-demand.ts';
import { defaultLang, type Tenant } from '#src/kernel/tenant.ts';
import { pageKeyOf } from '#src/page-key.ts';

/** Loads what the first search needs, such as the tables of words: its reader would hold up all others for so long. */
export async function prepareFirstSearch(parts: OnDemandParts, tenant: Tenant, log: Logger): Promise<void> {
  const key = { ...pageKeyOf('search'), lang: defaultLang(tenant) };
  await renderOnDemand(parts, tenant, key, 'q=phone').catch((error: unknown) => {
    log.warn({ err: error }, 'the first search is not prepared');
  });
}
