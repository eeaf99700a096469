import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtFolder, isBuilt } from '#scripts/built-from.ts';
import { main } from '#scripts/upgrade.ts';
import { freePort } from '#src/db/embedded/free-port.ts';
import { type Programs, requestUpgrade } from '#src/serving/process/upgrade-request.ts';
import { runCommand } from '#tests/support/command.ts';
import { startDemo } from './fixtures/demo-server.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { killServers, type ServerProcess } from './fixtures/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const HOST = 'deals.localhost';
const READERS = 8;
const PAUSE_MS = 20;
const FIRST_PUBLISH_MS = 600_000;
const PATHS = ['/', '/en', '/products', '/coupons', '/deals', '/about', '/robots.txt', '/healthz'];
const ASSET = /\/_astro\/[\w.~-]+\.(?:js|css)/g;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let port: number;
let server: ServerProcess;
/** A build that differs from the current one by its name alone: copied again each time, for an unused one is deleted. */
let other: string;

function makeOther(): string {
  cpSync(builtFolder(ROOT), other, { recursive: true });
  writeFileSync(join(other, '.built-from'), 'another build');
  writeFileSync(`${other}.in-use`, '');
  return other;
}

const programsIn = (build: string): Programs => ({
  serving: join(build, 'programs/serving.mjs'),
  publisher: join(build, 'programs/publisher.mjs'),
});

/** Upgrades to another build, as from another checkout. */
async function byRequest(): Promise<void> {
  const { failure } = await requestUpgrade(folder.path, server.pid, programsIn(makeOther()));
  expect(failure).toBeUndefined();
}

/** Upgrades to the current build, as an operator does. */
async function byCommand(): Promise<void> {
  const { code, said, complaint } = await runCommand(main, [], { DATA_DIR: folder.path });
  expect(complaint).toBe('');
  expect(said).toContain('upgraded: 2 new processes answer');
  expect(code).toBe(0);
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

const servingProcesses = () =>
  childrenOf(server.pid).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('programs/serving.'));

interface Reply {
  readonly status: number;
  readonly body: string;
}

function get(agent: Agent, path: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent, headers: { host: HOST } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body })).on('error', reject);
    });
    sent.on('error', reject).end();
  });
}

/** Reads pages and their files without a pause until stop(). Half of the readers keep their connections open. */
function readAlways(): { readonly faults: string[]; readonly counts: { read: number }; stop(): Promise<void> } {
  const faults: string[] = [];
  const counts = { read: 0 };
  let reading = true;
  const read = async (agent: Agent, path: string) => {
    const reply = await get(agent, path).catch((error: NodeJS.ErrnoException) => {
      faults.push(`${path}: ${error.code}`);
    });
    if (reply === undefined) return '';
    counts.read++;
    if (reply.status !== 200) faults.push(`${path}: ${reply.status}`);
    return reply.body;
  };
  const reader = async (first: number) => {
    const agent = new Agent({ keepAlive: first % 2 === 0, maxSockets: 1 });
    for (let at = first; reading; at++) {
      const body = await read(agent, PATHS[at % PATHS.length] ?? '/');
      const files = [...new Set([...body.matchAll(ASSET)].map(([path]) => path))];
      for (const file of files.slice(at % 4, (at % 4) + 2)) await read(agent, file);
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  };
  const readers = Array.from({ length: READERS }, (_, first) => reader(first));
  return {
    faults,
    counts,
    async stop() {
      reading = false;
      await Promise.all(readers);
    },
  };
}

beforeEach(async () => {
  if (!isBuilt(ROOT)) throw new Error('this test upgrades a build: run "npm run build" first');
  folder = await temporaryFolder();
  port = await freePort();
  other = `${builtFolder(ROOT)}-test`;
  server = startDemo(folder.path, port, { SERVER_PROCESSES: '2', DRAIN_SECONDS: '1' });
  await expect.poll(() => server.said(), { timeout: FIRST_PUBLISH_MS, interval: 200 }).toMatch(/^ready$/m);
});

afterEach(async () => {
  server.signal('SIGTERM');
  await server.ended;
  await killServers();
  rmSync(other, { recursive: true, force: true });
  rmSync(`${other}.in-use`, { force: true });
  await folder.remove();
});

test('an upgrade refuses no reader, nor does a killed process or an upgrade that fails', async () => {
  const readers = readAlways();
  for (const upgrade of [byRequest, byCommand, byRequest]) {
    const before = servingProcesses();
    await upgrade();
    const after = servingProcesses();
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  }
  expect(readers.faults).toEqual([]);

  const before = servingProcesses();
  const broken = { ...programsIn(other), serving: join(other, 'programs/none.mjs') };
  const { failure } = await requestUpgrade(folder.path, server.pid, broken);
  expect(failure).toContain('before they were ready');
  expect(servingProcesses()).toEqual(before);
  await readers.stop();
  expect(readers.faults).toEqual([]);
  expect(readers.counts.read).toBeGreaterThan(1000);
  console.info('reads without a fault:', readers.counts.read);

  const [killed = 0] = servingProcesses();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => servingProcesses().filter((pid) => pid !== killed)).toHaveLength(2);
  expect(servingProcesses()).not.toContain(killed);
});

test('SIGTERM under load resets no connection', async () => {
  const readers = readAlways();
  await sleep(3000);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await readers.stop();
  expect(readers.faults.filter((fault) => !fault.endsWith('ECONNREFUSED'))).toEqual([]);
});
