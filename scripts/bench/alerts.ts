import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertAlerts } from '#scripts/bench/alert-data.ts';
import { atMost, type Measure, ratioAtLeast } from '#scripts/bench/measure.ts';
import { createShop, fillShop } from '#scripts/bench/shop.ts';
import { openWorkbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { matchAlerts } from '#src/modules/alerts/matching-service.ts';
import { refreshPrices } from '#src/modules/prices/service.ts';

const GOODS = 100_000;
const POINTS = 1_000_000;
const ALERTS = 1_000_000;
const SECONDS = 60;
const A_SECOND = 1000;
/** Observations are written this often, as feeds come in parts. */
const STEP_MS = 100;
/** The first seconds fill caches and are not counted. */
const WARM_UP_MS = 3000;

/**
 * Prices come in while a worker derives them and looks at alerts: how long from an observation until its message is
 * queued, and how many offers are looked at compared with a scan of all alerts. share: part of the full number of goods,
 * alerts and seconds; the pace stays.
 */
export async function* benchAlerts({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  await using bench = await openWorkbench();
  const { db } = bench.database;
  const tenant = await createShop(db, 'bench');
  await bench.publisher.settle();
  const goods = Math.ceil(GOODS * share);
  await fillShop(db, tenant, { goods, points: Math.ceil(POINTS * share) });
  await insertAlerts(db, tenant, Math.ceil(ALERTS * share));
  const ids = (await sql<{ id: number }>`select id from goods where tenant_id = ${tenant.id} order by id`.execute(db))
    .rows;
  const run = await observed(
    db,
    tenant,
    ids.map(({ id }) => id),
    Math.max(10, SECONDS * share) * 1000,
  );
  yield atMost('alerts.queued.p95', percentile(run.latencies, 0.95), 'ms', 2000);
  yield atMost('alerts.memory', run.grown / 1e6, 'MB', 100);
  const scanMs = await scanned(db, tenant);
  const perPass = run.looked / run.passes;
  yield ratioAtLeast('alerts.looked', run.looked / (run.lookMs / 1000), perPass / (scanMs / 1000), 'offers/s', 5);
}

interface Observed {
  /** Milliseconds from an observation until its message is queued. */
  readonly latencies: readonly number[];
  /** Bytes by which the heap grew after the warm-up. */
  readonly grown: number;
  readonly looked: number;
  readonly lookMs: number;
  /** How often there was something to look at; a scan would have to run each time. */
  readonly passes: number;
}

/** Writes observations at the pace while a worker derives prices and looks at alerts, as the publisher does. */
async function observed(db: Db, tenant: Tenant, ids: readonly number[], forMs: number): Promise<Observed> {
  const begin = Date.now();
  const run = { latencies: [] as number[], heap: 0, looked: 0, lookMs: 0, passes: 0 };
  let [next, last, writing] = [0, 0, true];
  const write = async () => {
    for (let step = 0; Date.now() - begin < forMs; step += 1) {
      const some = Array.from({ length: (A_SECOND * STEP_MS) / 1000 }, () => ids[next++ % ids.length] ?? 0);
      await sql`
        insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
        select ${tenant.id}, id, clock_timestamp(), case when id % 50 = 0 then 8600 else 10000 + (id * 31) % 900 end, 'THB'
        from unnest(${some}::bigint[]) id on conflict do nothing`.execute(db);
      await sleep(Math.max(0, begin + (step + 1) * STEP_MS - Date.now()));
    }
    writing = false;
  };
  const work = async () => {
    for (let done = 1; writing || done > 0; ) {
      done = await refreshPrices({ db, tenant });
      const start = performance.now();
      const looked = await matchAlerts({ db, tenant });
      run.lookMs += performance.now() - start;
      run.looked += looked;
      if (looked > 0) run.passes += 1;
      const fired = await sql<{ id: number; at: Date }>`
        select id, spell_at as at from alert_events where tenant_id = ${tenant.id} and id > ${last} and spell_at > 'epoch'
        order by id`.execute(db);
      last = fired.rows.at(-1)?.id ?? last;
      const isWarm = Date.now() - begin > WARM_UP_MS;
      if (isWarm && run.heap === 0) run.heap = process.memoryUsage().heapUsed;
      if (isWarm) run.latencies.push(...fired.rows.map(({ at }) => Date.now() - at.getTime()));
      if (done === 0) await sleep(10);
    }
  };
  await Promise.all([write(), work()]);
  return { ...run, grown: Math.max(0, process.memoryUsage().heapUsed - run.heap) };
}

/** Milliseconds in which all alerts are compared with all prices, which is what has to be done without an index. */
async function scanned(db: Db, tenant: Tenant): Promise<number> {
  const start = performance.now();
  await sql`select count(*) from alerts a join price_states s on s.tenant_id = a.tenant_id and s.goods_id = a.goods_id
    where a.tenant_id = ${tenant.id} and a.state = 'ACTIVE' and a.armed
      and s.current_minor <= (a.condition ->> 'minor')::bigint`.execute(db);
  return performance.now() - start;
}

function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('no alert fired');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
