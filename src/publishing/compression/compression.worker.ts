import { transcode } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentHash } from '#src/kernel/hash.ts';
import { BodyFile, type StoredBody } from '#src/publishing/body-file.ts';
import type { TextLocation } from '#src/publishing/compression/transfer-buffers.ts';

/** A body to name and pack. */
export interface CompressRequest {
  readonly id: number;
  readonly kind: 'pack';
  readonly text: TextLocation;
  /** The name of what stands already: packing the same again would be for nothing. */
  readonly unless: string | null;
}

/** Packed bodies to write, by the ids of the requests that packed them. */
export interface StoreRequest {
  readonly id: number;
  readonly kind: 'keep';
  readonly tenantCode: string;
  readonly packed: readonly number[];
}

export interface CompressReply {
  readonly hash: string;
  /** Bytes of the body. */
  readonly size: number;
  /** false: it is what stands already, and nothing waits to be kept. */
  readonly packed: boolean;
}

/** What came of a request; with neither, it was carried out. */
export interface WorkerReply {
  readonly id: number;
  readonly answer?: CompressReply;
  readonly error?: Error;
}

/**
 * The quality up to which brotli costs less than what it saves: 4 takes twice the time for 4 % fewer bytes. The
 * window is no larger than pages are: the default one takes longer to set up than most pages to compress.
 */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

const { dataDir } = workerData as { readonly dataDir: string };
const files = new Map<string, BodyFile>();
/** Packed and not yet kept, by the id of the request. */
const waiting = new Map<number, StoredBody>();

function pack({ id, text, unless }: CompressRequest): CompressReply {
  const bytes = transcode(Buffer.from(text.memory, text.at, text.size), 'utf16le', 'utf8');
  const hash = contentHash(bytes);
  const packed = hash !== unless;
  if (packed) waiting.set(id, { hash, br: brotliCompressSync(bytes, { params: BROTLI }) });
  return { hash, size: bytes.byteLength, packed };
}

function keep({ tenantCode, packed }: StoreRequest): void {
  const file = files.get(tenantCode) ?? new BodyFile(dataDir, tenantCode);
  files.set(tenantCode, file);
  file.write(packed.flatMap((id) => waiting.get(id) ?? []));
  for (const id of packed) waiting.delete(id);
}

function answerTo(request: CompressRequest | StoreRequest): WorkerReply {
  const { id } = request;
  try {
    if (request.kind === 'pack') return { id, answer: pack(request) };
    keep(request);
    return { id };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.on('message', (requests: readonly (CompressRequest | StoreRequest)[]) => {
  parentPort?.postMessage(requests.map(answerTo));
});
