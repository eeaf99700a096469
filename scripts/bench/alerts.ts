/** Benchmark: prices come in while pages are served and alerts are sent. */

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertAlerts } from '#scripts/bench/alert-data.ts';
import { atMost, type Measure, percentile, ratioAtLeast } from '#scripts/bench/measure.ts';
import { readPages } from '#scripts/bench/readers.ts';
import { median, publisherOf, residentMemory, startProduct } from '#scripts/bench/server-process.ts';
import { createShop, fillShop } from '#scripts/bench/shop.ts';
import { openWorkbench, type Workbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { matchAlerts } from '#src/modules/telling/alerts/matching/matching-service.ts';

const GOODS = 100_000;
const POINTS = 1_000_000;
const ALERTS = 1_000_000;
const SECONDS = 120;
const A_SECOND = 1000;
/** Observations are written this often, as feeds come in parts. */
const STEP_MS = 100;
const A_STEP = (A_SECOND * STEP_MS) / 1000;
/** The first seconds fill caches and are not counted. */
const WARM_UP_MS = 3000;
/**
 * The part of the time after which the publisher has the memory that it works with: in a minute every job that runs by the
 * clock has run once.
 */
const GROWN_UP = 1 / 2;
/**
 * Its memory is the median of such a part of the time, after that and at the end: between two collections of garbage it
 * goes up and down.
 */
const PART = 1 / 6;
const PAGES_A_SECOND = 100;
/** No mail is queued for so long: there are no more. */
const IDLE_MS = 3000;
const ROUNDS = 9;

/** Mails are queued and stay so: nothing listens at this address. */
const SMTP_URL = 'smtp://127.0.0.1:9';
const SERVER_SECRET = 'a secret of at least thirty-two characters';

/**
 * Prices come in while the site serves pages, and its publisher derives them, looks at alerts and queues mails: how long
 * from an observation until its mail is queued, whether the publisher grows, and what readers wait for. Then how many offers
 * are looked at in a second, compared with a scan of all alerts for each step of observations. share: part of the full number
 * of goods, alerts and seconds; the pace stays.
 */
export async function* benchAlerts({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  await using bench = await openWorkbench();
  const { db } = bench.database;
  const tenant = await createShop(db, 'bench');
  await bench.publisher.settle();
  await fillShop(db, tenant, { goods: Math.ceil(GOODS * share), points: Math.ceil(POINTS * share) });
  await insertAlerts(db, tenant, Math.ceil(ALERTS * share));
  const { latencies, before, after, pages } = await serving(bench, tenant, Math.max(10, SECONDS * share) * 1000);
  yield atMost('alerts.queued.p95', percentile(latencies, 0.95), 'ms', 2000);
  yield atMost('alerts.memory-growth', after / before, 'times', 1.1);
  yield atMost('alerts.pages.p95', percentile(pages, 0.95), 'ms', 100);
  const lookMs = await looked(db, tenant);
  const scanMs = await scanned(db, tenant);
  yield ratioAtLeast('alerts.looked', A_STEP / (lookMs / 1000), A_STEP / (scanMs / 1000), 'offers/s', 5);
}

/** Measurements while the site serves pages and observations come in. */
async function serving(
  { database: { db, url }, dataDir }: Workbench,
  tenant: Tenant,
  forMs: number,
): Promise<Watched & { readonly pages: readonly number[] }> {
  const site = await startProduct(dataDir, { DATABASE_URL: url, SMTP_URL, SERVER_SECRET });
  try {
    const readers = readPages({ port: site.port, host: 'bench.test' }, await pagesOf(db, tenant), PAGES_A_SECOND);
    const [run] = await Promise.all([watched(db, tenant, publisherOf(site), forMs), observe(db, tenant, forMs)]);
    return { ...run, pages: await readers.stop() };
  } finally {
    site.child.kill('SIGTERM');
    await once(site.child, 'exit');
  }
}

async function pagesOf(db: Db, { id }: Tenant): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from pages where tenant_id = ${id} and status = 200 and content_type like 'text/html%' order by path
    limit 32`.execute(db);
  return rows.map(({ path }) => path);
}

/** Writes observations at the pace, of one listing after another. */
async function observe(db: Db, tenant: Tenant, forMs: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from goods where tenant_id = ${tenant.id} order by id`.execute(
    db,
  );
  const begin = Date.now();
  for (let step = 0; Date.now() - begin < forMs; step += 1) {
    const some = Array.from({ length: A_STEP }, (_, n) => rows[(step * A_STEP + n) % rows.length]?.id ?? 0);
    await sql`
      insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
      select ${tenant.id}, id, clock_timestamp(), case when id % 50 = 0 then 8600 else 10000 + (id * 31) % 900 end, 'THB'
      from unnest(${some}::bigint[]) id on conflict do nothing`.execute(db);
    await sleep(Math.max(0, begin + (step + 1) * STEP_MS - Date.now()));
  }
}

interface Watched {
  /** Milliseconds from an observation until its mail is queued. */
  readonly latencies: readonly number[];
  /** Megabytes of the publisher when it has grown up and at the end. */
  readonly before: number;
  readonly after: number;
}

/** Sees which mails are queued, until every observation is looked at. */
async function watched(db: Db, tenant: Tenant, publisher: { readonly pid: number }, forMs: number): Promise<Watched> {
  const begin = Date.now();
  const latencies: number[] = [];
  const before: number[] = [];
  const after: number[] = [];
  let last = 0;
  let idleSince = begin;
  while (Date.now() - begin < forMs || Date.now() - idleSince < IDLE_MS) {
    const { rows } = await sql<{ id: number; at: Date }>`
      select d.id, e.spell_at as at from notification_deliveries d
      join notifications n on n.tenant_id = d.tenant_id and n.id = d.notification_id
      join alert_events e on e.tenant_id = n.tenant_id and e.alert_id = (n.notice ->> 'alertId')::bigint
      where d.tenant_id = ${tenant.id} and d.id > ${last} and d.outbox_key is not null
      order by d.id`.execute(db);
    last = rows.at(-1)?.id ?? last;
    if (rows.length > 0) idleSince = Date.now();
    const age = Date.now() - begin;
    if (age > WARM_UP_MS) latencies.push(...rows.map(({ at }) => Date.now() - at.getTime()));
    const megabytes = residentMemory(publisher);
    if (age >= forMs * GROWN_UP && age < forMs * (GROWN_UP + PART)) before.push(megabytes);
    if (age >= forMs * (1 - PART) && age < forMs) after.push(megabytes);
    await sleep(20);
  }
  return { latencies, before: median(before), after: median(after) };
}

/** Milliseconds in which the offers of one step are looked at, when each has a new price. */
async function looked(db: Db, tenant: Tenant): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sql`insert into offer_changes (tenant_id, type, ids)
      select ${tenant.id}, 'GOODS', array_agg(id) from (select id from goods where tenant_id = ${tenant.id}
        order by id offset ${round * A_STEP} limit ${A_STEP}) part`.execute(db);
    const start = performance.now();
    await matchAlerts({ db, tenant });
    took.push(performance.now() - start);
  }
  return median(took);
}

/** Milliseconds in which all alerts are compared with all prices, which is what has to be done without an index. */
async function scanned(db: Db, tenant: Tenant): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await sql`select count(*) from alerts a join price_states s on s.tenant_id = a.tenant_id and s.goods_id = a.goods_id
      where a.tenant_id = ${tenant.id} and a.state = 'ACTIVE' and a.armed
        and s.current_minor <= (a.condition ->> 'minor')::bigint`.execute(db);
    took.push(performance.now() - start);
  }
  return median(took);
}
