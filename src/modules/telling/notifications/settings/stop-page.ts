/** Builds the path of the page on which a reader stops notifications. */

import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** @param query  a token: the page asks whether to stop; `done`: the page says what was stopped */
export function stopPagePath(
  tenant: Tenant,
  lang: Lang,
  query: { readonly token: string } | { readonly done: 'alert' | 'mail' | 'unknown' },
): string {
  return `${pathOf(tenant, lang, pageKeyOf('stop-notifications'))}?${new URLSearchParams(query)}`;
}
