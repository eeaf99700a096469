/** Benchmark: publishing product pages, and changes of single prices. */

import { atLeast, atMost, type Measure } from '#scripts/bench/measure.ts';
import { createShop, fillShop } from '#scripts/bench/shop.ts';
import { countPages, openWorkbench, type Workbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';
import { listen } from '#src/db/listen.ts';
import { startJobs } from '#src/jobs/jobs.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { addPricePoints } from '#src/modules/catalogue/goods/observations/price-point-service.ts';
import { priceJob } from '#src/modules/catalogue/prices/jobs.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { invalidateTags, write } from '#src/publishing/changes/invalidate.ts';
import { RELEASED_CHANNEL } from '#src/publishing/release.ts';

/** Number of product pages, and of price observations of each, at full size. */
const GOODS = 200_000;
const POINTS_EACH = 25;
const CHANGES = 9;
/** Long enough for the publisher to wait for notifications again. */
const PAUSE_MS = 300;

/**
 * Publishes everything of the tenant: its products and the lists that contain them.
 * @returns pages per second, and the peak resident memory in MB
 */
async function publishAll(bench: Workbench, tenant: Tenant): Promise<{ rate: number; memory: number }> {
  const { db } = bench.database;
  await db.transaction().execute((tx) => invalidateTags(tx, tenant.id, [tagOf.siteAll()]));
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 100);
  const start = performance.now();
  await bench.publisher.settle();
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  return { rate: (await countPages(bench)) / seconds, memory: peak / 1e6 };
}

/** Median milliseconds from a price observation to the notification of the release with its page. */
async function priceToLive(bench: Workbench, tenant: Tenant, goods: number): Promise<number> {
  const { db } = bench.database;
  const times: number[] = [];
  let released: () => void = () => undefined;
  const listener = listen(bench.database.url, [RELEASED_CHANNEL], () => released());
  bench.publisher.start();
  const jobs = await startJobs(bench.database.url, [priceJob(db)], (error) => {
    throw error;
  });
  await new Promise((resolve) => setTimeout(resolve, 5 * PAUSE_MS));
  for (let round = 1; round <= CHANGES; round++) {
    const live = new Promise<void>((resolve) => {
      released = resolve;
    });
    const goodsExternalId = `bench:old-${Math.floor((goods * round) / (CHANGES + 2))}`;
    const price = { minor: 8000 + round, currency: 'THB' };
    const start = performance.now();
    const point = { goodsExternalId, observedAt: new Date().toISOString(), price };
    await write(db, tenant, (ctx) => addPricePoints(ctx, [point]));
    await live;
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await listener.close();
  await jobs.stop();
  return times.toSorted((a, b) => a - b)[Math.floor(CHANGES / 2)] ?? 0;
}

/** Publishes a shop of product pages from scratch, then changes single prices. share: part of the full size. */
export async function* benchProducts({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  await using bench = await openWorkbench();
  const goods = Math.round(GOODS * share);
  const tenant = await createShop(bench.database.db, 'products');
  await bench.publisher.settle();
  await fillShop(bench.database.db, tenant, { goods, points: goods * POINTS_EACH });
  await bench.database.db
    .insertInto('price_work')
    .columns(['tenant_id', 'goods_id'])
    .expression((eb) => eb.selectFrom('goods').select(['tenant_id', 'id']).where('tenant_id', '=', tenant.id))
    .execute();
  await refreshPrices({ db: bench.database.db, tenant });
  const { rate, memory } = await publishAll(bench, tenant);
  yield atLeast('products.rate', rate, 'pages/s', 200);
  yield atMost('products.memory', memory, 'MB', 1000);
  yield atMost('products.price-to-live', await priceToLive(bench, tenant, goods), 'ms', 1000);
}
