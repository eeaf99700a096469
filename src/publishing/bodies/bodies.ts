/** Stores and reads the bodies of published pages. */

import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { BodyFile } from '#src/publishing/bodies/body-file.ts';
import { type CompressedBody, CompressionWorker } from '#src/publishing/compression/compression-worker.ts';
import type { JudgedPage } from '#src/publishing/gate/page-fault.ts';
import { type BodyStore, StoreUnavailable } from '#src/publishing/stores/body-store.ts';

const decompress = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Encodings in which a body can be served, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Requests to the shared store that run at once. */
const FETCHES = 4;
/** A store that failed is not asked again for so long on behalf of a reader. */
const REST_MS = 1000;
/** How long a reader waits for the shared store. */
const READER_MS = 2000;

/**
 * Stores and reads published bodies, named by the hash of their content: brotli, one file per tenant (see BodyFile).
 * Other encodings are made on request. Storing every encoding would be most of the cost of publishing a page, and
 * nearly every client accepts brotli. The caller of `read` checks that a body matches its hash. With a shared store,
 * what is stored here goes there too, and what is missing here comes from there.
 */
export class Bodies {
  readonly #dataDir: string;
  readonly #files = new Map<string, BodyFile>();
  readonly #worker: CompressionWorker;
  readonly #shared: BodyStore | undefined;
  #restsUntil = 0;

  /** @param shared  store of all machines; undefined: this is the only one */
  constructor(dataDir: string, shared?: BodyStore) {
    this.#dataDir = dataDir;
    this.#shared = shared;
    this.#worker = new CompressionWorker(dataDir);
  }

  /** The store that all machines share; undefined: this is the only one. */
  get shared(): BodyStore | undefined {
    return this.#shared;
  }

  /** Rejects when this machine has no such body, or when it cannot be decompressed. */
  async read(tenantCode: string, hash: string, encoding: Encoding): Promise<Buffer> {
    const br = this.#fileOf(tenantCode).read(hash);
    if (encoding === 'br') return br;
    const plain = await decompress(br);
    return encoding === 'gzip' ? compressGzip(plain) : plain;
  }

  /**
   * Hashes a body and compresses it, unless its hash equals that of the published one.
   * @param publishedHash  hash of the published body, null to compress in any case
   * @param judged  the page of which the rules judge the body, where that is another one than the published
   */
  compress(body: string, publishedHash: string | null, judged?: JudgedPage): Promise<CompressedBody> {
    return this.#worker.compress(body, publishedHash, judged);
  }

  /**
   * Stores compressed bodies, all of them or none. A body with the same hash is overwritten, which repairs a damaged
   * one. Rejects when the shared store does not take them.
   */
  async store(tenantCode: string, pendingBodies: readonly number[]): Promise<void> {
    if (pendingBodies.length === 0) return;
    const hashes = await this.#worker.store(tenantCode, pendingBodies);
    await this.share(tenantCode, hashes);
  }

  /** Copies bodies of this machine to the shared store. */
  async share(tenantCode: string, hashes: readonly string[]): Promise<void> {
    if (this.#shared === undefined) return;
    const file = this.#fileOf(tenantCode);
    for (const some of parts(hashes, this.#shared.atOnce)) {
      await this.#shared.write(
        tenantCode,
        some.map((hash) => ({ hash, br: file.read(hash) })),
      );
    }
  }

  /**
   * Copies those of some bodies from the shared store that this machine lacks. Rejects when the store does not answer.
   * @param onCopied  called with the number of each part that was looked for
   * @returns those that the store lacks too
   */
  async fetch(
    tenantCode: string,
    hashes: readonly string[],
    onCopied?: (count: number) => void,
  ): Promise<readonly string[]> {
    const wanted = this.missing(tenantCode, hashes);
    const store = this.#shared;
    if (store === undefined) return wanted;
    const file = this.#fileOf(tenantCode);
    const lacking: string[] = [];
    const waiting = parts(wanted, store.atOnce);
    await Promise.all(
      Array.from({ length: FETCHES }, async () => {
        for (let some = waiting.pop(); some !== undefined; some = waiting.pop()) {
          const copies = await store.read(tenantCode, some);
          file.write(copies);
          const names = new Set(copies.map(({ hash }) => hash));
          lacking.push(...some.filter((hash) => !names.has(hash)));
          onCopied?.(some.length);
        }
      }),
    );
    return lacking;
  }

  /** Copies a body from the shared store over that of this machine. @returns whether the store answered with one */
  async fetchAgain(tenantCode: string, hash: string): Promise<boolean> {
    if (this.#shared === undefined || performance.now() < this.#restsUntil) return false;
    try {
      const copies = await inTime(this.#shared.read(tenantCode, [hash]));
      this.#fileOf(tenantCode).write(copies);
      return copies.length > 0;
    } catch {
      // The body counts as lost, and whoever asks for it later has the store asked again.
      this.#restsUntil = performance.now() + REST_MS;
      return false;
    }
  }

  /** Hashes of all bodies of a tenant on this machine, in chunks. */
  list(tenantCode: string): Generator<string[]> {
    return this.#fileOf(tenantCode).list();
  }

  /** Those of some bodies that this machine lacks. */
  missing(tenantCode: string, hashes: readonly string[]): string[] {
    return this.#fileOf(tenantCode).missing(hashes);
  }

  remove(tenantCode: string, hashes: readonly string[]): void {
    this.#fileOf(tenantCode).remove(hashes);
  }

  /** Gives the room of removed bodies back to the disk. */
  shrink(tenantCode: string): void {
    this.#fileOf(tenantCode).shrink();
  }

  async close(): Promise<void> {
    await this.#worker.close();
    for (const file of this.#files.values()) file.close();
    this.#files.clear();
  }

  #fileOf(tenantCode: string): BodyFile {
    const file = this.#files.get(tenantCode) ?? new BodyFile(this.#dataDir, tenantCode);
    this.#files.set(tenantCode, file);
    return file;
  }
}

/** Cuts a list into parts of a size. */
function parts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const limit = setTimeout(() => late.reject(new StoreUnavailable('the store of bodies is slow')), READER_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(limit);
  }
}
