/** Deletes stored bodies of pages that no page and no kept release uses any more. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { PublisherLocks } from '#src/publishing/lock.ts';

/** Where bodies lie: on this machine, or in the store of all machines. */
export interface BodyPlace {
  /** Hashes of all bodies of a tenant, in chunks. */
  list(tenantCode: string): Iterable<string[]> | AsyncIterable<string[]>;
  remove(tenantCode: string, hashes: readonly string[]): Promise<void> | void;
  /** Gives room back that removed bodies took. */
  shrink?(tenantCode: string): void;
}

/**
 * Removes bodies that neither a page nor a kept release names. A body is removed when two sweeps in a row found it
 * unnamed, because a process whose local replica is behind may still read it.
 */
export class Sweeper {
  readonly #db: Db;
  readonly #place: BodyPlace;
  #unnamed = new Set<string>();

  constructor(db: Db, place: BodyPlace) {
    this.#db = db;
    this.#place = place;
  }

  /** @returns number of bodies removed */
  async sweep(tenants: readonly Tenant[]): Promise<number> {
    const unnamed = new Set<string>();
    let removed = 0;
    await PublisherLocks.during(this.#db, async (locks) => {
      for (const tenant of tenants) {
        // Not while a release is in progress: it may use an old body again.
        if (!(await locks.take(tenant.id))) continue;
        removed += await this.#sweepTenant(tenant, unnamed);
        await locks.release(tenant.id);
      }
    });
    this.#unnamed = unnamed;
    return removed;
  }

  async #sweepTenant(tenant: Tenant, unnamed: Set<string>): Promise<number> {
    let removed = 0;
    const keyOf = (hash: string) => `${tenant.code}/${hash}`;
    for await (const hashes of this.#place.list(tenant.code)) {
      const unnamedHashes = await this.#unnamedOf(tenant.id, hashes);
      const [again = [], first = []] = [true, false].map((was) =>
        unnamedHashes.filter((hash) => this.#unnamed.has(keyOf(hash)) === was),
      );
      for (const hash of first) unnamed.add(keyOf(hash));
      if (again.length > 0) await this.#place.remove(tenant.code, again);
      removed += again.length;
    }
    if (removed > 0) this.#place.shrink?.(tenant.code);
    return removed;
  }

  async #unnamedOf(tenantId: number, hashes: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ hash: string }>`
      select hash from unnest(${[...hashes]}::text[]) hash
      where not exists (select from pages p where p.tenant_id = ${tenantId} and p.hash = hash.hash)
        and not exists (select from release_changes c where c.tenant_id = ${tenantId} and c.hash = hash.hash)
      order by hash`.execute(this.#db);
    return rows.map(({ hash }) => hash);
  }
}
