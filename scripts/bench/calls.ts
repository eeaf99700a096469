/** Benchmark: JSON calls against a plain route, and memory over many calls. */

import { once } from 'node:events';
import { sql } from 'kysely';
import { type LoadRequest, measureLoad } from '#scripts/bench/load-generator.ts';
import { atMost, type Measure, ratioAtLeast } from '#scripts/bench/measure.ts';
import { median, type Running, residentMemory, startPeer, startProduct } from '#scripts/bench/server-process.ts';
import { openWorkbench } from '#scripts/bench/workbench.ts';
import type { Db } from '#src/db/types.ts';
import { seedDemo } from '#src/demo/seed.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** Number of requests during which memory must not grow, and number of requests before them that fill the caches. */
const MEMORY_REQUESTS = 200_000;
const WARM_UP_REQUESTS = 20_000;
const TENANT = 'deals';

interface Ids {
  readonly tenant: number;
  readonly goods: number;
  readonly brand: number;
  readonly category: number;
}

async function idsOf(db: Db): Promise<Ids> {
  const { rows } = await sql<Ids>`
    select t.id as tenant, (select min(id) from goods where tenant_id = t.id) as goods,
      (select min(id) from brands where tenant_id = t.id) as brand,
      (select min(id) from categories where tenant_id = t.id) as category
    from tenants t where t.code = ${TENANT}`.execute(db);
  if (rows[0] === undefined) throw new Error('the demonstration has no such tenant');
  return rows[0];
}

/** The calls that islands make most often, by name. */
function callsOf({ goods, brand, category }: Ids): Record<string, LoadRequest> {
  return {
    'price-statistics': {
      path: `/api/saas-das-service/goods-histories/price-statistics/${goods}`,
      body: '{"dayRange":180}',
    },
    deals: { path: '/api/saas-search-service/feeds/deals?page=1&size=20' },
    brand: { path: `/api/saas-integration-service/brands/${brand}/detail` },
    classification: { path: `/api/saas-content-service/classifications/${category}` },
    coupons: { path: '/api/saas-das-service/coupons/client/pages', body: '{"pageRequest":{"page":1,"size":20}}' },
  };
}

async function memoryGrowth(server: Running, requests: readonly LoadRequest[], share: number): Promise<number> {
  const target = { port: server.port, host: `${TENANT}.test`, requests };
  let done = 0;
  let before = 0;
  const seconds = SECONDS * share;
  while (done < (WARM_UP_REQUESTS + MEMORY_REQUESTS) * share) {
    done += (await measureLoad(target, seconds)) * seconds;
    if (before === 0 && done >= WARM_UP_REQUESTS * share) before = residentMemory(server.child);
  }
  return residentMemory(server.child) / before;
}

/**
 * Compares JSON calls of the product with a plain route with one select, in turns; then checks memory over 200,000
 * requests. share: part of the full size, for a quick look.
 */
export async function* benchCalls({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  await using bench = await openWorkbench();
  await seedDemo(bench.database.db);
  await bench.publisher.settle();
  const ids = await idsOf(bench.database.db);
  const calls = callsOf(ids);
  // The limits per reader are not part of the measurement.
  const ours = await startProduct(bench.dataDir, {
    DATABASE_URL: bench.database.url,
    CALLS_A_MINUTE: '100000000',
  });
  const peer = await startPeer('bare-route.ts', { url: bench.database.url, tenantId: ids.tenant });
  const peerRequest = { path: `/api/goods/${ids.goods}` };
  try {
    for (const [name, request] of Object.entries(calls)) {
      const rates: { ours: number; peer: number }[] = [];
      for (let round = 0; round < Math.ceil(ROUNDS * share); round++) {
        const rateOf = ({ port }: Running, loadRequest: LoadRequest) =>
          measureLoad({ port, host: `${TENANT}.test`, requests: [loadRequest] }, SECONDS * share);
        rates.push({ ours: await rateOf(ours, request), peer: await rateOf(peer, peerRequest) });
      }
      const of = (who: 'ours' | 'peer') => median(rates.map((rate) => rate[who]));
      yield ratioAtLeast(`calls.${name}`, of('ours'), of('peer'), 'requests/s', 0.5);
    }
    yield atMost('calls.memory-growth', await memoryGrowth(ours, Object.values(calls), share), 'times', 1.2);
  } finally {
    peer.child.disconnect();
    ours.child.kill('SIGTERM');
    await once(ours.child, 'exit');
  }
}
