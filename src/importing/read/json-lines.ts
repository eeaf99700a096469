/** Reads the rows of a file with a JSON object on each line. */

import { linesOf } from '#src/importing/read/lines.ts';
import { excerptOf, type Read, ROW_LIMIT } from '#src/importing/read/record.ts';

/** Reads one JSON object per line; empty lines are skipped. */
export async function* readJsonLines(file: string, text: AsyncIterable<string>): AsyncGenerator<Read> {
  for await (const line of linesOf(text)) {
    if (line.text.trim() === '') continue;
    yield line.cut
      ? { file, line: line.number, reason: `longer than ${ROW_LIMIT} characters`, excerpt: excerptOf(line.text) }
      : parseRow(file, line.number, line.text);
  }
}

/** Parses the text of one row as JSON; anything but an object is unreadable. */
export function parseRow(file: string, line: number, text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      file,
      line,
      reason: `not JSON: ${error instanceof Error ? error.message : error}`,
      excerpt: excerptOf(text),
    };
  }
  return isObject(value)
    ? { file, line, values: value }
    : { file, line, reason: 'not a JSON object', excerpt: excerptOf(text) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
