import { isUnavailable } from '#src/db/errors.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Transactions } from '#src/importing/batch-transactions.ts';
import { type BatchOutcome, outcomeOf, placedBatches, type StagedRow } from '#src/importing/staged-row.ts';
import type { Subject, Turn } from '#src/importing/subject.ts';
import { rejected } from '#src/kernel/put-result.ts';

export interface WriteInput {
  readonly subject: Subject;
  /** The connection with the staging tables. */
  readonly staging: Db;
  /** Position after which to continue. */
  readonly after: number;
  readonly signal: AbortSignal;
  readonly transactions: Transactions;
  record(tx: Tx, outcome: BatchOutcome): Promise<void>;
}

/** A batch that is being written. It commits when its turn comes, or is rolled back if the turn is refused. */
interface PendingBatch {
  readonly rows: readonly StagedRow[];
  readonly outcome: Promise<BatchOutcome>;
  readonly turn: PromiseWithResolvers<void>;
}

/** Rolls back a batch that has no error of its own. */
class TurnRefused extends Error {
  override readonly name = 'TurnRefused';
}

/**
 * Writes the staged rows, one transaction per batch, and yields each batch once it is committed. If the order of rows
 * does not matter, the next batch is written while the one before it is, but they still commit in order, so a
 * checkpoint covers all batches before it. If one fails, the batches after it are rolled back and all of them are
 * written again one at a time. Nothing commits after the caller has stopped iterating.
 */
export async function* writeStaged(input: WriteInput): AsyncGenerator<BatchOutcome> {
  const { subject, staging, after, signal, transactions } = input;
  const width = subject.anyOrder ? transactions.width : 1;
  const updateStatistics = statisticsUpdater(input);
  const batches = placedBatches(staging, after, subject);
  const pending: PendingBatch[] = [];
  try {
    for (;;) {
      while (pending.length < width) {
        const { value: rows, done } = await batches.next();
        signal.throwIfAborted();
        if (done === true) break;
        await updateStatistics(rows);
        pending.push(begin(input, rows, width > 1));
      }
      const [first] = pending;
      if (first === undefined) return;
      first.turn.resolve();
      const outcome = await first.outcome.catch(async (error: unknown) => {
        if (isUnavailable(error) || !(error instanceof Error)) throw error;
        return undefined;
      });
      if (outcome === undefined) {
        for (const { rows } of await rollBack(pending)) yield* writeAlone(input, rows);
      } else {
        pending.shift();
        yield outcome;
      }
    }
  } finally {
    await rollBack(pending);
    await batches.return(undefined);
  }
}

function begin(input: WriteInput, rows: readonly StagedRow[], queued: boolean): PendingBatch {
  const turn = Promise.withResolvers<void>();
  // Whoever awaits the turn gets the error. A batch that failed before its turn does not await it.
  turn.promise.catch(() => undefined);
  const outcome = commit(input, rows, queued ? turn.promise : null);
  outcome.catch(() => undefined);
  return { rows, outcome, turn };
}

function commit({ subject, transactions, record }: WriteInput, rows: readonly StagedRow[], turn: Turn) {
  return transactions.commit(
    async (ctx) => {
      const results = await subject.put(
        ctx,
        rows.map(({ value }) => value),
        turn,
      );
      return outcomeOf(rows, results);
    },
    record,
    turn,
  );
}

/** Rolls back the batches in progress and returns them. */
async function rollBack(pending: PendingBatch[]): Promise<PendingBatch[]> {
  const batches = pending.splice(0);
  for (const { turn } of batches) turn.reject(new TurnRefused('rolled back'));
  await Promise.allSettled(batches.map(({ outcome }) => outcome));
  return batches;
}

/**
 * Writes batches one at a time. A batch that fails is split in halves and tried again, so that an unforeseen error
 * rejects only its own row.
 */
async function* writeAlone(input: WriteInput, rows: readonly StagedRow[]): AsyncGenerator<BatchOutcome> {
  input.signal.throwIfAborted();
  try {
    yield await commit(input, rows, null);
    return;
  } catch (error) {
    if (isUnavailable(error) || !(error instanceof Error)) throw error;
    const { message } = error;
    if (rows.length === 1) {
      const nothing = async () => outcomeOf(rows, [rejected('', `cannot be written: ${message}`)]);
      yield await input.transactions.commit(nothing, input.record, null);
      return;
    }
  }
  const half = rows.length >> 1;
  yield* writeAlone(input, rows.slice(0, half));
  yield* writeAlone(input, rows.slice(half));
}

/** Refreshes the planner's statistics whenever the number of rows has doubled, about ten times in a large import. */
function statisticsUpdater({
  subject,
  after,
  transactions,
}: WriteInput): (rows: readonly StagedRow[]) => Promise<void> {
  let counted = 0;
  return async (rows) => {
    const reached = (rows.at(-1)?.place ?? 0) - after;
    if (reached <= counted) return;
    await transactions.analyze(subject.tables, reached);
    counted = 2 * reached;
  };
}
