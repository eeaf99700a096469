import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressesOf, readCredentials } from '#src/db/embedded/credentials.ts';
import { freePort } from '#src/db/embedded/free-port.ts';
import { stopPostmaster } from '#src/db/embedded/postmaster.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { createUser } from '#tests/support/accounts.ts';
import { lostOf, type PlannedWrite, type Subjects, WritePlan } from './fixtures/acknowledged-writes.ts';
import { DEMO_TOKEN, startDemo } from './fixtures/demo-server.ts';
import { killVictim, VICTIMS } from './fixtures/kill-victims.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { killServers, type ServerProcess } from './fixtures/server-process.ts';

const WRITES = 10_000;
const KILLS = 20;
const READERS = 200;
const WRITERS = 12;
const HOST = 'deals.localhost';
const FIRST_PUBLISH_MS = 300_000;
const READY_AGAIN_MS = 60_000;
/** An answer that is under way when its server ends may never come. */
const ANSWER_MS = 10_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let port: number;
let server: ServerProcess;
let all: Subjects;
let over = false;
let kills = 0;
let restarts = 0;

const start = () => startDemo(folder.path, port, { CALLS_A_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.1' });

/** Runs work on the server's own database, over a connection that ends with it. */
async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const credentials = readCredentials(folder.path);
  if (credentials === null) throw new Error('the server has made no database');
  const db = openKysely(openPool(addressesOf(credentials).url, { role: 'work', warn: console.warn }));
  return work(db).finally(() => db.destroy());
}

async function findSubjects(db: Db): Promise<Subjects> {
  const tenant = await tenantByCode(db, 'deals');
  const users = [];
  for (let n = 0; n < READERS; n++) users.push(await createUser(db, tenant, { nickname: `Kept ${n}` }));
  const ids = async (rows: Promise<{ rows: { id: number }[] }>) => (await rows).rows.map(({ id }) => id);
  return {
    tenantId: tenant.id,
    users,
    deals: await ids(
      sql<{
        id: number;
      }>`select id from deals where tenant_id = ${tenant.id} and live and expire_time is null order by id`.execute(db),
    ),
    goods: await ids(
      sql<{ id: number }>`select id from goods where tenant_id = ${tenant.id} and valid order by id`.execute(db),
    ),
    publishingToken: DEMO_TOKEN,
  };
}

beforeAll(async () => {
  folder = await temporaryFolder();
  port = await freePort();
  server = start();
  await vi.waitFor(() => expect(server.said()).toMatch(/^ready$/m), { timeout: FIRST_PUBLISH_MS, interval: 200 });
  all = await onDatabase(findSubjects);
});

afterAll(async () => {
  over = true;
  await killServers();
  await stopPostmaster(join(folder.path, 'postgres'));
  await folder.remove();
});

let networks = 0;
/** Each from a network of its own: this is about what is kept, not about who asks too often. */
const anywhere = () => `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`;

/** @returns the status, or a word for what came instead of an answer */
async function send({ path, asking }: Pick<PlannedWrite, 'path' | 'asking'>): Promise<number | string> {
  const headers = { ...asking.headers, 'x-forwarded-for': anywhere() };
  const answered = ask(port, path, { ...asking, host: HOST, headers }).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
  return Promise.race([answered, sleep(ANSWER_MS, 'no answer', { ref: false })]);
}

/** Writes one thing after another. What was acknowledged is kept in mind; what was not may be stored or not. */
async function write(plan: WritePlan, kept: PlannedWrite[], others: Map<number | string, string>): Promise<void> {
  while (!over && kept.length < WRITES) {
    const planned = plan.take(all);
    const status = await send(planned);
    if (status === 200 || status === 201) kept.push(planned);
    else others.set(status, `${planned.kind} ${planned.key}`);
    if (typeof status !== 'number' || status >= 500) await sleep(100);
  }
}

const readiness = async () => {
  const answer = await ask(port, '/readyz', { host: HOST }).catch(() => undefined);
  return answer?.status === 200 && answer.body.includes('"database":"up"');
};

/** Starts the server again whenever it ends, as systemd does. */
async function supervise(): Promise<void> {
  for (;;) {
    await server.ended;
    if (over) return;
    restarts++;
    server = start();
  }
}

/** Ends one process after another, each once the site is ready again. */
async function killAll(kept: readonly PlannedWrite[]): Promise<number[]> {
  const times: number[] = [];
  while (kills < KILLS) {
    const due = ((kills + 1) * WRITES) / (KILLS + 1);
    while (kept.length < due) await sleep(20);
    const victim = VICTIMS[kills % VICTIMS.length] ?? 'server';
    if (!killVictim(victim, server, folder.path)) {
      await sleep(20);
      continue;
    }
    kills++;
    const started = performance.now();
    await expect
      .poll(readiness, { timeout: READY_AGAIN_MS, interval: 50, message: `ready after ${victim}` })
      .toBe(true);
    times.push(Math.round(performance.now() - started));
  }
  return times;
}

test(`R1 ${WRITES} acknowledged writes of all kinds over ${KILLS} kills: none is lost, sessions are kept`, async () => {
  const plan = new WritePlan();
  const kept: PlannedWrite[] = [];
  const others = new Map<number | string, string>();
  void supervise();
  const writers = Array.from({ length: WRITERS }, () => write(plan, kept, others));
  const times = await killAll(kept);
  await Promise.all(writers);
  const kinds = Map.groupBy(kept, ({ kind }) => kind);
  console.info(Object.fromEntries([...kinds].map(([kind, writes]) => [kind, writes.length])));
  console.info(
    `${restarts} restarts, milliseconds until ready:`,
    times.join(' '),
    'other answers:',
    Object.fromEntries(others),
  );
  expect(await onDatabase((db) => lostOf(db, all.tenantId, kept))).toEqual([]);
  for (const status of others.keys()) expect([401, 403, 404, 422]).not.toContain(status);
  for (const { headers } of all.users) {
    const answer = await ask(port, '/api/sessions', {
      host: HOST,
      headers: { ...headers, 'x-forwarded-for': anywhere() },
    });
    expect(answer.status).toBe(200);
  }
  const last = kept.findLast(({ kind }) => kind === 'article')?.key;
  await expect
    .poll(() => ask(port, `/en/article/${last}`, { host: HOST }).then(({ status }) => status), { timeout: 60_000 })
    .toBe(200);
});
