/** Joins consecutive rows of one product into one row. */

import { excerptOf, isUnreadable, type Read, type SourceRow } from '#src/importing/read/record.ts';

/** The column of a joined row that contains all its rows, including the first. */
const JOINED_ROWS = '@rows';

const MAX_JOINED = 3000;

/**
 * Joins consecutive rows with the same text in a column to one row: the columns of the first row, and all rows in
 * @rows. Rows without that text belong to the row above. An unreadable row does not end a group. A group of more than
 * 3,000 rows is unreadable.
 */
export async function* joinRows(rows: AsyncIterable<Read>, by: string): AsyncGenerator<Read> {
  let held: SourceRow[] = [];
  let name = '';
  for await (const read of rows) {
    if (isUnreadable(read)) {
      yield read;
      continue;
    }
    const given = read.values[by];
    const next = typeof given === 'string' && given.trim() !== '' ? given : name;
    if (next !== name || held[0]?.file !== read.file) {
      yield* joined(held);
      held = [];
    }
    name = next;
    if (held.length <= MAX_JOINED) held.push(read);
  }
  yield* joined(held);
}

function* joined(held: readonly SourceRow[]): Generator<Read> {
  const [first] = held;
  if (first === undefined) return;
  const { file, line, values } = first;
  if (held.length > MAX_JOINED) {
    yield {
      file,
      line,
      reason: `more than ${MAX_JOINED} rows belong together`,
      excerpt: excerptOf(JSON.stringify(values)),
    };
    return;
  }
  yield { file, line, values: { ...values, [JOINED_ROWS]: held.map((row) => row.values) } };
}
