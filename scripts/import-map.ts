/** Drafts an import map for an unknown file. */

import { mapManual } from '#scripts/import-manual.ts';
import type { Terminal } from '#scripts/program.ts';
import { BadArguments } from '#src/importing/bad-arguments.ts';
import { draftMap } from '#src/importing/map-draft/draft-map.ts';
import { findSources, firstRows } from '#src/importing/read/source.ts';

/** So many rows are looked at. */
const ROWS = 200;

/**
 * Prints a map of goods for a file, as far as its columns say, and asks on the error output what they do not say; with
 * --manual, the manual page of maps.
 */
export async function mapCommand(
  words: readonly string[],
  { stdout, stderr }: Pick<Terminal, 'stdout' | 'stderr'>,
): Promise<number> {
  const [file, ...others] = words;
  if (file === '--manual') {
    stdout.write(await mapManual());
    return 0;
  }
  if (file === undefined || others.length > 0 || file.startsWith('-')) {
    throw new BadArguments('map takes a file: npm run import -- map feed.csv > maps/feed.json');
  }
  const [source] = await findSources([file]);
  const rows = source === undefined ? [] : await firstRows(source, ROWS);
  if (source === undefined || rows.length === 0) throw new BadArguments(`${file} has no row that can be read`);
  const name =
    source.stem
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'feed';
  const { written, questions } = draftMap(name, rows);
  stdout.write(`${JSON.stringify(written, null, 2)}\n`);
  const asked = questions.map((question) => `- ${question}\n`).join('');
  stderr.write(`What the file does not say (docs/maps.md has the format):\n${asked}`);
  return 0;
}
