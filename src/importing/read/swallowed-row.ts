/** Notices a row that swallowed the next one, because a quote is never closed. */

import type { Line } from '#src/importing/read/lines.ts';

/** From this number of cells on, lines of prose that have as many by chance are rare. */
const TELLING_WIDTH = 4;

/**
 * Whether a row of several lines is two rows, of which each has a quote that is never closed: its first and its last
 * line have as many cells as the header when quotes are read as text. Prose has a space after its commas. In a narrow
 * table the quotes also have to stand alone in the last cells.
 */
export function swallowsRow(lines: readonly Line[], delimiter: string, width: number): boolean {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined || first === last || width === 1) return false;
  return [first, last].every(({ text }) => {
    const cells = text.split(delimiter);
    if (cells.length !== width || cells.some((cell) => cell.startsWith(' '))) return false;
    return width >= TELLING_WIDTH || cells.at(-1) === '"';
  });
}
