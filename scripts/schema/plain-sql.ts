/** Writes a statement of PostgreSQL in the form of this project. */

/** Parts of a statement that keep their letters: texts and quoted names. */
const QUOTED = /('(?:[^']|'')*'|"(?:[^"]|"")*")/;

/** Parts that PostgreSQL adds to a statement and its reader knows: schema, type of a text, kind of an index. */
const ADDED = /\bpublic\.|^::text\b(?!\[)|\busing btree /g;

/** A statement that PostgreSQL wrote, as this project writes it: in small letters, without what goes without saying. */
export function plainSql(statement: string): string {
  const parts = statement.split(QUOTED).map((part, at) => (at % 2 === 1 ? part : plainPart(part)));
  return parts.join('');
}

function plainPart(part: string): string {
  return part.toLowerCase().replaceAll(ADDED, '').replaceAll('timestamp with time zone', 'timestamptz');
}

const WIDTH = 118;

/** A text as lines of comment, each no longer than a line of code. */
export function commentLines(text: string | null, indent = ''): string[] {
  if (text === null) return [];
  const lines: string[] = [];
  let line = `${indent}--`;
  for (const word of text.split(/\s+/)) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${indent}--`;
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
