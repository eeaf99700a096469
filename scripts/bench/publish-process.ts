/** Publishes a corpus in a process of its own, for measuring. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createCorpusBeside } from '#scripts/bench/corpus-process.ts';
import { timeWholeEdits } from '#scripts/bench/edits.ts';
import { countPages, openWorkbench } from '#scripts/bench/workbench.ts';
import { runProgram } from '#scripts/program.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { CardProcess } from '#src/pictures/cards/card-process.ts';

const run = promisify(execFile);

/** A corpus published from scratch and edited. */
const Published = z.object({
  /** Pages per second, from scratch. */
  rate: z.number(),
  /** Peak resident memory meanwhile, in MB. */
  memory: z.number(),
  /** Milliseconds from each edit to the release of its page, and to that of all its lists. */
  edits: z.array(z.object({ page: z.number(), lists: z.number() })),
  /** The same while the pictures of each edit are drawn, in three languages. */
  besidePictures: z.array(z.object({ page: z.number(), lists: z.number() })),
  /** Milliseconds of drawing one picture. */
  pictures: z.array(z.number()),
});

export type Published = z.infer<typeof Published>;

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

async function publishCorpus(articles: number): Promise<Published> {
  await using bench = await openWorkbench();
  const tenant = await createCorpusBeside(bench.database, `bench${articles}`, articles);
  const start = performance.now();
  const memory = await peakMemory(() => bench.publisher.settle());
  const seconds = (performance.now() - start) / 1000;
  const rate = (await countPages(bench)) / seconds;
  bench.publisher.start();
  const edits = await timeWholeEdits(bench, tenant, articles);
  const cards = new CardProcess();
  const pictures: number[] = [];
  const besidePictures = await timeWholeEdits(bench, tenant, articles, () => {
    for (const lang of LANGS) void timeCard(cards, lang).then((ms) => pictures.push(ms));
  });
  cards.close();
  return { rate, memory, edits, besidePictures, pictures };
}

const TITLES = {
  th: 'หูฟังตัดเสียงรบกวนราคาไม่เกิน 3,000 บาท ที่ควรซื้อในปีนี้',
  en: 'Noise-cancelling headphones below 3,000 baht worth buying this year',
  id: 'Headphone peredam bising di bawah 3.000 baht yang layak dibeli tahun ini',
};

/** Draws a picture for previews of shared links. @returns milliseconds */
async function timeCard(cards: CardProcess, lang: keyof typeof TITLES): Promise<number> {
  const start = performance.now();
  const theme = { brand: '#c8371b', paper: '#faf8f4', logo: 'tag' } as const;
  await cards.draw({ ...theme, lang, site: 'Bench', kicker: 'Audio', title: TITLES[lang], photo: null }, null);
  return performance.now() - start;
}

/** Publishes a corpus from scratch, then edits single articles of it, in a new process. */
export async function publishBeside(articles: number): Promise<Published> {
  const { stdout } = await run(process.execPath, [fileURLToPath(import.meta.url), String(articles)]);
  return Published.parse(JSON.parse(stdout));
}

if (import.meta.main) {
  await runProgram(async () => console.log(JSON.stringify(await publishCorpus(Number(process.argv[2])))));
}
