import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCorpus } from '#scripts/bench/corpus.ts';
import { runProgram } from '#scripts/program.ts';
import type { Tenant } from '#src/ctx.ts';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

const run = promisify(execFile);

/**
 * Creates a corpus in a separate process, so that its cost is not counted for the measured process, just as an editor's
 * import does not count for the publisher.
 */
export async function createCorpusBeside({ db, url }: Database, code: string, articles: number): Promise<Tenant> {
  await run(process.execPath, [fileURLToPath(import.meta.url), url, code, String(articles)]);
  return tenantByCode(db, code);
}

async function main(): Promise<void> {
  const [url = '', code = '', articles = ''] = process.argv.slice(2);
  const database = await openDatabase({ dataDir: '', databaseUrl: url }, { role: 'publish' });
  await createCorpus(database.db, code, Number(articles));
  await database.close();
}

if (import.meta.main) await runProgram(main);
