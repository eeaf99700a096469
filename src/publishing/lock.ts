/** Lets one process at a time publish a tenant. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** Separates this use of advisory locks from others. */
const SPACE = 740_211;

/**
 * The tenants that this process publishes. Other processes leave them alone. The locks belong to one connection and end
 * with it, so a killed publisher blocks nobody. A connection may be cut without this process noticing: each lock comes with
 * an epoch, and no release is made with one that is not the newest.
 */
export class PublisherLocks {
  readonly #connection: Db;
  /** Epochs of the held locks, by tenant. */
  readonly #held = new Map<number, number>();

  private constructor(connection: Db) {
    this.#connection = connection;
  }

  /** Runs the work with a connection for its locks, and gives them back at its end. */
  static async during<T>(db: Db, work: (locks: PublisherLocks) => Promise<T>): Promise<T> {
    return db.connection().execute(async (connection) => {
      const locks = new PublisherLocks(connection);
      const result = await work(locks).catch(async (error: unknown) => {
        // Where the connection is gone, its locks are too, and the first error says more.
        await locks.#releaseAll().catch(() => undefined);
        throw error;
      });
      await locks.#releaseAll();
      return result;
    });
  }

  async #releaseAll(): Promise<void> {
    for (const tenantId of this.held) await this.release(tenantId);
  }

  /** @returns false: another process publishes this tenant */
  async take(tenantId: number): Promise<boolean> {
    if (this.#held.has(tenantId)) return true;
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${SPACE}, ${tenantId}) as locked`.execute(this.#connection);
    if (rows[0]?.locked !== true) return false;
    const { rows: raised } = await sql<{ epoch: number }>`
      update releases set epoch = epoch + 1 where tenant_id = ${tenantId} returning epoch`.execute(this.#connection);
    this.#held.set(tenantId, raised[0]?.epoch ?? 0);
    return true;
  }

  async release(tenantId: number): Promise<void> {
    if (!this.#held.delete(tenantId)) return;
    await sql`select pg_advisory_unlock(${SPACE}, ${tenantId})`.execute(this.#connection);
  }

  get held(): readonly number[] {
    return [...this.#held.keys()];
  }

  /** The epoch of a held lock. */
  epoch(tenantId: number): number {
    return this.#held.get(tenantId) ?? -1;
  }
}
