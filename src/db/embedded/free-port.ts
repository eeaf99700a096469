/** Finds a free port for a server. */

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports for servers. Linux gives outgoing connections those from 32,768 on (ip_local_port_range): one of them may take the
 * port of a server that has died, and keep it from starting again for as long as the connection lives.
 */
const FIRST = 20_000;
const END = 32_000;
const TRIES = 100;

/** Whether no outgoing connection takes a port. */
export const isServerPort = (port: number): boolean => port >= FIRST && port < END;

/** A port that is free at this moment. Throws when none is found. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port was found between ${FIRST} and ${END}`);
}

/** Whether a server could listen on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
