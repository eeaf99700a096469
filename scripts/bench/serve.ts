/** Benchmark: published pages against a plain server of the same bytes. */

import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createCorpus } from '#scripts/bench/corpus.ts';
import { measureLoad, WARM_UP_SECONDS } from '#scripts/bench/load-generator.ts';
import { type Measure, ratioAtLeast } from '#scripts/bench/measure.ts';
import { median, processorSeconds, type Running, startPeer, startProduct } from '#scripts/bench/server-process.ts';
import { openWorkbench, type Workbench } from '#scripts/bench/workbench.ts';

const ARTICLES = 300;
const ROUNDS = 5;
const SECONDS = 3;
/** Time in which the server's publisher finishes what it does at the start. */
const SETTLING_MS = 3000;

async function publishCorpus(
  { database, publisher }: Workbench,
  articles: number,
): Promise<{ path: string; hash: string }[]> {
  const tenant = await createCorpus(database.db, 'bench', articles);
  await publisher.settle();
  const { rows } = await sql<{ path: string; hash: string }>`
    select path, hash from pages where tenant_id = ${tenant.id} and screen = 'article' and status = 200
    order by path limit 32`.execute(database.db);
  return rows;
}

interface Round {
  /** Responses per second of wall time, and per second of the server's own processor time. */
  readonly rate: number;
  readonly perProcessorSecond: number;
}

async function measure(server: Running, paths: readonly string[], seconds: number): Promise<Round> {
  const before = processorSeconds(server);
  const rate = await measureLoad(
    { port: server.port, host: 'bench.test', requests: paths.map((path) => ({ path })) },
    seconds,
  );
  // Processor time includes the warm-up.
  const answers = rate * (seconds + WARM_UP_SECONDS);
  return { rate, perProcessorSecond: answers / (processorSeconds(server) - before) };
}

/** Serving processes of the second server. */
const PROCESSES = 2;

/**
 * Compares serving of published pages with a plain server of the same bytes, and several processes with one, in turns, so that other load slows all.
 * share: part of the full size, for a quick look.
 */
export async function* benchServe({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  await using bench = await openWorkbench();
  const { dataDir } = bench;
  const pages = await publishCorpus(bench, Math.ceil(ARTICLES * share));
  const ours = await startProduct(dataDir, { DATABASE_URL: bench.database.url });
  const bare = await startPeer('bare-server.ts', { dataDir, tenant: 'bench', pages });
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await cp(join(dataDir, 'site'), join(folder, 'site'), { recursive: true });
  const several = await startProduct(folder, {
    DATABASE_URL: bench.database.url,
    SERVER_PROCESSES: String(PROCESSES),
  });
  try {
    await wait(SETTLING_MS * share);
    const paths = pages.map(({ path }) => path);
    const rounds: Record<'ours' | 'bare' | 'several', Round>[] = [];
    for (let round = 0; round < Math.ceil(ROUNDS * share); round++) {
      const seconds = SECONDS * share;
      rounds.push({
        ours: await measure(ours, paths, seconds),
        bare: await measure(bare, paths, seconds),
        several: await measure(several, paths, seconds),
      });
    }
    const of = (who: 'ours' | 'bare' | 'several', what: keyof Round) => median(rounds.map((round) => round[who][what]));
    yield ratioAtLeast('serve.rate', of('ours', 'rate'), of('bare', 'rate'), 'requests/s', 0.6);
    yield ratioAtLeast('serve.processes', of('several', 'rate'), of('ours', 'rate'), 'requests/s', 0.9);
    const own = of('ours', 'perProcessorSecond');
    const peer = of('bare', 'perProcessorSecond');
    yield ratioAtLeast('serve.per-processor-second', own, peer, 'requests', 0.6);
  } finally {
    bare.child.disconnect();
    ours.child.kill('SIGTERM');
    await once(ours.child, 'exit');
    several.child.kill('SIGTERM');
    await once(several.child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}
