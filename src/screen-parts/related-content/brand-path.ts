/** Links to the page of a brand from pages of products and deals. */

import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { PageShell } from '#src/screens/page-shell.ts';

/** Address of a brand's page; null when the tenant has none. */
export function brandPath(code: string, { tenant, lang }: PageShell): string | null {
  return tenant.features.brands ? pathOf(tenant, lang, pageKeyOf('brand', code)) : null;
}
