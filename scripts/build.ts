import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { isBuilt, noteBuild, sourceHashes } from '#scripts/built-from.ts';
import { bundlePrograms } from '#scripts/bundle.ts';
import { bundleStudio } from '#scripts/bundle-studio.ts';
import { drawPictures } from '#scripts/draw-pictures.ts';
import { runProgram } from '#scripts/program.ts';
import { makeBuildFolder, makeCurrent } from '#src/build-folders.ts';
import { holdBuild, sweepBuilds } from '#src/serving/process/build-use.ts';

const root = join(import.meta.dirname, '..');
const DIST = join(root, 'dist');

/**
 * Builds the site and bundles the programs into a folder of their own, which becomes the current build when it is whole. Running
 * programs keep theirs; those that nobody uses are deleted.
 */
export async function build(): Promise<void> {
  await drawPictures();
  const sources = sourceHashes(root);
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const folder = makeBuildFolder(DIST, sources.contents);
  const building = holdBuild(folder);
  const done = spawnSync(process.execPath, [astro, 'build', '--outDir', relative(root, folder)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error('astro build failed; its message is above');
  await inOwnMode(() => bundleStudio(folder));
  await bundlePrograms(folder);
  noteBuild(folder, sources);
  makeCurrent(DIST, folder);
  building?.release();
  sweepBuilds(DIST);
}

/** Vite sets NODE_ENV for its whole process, which goes on to start the site in a mode of its own. */
async function inOwnMode(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV: mode } = process.env;
  try {
    await work();
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
  }
}

/** Builds unless the current build was made from exactly these sources. */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt(root)) return;
  await drawPictures();
  if (!isBuilt(root)) await build();
}

if (import.meta.main) await runProgram(build);
