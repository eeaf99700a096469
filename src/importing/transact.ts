import { sql } from 'kysely';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { SubjectTable } from '#src/importing/subject.ts';
import type { BatchOutcome } from '#src/importing/write-rows.ts';
import { write } from '#src/publishing/changed.ts';

/** How batches are written: for good, or for a rehearsal. */
export interface Transactions {
  /** Runs a change, and what is recorded of its outcome, in one transaction. */
  commit(
    change: (ctx: WriteCtx) => Promise<BatchOutcome>,
    record: (tx: Tx, outcome: BatchOutcome) => Promise<void>,
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

/** Each batch in a transaction of its own, with the notice of what it changed. */
export function committing(db: Db, tenant: Tenant): Transactions {
  return {
    async commit(change, record) {
      const { result } = await write(db, tenant, async (ctx) => {
        const outcome = await change(ctx);
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
      async commit(change, record) {
        await sql`savepoint batch`.execute(tx);
        try {
          const outcome = await change({ tx, tenant, changed: () => undefined });
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
