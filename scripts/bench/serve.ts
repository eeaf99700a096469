import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createCorpus } from '#scripts/bench/corpus.ts';
import { measureLoad, WARM_UP_SECONDS } from '#scripts/bench/load.ts';
import { type Measure, ratioAtLeast } from '#scripts/bench/measure.ts';
import { median, processorSeconds, type Running, startPeer, startProduct } from '#scripts/bench/server-process.ts';
import { openWorkbench } from '#scripts/bench/workbench.ts';

const ARTICLES = 300;
const ROUNDS = 5;
const SECONDS = 3;

interface Published {
  readonly dataDir: string;
  readonly pages: { path: string; hash: string }[];
}

async function publishCorpus(): Promise<Published> {
  const bench = await openWorkbench();
  const tenant = await createCorpus(bench.database.db, 'bench', ARTICLES);
  await bench.publisher.settle();
  const { rows } = await sql<{ path: string; hash: string }>`
    select path, hash from pages where tenant_id = ${tenant.id} and screen = 'article' and status = 200
    order by path limit 32`.execute(bench.database.db);
  await bench.publisher.stop();
  await bench.database.close();
  return { dataDir: bench.dataDir, pages: rows };
}

interface Round {
  /** Answers a second of wall clock, and a second of the server's own processor time. */
  readonly rate: number;
  readonly perProcessorSecond: number;
}

async function measure(server: Running, paths: readonly string[]): Promise<Round> {
  const before = processorSeconds(server);
  const rate = await measureLoad(
    { port: server.port, host: 'bench.localhost', requests: paths.map((path) => ({ path })) },
    SECONDS,
  );
  // The warming up is on the account too.
  const answers = rate * (SECONDS + WARM_UP_SECONDS);
  return { rate, perProcessorSecond: answers / (processorSeconds(server) - before) };
}

/** Published pages against a bare server of the same bytes, in turns, so that a busy machine slows both. */
export async function* benchServe(): AsyncGenerator<Measure> {
  const published = await publishCorpus();
  const { dataDir, pages } = published;
  const ours = await startProduct(dataDir);
  const bare = await startPeer('bare-server.ts', { dataDir, tenant: 'bench', pages });
  try {
    // The publisher of the server has looked through everything by then.
    await wait(3000);
    const paths = pages.map(({ path }) => path);
    const rounds: { ours: Round; bare: Round }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ ours: await measure(ours, paths), bare: await measure(bare, paths) });
    }
    const of = (who: 'ours' | 'bare', what: keyof Round) => median(rounds.map((round) => round[who][what]));
    yield ratioAtLeast('serve.rate', of('ours', 'rate'), of('bare', 'rate'), 'requests/s', 0.6);
    const [own, peer] = [of('ours', 'perProcessorSecond'), of('bare', 'perProcessorSecond')];
    yield ratioAtLeast('serve.per-processor-second', own, peer, 'requests', 0.6);
  } finally {
    bare.child.disconnect();
    ours.child.kill('SIGTERM');
    await once(ours.child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}
