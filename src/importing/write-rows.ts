import type { WriteCtx } from '#src/ctx.ts';
import { isUnavailable } from '#src/db/errors.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { excerptOf } from '#src/importing/read/record.ts';
import { type PlacedRow, type Rejected, readPlaced } from '#src/importing/staging.ts';
import type { Subject } from '#src/importing/subject.ts';
import type { Transactions } from '#src/importing/transact.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';

/** What became of the rows of one batch. */
export interface BatchOutcome {
  readonly place: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejects: readonly Rejected[];
}

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

/**
 * Writes the staged rows in their order, a transaction a batch, and tells of each batch once it is committed. The next
 * batch is fetched meanwhile: the staged rows are on a connection of their own.
 */
export async function* writeStaged(input: WriteInput): AsyncGenerator<BatchOutcome> {
  const { subject, staging, after, signal, transactions, record } = input;
  let counted = 0;
  const fetch = (place: number) => {
    const rows = readPlaced(staging, place, subject.batch);
    // Looked at when its turn comes.
    rows.catch(() => undefined);
    return rows;
  };
  let next = fetch(after);
  for (;;) {
    const rows = withoutSecond(await next);
    signal.throwIfAborted();
    const last = rows.at(-1);
    if (last === undefined) return;
    next = fetch(last.place);
    try {
      // Again whenever there is twice as much, so a large import counts some ten times.
      if (last.place - after > counted) {
        await transactions.count(subject.tables, last.place - after);
        counted = 2 * (last.place - after);
      }
      yield* writeBatch(rows, (change) => transactions.commit(change, record), subject);
    } finally {
      // Nobody else may use the connection before the answer is there.
      await next.catch(() => undefined);
    }
  }
}

/** The rows up to the second one of the same thing: two languages of an article are written one after the other. */
function withoutSecond(rows: readonly PlacedRow[]): readonly PlacedRow[] {
  const seen = new Set<unknown>();
  const second = rows.findIndex((row) => {
    const { externalId } = inputOf(row);
    const known = externalId !== undefined && seen.has(externalId);
    seen.add(externalId);
    return known;
  });
  return second < 0 ? rows : rows.slice(0, second);
}

/** A batch that fails is tried again row by row, so that a row nobody foresaw costs only itself. */
async function* writeBatch(
  rows: readonly PlacedRow[],
  commit: (change: (ctx: WriteCtx) => Promise<BatchOutcome>) => Promise<BatchOutcome>,
  subject: Subject,
): AsyncGenerator<BatchOutcome> {
  try {
    yield await commit((ctx) => put(subject, ctx, rows));
    return;
  } catch (error) {
    if (isUnavailable(error) || !(error instanceof Error)) throw error;
    const { message } = error;
    if (rows.length === 1) {
      yield await commit(async () => outcomeOf(rows, [rejected('', `cannot be written: ${message}`)]));
      return;
    }
  }
  for (const row of rows) yield* writeBatch([row], commit, subject);
}

async function put(subject: Subject, ctx: WriteCtx, rows: readonly PlacedRow[]): Promise<BatchOutcome> {
  const results = await subject.put(ctx, rows.map(inputOf));
  return outcomeOf(rows, results);
}

function inputOf({ input, parent, number }: PlacedRow): Record<string, unknown> {
  const value: Record<string, unknown> = JSON.parse(input);
  if (parent !== null) value['parent'] = parent;
  if (number > 1) value['externalId'] = `${value['externalId']}#${number}`;
  return value;
}

function outcomeOf(rows: readonly PlacedRow[], results: readonly PutResult[]): BatchOutcome {
  const count = (outcome: PutResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const rejects = rows.flatMap((row, index): Rejected[] => {
    const result = results[index];
    if (result === undefined || result.outcome !== 'rejected') return [];
    const { field, reason } = result;
    return [{ seq: row.place, file: row.file, line: row.line, field, reason, row: excerptOf(row.input) }];
  });
  return {
    place: rows.at(-1)?.place ?? 0,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejects,
  };
}
