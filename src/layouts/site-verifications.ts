/** Lists the meta elements by which a tenant proves to search engines that the site is its own. */

import { VERIFICATIONS, type VerifyingService } from '#src/kernel/search-engines.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';

/** The meta elements by which services know whose the site is. */
export function listProofs({ searchEngines }: Pick<Tenant, 'searchEngines'>): { name: string; content: string }[] {
  return Object.entries(searchEngines?.verification ?? {}).map(([service, content]) => ({
    name: VERIFICATIONS[service as VerifyingService],
    content,
  }));
}
