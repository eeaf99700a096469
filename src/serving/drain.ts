import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_MS = 50;

const opened = new WeakMap<Server, Set<Socket>>();

/** Remembers a server's connections; call before it listens. */
export function watchConnections(server: Server): void {
  const sockets = new Set<Socket>();
  opened.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
}

/**
 * Takes no new connection, lets answers under way finish, then closes what is left.
 * @returns whether everything had finished within limitMs
 */
export async function drain(server: Server, limitMs: number): Promise<boolean> {
  let whole = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that has just been answered is idle now and would stay open for the next request.
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

/** Node counts a connection as idle only after its first request; browsers open some that never get one. */
function closeUnused(server: Server): void {
  server.closeIdleConnections();
  for (const socket of opened.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}
