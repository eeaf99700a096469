import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#src/db/types.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type TestImport, tenantRows } from '#tests/support/importing.ts';
import { createTenant } from '#tests/support/tenants.ts';

/** Creates a tenant with what the feeds refer to: the category shoes with trainers below it, and the brand acme; it takes every currency. */
export async function openFeedShop(db: Db, code: string): Promise<TestImport> {
  const tenant = await createTenant(db, code, { goodsCurrencies: { others: 'apart' } });
  const names = { en: 'Any' };
  await write(db, tenant, async (ctx) => {
    await putCategories(ctx, [
      CategoryInput.parse({ code: 'shoes10', externalId: 'shoes', names }),
      CategoryInput.parse({ code: 'trainers10', externalId: 'trainers', names, parent: 'shoes' }),
    ]);
    await putBrands(ctx, [BrandInput.parse({ code: 'acme', name: 'Acme', texts: {} })]);
  });
  return { db, tenant, folder: mkdtempSync(join(tmpdir(), 'import-')) };
}

/** Rows of goods by external id. */
export async function goodsById(it: TestImport): Promise<Record<string, Record<string, unknown>>> {
  const rows = await tenantRows(it, 'goods');
  return Object.fromEntries(rows.map((row) => [String(row['external_id']), row]));
}
