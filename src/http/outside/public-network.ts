/** Posts to hosts that strangers name, and to public addresses only. */

import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import { NameResolver } from '#src/http/outside/name-resolver.ts';
import { isPublicAddress } from '#src/http/outside/public-address.ts';

/** Access to hosts that strangers name. */
export interface Network {
  /** Resolves all addresses of a host. */
  resolve(host: string): Promise<readonly string[]>;
  /** Opens a TLS connection to exactly this address. */
  connect(address: string, host: string): Duplex;
}

const HTTPS_PORT = 443;

/** The internet, with look-ups of names of its own: each purpose opens it once, and none waits for the names of another. */
export function openInternet(): Network {
  const names = new NameResolver();
  return {
    resolve: (host) => names.resolve(host),
    connect: (address, host) =>
      connect({ host: address, port: HTTPS_PORT, servername: host, ALPNProtocols: ['http/1.1'] }),
  };
}

/** An address of a host; undefined if one of its addresses is not public, or it has no name. */
export async function publicAddress(host: string, network: Network): Promise<string | undefined> {
  const addresses = isIP(host) === 0 && !host.startsWith('[') ? await network.resolve(host) : [];
  return addresses.every(isPublicAddress) ? addresses[0] : undefined;
}

export interface PostAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** The host of a URL is not on the public internet, or the URL is not one of HTTPS at its usual port. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/**
 * Sends a POST to a host that a stranger named: over TLS, to an address checked to be public, without redirects. The
 * body of the response is not read. Throws NotPublic, and errors of the connection.
 */
export async function postPublicly(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer },
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<PostAnswer> {
  const { protocol, hostname, host, port, pathname, search } = new URL(url);
  if (protocol !== 'https:' || port !== '') throw new NotPublic('not an address of HTTPS');
  const address = await untilAborted(publicAddress(hostname, network), signal);
  if (address === undefined) throw new NotPublic('not on the public internet');
  const answered = Promise.withResolvers<IncomingMessage>();
  const asking = request(
    {
      method: 'POST',
      path: pathname + search,
      headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
      createConnection: () => network.connect(address, hostname),
      signal,
    },
    answered.resolve,
  );
  asking.on('error', answered.reject);
  asking.end(body);
  try {
    const { statusCode = 0, headers: given } = await answered.promise;
    return { status: statusCode, headers: given };
  } finally {
    asking.destroy();
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>();
  const abort = () => late.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, late.promise]).finally(() => signal.removeEventListener('abort', abort));
}
