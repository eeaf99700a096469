import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;

interface Connections {
  readonly sockets: Set<Socket>;
  /** Whether each response is the last of its connection. */
  closing: boolean;
}

const opened = new WeakMap<Server, Connections>();

/** Records a server's connections. Call it before the server listens. */
export function watchConnections(server: Server): void {
  const sockets = new Set<Socket>();
  const connections = { sockets, closing: false };
  opened.set(server, connections);
  server.prependListener('request', (_, res) => {
    if (connections.closing) res.shouldKeepAlive = false;
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
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
  if (connections !== undefined) connections.closing = true;
  if (noticeMs > 0) await sleep(noticeMs);
  let whole = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose request has just finished is idle now, but would stay open for another request.
  const idle = setInterval(() => closeUnused(server), LOOK_MS);
  const limit = setTimeout(() => {
    whole = false;
    server.closeAllConnections();
  }, limitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
  return whole;
}

/** Node counts a connection as idle only after its first request. Browsers open some on which they never send one. */
function closeUnused(server: Server): void {
  server.closeIdleConnections();
  for (const socket of opened.get(server)?.sockets ?? []) if (socket.bytesRead === 0) socket.destroy();
}
