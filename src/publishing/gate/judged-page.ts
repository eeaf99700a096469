/** Prepares a page for the rules of the gate: its address, its language and whether search engines may list it. */

import type { Tenant } from '#src/ctx.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { isFile } from '#src/parameters.ts';
import { urlOf } from '#src/paths.ts';
import type { JudgedPage } from '#src/publishing/gate/page-fault.ts';

/** A page of a tenant as the rules look at it; undefined: it is a file for programs, for which they say nothing. */
export function judgedPage(
  tenant: Tenant,
  { screen, lang }: Pick<LocalizedPageKey, 'screen' | 'lang'>,
  path: string,
  indexable: boolean,
): JudgedPage | undefined {
  if (isFile(screen)) return undefined;
  return { screen, lang, url: urlOf(tenant, path), indexable, alternatePriceFormat: tenant.alternatePriceFormat };
}
