/** Keeps the scripts and styles of the last three builds, which published pages may still use. */

import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Files of older builds are deleted: by then no published page refers to them. */
export const BUILDS_KEPT = 3;

/** JSON with the file names of each kept build, newest first. The file is hidden, so that it is never served. */
const RECORD = '.builds.json';
const Builds = z.array(z.array(z.string()));

/**
 * Paths below a folder with forward slashes; none when it does not exist. Leaves out hidden files and source maps. At once:
 * on a busy machine each step in the pool of threads waits longer than the whole list takes.
 */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/(^|\/)\.|\.(map|tmp)$/.test(path))
    .toSorted();
}

/**
 * Copies the hashed files of a build to the folder of kept files. Deletes those that belong to none of the newest 3
 * builds. A file gets its name when it is complete. Opening the same build again changes nothing.
 */
export async function retainHashedAssets(from: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const own = filesBelow(from);
  const retained = filesBelow(kept);
  for (const path of own) {
    if (retained.includes(path)) continue;
    const target = join(kept, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, path), `${target}.tmp`);
    await rename(`${target}.tmp`, target);
  }
  const builds = await record(kept, own, retained);
  const wanted = new Set(builds.flat());
  for (const path of retained) if (!wanted.has(path)) await rm(join(kept, path), { force: true });
}

/** Puts the build first in the record. Files from before there was a record count as one build. */
async function record(
  kept: string,
  own: readonly string[],
  retained: readonly string[],
): Promise<(readonly string[])[]> {
  const file = join(kept, RECORD);
  const before = (await readRecord(file)) ?? (retained.length === 0 ? [] : [retained]);
  const others = before.filter((build) => build.join('\n') !== own.join('\n'));
  const builds = [own, ...others].slice(0, BUILDS_KEPT);
  if (JSON.stringify(builds) === JSON.stringify(before)) return builds;
  await writeFile(`${file}.tmp`, JSON.stringify(builds));
  await rename(`${file}.tmp`, file);
  return builds;
}

async function readRecord(file: string): Promise<string[][] | undefined> {
  try {
    return Builds.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
