import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from '#scripts/built-from.ts';
import { holdCurrentBuild } from '#src/serving/process/build-use.ts';

/** Builds if needed, then becomes the server that was bundled then. Signals and the exit code are the server's own. */
const root = join(import.meta.dirname, '..');

/** A program of its own builds: what it loads would stay in the memory of the server. */
function build(): void {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

if (!isBuilt(root)) build();
const folder = holdCurrentBuild(join(root, 'dist'));
await import(pathToFileURL(join(folder, 'programs/server.mjs')).href);
