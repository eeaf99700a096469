/** Describes rows of an import that are rejected, and finds damaged text and characters that cannot be stored. */

import { excerptOf, type SourceRow } from '#src/importing/read/record.ts';
import type { StagedReject } from '#src/importing/staging.ts';
import type { InputError } from '#src/importing/subject.ts';

/** @param externalId  what the row says it is of, if that can be read */
export function rejectedRow(
  seq: number,
  row: SourceRow,
  { field, reason }: InputError,
  externalId: unknown,
): StagedReject {
  const key = typeof externalId === 'string' && !externalId.includes('\0') ? externalId : undefined;
  return { seq, file: row.file, line: row.line, field, reason, row: excerptOf(JSON.stringify(row.values)), key };
}

/** The replacement character, and UTF-8 that somebody took for Western European: "à¸ª" for ส, "Ã©" for é, "â€™" for ’. */
export const DAMAGED = /\ufffd|à[¸¹]|Ã[\u00a1-\u00bf]|â€[\u0090-\u009d™œ]/;

/** Characters of JSON that PostgreSQL cannot store. */
export const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** PostgreSQL cannot store the character U+0000 or a lone surrogate. */
export function unstorable(input: Record<string, unknown>): InputError {
  const [field = ''] = Object.entries(input).find(([, part]) => UNSTORABLE.test(JSON.stringify(part) ?? '')) ?? [];
  return { field, reason: 'has a character that cannot be stored (U+0000 or a lone surrogate)' };
}
