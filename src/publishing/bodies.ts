/** Stores and reads the bodies of published pages. */

import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { BodyFile } from '#src/publishing/body-file.ts';
import { type CompressedBody, CompressionWorker } from '#src/publishing/compression/compression-worker.ts';
import type { JudgedPage } from '#src/publishing/gate/page-fault.ts';

const decompress = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Encodings in which a body can be served, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Stores and reads published bodies, named by the hash of their content: brotli, one file per tenant (see BodyFile).
 * Other encodings are made on request. Storing every encoding would be most of the cost of publishing a page, and
 * nearly every client accepts brotli. The caller of `read` checks that a body matches its hash.
 */
export class Bodies {
  readonly #dataDir: string;
  readonly #files = new Map<string, BodyFile>();
  readonly #worker: CompressionWorker;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#worker = new CompressionWorker(dataDir);
  }

  /** Rejects when there is no such body, or when it cannot be decompressed. */
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
   * one.
   */
  async store(tenantCode: string, pendingBodies: readonly number[]): Promise<void> {
    if (pendingBodies.length > 0) await this.#worker.store(tenantCode, pendingBodies);
  }

  /** Hashes of all stored bodies of a tenant, in chunks. */
  list(tenantCode: string): Generator<string[]> {
    return this.#fileOf(tenantCode).list();
  }

  /** Those of some bodies that are not stored. */
  missing(tenantCode: string, hashes: readonly string[]): string[] {
    return this.#fileOf(tenantCode).missing(hashes);
  }

  remove(tenantCode: string, hashes: readonly string[]): void {
    this.#fileOf(tenantCode).remove(hashes);
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
