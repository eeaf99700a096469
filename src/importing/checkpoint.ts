/** Remembers how far an import came, so that it goes on there after a kill. */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Kind } from '#src/importing/map/format.ts';

/** Progress of an import, identified by its files, map and constants. */
export interface Checkpoint {
  readonly id: number;
  readonly state: 'running' | 'done' | 'refused';
  /** The last position that was written. */
  readonly place: number;
  readonly written: number;
  /** Number of lines of the rejects file that are valid. */
  readonly rejected: number;
}

export async function readCheckpoint(
  db: Db,
  tenantId: number,
  kind: Kind,
  fingerprint: string,
): Promise<Checkpoint | undefined> {
  return db
    .selectFrom('imports')
    .select(['id', 'state', 'checkpoint as place', 'written', 'rejected'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .$narrowType<Pick<Checkpoint, 'state'>>()
    .executeTakeFirst();
}

/** Starts an import from the first position and discards the progress of an earlier run. */
export async function beginImport(
  db: Db,
  tenantId: number,
  kind: Kind,
  fingerprint: string,
  rejected: number,
): Promise<Checkpoint> {
  const begun = { state: 'running', rejected };
  const fromStart = { checkpoint: 0, written: 0, started_at: sql<Date>`now()`, finished_at: null };
  return db
    .insertInto('imports')
    .values({ tenant_id: tenantId, kind, fingerprint, ...begun })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'fingerprint']).doUpdateSet({ ...begun, ...fromStart }),
    )
    .returning(['id', 'state', 'checkpoint as place', 'written', 'rejected'])
    .$narrowType<Pick<Checkpoint, 'state'>>()
    .executeTakeFirstOrThrow();
}

/** Moves the checkpoint in the same transaction that writes the rows. */
export async function advanceImport(
  tx: Tx,
  tenantId: number,
  id: number,
  step: { readonly place: number; readonly written: number; readonly rejected: number },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set((eb) => ({
      checkpoint: step.place,
      written: eb('written', '+', step.written),
      rejected: eb('rejected', '+', step.rejected),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function finishImport(db: Db, tenantId: number, id: number, state: 'done' | 'refused'): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state, finished_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

const POLL_MS = 100;

/**
 * Takes the lock that allows one import per kind and tenant; the connection holds it. Returns false if another import
 * still holds it at the end of the wait.
 */
export async function takeImportLock(
  connection: Db,
  tenantId: number,
  kind: Kind,
  patienceMs: number,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(hashtext('shopping-guide import'), hashtext(${`${tenantId}/${kind}`})) as held`.execute(
      connection,
    );
    if (rows[0]?.held === true) return true;
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
}

export async function releaseImportLock(connection: Db, tenantId: number, kind: Kind): Promise<void> {
  await sql`
    select pg_advisory_unlock(hashtext('shopping-guide import'), hashtext(${`${tenantId}/${kind}`}))`.execute(
    connection,
  );
}
