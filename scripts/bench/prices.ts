import { atMost, type Measure } from '#scripts/bench/measure.ts';
import { pacedP95 } from '#scripts/bench/paced-requests.ts';
import { createShop, fillShop, type ShopSize } from '#scripts/bench/shop.ts';
import { openWorkbench } from '#scripts/bench/workbench.ts';

const TENANT = 'bench';
const SIZE: ShopSize = { goods: 200_000, points: 5_000_000 };
const WINDOWS = [7, 30, 90, 180, 365];
const ASKED = 5000;
const A_SECOND = 100;
const WARM_UP = 200;

/** Price statistics of goods from all parts of a large shop. share: part of the full size, for a quick look. */
export async function* benchPrices({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  await using bench = await openWorkbench();
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
  const pace = { aSecond: A_SECOND, warmUp: WARM_UP, counted: Math.ceil(ASKED * share) };
  const p95 = await pacedP95(bench, `${TENANT}.test`, pace, (n) => ({
    path: `/api/saas-das-service/goods-histories/price-statistics/${goods[(n * 31) % goods.length]?.id}`,
    body: { dayRange: WINDOWS[n % WINDOWS.length] },
  }));
  yield atMost('prices.statistics.p95', p95, 'ms', 10);
}
