/** Floods of strangers, one after another: meanwhile published pages come in time, and memory stays flat. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProcessSite, prepareProcessSite } from './fixtures/process-site.ts';
import { ask } from './fixtures/raw-requests.ts';
import type { ServerProcess } from './fixtures/server-process.ts';

/** `SOAK_MINUTES=10` floods ten minutes each. */
const FLOOD_MS = Number(process.env['SOAK_MINUTES'] ?? '0.3') * 60_000;
const STRANGER = join(import.meta.dirname, 'fixtures/stranger-process.ts');
const PAUSE_MS = 20;
const PAGE_P99_MS = 1000;
/** The second half of a flood may end with so much more memory than the first. */
const MOST_GROWTH_MB = 60;
/** Ticks of the clock of processor time in a second. */
const TICKS = 100;

let site: ProcessSite;
let server: ServerProcess;

beforeAll(async () => {
  site = await prepareProcessSite();
  server = site.start({ LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' });
  await server.hears(/^ready$/m);
  // The first search of a process makes its tables of words, which holds up all else once.
  expect(await site.status('/search?q=phone')).toBe(200);
});

afterAll(() => site.clear());

function residentMb(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Processor time of the server so far, in ms. */
function processorMs(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

const percentile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN);

async function readPages(forMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const started = performance.now();
    expect(await site.status('/article/cam')).toBe(200);
    times.push(performance.now() - started);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** The delays of the event loop of the server since they were last asked for, in ms: they tell the program from the machine. */
async function loopDelays(): Promise<{ loopP99: number; loopMax: number }> {
  const figures = (await ask(site.port, '/metrics', { host: '127.0.0.1' })).body.toString();
  const ms = (name: string) =>
    Math.round(Number(new RegExp(`^\\w+eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(figures)?.[1]) * 1000);
  return { loopP99: ms('p99'), loopMax: ms('max') };
}

/** Starts strangers in a process of their own. @returns ends them, and tells how often each answer came */
function startStrangers(kind: string, strangers: number): () => Promise<Record<string, number>> {
  const child = fork(STRANGER, [kind, String(site.port), String(strangers)]);
  return async () => {
    child.send('end');
    const [answers] = (await once(child, 'message')) as [Record<string, number>];
    return answers;
  };
}

test.each([
  { kind: 'long bodies', strangers: 20, answer: '413' },
  { kind: 'answers never read', strangers: 140, answer: 'ended by the server' },
  { kind: 'bodies that never end', strangers: 200, answer: 'ended by the server' },
  { kind: 'searches again at once', strangers: 300, answer: '200' },
  { kind: 'lists with filters', strangers: 80, answer: '200' },
  { kind: 'wrong passwords', strangers: 64, answer: '400' },
])(
  'R17 R18 pages come in time, and memory stays flat, during $kind',
  { timeout: FLOOD_MS * 3 + 120_000 },
  async ({ kind, strangers, answer }) => {
    const calm = await readPages(FLOOD_MS / 10);
    const calmLoop = await loopDelays();
    const spentMs = processorMs();
    const end = startStrangers(kind, strangers);
    const first = await readPages(FLOOD_MS / 2);
    const halfMb = residentMb();
    const times = [...first, ...(await readPages(FLOOD_MS / 2))];
    const endMb = residentMb();
    const loop = await loopDelays();
    const answers = await end();
    const again = await readPages(2000);
    const measured = {
      load: Math.round(loadavg()[0] ?? 0),
      calmP99: percentile(calm, 0.99),
      calmLoop,
      loop,
      pages: times.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      max: percentile(times, 1 - 1 / (2 * times.length)),
      p99After: percentile(again, 0.99),
      processorMs: Math.round(processorMs() - spentMs),
      halfMb,
      endMb,
      answers,
    };
    console.info(kind, measured);
    expect(Object.keys(answers)).toContain(answer);
    expect(measured.p99).toBeLessThan(PAGE_P99_MS);
    expect(endMb - halfMb).toBeLessThan(MOST_GROWTH_MB);
  },
);
