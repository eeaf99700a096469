/** One row of a source: a line of a table, an element of an array, a file of a folder. */
export interface SourceRow {
  /** Name of the file as given, or as found in the given folder. */
  readonly file: string;
  /** Line the row begins on, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A row that could not be read. The rows around it stand. */
export interface UnreadableRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  /** What stood there, cut short. */
  readonly excerpt: string;
}

export type Read = SourceRow | UnreadableRow;

export function isUnreadable(read: Read): read is UnreadableRow {
  return 'reason' in read;
}

/** A file that cannot be imported at all; the message names it and says why. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
  }
}

/** Longest row in characters. Longer ones are reported and skipped without being held in memory. */
export const ROW_LIMIT = 4_000_000;

/** The first 200 characters on one line. */
export function excerptOf(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
