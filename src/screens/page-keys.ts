/** Lists the page keys of lists and of pages in all languages, for the screens. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { LocalizedPageKey, ScreenName } from '#src/page-key.ts';

/** Page keys of pages 1 to pageCount of a list in a language. */
export function* listPageKeys(
  screen: ScreenName,
  subject: string,
  lang: Lang,
  pageCount: number,
): Generator<LocalizedPageKey> {
  for (let page = 1; page <= pageCount; page++) yield { screen, subject, lang, page };
}

/** Page keys of a subject's first page in every language of the tenant. */
export function everyLang(tenant: Tenant, screen: ScreenName, subject = ''): LocalizedPageKey[] {
  return tenant.languages.map((lang) => ({ screen, subject, lang, page: 1 }));
}

/**
 * Affected pages of a screen that every tenant always has, one for each language: only a change of the tenant adds or
 * ends them.
 */
export function fixedPages(screen: ScreenName, subjects: readonly string[] = ['']) {
  return async function* (_db: Db, tenant: Tenant, changed: ParsedCacheTag): AsyncGenerator<LocalizedPageKey> {
    if (changed.kind !== 'site' && changed.kind !== 'tenant') return;
    for (const subject of subjects) yield* everyLang(tenant, screen, subject);
  };
}
