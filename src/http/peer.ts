import { isIPv4, isIPv6 } from 'node:net';

/** Addresses of the sockets that requests came in by; a Request has no place for it. */
const PEERS = new WeakMap<Request, string>();

/** Longest X-Forwarded-For that is looked at. */
const LONGEST = 1000;

/** Notes which socket address a request came from. */
export function notePeer(request: Request, address: string): void {
  PEERS.set(request, address);
}

/**
 * The address of whoever sent a request: its socket's, or, when that belongs to a trusted proxy, the last address of
 * X-Forwarded-For that does not. Anybody else's forwarding header is not read. `unknown` when no socket was noted.
 */
export function senderOf(request: Request, trusted: ReadonlySet<string>): string {
  const peer = plain(PEERS.get(request) ?? 'unknown');
  if (!trusted.has(peer)) return peer;
  const hops = (request.headers.get('x-forwarded-for') ?? '').slice(-LONGEST).split(',');
  const sender = hops
    .map((hop) => plain(hop.trim()))
    .toReversed()
    .find((hop) => !trusted.has(hop));
  return sender !== undefined && (isIPv4(sender) || isIPv6(sender)) ? sender : peer;
}

/** What one party holds: an IPv4 address, or the first 64 bits of an IPv6 one. */
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

/** An IPv4 address that came in by an IPv6 socket, as IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
