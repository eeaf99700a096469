/** Benchmark: edits of a small tenant beside rebuilds and imports of large ones. */

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { editArticle } from '#scripts/bench/corpus.ts';
import { createCorpusBeside } from '#scripts/bench/corpus-process.ts';
import { ARTICLES_BEFORE, editBesideImport } from '#scripts/bench/edits-beside-import.ts';
import { atMost, type Measure } from '#scripts/bench/measure.ts';
import { openWorkbench, type Workbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { readRebuild, requestRebuild } from '#src/publishing/rebuilds/rebuilds.ts';

const LARGE = 100_000;
const SMALL = 200;
/** Articles of a tenant whose whole site is rebuilt in a loop, as an editor does who presses the button again and again. */
const LOOPED = 1200;
const LOOPED_EDITS = 30;
const IMPORTED = 20_000;
const IDLE_EDITS = 20;
const POLL_MS = 10;
/** An edit that is not live after this time fails the run. */
const LOST_MS = 60_000;

/** The 95th percentile, 0 without values. */
const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

async function hashOf({ database }: Workbench, tenant: Tenant, n: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select hash from pages where tenant_id = ${tenant.id} and path = ${`/article/article-${n}`}`.execute(database.db);
  return rows[0]?.hash ?? null;
}

let round = Date.now();

/** Changes an article's title. @returns milliseconds until the manifest names its new page */
async function timeEdit(bench: Workbench, tenant: Tenant, n: number): Promise<number> {
  const before = await hashOf(bench, tenant, n);
  const start = performance.now();
  await editArticle(bench.database.db, tenant, n, ++round);
  while ((await hashOf(bench, tenant, n)) === before) {
    if (performance.now() - start > LOST_MS) throw new Error(`the edit of article ${n} is not live`);
    await wait(POLL_MS);
  }
  return performance.now() - start;
}

/** Edits articles of both tenants while a rebuild of everything is requested again and again. */
async function editInLoop(bench: Workbench, looped: Tenant, small: Tenant) {
  const others: number[] = [];
  const own: number[] = [];
  let asking = true;
  const requests = (async () => {
    while (asking) {
      await requestRebuild(bench.database.db, looped, [tagOf.siteAll()]);
      await wait(POLL_MS);
    }
  })();
  for (let n = 0; n < LOOPED_EDITS; n += 1) {
    others.push(await timeEdit(bench, small, n % SMALL));
    own.push(await timeEdit(bench, looped, (n * 37) % LOOPED));
  }
  asking = false;
  await requests;
  return { others, own };
}

/** Edits articles of both tenants in turns until the rebuild has ended. @returns milliseconds of each edit */
async function editDuring(bench: Workbench, large: Tenant, small: Tenant, articles: number, rebuild: number) {
  const others: number[] = [];
  const own: number[] = [];
  const isOver = async () => (await readRebuild(bench.database.db, large, rebuild))?.finishedAt != null;
  for (let n = 0; !(await isOver()); n += 1) {
    others.push(await timeEdit(bench, small, n % SMALL));
    own.push(await timeEdit(bench, large, (n * 7919) % articles));
  }
  return { others, own };
}

/**
 * Has a tenant with 100,000 articles rebuilt, then one with 1,200 in a loop, then 20,000 articles imported, and meanwhile
 * edits articles of that tenant and of another one.
 * share: part of the full size, for a quick look.
 */
export async function* benchFairness({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  const articles = Math.ceil(LARGE * share);
  await using bench = await openWorkbench();
  const large = await createCorpusBeside(bench.database, 'large', articles);
  const small = await createCorpusBeside(bench.database, 'small', SMALL);
  const looped = await createCorpusBeside(bench.database, 'looped', LOOPED);
  await bench.publisher.settle();
  bench.publisher.start();
  const idle: number[] = [];
  for (let n = 0; n < IDLE_EDITS; n += 1) idle.push(await timeEdit(bench, small, n));
  const rebuild = await requestRebuild(bench.database.db, large, [tagOf.siteAll()]);
  const { others, own } = await editDuring(bench, large, small, articles, rebuild);
  const peer = Number(p95(idle).toPrecision(4));
  const loop = await editInLoop(bench, looped, small);
  const importing = await createCorpusBeside(bench.database, 'importing', ARTICLES_BEFORE);
  const imported = await editBesideImport(bench, { importing, small }, Math.ceil(IMPORTED * share), timeEdit);
  const kinds = {
    'edit-of-another-tenant': others,
    'edit-of-the-same-tenant': own,
    'edit-beside-a-small-site-in-a-loop': loop.others,
    'edit-of-a-small-site-in-a-loop': loop.own,
    'edit-beside-an-import': imported.others,
    'edit-of-the-importing-tenant': imported.own,
  };
  for (const [name, times] of Object.entries(kinds)) {
    const value = p95(times);
    yield {
      ...atMost(`fairness.${name}`, value, 'ms', 1000),
      peer,
      ratio: Number((value / peer).toFixed(2)),
      goal: `p95 of ${times.length} edits <= 1000 (peer: nothing else is published)`,
    };
    yield atMost(`fairness.${name}.slowest`, Math.max(0, ...times), 'ms', 2000);
  }
}
