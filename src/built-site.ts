/** Finds the folder of the build that this process uses, and the files in it. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { currentBuild } from '#src/build-folders.ts';

/** A bundled program lies in the folder of its build; the sources use the newest build there was when they started. */
const PROGRAM = new URL('programs/publisher.ts', import.meta.url);
const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** The folder of the build that this process uses. */
export const BUILD = PROGRAM.pathname.endsWith('.mjs')
  ? fileURLToPath(new URL('..', PROGRAM)).replace(/[\\/]$/, '')
  : currentBuild(DIST);

const inBuild = (path: string) => pathToFileURL(`${BUILD}/${path}`);

/** The entry file of the built site, which renders pages. */
export const SERVER_ENTRY = inBuild('server/entry.mjs');

/** Scripts, styles and pictures of the build. */
export const CLIENT = `${BUILD}/client`;

/** Where the build notes the files of the studio. */
export const STUDIO_FILES = inBuild('studio.json');

/** A hash of the sources: building the same sources twice makes no page stale. */
export async function buildName(): Promise<string> {
  return (await readFile(inBuild('.built-from'), 'utf8')).trim();
}
