/**
 * Folders of builds. Each build has one of its own below dist/builds, which is written once. The file dist/current names the
 * newest whole one, so a process keeps the files that it started with, whatever is built meanwhile.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeldLock, tryLock } from '#src/db/lock.ts';

const POINTER = 'current';
const BUILDS = 'builds';
/** Whoever uses a build holds the file beside its folder: a killed process does not any more. */
const lockFile = (folder: string) => `${folder}.in-use`;
const NAME_LENGTH = 16;

/** The folder of the newest build. Without a build there is none of that name. */
export function currentBuild(dist: string): string {
  const pointer = join(dist, POINTER);
  return join(dist, BUILDS, existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : 'none');
}

/** Makes the folder of a new build, named by the digest of its sources. An earlier build of the same sources stays as it is. */
export function makeBuildFolder(dist: string, digest: string): string {
  const name = digest.slice(0, NAME_LENGTH);
  mkdirSync(join(dist, BUILDS), { recursive: true });
  for (let again = 1; ; again++) {
    const folder = join(dist, BUILDS, again === 1 ? name : `${name}-${again}`);
    if (existsSync(folder)) continue;
    mkdirSync(folder);
    writeFileSync(lockFile(folder), '');
    return folder;
  }
}

/** Makes a whole build the current one, in one step. */
export function pointTo(dist: string, folder: string): void {
  const pointer = join(dist, POINTER);
  writeFileSync(`${pointer}.new`, `${folder.slice(join(dist, BUILDS).length + 1)}\n`);
  renameSync(`${pointer}.new`, pointer);
}

/** Keeps a build's files until release() or the end of this process. null: there is no such build, or it is being deleted. */
export function holdBuild(folder: string): HeldLock | null {
  return existsSync(lockFile(folder)) ? tryLock(lockFile(folder), 'shared') : null;
}

/** Holds the current build, whichever it is by then. Throws when there is none. */
export function holdCurrentBuild(dist: string): string {
  for (;;) {
    const folder = currentBuild(dist);
    if (holdBuild(folder) !== null) return folder;
    if (currentBuild(dist) === folder) throw new Error(`${folder} is no build; run "npm run build"`);
  }
}

/** Deletes the builds that no process uses, also those that were never finished. The current one stays. */
export function sweepBuilds(dist: string): void {
  const builds = join(dist, BUILDS);
  const kept = currentBuild(dist);
  const entries = existsSync(builds) ? readdirSync(builds, { withFileTypes: true }) : [];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(builds, name));
  for (const folder of folders.filter((path) => path !== kept)) {
    const alone = tryLock(lockFile(folder), 'exclusive');
    if (alone === null) continue;
    rmSync(folder, { recursive: true, force: true });
    rmSync(lockFile(folder), { force: true });
    alone.release();
  }
}
