import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { countDeals } from '#src/modules/deals/list-store.ts';

/** How many deals each language lists; languages without any are left out. */
export function dealListSizes(db: Db, tenantId: number): Promise<{ lang: Lang; count: number }[]> {
  return countDeals(db, tenantId);
}
