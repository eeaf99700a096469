import type { Db } from '#src/db/types.ts';
import { partsOf, type Tag } from '#src/kernel/tag.ts';
import { pagesOfDeals } from '#src/modules/deals/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { Screen } from '#src/publishing/screen.ts';
import type { DealData } from '#src/screens/deal/data.ts';
import { loadDeal } from '#src/screens/deal/load.ts';
import { everyLang } from '#src/screens/targets.ts';
import type { PageTarget } from '#src/target.ts';

/** A deal has a page in each language it has a text in; so has the address of a deleted one. */
async function* targets(db: Db, tenant: Tenant, tag: Tag) {
  const { kind, code } = partsOf(tag);
  if (kind === 'deal') yield* everyLang(tenant, 'deal', code);
  if (kind !== 'site') return;
  for await (const { code: subject, lang } of pagesOfDeals(db, tenant.id)) {
    yield { screen: 'deal', subject, lang, page: 1 } satisfies PageTarget;
  }
}

export const dealScreen: Screen<DealData> = { name: 'deal', load: loadDeal, targets };
