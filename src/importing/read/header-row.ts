/** Finds the header of a table below the lines that exports write above it. */

/** Lines that are looked at. */
const LOOKED_AT = 10;
/** The header has names for more than this share of the cells of the widest row. */
const NAMED = 0.5;

const COMMENT = /^(?:#\s|sep=.?$)/i;

/** Whether a line is written for people or programs, above the table: "# for help see …", "sep=;". */
export const isComment = (text: string): boolean => COMMENT.test(text);

/**
 * The rows from the header on. A title or a date above the table is a row of few cells, and is left out.
 * @param cellsOf  the cells of a row; undefined for one that could not be read
 */
export async function* fromHeader<Row>(
  rows: AsyncIterable<Row>,
  cellsOf: (row: Row) => readonly unknown[] | undefined,
): AsyncGenerator<Row> {
  let first: Row[] | undefined = [];
  for await (const row of rows) {
    if (first === undefined) yield row;
    else if (first.push(row) === LOOKED_AT) {
      yield* withoutTitle(first, cellsOf);
      first = undefined;
    }
  }
  if (first !== undefined) yield* withoutTitle(first, cellsOf);
}

function withoutTitle<Row>(rows: readonly Row[], cellsOf: (row: Row) => readonly unknown[] | undefined): Row[] {
  const filled = rows.map((row) => cellsOf(row)?.filter((cell) => String(cell ?? '').trim() !== '').length);
  const comment = (row: Row) => isComment(String(cellsOf(row)?.[0] ?? ''));
  const widest = Math.max(0, ...rows.map((row, at) => (comment(row) ? 0 : (filled[at] ?? 0))));
  const header = rows.findIndex((row, at) => !comment(row) && (filled[at] ?? 0) > NAMED * widest);
  return rows.filter((row, at) => at >= header || cellsOf(row) === undefined);
}
