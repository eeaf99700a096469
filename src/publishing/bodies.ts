import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { BodyFile } from '#src/publishing/body-file.ts';
import { type CompressedBody, CompressionWorker } from '#src/publishing/compression/compression-worker.ts';

const unpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);

/** Encodings a body can be had in, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Published bodies named by their content, in one file a tenant (see BodyFile) and in brotli. The other forms are
 * made for those who ask: making every form of every page is most of what publishing one costs, and nearly every
 * reader takes brotli. A body is checked against its name by who reads it.
 */
export class Bodies {
  readonly #dataDir: string;
  readonly #files = new Map<string, BodyFile>();
  readonly #packing: CompressionWorker;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#packing = new CompressionWorker(dataDir);
  }

  /** Rejects when there is no such body, or it is not what was written. */
  async read(tenantCode: string, hash: string, encoding: Encoding): Promise<Buffer> {
    const br = this.#fileOf(tenantCode).read(hash);
    if (encoding === 'br') return br;
    const plain = await unpacked(br);
    return encoding === 'gzip' ? gzipped(plain) : plain;
  }

  /**
   * A body by its name, ready to be kept unless it stands already.
   * @param unless  name of what stands already
   */
  compress(body: string, unless: string | null): Promise<CompressedBody> {
    return this.#packing.compress(body, unless);
  }

  /** Writes packed bodies, all of them or none. One that stands already is replaced, which mends a damaged one. */
  async store(tenantCode: string, pendingBodies: readonly number[]): Promise<void> {
    if (pendingBodies.length > 0) await this.#packing.store(tenantCode, pendingBodies);
  }

  /** Names of the bodies of a tenant, some at a time. */
  list(tenantCode: string): Generator<string[]> {
    return this.#fileOf(tenantCode).list();
  }

  remove(tenantCode: string, hashes: readonly string[]): void {
    this.#fileOf(tenantCode).remove(hashes);
  }

  async close(): Promise<void> {
    await this.#packing.close();
    for (const file of this.#files.values()) file.close();
    this.#files.clear();
  }

  #fileOf(tenantCode: string): BodyFile {
    const file = this.#files.get(tenantCode) ?? new BodyFile(this.#dataDir, tenantCode);
    this.#files.set(tenantCode, file);
    return file;
  }
}
