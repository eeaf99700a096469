/** The thread that hashes and compresses bodies. */

import { transcode } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentHash } from '#src/kernel/hash.ts';
import { BodyFile, type StoredBody } from '#src/publishing/bodies/body-file.ts';
import type { TextLocation } from '#src/publishing/compression/transfer-buffers.ts';
import { type Judgement, judgePage } from '#src/publishing/gate/judge-page.ts';
import type { JudgedPage } from '#src/publishing/gate/page-fault.ts';

/** A request to hash and compress a body. */
export interface CompressRequest {
  readonly id: number;
  readonly kind: 'compress';
  readonly text: TextLocation;
  /** Hash of the published body: a body with the same hash is not compressed. null to compress in any case. */
  readonly publishedHash: string | null;
  /** The page of which the rules judge the body, where that is another one than the published. */
  readonly judged?: JudgedPage;
}

/** A request to store bodies, by the ids of the requests that compressed them. */
export interface StoreRequest {
  readonly id: number;
  readonly kind: 'store';
  readonly tenantCode: string;
  readonly compressIds: readonly number[];
}

export interface CompressReply {
  readonly hash: string;
  /** Uncompressed size in bytes. */
  readonly size: number;
  /** false when the body equals the published one, so there is nothing to store. */
  readonly isNew: boolean;
  readonly judgement?: Judgement;
}

/** The worker's reply: to a request to store it has the names of what was stored. */
export interface WorkerReply {
  readonly id: number;
  readonly result?: CompressReply;
  readonly stored?: readonly string[];
  readonly error?: Error;
}

/**
 * Quality 3 is the best trade: quality 4 takes twice the time and saves only 4 % more bytes. The window of 2^18 bytes
 * is about the size of a page. The default window takes longer to set up than most pages take to compress.
 */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

const { dataDir } = workerData as { readonly dataDir: string };
const files = new Map<string, BodyFile>();
/** Compressed bodies that are not stored yet, by the id of the request. */
const compressed = new Map<number, StoredBody>();

function compress({ id, text, publishedHash, judged }: CompressRequest): CompressReply {
  const letters = Buffer.from(text.memory, text.at, text.size);
  const bytes = transcode(letters, 'utf16le', 'utf8');
  const hash = contentHash(bytes);
  const isNew = hash !== publishedHash;
  if (isNew) compressed.set(id, { hash, br: brotliCompressSync(bytes, { params: BROTLI }) });
  const judgement = isNew && judged !== undefined ? judgePage(judged, letters.toString('utf16le')) : undefined;
  return { hash, size: bytes.byteLength, isNew, ...(judgement && { judgement }) };
}

function store({ tenantCode, compressIds }: StoreRequest): string[] {
  const file = files.get(tenantCode) ?? new BodyFile(dataDir, tenantCode);
  files.set(tenantCode, file);
  const bodies = compressIds.flatMap((id) => compressed.get(id) ?? []);
  file.write(bodies);
  for (const id of compressIds) compressed.delete(id);
  return bodies.map(({ hash }) => hash);
}

function replyTo(request: CompressRequest | StoreRequest): WorkerReply {
  const { id } = request;
  try {
    if (request.kind === 'compress') return { id, result: compress(request) };
    return { id, stored: store(request) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.on('message', (requests: readonly (CompressRequest | StoreRequest)[]) => {
  parentPort?.postMessage(requests.map(replyTo));
});
