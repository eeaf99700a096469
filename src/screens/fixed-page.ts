import type { Db } from '#src/db/types.ts';
import { partsOf, type Tag } from '#src/kernel/tag.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { everyLang } from '#src/screens/targets.ts';
import type { PageTarget, ScreenName } from '#src/target.ts';

/** Pages that every tenant has from the start, one a language: nothing but the tenant itself brings or ends them. */
export function fixedTargets(screen: ScreenName, subjects: readonly string[] = ['']) {
  return async function* (_db: Db, tenant: Tenant, tag: Tag): AsyncGenerator<PageTarget> {
    const { kind } = partsOf(tag);
    if (kind === 'site' || kind === 'tenant') for (const subject of subjects) yield* everyLang(tenant, screen, subject);
  };
}
