import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { drain } from '#src/serving/process/drain.ts';
import { CannotListen, createHttpServer, listenOn, TIMEOUTS } from '#src/serving/request-handler.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { PATIENCE_MS } from '#tests/support/test-waits.ts';
import { ask } from './fixtures/raw-requests.ts';
import { startFront, type TestFront } from './fixtures/serving-site.ts';

const ASKING = join(import.meta.dirname, 'fixtures/request-until-stop-process.ts');

const fronts: TestFront[] = [];
const open = async (options: Parameters<typeof startFront>[0] = {}) => {
  const front = await startFront(options);
  fronts.push(front);
  return front;
};

afterEach(async () => {
  for (const front of fronts.splice(0)) await front.close();
});

/** Sixty clients in another process, which ask again `pauseMs` after each response until they are refused. */
async function askingClients(port: number, pauseMs: number) {
  const child = fork(ASKING, [port, 'guide.localhost', 60, pauseMs, '/healthz'].map(String));
  expect(await once(child, 'message')).toEqual(['asking', undefined]);
  return { untilRefused: once(child, 'message').then(([happened]) => happened as Record<string, number>) };
}

/** Sends some bytes, then one every 50 ms. Resolves when the server cuts the connection. */
function drip(port: number, first: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    const drops = setInterval(() => socket.write('x'), 50);
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => {
      clearInterval(drops);
      resolve();
    });
  });
}

test('the limits have their documented values', () => {
  expect(TIMEOUTS.headersTimeout + TIMEOUTS.connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
  expect(TIMEOUTS.requestTimeout + TIMEOUTS.connectionsCheckingInterval).toBeLessThanOrEqual(35_000);
});

test('requests that never end are cut off, and others are answered meanwhile', async () => {
  const timeouts = {
    headersTimeout: 400,
    requestTimeout: 800,
    keepAliveTimeout: 5000,
    connectionsCheckingInterval: 50,
  };
  const front = await open({ timeouts, api: () => new Promise(() => undefined) });
  const slow = Array.from({ length: 100 }, () => drip(front.port, 'GET / HTTP/1.1\r\nHost: guide.localhost\r\nX: '));
  const body = drip(front.port, 'POST /api/x HTTP/1.1\r\nHost: guide.localhost\r\nContent-Length: 9999\r\n\r\n');
  expect((await ask(front.port, '/healthz')).status).toBe(200);
  // Each ends only when it is cut off.
  await Promise.all([...slow, body]);
});

/** Asks for long answers without end and reads none. @returns resolves when the server ends the connection */
function neverReading(port: number, path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').pause();
    const asking = setInterval(() => socket.write(`GET ${path} HTTP/1.1\r\nHost: guide.localhost\r\n\r\n`), 5);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(asking);
      resolve();
    });
  });
}

test.each([
  { path: '/api/long', connections: { stalledMs: 1000 } },
  { path: '/uploads/long', connections: { stalledMs: 1000 } },
  { path: '/feeds/long', connections: { stalledBytes: 100_000 } },
])('a client that never reads $path is cut', async ({ path, connections }) => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  await createTenant(database.db, 'guide');
  const long = async (_req: unknown, res: ServerResponse) => void res.end(Buffer.alloc(8_000_000));
  const front = await open({ connections, api: long, uploads: long, feeds: long });
  await front.copy.sync(database.db);
  const { body } = await ask(front.port, path);
  expect(body).toHaveLength(8_000_000);
  // It ends when it is cut.
  await neverReading(front.port, path);
});

test('requests that a client sends at once are answered one after another as it reads, and many end the connection', async () => {
  let begun = 0;
  const front = await open({
    api: async (_req, res) => {
      begun += 1;
      res.end(Buffer.alloc(8_000_000));
    },
  });
  const sending = (count: number) => {
    const socket = connect(front.port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET /api/long HTTP/1.1\r\nHost: guide.localhost\r\n\r\n'.repeat(count));
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  const five = sending(5);
  await expect.poll(() => begun).toBe(1);
  expect((await ask(front.port, '/api/long')).body).toHaveLength(8_000_000);
  expect(begun).toBe(2);
  five.resume();
  await expect.poll(() => begun).toBe(6);
  await once(sending(50).resume(), 'close');
});

test('a network has a limited number of connections, and a server too', async () => {
  const front = await open({ connections: { all: 5, ofNetwork: 3 } });
  const sockets = Array.from({ length: 4 }, () => connect(front.port, '127.0.0.1'));
  onTestFinished(() => void sockets.map((socket) => socket.destroy()));
  const closed = await Promise.race(sockets.map((socket) => once(socket, 'close').then(() => socket)));
  expect(sockets.indexOf(closed)).toBe(3);
  sockets[0]?.destroy();
  await expect
    .poll(() =>
      ask(front.port, '/healthz').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test.each([20, 1])(
  'clients that ask %i ms after each response are answered until refused, none is reset',
  async (pause) => {
    const front = await open();
    const { untilRefused } = await askingClients(front.port, pause);
    const draining = drain(front.server, { noticeMs: 500, limitMs: PATIENCE_MS });
    const happened = await untilRefused;
    expect(Object.keys(happened).toSorted()).toEqual(['close', 'keep-alive', 'new connection: ECONNREFUSED']);
    expect(await draining).toBe(true);
  },
);

test('a connection without a request is left open for a second, then closed', async () => {
  const front = await open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let accepted = 0;
  front.server.on('connection', () => accepted++);
  const unused = connect(front.port, '127.0.0.1');
  const late = connect(front.port, '127.0.0.1');
  await expect.poll(() => accepted).toBe(2);
  vi.advanceTimersByTime(200);
  const draining = drain(front.server, { noticeMs: 0, limitMs: PATIENCE_MS });
  await expect.poll(() => front.server.listening).toBe(false);
  vi.advanceTimersByTime(700);
  late.write('GET /healthz HTTP/1.1\r\nHost: guide.localhost\r\n\r\n');
  const [answer] = (await once(late, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 OK/);
  expect(unused.closed).toBe(false);
  vi.advanceTimersByTime(200);
  await once(unused.resume(), 'close');
  expect(await draining).toBe(true);
});

test('draining completes current responses, refuses new requests, and does not wait for idle connections', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const front = await open({
    api: async (_req, res) => {
      begun.resolve();
      await finish.promise;
      res.end('whole');
    },
  });
  const idle = connect(front.port, '127.0.0.1');
  const slow = ask(front.port, '/api/slow');
  await begun.promise;
  const drained = drain(front.server, { noticeMs: 0, limitMs: PATIENCE_MS });
  await expect
    .poll(() => ask(front.port, '/healthz').catch((error: NodeJS.ErrnoException) => error.code), { interval: 150 })
    .toBe('ECONNREFUSED');
  finish.resolve();
  expect((await slow).body.toString()).toBe('whole');
  expect(await drained).toBe(true);
  idle.destroy();
});

test('draining ends after its limit', async () => {
  const begun = Promise.withResolvers<void>();
  const front = await open({
    api: () => {
      begun.resolve();
      return new Promise(() => undefined);
    },
  });
  const never = ask(front.port, '/api/never').catch((error: NodeJS.ErrnoException) => error.code);
  await begun.promise;
  expect(await drain(front.server, { noticeMs: 0, limitMs: 200 })).toBe(false);
  expect(await never).toBe('ECONNRESET');
});

test('a port in use is reported', async () => {
  const front = await open();
  const second = createHttpServer(() => undefined);
  await expect(listenOn(second, { host: '127.0.0.1', port: front.port })).rejects.toThrow(CannotListen);
  await expect(listenOn(second, { host: '127.0.0.1', port: front.port })).rejects.toThrow(
    `cannot listen on 127.0.0.1:${front.port}: another program listens there`,
  );
});
