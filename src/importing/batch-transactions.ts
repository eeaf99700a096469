/** Writes the batches of an import, each committed, or all rolled back in a dry run. */

import { sql } from 'kysely';
import type { Tenant, TxCtx, WriteCtx } from '#src/ctx.ts';
import { limitLockWait } from '#src/db/lock-timeout.ts';
import { rolledBack } from '#src/db/rolled-back.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { BatchOutcome } from '#src/importing/staged-row.ts';
import type { SubjectTable, Turn } from '#src/importing/subject.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import type { Origin } from '#src/kernel/origin.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/** How batches are written: committed, or rolled back in a dry run. */
export interface Transactions {
  /** Maximum number of concurrent batches. */
  readonly width: number;
  /** Runs a change in a transaction. When its turn comes, records its result in the same transaction. */
  commit(
    change: (ctx: WriteCtx) => Promise<BatchOutcome>,
    record: (tx: Tx, outcome: BatchOutcome) => Promise<void>,
    turn: Turn,
  ): Promise<BatchOutcome>;
  /** Changes what the batches stand on, before the first of them. */
  change(work: (ctx: WriteCtx) => Promise<void>): Promise<void>;
  /**
   * Refreshes the planner's statistics of these tables, unless they already cover far more rows than the import has
   * written. With old statistics of an almost empty table, the planner would read the whole table for every look-up.
   */
  analyze(tables: readonly SubjectTable[], written: number): Promise<void>;
}

const FAR_MORE = 4;

async function analyse(db: Db | Tx, tables: readonly SubjectTable[], written: number): Promise<void> {
  const { rows } = await sql<{ name: SubjectTable }>`
    select t.name from unnest(${tables}::text[]) t(name)
    where (select reltuples from pg_class where oid = to_regclass(t.name)) < ${FAR_MORE * written}
    order by t.name`.execute(db);
  for (const { name } of rows) await sql`analyze (skip_locked) ${sql.table(name)}`.execute(db);
}

/** One batch is at the server while the next one is prepared here. */
const WIDTH = 2;

/**
 * A batch that waits for its turn may hold a lock that the batch before it needs. The server cannot detect this
 * deadlock, so the wait for locks is limited.
 */
const LOCK_MS = 2000;

/**
 * Writes each batch in its own transaction, with the cache tags it invalidates.
 * @param origin  the import, as revisions name it
 */
export function committing(db: Db, tenant: Tenant, origin: Origin): Transactions {
  return {
    width: WIDTH,
    async commit(change, record, turn) {
      const { result } = await write(
        db,
        tenant,
        async (ctx) => {
          if (turn !== null) await limitLockWait(ctx.tx, LOCK_MS);
          const outcome = await change(ctx);
          await turn;
          await record(ctx.tx, outcome);
          return outcome;
        },
        origin,
      );
      return result;
    },
    async change(work) {
      await write(db, tenant, work, origin);
    },
    analyze: (tables, written) => analyse(db, tables, written),
  };
}

/** Looks at a change in the transaction that has made it, with the cache tags that it invalidates. */
export type LookAtChange = (ctx: TxCtx, cacheTags: readonly CacheTag[]) => Promise<void>;

/**
 * Writes all batches in one transaction and rolls it back. Each batch sees the ones before it, and nothing is stored.
 * @param look  at what all batches together have changed
 */
export function dryRunning(
  db: Db,
  tenant: Tenant,
  work: (transactions: Transactions) => Promise<void>,
  look: LookAtChange | undefined,
): Promise<void> {
  return rolledBack(db, async (tx) => {
    const cacheTags = new Set<CacheTag>();
    const ctx = { tx, tenant, invalidate: (cacheTag: CacheTag) => void cacheTags.add(cacheTag) };
    await work({
      width: 1,
      async commit(change, record) {
        await sql`savepoint batch`.execute(tx);
        try {
          const outcome = await change(ctx);
          await record(tx, outcome);
          await sql`release savepoint batch`.execute(tx);
          return outcome;
        } catch (error) {
          await sql`rollback to savepoint batch`.execute(tx);
          throw error;
        }
      },
      change: (step) => step(ctx),
      analyze: (tables, written) => analyse(tx, tables, written),
    });
    await look?.(ctx, [...cacheTags]);
  });
}
