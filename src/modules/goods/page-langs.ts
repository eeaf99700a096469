import type { Lang } from '#src/kernel/lang.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';

/**
 * Languages goods have a page in, in the tenant's order: those somebody wrote texts in; without any of the tenant's, its
 * default language, where the page shows what the shop says.
 * @param written  languages of the texts
 */
export function pageLangs(tenant: Pick<Tenant, 'languages'>, written: readonly Lang[]): readonly Lang[] {
  const langs = tenant.languages.filter((lang) => written.includes(lang));
  return langs.length > 0 ? langs : [defaultLang(tenant)];
}

/** The language a reader of `lang` finds the page in. */
export function langOfPage(tenant: Pick<Tenant, 'languages'>, written: readonly Lang[], lang: Lang): Lang {
  const langs = pageLangs(tenant, written);
  return langs.includes(lang) ? lang : (langs[0] ?? defaultLang(tenant));
}
