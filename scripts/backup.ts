import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import type { BackupHead } from '#src/backup/backup-file.ts';
import { restoreBackup } from '#src/backup/restore-backup.ts';
import { writeBackup } from '#src/backup/write-backup.ts';
import { openDatabase } from '#src/db/connect.ts';
import { readEnv } from '#src/env.ts';
import { openBodies } from '#src/publishing/stores/open-bodies.ts';

const HELP = `Usage: npm run backup -- FILE
       npm run backup -- restore FILE

Writes everything that the site is into FILE, while it runs: all rows of one moment, published pages and uploads.
Settings and secrets come from the environment and are not in it, nor are uploads in a bucket.

  restore  makes an empty database and an empty DATA_DIR what FILE has
`;

/** Counts of a backup, for a person. */
function describe({ takenAt, tables, bodies, lostBodies, files }: BackupHead): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lost = lostBodies === 0 ? '' : `, ${lostBodies} pages to render again`;
  return `${takenAt}  ${rows} rows of ${tables.length} tables, ${bodies} published bodies${lost}, ${files} uploads`;
}

function readWords(args: readonly string[]): { readonly restores: boolean; readonly file: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const restores = positionals[0] === 'restore';
  const [file, ...others] = restores ? positionals.slice(1) : positionals;
  if (values.help || file === undefined || others.length > 0) throw new UsageError(values.help ? '' : 'name one file');
  return { restores, file };
}

async function backUp(args: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const { restores, file } = readWords(args);
  const settings = readEnv(env);
  const { dataDir } = settings;
  const uploads = settings.uploadsBucket === null ? join(dataDir, 'uploads') : null;
  const database = await openDatabase(settings, { role: 'work' });
  const bodies = openBodies(settings, () => database.db);
  try {
    const place = { databaseUrl: database.url, uploads };
    const head = await (restores
      ? restoreBackup(file, { ...place, dataDir })
      : writeBackup({ ...place, bodies }, file));
    stdout.write(`${describe(head)}\n`);
  } finally {
    await bodies.close();
    await database.close();
  }
}

/** `npm run backup`: a site in one file, and back. */
export const main = withHelp(HELP, backUp);

if (import.meta.main) await runProgram(main);
