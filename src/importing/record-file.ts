/** Records each import in a file of the data directory. */

import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportReport } from '#src/importing/report.ts';

/** Appends an import to the record: imports.jsonl in the data directory, one line for each that was not a dry run. */
export async function recordImport(
  dataDir: string,
  files: readonly string[],
  endedAt: Date,
  report: ImportReport,
): Promise<void> {
  if (report.outcome === 'dry run') return;
  await mkdir(dataDir, { recursive: true });
  const line = JSON.stringify({ endedAt: endedAt.toISOString(), files, ...report });
  await appendFile(join(dataDir, 'imports.jsonl'), `${line}\n`);
}
