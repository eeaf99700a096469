import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPictures } from '#scripts/draw-pictures.ts';
import { runProgram } from '#scripts/program.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist/.built-from');

/** All sources of the built site. */
const SOURCES = [
  'src/**/*',
  'public/**/*',
  'astro*.config.*',
  'tailwind.config.cjs',
  'package-lock.json',
  'tsconfig.json',
];

/** A hash of the names and contents of all sources. */
function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root }).sort();
  for (const file of files) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds the site into dist/. The stamp is written last, so an interrupted build does not count. */
export async function build(): Promise<void> {
  await drawPictures();
  const hash = sourceHash();
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const done = spawnSync(process.execPath, [astro, 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error('astro build failed; its message is above');
  writeFileSync(stamp, hash);
}

/** Builds unless dist/ was built from exactly these sources. */
export async function ensureBuilt(): Promise<void> {
  await drawPictures();
  const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
  if (!current) await build();
}

if (import.meta.main) await runProgram(build);
