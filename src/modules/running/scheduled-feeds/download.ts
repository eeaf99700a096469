/** Downloads the file of a feed, within limits. */

import { mkdir, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { isDiskFull } from '#src/db/disk-room.ts';
import { BadRedirect, getPublicly, TooSlow } from '#src/http/outside/public-get.ts';
import { type Network, NotPublic } from '#src/http/outside/public-network.ts';
import { bytesOf, isGzip, sampleOf } from '#src/importing/read/bytes.ts';
import { UnreadableFile } from '#src/importing/read/record.ts';
import { type FeedCredentials, FILE_FORMATS, type FileFormat } from '#src/modules/running/scheduled-feeds/contract.ts';

/** A file could not be fetched; the message says why in a line, without secrets. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
  /** Whether it may work in a while. */
  readonly later: boolean;

  constructor(message: string, later: boolean, cause?: unknown) {
    super(message, { cause });
    this.later = later;
  }
}

export interface DownloadLimits {
  readonly idleMs: number;
  readonly wholeMs: number;
}

const LIMITS: DownloadLimits = { idleMs: 30_000, wholeMs: 15 * 60_000 };
const MOST_REDIRECTS = 5;

/** The file that is wanted. */
export interface Wanted {
  readonly address: string;
  readonly credentials: FeedCredentials;
  readonly format: FileFormat | undefined;
  readonly mostBytes: number;
  readonly folder: string;
}

export interface Downloaded {
  readonly path: string;
  readonly bytes: number;
}

/** Downloads a file into a folder, which is made. Throws DownloadFailed, and the signal's reason. */
export async function download(
  wanted: Wanted,
  { network, signal, limits = LIMITS }: { network: Network; signal: AbortSignal; limits?: DownloadLimits | undefined },
): Promise<Downloaded> {
  const whole = AbortSignal.timeout(limits.wholeMs);
  const url = new URL(wanted.address);
  for (const [name, value] of Object.entries(wanted.credentials.query ?? {})) url.searchParams.set(name, value);
  try {
    const file = await getPublicly(
      url,
      {
        headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'shopping-guide feeds' },
        secretHeaders: secretHeaders(wanted.credentials),
        network,
        signal: AbortSignal.any([signal, whole]),
        idleMs: limits.idleMs,
        mostRedirects: MOST_REDIRECTS,
      },
      (answer, at) => store(answer, at, wanted),
    );
    await checkUnpacked(file.path, wanted.mostBytes);
    return file;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (whole.aborted) {
      throw new DownloadFailed(
        `the shop sent no end of the file within ${limits.wholeMs / 60_000} minutes`,
        true,
        error,
      );
    }
    throw toFailure(error);
  }
}

function secretHeaders({ user, password, headers = {} }: FeedCredentials): Record<string, string> {
  if (user === undefined && password === undefined) return headers;
  return { ...headers, authorization: `Basic ${Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')}` };
}

/** A small packed file may be an endless one. Throws UnreadableFile for one that is cut off. */
async function checkUnpacked(path: string, mostBytes: number): Promise<void> {
  if (!isGzip(await sampleOf(path, path, false, 2))) return;
  let bytes = 0;
  for await (const chunk of bytesOf(path, path, true)) {
    bytes += chunk.length;
    if (bytes > mostBytes)
      throw new DownloadFailed(`the unpacked file is larger than ${mostBytes / 1_000_000} MB`, false);
  }
}

function toFailure(error: unknown): Error {
  if (error instanceof DownloadFailed || error instanceof UnreadableFile) return error;
  if (isDiskFull(error)) return new DownloadFailed('there is no room for the file on the disk', true, error);
  if (error instanceof NotPublic || error instanceof BadRedirect) {
    return new DownloadFailed(`the address cannot be followed: ${error.message}`, false, error);
  }
  if (error instanceof TooSlow) return new DownloadFailed(`the shop is too slow: ${error.message}`, true, error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const isCut = code === 'ECONNRESET' || code === 'HPE_INVALID_EOF_STATE';
  const reason = isCut ? 'the connection ended before the whole file had come' : `the shop cannot be reached (${code})`;
  return new DownloadFailed(reason, true, error);
}

async function store(answer: IncomingMessage, at: URL, { format, mostBytes, folder }: Wanted): Promise<Downloaded> {
  const { statusCode = 0, headers } = answer;
  if (statusCode !== 200) {
    const later = statusCode >= 500 || statusCode === 408 || statusCode === 429;
    throw new DownloadFailed(`the shop answered ${statusCode}`, later);
  }
  const type = headers['content-type'] ?? '';
  if (/^text\/html\b/i.test(type) && format === undefined) {
    throw new DownloadFailed('the shop answered with a web page, not with a file', false);
  }
  await mkdir(folder, { recursive: true });
  const path = join(folder, fileName(at, headers['content-disposition'] ?? '', type, format));
  const file = await open(path, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new DownloadFailed(`the file is larger than ${mostBytes / 1_000_000} MB`, false);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  if (bytes === 0) throw new DownloadFailed('the file is empty', true);
  return { path, bytes };
}

const BY_TYPE: readonly (readonly [RegExp, FileFormat])[] = [
  [/spreadsheetml/, 'xlsx'],
  [/tab-separated/, 'tsv'],
  [/csv/, 'csv'],
  [/ndjson|jsonl|json-seq/, 'jsonl'],
  [/json/, 'json'],
  [/xml|rss|atom/, 'xml'],
];

/** A name for the file, by which maps and formats are found: that of the server's file with its ending, or one by its type. */
function fileName(at: URL, disposition: string, type: string, format: FileFormat | undefined): string {
  const stated = /filename="?([^";]+)/i.exec(disposition)?.[1] ?? at.pathname.split('/').at(-1) ?? '';
  const plain = stated
    .replace(/\.gz$/i, '')
    .replaceAll(/[^\w.-]+/g, '_')
    .slice(-80);
  const ending = extname(plain).slice(1).toLowerCase();
  const stem = plain.slice(0, plain.length - extname(plain).length).replace(/^\.+/, '') || 'feed';
  const byEnding = FILE_FORMATS.find((name) => name === ending) ?? (/^(?:rss|atom)$/.test(ending) ? 'xml' : undefined);
  return `${stem}.${format ?? byEnding ?? BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? 'csv'}`;
}
