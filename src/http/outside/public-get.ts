/** Gets what other sites publish, from public addresses only, and follows their redirects. */

import { type IncomingMessage, request } from 'node:http';
import { type Network, NotPublic, publicAddress } from '#src/http/outside/public-network.ts';

/** A redirect that cannot be followed. */
export class BadRedirect extends Error {
  override readonly name = 'BadRedirect';
}

/** Nothing came for too long. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

export interface GetOptions {
  readonly method?: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  /** Headers for the first host alone, such as a password: a redirect to another host goes without them. */
  readonly secretHeaders?: Readonly<Record<string, string>>;
  readonly network: Network;
  readonly signal: AbortSignal;
  /** Milliseconds for which a server may send nothing. */
  readonly idleMs: number;
  readonly mostRedirects: number;
}

/**
 * Reads the response at an address: over TLS, from an address checked to be public, as is each redirect. The response has
 * any status but those of redirects. Throws NotPublic, BadRedirect, TooSlow, the signal's reason, and errors of the
 * connection, also where the body ends early.
 */
export async function getPublicly<T>(
  url: URL,
  options: GetOptions,
  read: (answer: IncomingMessage, at: URL) => Promise<T>,
): Promise<T> {
  let at = url;
  for (let redirects = 0; ; redirects++) {
    const isFirstHost = at.host === url.host;
    const headers = { ...options.headers, ...(isFirstHost ? options.secretHeaders : {}) };
    const step = await exchange(at, { ...options, headers }, read);
    if (!('location' in step)) return step.value;
    if (redirects === options.mostRedirects) throw new BadRedirect(`more than ${options.mostRedirects} redirects`);
    at = redirectTarget(step.location, at);
  }
}

function redirectTarget(location: string | undefined, from: URL): URL {
  const target = location === undefined ? null : URL.parse(location, from);
  if (target === null) throw new BadRedirect('a redirect leads nowhere');
  return target;
}

type Step<T> = { readonly value: T } | { readonly location: string | undefined };

async function exchange<T>(
  at: URL,
  { method = 'GET', headers, network, signal, idleMs }: GetOptions,
  read: (answer: IncomingMessage, at: URL) => Promise<T>,
): Promise<Step<T>> {
  const { protocol, hostname, host, port, pathname, search } = at;
  if (protocol !== 'https:' || port !== '') throw new NotPublic(`${protocol}//${host} is no address of HTTPS`);
  const idle = new IdleTimer(idleMs, signal);
  try {
    const address = await idle.race(publicAddress(hostname, network));
    if (address === undefined) throw new NotPublic(`${host} is not on the public internet`);
    const answered = Promise.withResolvers<IncomingMessage>();
    const asking = request(
      {
        method,
        path: pathname + search,
        headers: { ...headers, host },
        createConnection: () => network.connect(address, hostname),
        signal: idle.signal,
      },
      answered.resolve,
    );
    asking.on('error', answered.reject);
    asking.end();
    try {
      const answer = await answered.promise;
      const { statusCode = 0 } = answer;
      if ([301, 302, 303, 307, 308].includes(statusCode)) return { location: answer.headers.location };
      answer.on('data', () => idle.restart());
      answer.pause();
      return { value: await read(answer, at) };
    } finally {
      asking.destroy();
    }
  } catch (error) {
    throw idle.signal.aborted ? idle.signal.reason : error;
  } finally {
    idle.end();
  }
}

/** Aborts its signal when nothing came for a while, or the caller's signal is aborted. */
class IdleTimer {
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #given: AbortSignal;
  readonly #onAbort = () => this.#stop.abort(this.#given.reason);

  constructor(idleMs: number, signal: AbortSignal) {
    this.#given = signal;
    this.#timer = setTimeout(() => this.#stop.abort(new TooSlow(`nothing came for ${idleMs / 1000} s`)), idleMs);
    if (signal.aborted) this.#onAbort();
    else signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  restart(): void {
    this.#timer.refresh();
  }

  race<T>(work: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const abort = () => late.reject(this.signal.reason);
    this.signal.addEventListener('abort', abort, { once: true });
    return Promise.race([work, late.promise]).finally(() => this.signal.removeEventListener('abort', abort));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#given.removeEventListener('abort', this.#onAbort);
  }
}
