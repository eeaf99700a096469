/** Splits the text of a file into lines. */

import { ROW_LIMIT } from '#src/importing/read/record.ts';

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** The line was longer than ROW_LIMIT; `text` is its beginning. */
  readonly cut: boolean;
}

const KEPT_OF_CUT = 1000;

/** Splits text chunks into lines, ended by LF or CRLF. At most ROW_LIMIT characters of a line are kept in memory. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let pending = '';
  let cut = false;
  let number = 1;
  const take = (tail: string): Line => {
    const whole = cut ? pending : pending + tail;
    const line = { number, text: whole.endsWith('\r') ? whole.slice(0, -1) : whole, cut };
    pending = '';
    cut = false;
    number += 1;
    return line;
  };
  for await (const piece of text) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield take(piece.slice(from, end));
      from = end + 1;
    }
    if (!cut) pending += piece.slice(from);
    if (pending.length > ROW_LIMIT) {
      pending = pending.slice(0, KEPT_OF_CUT);
      cut = true;
    }
  }
  if (pending !== '') yield take('');
}
