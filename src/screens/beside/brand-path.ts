import { pathOf } from '#src/paths.ts';
import type { Chrome } from '#src/screens/chrome.ts';
import { target } from '#src/target.ts';

/** Where a brand's page is; null where the tenant has none. */
export function brandPath(code: string, { tenant, lang }: Chrome): string | null {
  return tenant.features.brands ? pathOf(tenant, lang, target('brand', code)) : null;
}
