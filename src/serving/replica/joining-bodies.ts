/** Brings the bodies of new releases to this machine, before its copy names them. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { Manifest } from '#src/serving/replica/manifest.ts';

interface NewBodies {
  readonly code: string;
  readonly hashes: readonly string[];
}

/**
 * Copies bodies from the store that all machines share. A machine that joins has its bodies here before it takes the rows, so
 * that no transaction is open for as long as that takes. Without a shared store there is nothing to copy.
 */
export class JoiningBodies {
  readonly #manifest: Manifest;
  readonly #bodies: Bodies;
  #waiting = 0;
  #isWhole = false;

  constructor(manifest: Manifest, bodies: Bodies) {
    this.#manifest = manifest;
    this.#bodies = bodies;
  }

  /** How many bodies are still to be copied. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Copies what the newest releases name, and the first time also what the copied rows name and this machine lost. Rejects
   * when the store does not answer.
   */
  async copy(db: Db): Promise<void> {
    if (this.#bodies.shared === undefined) return;
    const wanted = [...(this.#isWhole ? [] : this.#copiedBefore()), ...(await readNewBodies(db, this.#manifest))];
    const missing = wanted.map(({ code, hashes }) => ({ code, hashes: this.#bodies.missing(code, hashes) }));
    this.#waiting = missing.reduce((sum, { hashes }) => sum + hashes.length, 0);
    try {
      for (const { code, hashes } of missing) {
        await this.#bodies.fetch(code, hashes, (count) => {
          this.#waiting -= count;
        });
      }
      this.#isWhole = true;
    } finally {
      this.#waiting = 0;
    }
  }

  /** Copies bodies that came to be named meanwhile. */
  readonly fetch = (code: string, hashes: readonly string[]): Promise<unknown> =>
    this.#bodies.shared === undefined ? Promise.resolve() : this.#bodies.fetch(code, hashes);

  #copiedBefore(): NewBodies[] {
    return this.#manifest.tenants().map(({ id, code }) => ({ code, hashes: [...this.#manifest.hashes(id)] }));
  }
}

/** The bodies of rows that are newer than the copied ones. */
async function readNewBodies(db: Db, manifest: Manifest): Promise<NewBodies[]> {
  const { rows } = await sql<{ id: number; code: string; release: number }>`
    select t.id, t.code, r.release from tenants t join releases r on r.tenant_id = t.id order by t.id`.execute(db);
  const behind = rows.filter(({ id, release }) => release > manifest.generation(id));
  return Promise.all(
    behind.map(async ({ id, code }) => {
      const { rows: named } = await sql<{ hash: string }>`
        select distinct hash from pages
        where tenant_id = ${id} and release > ${manifest.generation(id)} and hash is not null
        order by hash`.execute(db);
      return { code, hashes: named.map(({ hash }) => hash) };
    }),
  );
}
