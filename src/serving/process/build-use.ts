/** Says which builds are in use: a process holds a lock beside the folder of its build, which ends with it in any way. */

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILDS, buildLockPath, currentBuild } from '#src/build-folders.ts';
import { type HeldLock, tryLock } from '#src/db/lock.ts';

/** Keeps a build's files until release() or the end of this process. null: there is no such build, or it is being deleted. */
export function holdBuild(folder: string): HeldLock | null {
  return existsSync(buildLockPath(folder)) ? tryLock(buildLockPath(folder), 'shared') : null;
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
  const current = currentBuild(dist);
  const entries = existsSync(builds) ? readdirSync(builds, { withFileTypes: true }) : [];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(builds, name));
  for (const folder of folders.filter((path) => path !== current)) {
    const alone = tryLock(buildLockPath(folder), 'exclusive');
    if (alone === null) continue;
    rmSync(folder, { recursive: true, force: true });
    rmSync(buildLockPath(folder), { force: true });
    alone.release();
  }
}
