import { sql } from 'kysely';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { BatchOutcome } from '#src/importing/staged-row.ts';
import type { SubjectTable, Turn } from '#src/importing/subject.ts';
import { write } from '#src/publishing/invalidate.ts';

/** How batches are written: for good, or for a rehearsal. */
export interface Transactions {
  /** How many may be under way at once. */
  readonly width: number;
  /** Runs a change and, when it has its turn, what is recorded of its outcome, in one transaction. */
  commit(
    change: (ctx: WriteCtx) => Promise<BatchOutcome>,
    record: (tx: Tx, outcome: BatchOutcome) => Promise<void>,
    turn: Turn,
  ): Promise<BatchOutcome>;
  /**
   * Lets the server count the rows of these tables, unless it knows of far more than the import has written. It plans
   * by what it counted last, and a table that has grown from nothing since then would be read whole for every look-up.
   */
  count(tables: readonly SubjectTable[], written: number): Promise<void>;
}

const FAR_MORE = 4;

async function analyse(db: Db | Tx, tables: readonly SubjectTable[], written: number): Promise<void> {
  const { rows } = await sql<{ name: SubjectTable }>`
    select t.name from unnest(${tables}::text[]) t(name)
    where (select reltuples from pg_class where oid = to_regclass(t.name)) < ${FAR_MORE * written}
    order by t.name`.execute(db);
  for (const { name } of rows) await sql`analyze (skip_locked) ${sql.table(name)}`.execute(db);
}

/** One at the server while the next is prepared here. */
const WIDTH = 2;

/**
 * A batch that waits for its turn may hold a lock that the one before it needs: the server cannot see that circle, so
 * it is broken here.
 */
const LOCK_MS = 2000;

/** Each batch in a transaction of its own, with the notice of what it changed. */
export function committing(db: Db, tenant: Tenant): Transactions {
  return {
    width: WIDTH,
    async commit(change, record, turn) {
      const { result } = await write(db, tenant, async (ctx) => {
        if (turn !== null) await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(ctx.tx);
        const outcome = await change(ctx);
        await turn;
        await record(ctx.tx, outcome);
        return outcome;
      });
      return result;
    },
    count: (tables, written) => analyse(db, tables, written),
  };
}

class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

/** All batches in one transaction that is taken back: every batch sees those before it, and nothing stays. */
export async function rehearsing(
  db: Db,
  tenant: Tenant,
  work: (transactions: Transactions) => Promise<void>,
): Promise<void> {
  const rehearsal = db.transaction().execute(async (tx) => {
    await work({
      width: 1,
      async commit(change, record) {
        await sql`savepoint batch`.execute(tx);
        try {
          const outcome = await change({ tx, tenant, invalidate: () => undefined });
          await record(tx, outcome);
          await sql`release savepoint batch`.execute(tx);
          return outcome;
        } catch (error) {
          await sql`rollback to savepoint batch`.execute(tx);
          throw error;
        }
      },
      count: (tables, written) => analyse(tx, tables, written),
    });
    throw new Rehearsed();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
}
