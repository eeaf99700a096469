/** Imports goods without end while search is measured. */

import { openKysely, openPool } from '#src/db/pool.ts';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import { indexSearchOf } from '#src/modules/finding/search/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/**
 * Imports goods into a tenant and indexes them, batch after batch, until it is killed. Reports the end of the first
 * batch.
 */
const BATCH = 500;
const [url = '', code = ''] = process.argv.slice(2);

const db = openKysely(openPool(url, { role: 'work', warn: console.warn }));
const tenant = await tenantByCode(db, code);
for (let round = 0; ; round++) {
  const goods = Array.from({ length: BATCH }, (_, n) =>
    GoodsInput.parse({
      externalId: `import-${n + BATCH * (round % 100)}`,
      name: `Imported kettle number ${n} of batch ${round}, ${(n * 31) % 40} l, steel`,
      price: { minor: 1000 + ((n * 7919 + round) % 90_000), currency: 'THB' },
    }),
  );
  await write(db, tenant, (ctx) => putGoods(ctx, goods));
  await indexSearchOf({ db, tenant });
  if (round === 0) process.send?.('running');
}
