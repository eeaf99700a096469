/** `npm run new`: writes a start for a screen, a list, a call, a module or a field. */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NewError } from '#scripts/new/draft.ts';
import { draftFor } from '#scripts/new/start.ts';
import { runProgram } from '#scripts/program.ts';

const ROOT = join(import.meta.dirname, '..');

function runFormatter(program: string, words: readonly string[]): void {
  const done = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...words], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`${program} rejects what was written:\n${done.stdout}${done.stderr}`);
}

/** Sorts imports and breaks lines, with Biome, and with Prettier in templates. */
function format(paths: readonly string[]): void {
  runFormatter('@biomejs/biome/bin/biome', ['check', '--write', ...paths]);
  const templates = paths.filter((path) => path.endsWith('.astro'));
  if (templates.length > 0) runFormatter('prettier/bin/prettier.cjs', ['--write', ...templates]);
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
