/** `npm run new`: writes a start for a screen, a list, a call, a module or a field. */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NewError } from '#scripts/new/draft.ts';
import { draftFor } from '#scripts/new/start.ts';
import { runProgram } from '#scripts/program.ts';

const ROOT = join(import.meta.dirname, '..');

/** Sorts imports and breaks lines, with Biome. */
function format(paths: readonly string[]): void {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const done = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], { cwd: ROOT, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`what was written does not pass Biome:\n${done.stdout}${done.stderr}`);
}

/** Writes the map of the modules anew. It is loaded here, because it reads the order that was just written. */
async function writeModuleMap(): Promise<void> {
  const { MODULE_MAP, moduleMap } = await import('#scripts/module-map.ts');
  writeFileSync(join(ROOT, MODULE_MAP), moduleMap(ROOT));
}

await runProgram(async () => {
  try {
    const draft = draftFor(ROOT, process.argv.slice(2));
    const paths = draft.write();
    format(paths);
    await writeModuleMap();
    for (const path of paths) console.log(path);
    for (const note of draft.notes) console.error(`then: ${note}`);
    return 0;
  } catch (error) {
    if (!(error instanceof NewError)) throw error;
    console.error(error.message);
    return 2;
  }
});
