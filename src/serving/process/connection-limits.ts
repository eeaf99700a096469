/** Limits the open connections of the server, and ends those whose client does not read. */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusals } from '#src/http/limits/refusals.ts';
import { networkOf, senderOfMessage } from '#src/http/peer-address.ts';

/** How many connections may be open at once. */
export interface ConnectionLimits {
  readonly all: number;
  /** Thousands of readers may stand behind one address of a phone network. */
  readonly ofNetwork: number;
  /** How long a client may take nothing of what was written for it. */
  readonly stalledMs: number;
  /** Bytes that clients take nothing of may wait at once: beyond them those end first that have taken nothing for longest. */
  readonly stalledBytes: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  all: 8000,
  ofNetwork: 2000,
  stalledMs: 20_000,
  stalledBytes: 64 * 1024 * 1024,
};

/** The share of one of several processes. Connections are spread over them, not evenly. */
export function shareOfConnections(processes: number): ConnectionLimits {
  const { all, ofNetwork, stalledMs, stalledBytes } = CONNECTION_LIMITS;
  const among = Math.max(1, processes);
  return {
    all: Math.ceil(all / among),
    ofNetwork: Math.ceil(ofNetwork / among),
    stalledMs,
    stalledBytes: Math.ceil(stalledBytes / among),
  };
}

/** How often it is looked at what clients take. */
const LOOK_MS = 1000;
/** A client that took less in that time takes nothing: the slowest networks carry more in a second. */
const LEAST_BYTES = 8192;

export interface ConnectionOptions {
  readonly limits: ConnectionLimits;
  /** Proxies, whose connections carry those of many networks. */
  readonly trustedProxies?: readonly string[];
  readonly refusals?: Refusals | undefined;
}

/**
 * What a connection has given to the network, and for how long that is all. Looks are counted, not the clock: when this
 * process itself stood still, nobody could take anything.
 */
interface Progress {
  readonly sent: number;
  readonly forMs: number;
}

/**
 * Refuses connections beyond the limits, and ends those whose client does not read: what is written for it would stay in
 * memory for as long as the client likes. Call it before the server listens.
 */
export function limitConnections(server: Server, { limits, trustedProxies = [], refusals }: ConnectionOptions): void {
  const proxies = new Set(trustedProxies);
  const ofNetworks = new Map<string, number>();
  const open = new Map<Socket, Progress>();
  server.maxConnections = limits.all;
  server.on('drop', () => refusals?.count('connections: too many'));
  server.on('connection', (socket) => {
    const address = senderOfMessage({ socket, headers: {} }, new Set());
    const network = networkOf(address);
    const count = ofNetworks.get(network) ?? 0;
    if (count >= limits.ofNetwork && !proxies.has(address)) {
      refusals?.count('connections: too many of a network', network);
      return void socket.destroy();
    }
    ofNetworks.set(network, count + 1);
    open.set(socket, { sent: 0, forMs: 0 });
    socket.once('close', () => {
      open.delete(socket);
      const left = (ofNetworks.get(network) ?? 1) - 1;
      if (left === 0) ofNetworks.delete(network);
      else ofNetworks.set(network, left);
    });
  });
  const everyMs = Math.min(LOOK_MS, limits.stalledMs / 4);
  const looking = setInterval(() => {
    const stalled: Stalled[] = [];
    for (const [socket, before] of open) {
      const { waiting, sent } = readOutput(socket);
      const isTaken = waiting === 0 || sent - before.sent >= LEAST_BYTES;
      const forMs = isTaken ? 0 : before.forMs + everyMs;
      open.set(socket, { sent: isTaken ? sent : before.sent, forMs });
      // A connection that began to wait just before a look says nothing yet.
      if (forMs > everyMs) stalled.push({ socket, waiting, forMs });
    }
    for (const socket of overLimit(stalled, limits)) {
      refusals?.count('connections: never read', networkOf(senderOfMessage({ socket, headers: {} }, new Set())));
      socket.destroy();
    }
  }, everyMs);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}

/** A connection whose client has taken nothing between two looks. */
interface Stalled {
  readonly socket: Socket;
  readonly waiting: number;
  readonly forMs: number;
}

/** Those that have taken nothing for too long, and of the others the longest, until what waits for the rest is little enough. */
function overLimit(stalled: readonly Stalled[], { stalledMs, stalledBytes }: ConnectionLimits): Socket[] {
  let bytes = stalled.reduce((sum, { waiting }) => sum + waiting, 0);
  const ended: Socket[] = [];
  for (const { socket, waiting, forMs } of stalled.toSorted((a, b) => b.forMs - a.forMs)) {
    if (forMs < stalledMs && bytes <= stalledBytes) break;
    bytes -= waiting;
    ended.push(socket);
  }
  return ended;
}

interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'bytesWritten' in value && 'writeQueueSize' in value;
}

/** The bytes of a connection that wait for its client, and those that the network has taken: Node's own timeouts count so. */
function readOutput(socket: Socket): { readonly waiting: number; readonly sent: number } {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (!isHandle(handle)) return { waiting: 0, sent: 0 };
  return { waiting: handle.writeQueueSize, sent: handle.bytesWritten - handle.writeQueueSize };
}
