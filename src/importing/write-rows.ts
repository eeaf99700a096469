import { isUnavailable } from '#src/db/errors.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { type BatchOutcome, outcomeOf, placedBatches, type StagedRow } from '#src/importing/staged-row.ts';
import type { Subject, Turn } from '#src/importing/subject.ts';
import type { Transactions } from '#src/importing/transact.ts';
import { rejected } from '#src/kernel/put-result.ts';

export interface WriteInput {
  readonly subject: Subject;
  /** The connection that holds the staged rows. */
  readonly staging: Db;
  /** Place to go on after. */
  readonly after: number;
  readonly signal: AbortSignal;
  readonly transactions: Transactions;
  record(tx: Tx, outcome: BatchOutcome): Promise<void>;
}

/** A batch that is being written; it commits when its turn comes and is taken back when there is none. */
interface UnderWay {
  readonly rows: readonly StagedRow[];
  readonly outcome: Promise<BatchOutcome>;
  readonly turn: PromiseWithResolvers<void>;
}

/** Why a batch is taken back that nothing was wrong with. */
class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

/**
 * Writes the staged rows, a transaction a batch, and tells of each batch once it is committed. Where the order of rows
 * means nothing, a batch is worked on while the one before it is; they commit in their order all the same, so the
 * checkpoint of one stands for all before it. When one fails, those behind it are taken back and all of them are
 * written again, one at a time. Nothing commits after the caller has stopped asking.
 */
export async function* writeStaged(input: WriteInput): AsyncGenerator<BatchOutcome> {
  const { subject, staging, after, signal, transactions } = input;
  const width = subject.anyOrder ? transactions.width : 1;
  const counting = counter(input);
  const batches = placedBatches(staging, after, subject.batch);
  const underWay: UnderWay[] = [];
  try {
    for (;;) {
      while (underWay.length < width) {
        const { value: rows, done } = await batches.next();
        signal.throwIfAborted();
        if (done === true) break;
        await counting(rows);
        underWay.push(begin(input, rows, width > 1));
      }
      const [first] = underWay;
      if (first === undefined) return;
      first.turn.resolve();
      const outcome = await first.outcome.catch(async (error: unknown) => {
        if (isUnavailable(error) || !(error instanceof Error)) throw error;
        return undefined;
      });
      if (outcome === undefined) {
        for (const { rows } of await takeBack(underWay)) yield* writeAlone(input, rows);
      } else {
        underWay.shift();
        yield outcome;
      }
    }
  } finally {
    await takeBack(underWay);
    await batches.return(undefined);
  }
}

function begin(input: WriteInput, rows: readonly StagedRow[], queued: boolean): UnderWay {
  const turn = Promise.withResolvers<void>();
  // Whoever waits for it hears of it; a batch that failed before its turn does not.
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

/** Ends what is under way without a trace, and answers it. */
async function takeBack(underWay: UnderWay[]): Promise<UnderWay[]> {
  const batches = underWay.splice(0);
  for (const { turn } of batches) turn.reject(new NoTurn('taken back'));
  await Promise.allSettled(batches.map(({ outcome }) => outcome));
  return batches;
}

/** A batch that fails is tried again by halves, so that a row nobody foresaw costs only itself. */
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

/** Has the server count again whenever there is twice as much, so a large import counts some ten times. */
function counter({ subject, after, transactions }: WriteInput): (rows: readonly StagedRow[]) => Promise<void> {
  let counted = 0;
  return async (rows) => {
    const reached = (rows.at(-1)?.place ?? 0) - after;
    if (reached <= counted) return;
    await transactions.count(subject.tables, reached);
    counted = 2 * reached;
  };
}
