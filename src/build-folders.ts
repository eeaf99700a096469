/**
 * Folders of builds. Each build has one of its own below dist/builds, which is written once. The file dist/current names the
 * newest whole one, so a process keeps the files that it started with, whatever is built meanwhile.
 */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const POINTER = 'current';
/** The folder of all builds in dist. */
export const BUILDS = 'builds';
/** The file beside a build's folder that is locked by every process that uses the build. */
export const buildLockPath = (folder: string) => `${folder}.in-use`;
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
    writeFileSync(buildLockPath(folder), '');
    return folder;
  }
}

/** Makes a whole build the current one, in one step. */
export function makeCurrent(dist: string, folder: string): void {
  const pointer = join(dist, POINTER);
  writeFileSync(`${pointer}.new`, `${folder.slice(join(dist, BUILDS).length + 1)}\n`);
  renameSync(`${pointer}.new`, pointer);
}
