import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { editArticle } from '#scripts/bench/corpus.ts';
import { createCorpusBeside } from '#scripts/bench/corpus-process.ts';
import { countPages, openWorkbench, type Workbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';
import { listen } from '#src/db/listen.ts';
import { RELEASED_CHANNEL } from '#src/publishing/release.ts';

const run = promisify(execFile);
const EDITS = 15;

const Published = z.object({
  /** Pages a second, from nothing. */
  rate: z.number(),
  /** Highest resident memory meanwhile, in MB. */
  memory: z.number(),
  /** Median milliseconds from an edit to its release. */
  edit: z.number(),
});

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

async function publishCorpus(articles: number): Promise<z.infer<typeof Published>> {
  const bench = await openWorkbench();
  try {
    const tenant = await createCorpusBeside(bench.database, `bench${articles}`, articles);
    const start = performance.now();
    const memory = await peakMemory(() => bench.publisher.settle());
    const seconds = (performance.now() - start) / 1000;
    return {
      rate: (await countPages(bench)) / seconds,
      memory,
      edit: await editToLive(bench, tenant, articles),
    };
  } finally {
    await bench.close();
  }
}

/** Publishes a corpus from nothing, then edits single articles of it, in a process that has done nothing before. */
export async function publishBeside(articles: number): Promise<z.infer<typeof Published>> {
  const { stdout } = await run(process.execPath, [fileURLToPath(import.meta.url), String(articles)]);
  return Published.parse(JSON.parse(stdout));
}

if (import.meta.main) console.log(JSON.stringify(await publishCorpus(Number(process.argv[2]))));
