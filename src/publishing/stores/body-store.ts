/** Bodies that all machines of a site share. */

import type { StoredBody } from '#src/publishing/body-file.ts';

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
}
