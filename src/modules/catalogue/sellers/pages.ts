import type { Db } from '#src/db/types.ts';
import { readListedSellers } from '#src/modules/catalogue/sellers/store.ts';

/** Codes of the sellers that have a page. */
export function listedSellers(db: Db, tenantId: number): Promise<string[]> {
  return readListedSellers(db, tenantId);
}
