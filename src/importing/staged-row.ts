/** Reads staged rows back in batches, in the order of writing. */

import type { Db } from '#src/db/types.ts';
import { excerptOf } from '#src/importing/read/record.ts';
import { type PlacedRow, type Rejected, readPlaced } from '#src/importing/staging.ts';
import type { Subject } from '#src/importing/subject.ts';
import type { PutResult } from '#src/kernel/put-result.ts';

/** A staged row with its parsed input. */
export interface StagedRow extends PlacedRow {
  readonly value: Record<string, unknown>;
}

/** The result of writing one batch. */
export interface BatchOutcome {
  /** Position of the last row. */
  readonly place: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejects: readonly Rejected[];
  /** External ids of all its rows that have one. */
  readonly externalIds: readonly string[];
}

/**
 * Reads the staged rows after a position, in batches. No batch contains two rows of one external id,
 * because two languages of an article are written one after the other. The next batch is fetched while one is
 * processed.
 */
export async function* placedBatches(
  staging: Db,
  after: number,
  { batch: size, merge }: Pick<Subject, 'batch' | 'merge'>,
): AsyncGenerator<readonly StagedRow[]> {
  const fetch = (place: number) => {
    const rows = readPlaced(staging, place, size);
    // A failure is handled when the batch is awaited.
    rows.catch(() => undefined);
    return rows;
  };
  let next = fetch(after);
  try {
    for (;;) {
      const rows = withoutSecond((await next).map((row) => ({ ...row, value: valueIn(row, merge) })));
      const last = rows.at(-1);
      if (last === undefined) return;
      next = fetch(last.place);
      yield rows;
    }
  } finally {
    // The connection must not be used before the reply is there.
    await next.catch(() => undefined);
  }
}

function valueIn({ input, parent, number, merged }: PlacedRow, merge: Subject['merge']): Record<string, unknown> {
  if (merged.length > 0 && merge !== undefined) return merge([input, ...merged].map((text) => JSON.parse(text)));
  const value: Record<string, unknown> = JSON.parse(input);
  if (parent !== null) value['parent'] = parent;
  if (number > 1) value['externalId'] = `${value['externalId']}#${number}`;
  return value;
}

function withoutSecond(rows: readonly StagedRow[]): readonly StagedRow[] {
  const seen = new Set<unknown>();
  const second = rows.findIndex(({ value: { externalId } }) => {
    const known = externalId !== undefined && seen.has(externalId);
    seen.add(externalId);
    return known;
  });
  return second < 0 ? rows : rows.slice(0, second);
}

export function outcomeOf(rows: readonly StagedRow[], results: readonly PutResult[]): BatchOutcome {
  const count = (outcome: PutResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
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
    externalIds: rows.map(({ value }) => value['externalId']).filter((name) => typeof name === 'string'),
  };
}
