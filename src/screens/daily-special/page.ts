import type { Db } from '#src/db/types.ts';
import { partsOf, type Tag } from '#src/kernel/tag.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { Screen } from '#src/publishing/screen.ts';
import type { DailySpecialData } from '#src/screens/daily-special/data.ts';
import { loadDailySpecial } from '#src/screens/daily-special/load.ts';
import { everyLang } from '#src/screens/targets.ts';
import type { PageTarget } from '#src/target.ts';

async function* targets(_db: Db, tenant: Tenant, tag: Tag): AsyncGenerator<PageTarget> {
  const { kind } = partsOf(tag);
  if (kind === 'site' || kind === 'deals-special') yield* everyLang(tenant, 'daily-special');
}

export const dailySpecialScreen: Screen<DailySpecialData> = { name: 'daily-special', load: loadDailySpecial, targets };
