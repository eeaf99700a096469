import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { atMost, type Measure } from '#scripts/bench/measure.ts';
import { p95, pacedLatencies } from '#scripts/bench/paced.ts';
import { startProduct } from '#scripts/bench/server-process.ts';
import { createShop, fillShop, type ShopSize } from '#scripts/bench/shop.ts';
import { openWorkbench } from '#scripts/bench/workbench.ts';

const TENANT = 'bench';
const SIZE: ShopSize = { goods: 200_000, points: 5_000_000 };
const WINDOWS = [7, 30, 90, 180, 365];
const ASKED = 5000;
const A_SECOND = 100;
const WARM_UP = 200;

/** Statistics of the prices of goods all over a large shop. share: of the full size, for a quick look. */
export async function* benchPrices({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  const bench = await openWorkbench();
  const { db } = bench.database;
  const tenant = await createShop(db, TENANT);
  await bench.publisher.settle();
  await fillShop(db, tenant, { goods: Math.ceil(SIZE.goods * share), points: Math.ceil(SIZE.points * share) });
  const goods = await db
    .selectFrom('goods')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where((eb) => eb(eb.fn<number>('mod', ['id', eb.lit(37)]), '=', 0))
    .orderBy('id')
    .limit(ASKED)
    .execute();
  // The limits on one network are not what is measured.
  const server = await startProduct(bench.dataDir, { DATABASE_URL: bench.database.url, CALLS_A_MINUTE: '0' });
  try {
    const target = { port: server.port, host: `${TENANT}.localhost` };
    const pace = { aSecond: A_SECOND, warmUp: WARM_UP, counted: Math.ceil(ASKED * share) };
    const took = await pacedLatencies(target, pace, (n) => ({
      path: `/api/saas-das-service/goods-histories/price-statistics/${goods[(n * 31) % goods.length]?.id}`,
      body: { dayRange: WINDOWS[n % WINDOWS.length] },
    }));
    yield atMost('prices.statistics.p95', p95(took), 'ms', 10);
  } finally {
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
    await bench.close();
    await rm(bench.dataDir, { recursive: true, force: true });
  }
}
