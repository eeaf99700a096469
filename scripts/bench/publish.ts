import { benchAstroBuild } from '#scripts/bench/astro-build.ts';
import { editArticle } from '#scripts/bench/corpus.ts';
import { createCorpusBeside } from '#scripts/bench/corpus-process.ts';
import { atLeast, atMost, type Measure, ratioAtLeast } from '#scripts/bench/measure.ts';
import { countPages, openWorkbench, type Workbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';
import { listen } from '#src/db/listen.ts';
import { RELEASED_CHANNEL } from '#src/publishing/release.ts';

const SMALL = 1000;
const LARGE = 10_000;
const EDITS = 15;

/** Highest resident memory of this process while the work ran, in MB. */
async function peakMemory(work: () => Promise<void>): Promise<number> {
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  await work();
  clearInterval(timer);
  return Math.max(peak, process.memoryUsage.rss()) / 1e6;
}

/** Median milliseconds from the start of an edit to the notice that its release stands, the publisher listening. */
async function editToLive(bench: Workbench, tenant: Tenant, articles: number): Promise<number> {
  const times: number[] = [];
  let released: () => void = () => undefined;
  const listener = listen(bench.database.url, [RELEASED_CHANNEL], () => released());
  await editArticle(bench.database.db, tenant, 0, 0);
  await bench.publisher.settle();
  bench.publisher.start();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  for (let round = 1; round <= EDITS; round++) {
    const live = new Promise<void>((resolve) => {
      released = resolve;
    });
    const start = performance.now();
    await editArticle(bench.database.db, tenant, Math.floor((articles * round) / (EDITS + 2)), round);
    await live;
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await listener.close();
  return times.toSorted((a, b) => a - b)[Math.floor(EDITS / 2)] ?? 0;
}

/** Publishes a corpus from nothing; then edits single articles of it. */
async function publishCorpus(articles: number): Promise<{ rate: number; memory: number; edit: number; pages: number }> {
  const bench = await openWorkbench();
  try {
    const tenant = await createCorpusBeside(bench.database, `bench${articles}`, articles);
    const start = performance.now();
    const memory = await peakMemory(() => bench.publisher.settle());
    const seconds = (performance.now() - start) / 1000;
    const pages = await countPages(bench);
    return { rate: pages / seconds, memory, pages, edit: await editToLive(bench, tenant, articles) };
  } finally {
    await bench.close();
  }
}

export async function* benchPublish(): AsyncGenerator<Measure> {
  const small = await publishCorpus(SMALL);
  const large = await publishCorpus(LARGE);
  yield atLeast('publish.rate', large.rate, 'pages/s', 700);
  yield atMost('publish.memory', large.memory, 'MB', 700);
  yield atMost('publish.edit-to-live', large.edit, 'ms', 1000);
  const growth = large.edit / small.edit;
  yield {
    ...atMost('publish.edit-growth', large.edit, 'ms', 0),
    peer: small.edit,
    ratio: Number(growth.toFixed(2)),
    goal: 'ratio <= 1.5 (10,000 articles against 1,000)',
    ok: growth <= 1.5,
  };
  const astro = await benchAstroBuild(LARGE);
  yield ratioAtLeast('publish.change-against-astro-build', 1000 / large.edit, 1 / astro, 'changes/s', 50);
}
