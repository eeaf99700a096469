/** `npm run upgrade`: has a running site go on with the build of this project, without a gap. */

import { join } from 'node:path';
import { ensureBuilt } from '#scripts/build.ts';
import { builtFolder } from '#scripts/built-from.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { readOwner } from '#src/db/data-dir.ts';
import { readEnv } from '#src/env.ts';
import { requestUpgrade } from '#src/serving/process/upgrade-request.ts';

const ROOT = join(import.meta.dirname, '..');

/** @returns 1: there is no such site, or the new processes did not become ready and the old ones go on */
export async function main(_words: readonly string[], { env, stdout, stderr }: Terminal): Promise<number> {
  const { dataDir } = readEnv(env);
  const owner = await readOwner(dataDir);
  if (owner === null) {
    stderr.write(`no site runs on ${dataDir}: start it with npm start, or set DATA_DIR to that of the running site\n`);
    return 1;
  }
  await ensureBuilt();
  const programs = join(builtFolder(ROOT), 'programs');
  stdout.write(`the site of process ${owner.pid} goes on with ${programs}\n`);
  const { pids = [], failure } = await requestUpgrade(dataDir, owner.pid, {
    serving: join(programs, 'serving.mjs'),
    publisher: join(programs, 'publisher.mjs'),
  });
  if (failure !== undefined) {
    stderr.write(`not upgraded, the site goes on as before: ${failure}\n`);
    return 1;
  }
  stdout.write(`upgraded: ${pids.length} new processes answer (${pids.join(', ')})\n`);
  return 0;
}

if (import.meta.main) await runProgram(main);
