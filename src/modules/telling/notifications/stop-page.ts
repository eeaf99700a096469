import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The address of the page that stops what a token names, or says what stopping came to. */
export function stopPagePath(
  tenant: Tenant,
  lang: Lang,
  query: { readonly token: string } | { readonly done: 'alert' | 'mail' | 'unknown' },
): string {
  return `${pathOf(tenant, lang, pageKeyOf('stop-notifications'))}?${new URLSearchParams(query)}`;
}
