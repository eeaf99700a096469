import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import { givePassword } from '#src/modules/people/accounts/login/trusted-registration-service.ts';
import { formOf } from '#src/pictures/display-sizes.ts';
import { addressesOf } from '#src/pictures/picture-address.ts';
import { createUser } from '#tests/support/accounts.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import type { Held } from './fixtures/live-heap.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { killServers, type ServerProcess, startServer } from './fixtures/server-process.ts';

const INPUTS = 1_000_000;
/** By then every cache of the process is full, and the compiler has done its work. */
const WARM_UP = 200_000;
const SOCKETS = 8;
/** Requests that one connection sends before it waits for their answers. */
const AT_ONCE = 50;
/** What the database answers costs a thousand times as much as a page: one input of so many is one of these. */
const COSTLY = 250;
const READER = { email: 'reader@example.com', password: 'A good password 1' };
/**
 * A leak of a hundred bytes an input is three times as much as `live` and twice as much as `resident`. What has leaked
 * stays until the end, so the lower of the last two counts is compared: a job may run, and take connections, during one.
 */
const GROWTH = { live: 24, resident: 48, descriptors: 8, connections: 4 };
/** A pool closes a connection that was idle for 10 s. */
const IDLE_MS = 15_000;
const STATUS_LINE = /HTTP\/1\.1 (\d{3})/g;
const STATUS_LENGTH = 'HTTP/1.1 200'.length;
const PRELOAD = join(import.meta.dirname, 'fixtures/live-heap.ts');

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let port: number;
let server: ServerProcess;
let tenant: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await temporaryFolder();
  port = await freePort();
  tenant = await createTenant(database.db, 'guide');
  await createUser(database.db, tenant, { nickname: 'Reader', email: READER.email });
  await givePassword({ db: database.db, tenant }, READER.email, READER.password);
  server = startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLISHING_TOKENS: 'guide=guide-token-guide-token-guide',
    SERVER_SECRET: 'a-secret-of-thirty-two-characters',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_OPTIONS: `--expose-gc --import=${PRELOAD}`,
    LIVE_HEAP_FILE: join(folder.path, 'live-heap'),
  });
  await server.hears(/^ready$/m);
});

afterAll(async () => {
  await killServers();
  await database.drop();
  await folder.remove();
});

/** Requests that differ in what a process could remember: address, query, host, network, device, entity tag, browser. */
const KINDS: readonly ((n: number) => string)[] = [
  (n) => get(`/article/a${n}`),
  (n) => get(`/?utm_source=s${n}`),
  (n) => get(`/en/about?page=${n}`),
  (n) => get('/about', '', `h${n}.example`),
  (n) => get('/about', '', `GUIDE.localhost:${n % 65536}`),
  (n) => get('/about', `If-None-Match: "${n}"\r\n`),
  (n) => get('/about', `User-Agent: browser ${n}\r\nAccept-Encoding: x${n}\r\n`),
  (n) => get(`/api/nothing/${n}`, `X-Device-Id: ${n}\r\nX-Forwarded-For: ${network(n)}\r\n`),
  (n) => get(`/img/220x220/${n}/a.jpg.webp`, `X-Forwarded-For: ${network(n)}\r\n`),
  (n) => get(signedPicture(n), `X-Forwarded-For: ${network(n)}\r\n`),
  (n) =>
    get(
      `/api/saas-search-service/feeds/deals?page=${1 + (n % 5000)}&size=${1 + (Math.floor(n / 5000) % 50)}`,
      `X-Forwarded-For: ${network(n)}\r\n`,
    ),
  (n) => get(`/uploads/${n}.webp`, `X-Forwarded-For: ${network(n)}\r\n`),
];

/** Requests that the database answers. */
const COSTLY_KINDS: readonly ((n: number) => string)[] = [
  (n) => post('saas-search-service/search/common/search', n, { keyword: `word ${n}` }),
  (n) => post('saas-user-service/user/login/emailLogin', n, { email: `a${n}@example.com`, password: `wrong ${n}` }),
  (n) => post('saas-user-service/user/login/emailLogin', n, READER),
  (n) => get(`/search?q=word${n}`, `X-Forwarded-For: ${network(n)}\r\n`),
  (n) => get(`/api/saas-integration-service/brands/detail-by-code?code=b${n}`, `X-Forwarded-For: ${network(n)}\r\n`),
];

/** The address of a picture whose source is not there: what failed is remembered for a while. */
const signedPicture = (n: number) =>
  addressesOf(tenant, `/pictures/none-${n}.jpg`)?.(formOf('w640') ?? expect.unreachable(), 'webp') ?? '';

const network = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

function get(path: string, headers = '', host = 'guide.localhost'): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`;
}

function post(call: string, n: number, body: object): string {
  const json = JSON.stringify(body);
  const headers = `X-Device-Id: d${n}\r\nX-Forwarded-For: ${network(n)}\r\nContent-Type: application/json\r\n`;
  const length = `Content-Length: ${Buffer.byteLength(json)}\r\n`;
  return `POST /api/${call} HTTP/1.1\r\nHost: guide.localhost\r\n${headers}${length}\r\n${json}`;
}

function input(n: number): string {
  const [kinds, turn] = n % COSTLY === 0 ? [COSTLY_KINDS, n / COSTLY] : [KINDS, n];
  return kinds[turn % kinds.length]?.(n) ?? '';
}

/** Sends the inputs from a number up to another. */
async function send(from: number, to: number): Promise<void> {
  let next = from;
  const take = () => (next < to ? input(next++) : undefined);
  await Promise.all(Array.from({ length: SOCKETS }, () => pipeline(take)));
}

/** How often each status was answered. */
const statuses = new Map<string, number>();

/** Sends requests over one connection, some at once, and waits for an answer to each. */
function pipeline(take: () => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let waiting = 0;
    let end = '';
    const fill = () => {
      const requests: string[] = [];
      for (let request = take(); request !== undefined; request = take()) {
        if (requests.push(request) === AT_ONCE) break;
      }
      waiting = requests.length;
      if (waiting === 0) socket.end();
      else socket.write(requests.join(''));
    };
    socket.on('connect', fill);
    socket.on('data', (text: string) => {
      const seen = end + text;
      for (const [, status = ''] of seen.matchAll(STATUS_LINE)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        waiting -= 1;
      }
      // A status line may be split between two pieces; a whole one must not be counted twice.
      end = seen.slice(-(STATUS_LENGTH - 1));
      if (waiting === 0) fill();
    });
    socket.on('error', reject);
    socket.on('close', () => (waiting === 0 ? resolve() : reject(new Error(`${waiting} requests have no answer`))));
  });
}

/** What the server holds while nothing is asked, with its connections to the database. */
async function held(): Promise<Held & { readonly connections: number }> {
  await sleep(IDLE_MS);
  const file = join(folder.path, 'live-heap');
  rmSync(file, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => existsSync(file)).toBe(true);
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as Held), connections: rows[0]?.count ?? Number.NaN };
}

test(`${INPUTS} distinct inputs leave what the server holds as it was`, async () => {
  const started = await held();
  await send(0, WARM_UP);
  const warm = await held();
  const seen: Awaited<ReturnType<typeof held>>[] = [];
  for (let from = WARM_UP; from < INPUTS; from += WARM_UP) {
    await send(from, Math.min(INPUTS, from + WARM_UP));
    seen.push(await held());
  }
  console.table([started, warm, ...seen]);
  console.info(Object.fromEntries(statuses));
  // What is there, what is not, a wrong login, no place at the moment: nothing else.
  expect([...statuses.keys()].toSorted()).toEqual(['200', '400', '404', '503']);
  for (const [what, growth] of Object.entries(GROWTH) as [keyof typeof GROWTH, number][]) {
    const stayed = Math.min(...seen.slice(-2).map((sample) => sample[what]));
    expect(stayed - warm[what], what).toBeLessThan(growth);
  }
});
