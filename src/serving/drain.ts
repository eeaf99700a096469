import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_MS = 50;

const opened = new WeakMap<Server, Set<Socket>>();

/** Records a server's connections. Call it before the server listens. */
export function watchConnections(server: Server): void {
  const sockets = new Set<Socket>();
  opened.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
}

/**
 * Accepts no new connection, lets running requests finish, then closes the connections that are left.
 * @returns whether all requests finished within limitMs
 */
export async function drain(server: Server, limitMs: number): Promise<boolean> {
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
  for (const socket of opened.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}
