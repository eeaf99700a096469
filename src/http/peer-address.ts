/** Finds the network address that a request came from, also behind proxies. */

import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** Socket addresses by request: a Request has no field for them. */
const PEERS = new WeakMap<Request, string>();

/** Maximum length of an X-Forwarded-For that is read. */
const MAX_HEADER_LENGTH = 1000;

/** Stores the socket address that a request came from. */
export function storePeer(request: Request, address: string): void {
  PEERS.set(request, address);
}

/**
 * The address of a request's sender. It is the socket's; when the socket belongs to a trusted proxy, it is the last
 * address of X-Forwarded-For that is not a trusted proxy's. Forwarding headers of others are ignored. `unknown` when no
 * socket address was stored.
 */
export function senderOf(request: Request, trusted: ReadonlySet<string>): string {
  return senderBehind(PEERS.get(request) ?? 'unknown', request.headers.get('x-forwarded-for'), trusted);
}

/** The parts of an IncomingMessage that say who sent it. */
export interface SentMessage {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly destroyed?: boolean };
  readonly headers: IncomingHttpHeaders;
}

/** The same of a request that is no Request yet. */
export function senderOfMessage({ socket, headers }: SentMessage, trusted: ReadonlySet<string>): string {
  const forwarded = headers['x-forwarded-for'];
  return senderBehind(socket.remoteAddress ?? 'unknown', forwarded === undefined ? null : String(forwarded), trusted);
}

function senderBehind(address: string, forwarded: string | null, trusted: ReadonlySet<string>): string {
  const peer = plain(address);
  if (!trusted.has(peer)) return peer;
  const hops = (forwarded ?? '').slice(-MAX_HEADER_LENGTH).split(',');
  const sender = hops
    .map((hop) => plain(hop.trim()))
    .toReversed()
    .find((hop) => !trusted.has(hop));
  return sender !== undefined && (isIPv4(sender) || isIPv6(sender)) ? sender : peer;
}

/** The network that one customer usually has: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::', 2) ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  const groups = [...left, ...gap, ...right].slice(0, GROUPS / 2);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const GROUPS = 8;

/** An IPv4-mapped IPv6 address as IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
