/** Fetches a picture from another host, within limits. */

import type { IncomingMessage } from 'node:http';
import { getPublicly, TooSlow } from '#src/http/outside/public-get.ts';
import { type Network, NotPublic } from '#src/http/outside/public-network.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';

/** Limits on fetching one picture. */
export interface FetchLimits {
  readonly bytes: number;
  readonly ms: number;
}

const LIMITS: FetchLimits = { bytes: 5 * 1024 * 1024, ms: 10_000 };
const MAX_AGE = /(?:^|[\s,])max-age=(\d{1,9})/i;

/** HTTP validators that tell whether a picture changed on its host. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface FetchedSource {
  /** undefined: the picture is unchanged since the validators were given. */
  readonly bytes: Buffer | undefined;
  readonly validators: Validators;
  /** Seconds for which the host allows caching; null if it does not say. */
  readonly maxAge: number | null;
  readonly immutable: boolean;
}

/**
 * Fetches a picture from its host: over TLS, from an address checked to be public, without redirects, at most 5 MB and
 * 10 s. Throws PictureFailure.
 */
export async function fetchSource(
  url: string,
  known: Validators,
  network: Network,
  limits: FetchLimits = LIMITS,
): Promise<FetchedSource> {
  const signal = AbortSignal.timeout(limits.ms);
  const options = { headers: requestHeaders(known), network, signal, idleMs: limits.ms, mostRedirects: 0 };
  try {
    return await getPublicly(new URL(url), options, (answer) => readAnswer(answer, limits.bytes));
  } catch (error) {
    if (signal.aborted || error instanceof TooSlow)
      throw new PictureFailure(504, 'the host of the picture is too slow', { cause: error });
    if (error instanceof PictureFailure) throw error;
    const why = error instanceof NotPublic ? 'is not on the public internet' : 'cannot be reached';
    throw new PictureFailure(502, `the host of the picture ${why}`, { cause: error });
  }
}

const requestHeaders = ({ etag, lastModified }: Validators) => ({
  accept: 'image/webp,image/jpeg,image/png,image/svg+xml,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'shopping-guide pictures',
  ...(etag === undefined ? {} : { 'if-none-match': etag }),
  ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
});

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<FetchedSource> {
  const { statusCode = 0, headers } = answer;
  const control = headers['cache-control'] ?? '';
  const maxAge = MAX_AGE.exec(control)?.[1];
  const told = {
    validators: { etag: headers.etag, lastModified: headers['last-modified'] },
    maxAge: maxAge === undefined ? null : Number(maxAge),
    immutable: /\bimmutable\b/i.test(control),
  };
  if (statusCode === 304) return { ...told, bytes: undefined };
  if (statusCode === 404 || statusCode === 410) throw new PictureFailure(404, 'the picture is not there');
  if (statusCode !== 200) throw new PictureFailure(502, `the host of the picture answered ${statusCode}`);
  return { ...told, bytes: await readBody(answer, mostBytes) };
}

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new PictureFailure(502, 'the picture is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
