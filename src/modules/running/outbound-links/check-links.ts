/** Asks other sites whether links still lead somewhere: politely, and never an inner host. */

import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { BadRedirect, getPublicly, TooSlow } from '#src/http/outside/public-get.ts';
import { type Network, NotPublic } from '#src/http/outside/public-network.ts';
import type { LinkAnswer } from '#src/modules/running/outbound-links/contract.ts';
import { isForbidden, ROBOT } from '#src/modules/running/outbound-links/rules.ts';

export interface Politeness {
  /** Milliseconds between two requests to a host. */
  readonly pauseMs: number;
  /** Milliseconds for which a host may send nothing, and for a whole answer. */
  readonly idleMs: number;
  readonly wholeMs: number;
}

const POLITENESS: Politeness = { pauseMs: 2000, idleMs: 8000, wholeMs: 15_000 };
/** Hosts that are asked at the same time. */
const HOSTS_AT_ONCE = 4;
/** A host with more links than this is asked for the others another night. */
const MOST_OF_HOST = 50;
const MOST_ROBOTS_BYTES = 100_000;
const MOST_REDIRECTS = 5;

interface Asking {
  readonly network: Network;
  readonly signal: AbortSignal;
  readonly politeness?: Politeness | undefined;
}

/** Asks for links, one request a host at a time, and hands on each answer. */
export async function checkLinks(
  urls: readonly string[],
  asking: Asking,
  onAnswer: (answer: LinkAnswer) => Promise<void>,
): Promise<void> {
  const hosts = Map.groupBy(urls, (url) => new URL(url).host);
  const limit = pLimit(HOSTS_AT_ONCE);
  await Promise.all(
    [...hosts].map(([host, links]) => limit(() => checkHost(host, links.slice(0, MOST_OF_HOST), asking, onAnswer))),
  );
}

async function checkHost(
  host: string,
  urls: readonly string[],
  asking: Asking,
  onAnswer: (answer: LinkAnswer) => Promise<void>,
): Promise<void> {
  const { pauseMs } = asking.politeness ?? POLITENESS;
  const robots = await readRobots(host, asking);
  for (const url of urls) {
    if (asking.signal.aborted) return;
    const { pathname, search, protocol } = new URL(url);
    if (protocol === 'http:') {
      await onAnswer({ url, status: null, problem: 'is no HTTPS: not asked', isBroken: false });
    } else if (isForbidden(robots, pathname + search)) {
      await onAnswer({ url, status: null, problem: 'robots.txt forbids to ask', isBroken: false });
    } else {
      await sleep(pauseMs);
      const answer = await askFor(url, asking);
      if (!asking.signal.aborted) await onAnswer(answer);
    }
  }
}

/** '' where there is none, or it cannot be read. */
async function readRobots(host: string, asking: Asking): Promise<string> {
  const read = exchange(`https://${host}/robots.txt`, 'GET', asking, async (answer) => {
    if (answer.statusCode !== 200) return '';
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MOST_ROBOTS_BYTES) break;
    }
    return Buffer.concat(chunks).toString();
  });
  // A link to the host says what is wrong with it.
  return read.catch(() => '');
}

async function askFor(url: string, asking: Asking): Promise<LinkAnswer> {
  const statusBy = (method: 'HEAD' | 'GET') =>
    exchange(url, method, asking, (answer) => Promise.resolve(answer.statusCode ?? 0));
  try {
    const head = await statusBy('HEAD');
    // Some servers do not know HEAD, and some take it for an attack.
    const status = head >= 400 && head !== 404 && head !== 410 ? await statusBy('GET') : head;
    return { url, status, problem: '', isBroken: status === 404 || status === 410 || status >= 500 };
  } catch (error) {
    return { url, status: null, problem: problemIn(error), isBroken: !(error instanceof NotPublic) };
  }
}

function problemIn(error: unknown): string {
  if (error instanceof NotPublic || error instanceof BadRedirect || error instanceof TooSlow) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}

function exchange<T>(
  url: string,
  method: 'GET' | 'HEAD',
  { network, signal, politeness = POLITENESS }: Asking,
  read: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  return getPublicly(
    new URL(url),
    {
      method,
      headers: { accept: '*/*', 'user-agent': `${ROBOT} (checks its links once a night)` },
      network,
      signal: AbortSignal.any([signal, AbortSignal.timeout(politeness.wholeMs)]),
      idleMs: politeness.idleMs,
      mostRedirects: MOST_REDIRECTS,
    },
    read,
  );
}
