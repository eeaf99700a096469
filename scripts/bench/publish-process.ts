/** Publishes a corpus in a process of its own, for measuring. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createCorpusBeside } from '#scripts/bench/corpus-process.ts';
import { timeEdits } from '#scripts/bench/edits.ts';
import { median } from '#scripts/bench/server-process.ts';
import { countPages, openWorkbench } from '#scripts/bench/workbench.ts';
import { runProgram } from '#scripts/program.ts';

const run = promisify(execFile);

const Published = z.object({
  /** Pages per second, from scratch. */
  rate: z.number(),
  /** Peak resident memory meanwhile, in MB. */
  memory: z.number(),
  /** Median milliseconds from an edit to its release. */
  edit: z.number(),
});

/** Peak resident memory of this process while the work ran, in MB. */
async function peakMemory(work: () => Promise<void>): Promise<number> {
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  await work();
  clearInterval(timer);
  return Math.max(peak, process.memoryUsage.rss()) / 1e6;
}

async function publishCorpus(articles: number): Promise<z.infer<typeof Published>> {
  await using bench = await openWorkbench();
  const tenant = await createCorpusBeside(bench.database, `bench${articles}`, articles);
  const start = performance.now();
  const memory = await peakMemory(() => bench.publisher.settle());
  const seconds = (performance.now() - start) / 1000;
  const rate = (await countPages(bench)) / seconds;
  bench.publisher.start();
  return {
    rate,
    memory,
    edit: median(await timeEdits(bench, tenant, articles)),
  };
}

/** Publishes a corpus from scratch, then edits single articles of it, in a new process. */
export async function publishBeside(articles: number): Promise<z.infer<typeof Published>> {
  const { stdout } = await run(process.execPath, [fileURLToPath(import.meta.url), String(articles)]);
  return Published.parse(JSON.parse(stdout));
}

if (import.meta.main) {
  await runProgram(async () => console.log(JSON.stringify(await publishCorpus(Number(process.argv[2])))));
}
