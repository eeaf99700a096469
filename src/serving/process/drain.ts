import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;
/** A connection without a request is left open so long: the request may be on its way. */
const UNUSED_MS = 1000;
/** Nobody connects for so long before the server stops listening. */
const QUIET_MS = 100;
/** How long that may be waited for. */
const MOMENT_MS = 500;

interface Connections {
  /** Open connections, with the time at which each was accepted. */
  readonly sockets: Map<Socket, number>;
  accepted: number;
  acceptedAt: number;
  /** Whether each response is the last of its connection. */
  closing: boolean;
  /** While it is there, requests of new connections are not read yet. */
  held: Socket[] | undefined;
}

const opened = new WeakMap<Server, Connections>();

/** Records a server's connections. Call it before the server listens. */
export function watchConnections(server: Server): void {
  const connections: Connections = { sockets: new Map(), accepted: 0, acceptedAt: 0, closing: false, held: undefined };
  opened.set(server, connections);
  server.prependListener('request', (_, res) => {
    if (connections.closing) res.shouldKeepAlive = false;
  });
  server.on('connection', (socket) => {
    connections.accepted++;
    connections.acceptedAt = performance.now();
    connections.sockets.set(socket, connections.acceptedAt);
    if (connections.held !== undefined) hold(socket, connections.held);
    socket.once('close', () => connections.sockets.delete(socket));
  });
}

/** Node begins to read in the next tick. */
function hold(socket: Socket, held: Socket[]): void {
  process.nextTick(() => held.push(socket.pause()));
}

export interface DrainTimes {
  /** How long requests are still accepted, so that load balancers see that the server is not ready any more. */
  readonly noticeMs: number;
  /** How long running requests may take after that. */
  readonly limitMs: number;
}

/**
 * Tells each client to close its connection after the next response, so that none is reset in the middle of a request.
 * After the notice it accepts no new connection, lets running requests finish, and closes the connections that are
 * left.
 * @returns whether all requests finished within limitMs
 */
export async function drain(server: Server, { noticeMs, limitMs }: DrainTimes): Promise<boolean> {
  const connections = opened.get(server);
  if (connections === undefined) throw new Error('connections of this server are not watched');
  connections.closing = true;
  if (noticeMs > 0) await sleep(noticeMs);
  let whole = true;
  const closed = await stopListening(server, connections);
  // A connection whose request has just finished is idle now, but would stay open for another request.
  const idle = setInterval(() => closeUnused(server, connections), LOOK_MS);
  const limit = setTimeout(() => {
    whole = false;
    server.closeAllConnections();
  }, limitMs);
  await closed.promise;
  clearInterval(idle);
  clearTimeout(limit);
  return whole;
}

/**
 * Stops at a moment when nobody connects: the kernel resets what waits to be accepted, and a turn of the event loop
 * accepts one connection only. Until then new requests wait, so that their clients do not come back for more.
 */
async function stopListening(server: Server, connections: Connections): Promise<{ promise: Promise<void> }> {
  const held: Socket[] = [];
  connections.held = held;
  await quiet(connections);
  const promise = new Promise<void>((resolve) => server.close(() => resolve()));
  connections.held = undefined;
  for (const socket of held) socket.resume();
  return { promise };
}

/** Resolves right after the event loop looked for connections and found none. */
async function quiet(connections: Connections): Promise<void> {
  const started = performance.now();
  for (;;) {
    const before = connections.accepted;
    await afterPoll();
    const now = performance.now();
    const calm = now - connections.acceptedAt > QUIET_MS || now - started > MOMENT_MS;
    if ((calm && connections.accepted === before) || now - started > 2 * MOMENT_MS) return;
    if (!calm) await sleep(1);
  }
}

/**
 * Node counts a connection as idle only after its first request. Browsers open some on which they never send one. What
 * has arrived on one of these is read in the next turn of the event loop.
 */
function closeUnused(server: Server, { sockets }: Connections): void {
  server.closeIdleConnections();
  const since = performance.now() - UNUSED_MS;
  const unused = [...sockets].filter(([socket, at]) => at < since && socket.bytesRead === 0);
  setImmediate(() => {
    for (const [socket] of unused) if (socket.bytesRead === 0) socket.destroy();
  });
}
