/** Bodies that all machines of a site share. */

import type { StoredBody } from '#src/publishing/bodies/body-file.ts';

/** The store cannot be used now: it is down, refuses the keys or has no room. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/**
 * A store of bodies that every machine reaches. A body is named by the hash of its content, so it is written once and never
 * changes. Each call throws when the store does not answer.
 */
export interface BodyStore {
  /** How many bodies are best asked for at once. */
  readonly atOnce: number;
  /** Stores bodies, all of them or none. One that differs from its name is replaced. */
  write(tenantCode: string, bodies: readonly StoredBody[]): Promise<void>;
  /** Those of some bodies that are stored. */
  read(tenantCode: string, hashes: readonly string[]): Promise<StoredBody[]>;
  /** Hashes of all bodies of a tenant, in chunks. */
  list(tenantCode: string): AsyncIterable<string[]>;
  remove(tenantCode: string, hashes: readonly string[]): Promise<void>;
  /** Files of builds, which pages name: a machine with another build serves them too. */
  readonly assets: AssetStore;
}

/** Files of builds by their hashed names: a name never gets other bytes. */
export interface AssetStore {
  list(): Promise<string[]>;
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, bytes: Buffer): Promise<void>;
  /** Says that the files are in use. Those that nobody used for months may go. */
  markUsedAndDropOld(paths: readonly string[]): Promise<void>;
}
