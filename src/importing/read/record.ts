/** One row of a source: a line of a table, an element of an array, or a file of a folder. */
export interface SourceRow {
  /** Name of the file as given, or as found in the given folder. */
  readonly file: string;
  /** Line on which the row begins, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A row that could not be read. The rows around it are still read. */
export interface UnreadableRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  /** The beginning of the row's text. */
  readonly excerpt: string;
}

export type Read = SourceRow | UnreadableRow;

export function isUnreadable(read: Read): read is UnreadableRow {
  return 'reason' in read;
}

/** A file that cannot be imported at all; the message names it and the reason. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
  }
}

/** Maximum length of a row in characters. Longer rows are reported and skipped without being kept in memory. */
export const ROW_LIMIT = 4_000_000;

/** The first 200 characters, on one line. */
export function excerptOf(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
