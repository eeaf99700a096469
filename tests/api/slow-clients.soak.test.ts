import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { TIMEOUTS } from '#src/serving/request-handler.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { basicPages, release, temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { killServers, startServer } from './fixtures/server-process.ts';

const TOKEN = 'guide-token-guide-token-guide';
const SOCKETS = 100;
const DROP_MS = 200;
/** The server looks at its connections every second, and a busy machine is late. */
const LATE_MS = 5000;
/** A page from memory takes a few milliseconds. */
const PAGE_MS = 500;

const HOST = 'Host: guide.localhost\r\n';
const LENGTH = 'Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{';
const SLOW = [
  { what: 'headers', first: `GET /about HTTP/1.1\r\n${HOST}X-Slow: `, limitMs: TIMEOUTS.headersTimeout },
  {
    what: 'the body of a call',
    first: `POST /api/home HTTP/1.1\r\n${HOST}${LENGTH}`,
    limitMs: TIMEOUTS.requestTimeout,
  },
  {
    what: 'the body of a CMS',
    first: `PUT /api/publishing/articles/a HTTP/1.1\r\n${HOST}Authorization: Bearer ${TOKEN}\r\n${LENGTH}`,
    limitMs: TIMEOUTS.requestTimeout,
  },
  {
    what: 'a body in chunks',
    first: `PUT /api/publishing/articles/a HTTP/1.1\r\n${HOST}Authorization: Bearer ${TOKEN}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n{`,
    limitMs: TIMEOUTS.requestTimeout,
  },
] as const;

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let port: number;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await temporaryFolder();
  port = await freePort();
  const guide = await createTenant(database.db, 'guide');
  await release(database.db, new Bodies(folder.path), guide, basicPages('guide'));
  const server = startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLISHING_TOKENS: `guide=${TOKEN}`,
    SERVER_SECRET: 'a-secret-of-thirty-two-characters',
  });
  await server.hears(/^ready$/m);
});

afterAll(async () => {
  await killServers();
  await database.drop();
  await folder.remove();
});

/** Sends some bytes, then one at a time. @returns the milliseconds until the server closed the connection */
function trickle(first: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    const drops = setInterval(() => socket.write('x'), DROP_MS);
    // The server may reset the connection while a byte is on its way.
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => {
      clearInterval(drops);
      resolve(performance.now() - started);
    });
  });
}

test.each(SLOW)(`R17 R18 ${SOCKETS} clients that trickle $what hold up no page, and are closed`, async (slow) => {
  let open = SOCKETS;
  const sockets = Array.from({ length: SOCKETS }, () => trickle(slow.first).finally(() => open--));
  const pages: number[] = [];
  while (open > 0) {
    const started = performance.now();
    expect((await ask(port, '/about')).status).toBe(200);
    pages.push(performance.now() - started);
    await sleep(50);
  }
  for (const took of await Promise.all(sockets)) expect(took).toBeLessThan(slow.limitMs + LATE_MS);
  const slowest = Math.round(Math.max(...pages));
  console.info(`${slow.what}: ${pages.length} pages meanwhile, the slowest in ${slowest} ms`);
  expect(slowest).toBeLessThan(PAGE_MS);
});
