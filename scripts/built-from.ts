/** Tells whether the current build was made from exactly these sources. */

import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild } from '#src/build-folders.ts';

/** Folders and files at the root of the project that the built site comes from. */
const FOLDERS = ['src', 'public'];
const FILES = /^(?:astro.*\.config\.\w+|tailwind\.config\.cjs|package-lock\.json|tsconfig\.json)$/;
const PROGRAMS = ['scripts/bundle.ts', 'scripts/bundle-studio.ts'];

function filesBelow(root: string, folder: string, found: string[] = []): string[] {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = `${folder}/${entry.name}`;
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && statSync(join(root, path)).isDirectory());
    if (isFolder) filesBelow(root, path, found);
    else found.push(path);
  }
  return found;
}

/** All sources of the built site, in order. */
function sources(root: string): string[] {
  const inFolders = FOLDERS.flatMap((folder) => filesBelow(root, folder));
  return [...inFolders, ...PROGRAMS, ...readdirSync(root).filter((name) => FILES.test(name))].sort();
}

function hashOf(root: string, add: (hash: Hash, path: string) => void): string {
  const hash = createHash('sha256');
  for (const file of sources(root)) add(hash.update(`${file}\0`), join(root, file));
  return hash.digest('hex');
}

/** The state of sources: a hash of their names and contents, and one that is made without reading them. */
export interface SourceHashes {
  readonly contents: string;
  readonly times: string;
}

const contentsHash = (root: string) => hashOf(root, (hash, path) => hash.update(readFileSync(path)).update('\0'));

/** Every change of a file moves the time that the system keeps of it (ctime), which no program can set back. */
const timesHash = (root: string) =>
  hashOf(root, (hash, path) => {
    const { size, ctimeMs, ino } = statSync(path);
    hash.update(`${size} ${ctimeMs} ${ino}\0`);
  });

/** The sources as they are now. What is changed while they are read counts as changed later. */
export function sourceHashes(root: string): SourceHashes {
  const times = timesHash(root);
  return { times, contents: contentsHash(root) };
}

/** The folder of the current build of a project. */
export const builtFolder = (root: string) => currentBuild(join(root, 'dist'));

const contentsFile = (folder: string) => join(folder, '.built-from');
/** Spares the starts of an unchanged build the reading of all sources. */
const timesFile = (folder: string) => join(folder, '.built-from-times');

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Whether the current build was made from exactly these sources. */
export function isBuilt(root: string): boolean {
  const folder = builtFolder(root);
  const built = textOf(contentsFile(folder));
  if (built === undefined) return false;
  if (textOf(timesFile(folder)) === timesHash(root)) return true;
  const now = sourceHashes(root);
  if (built !== now.contents) return false;
  noteTimes(folder, now);
  return true;
}

/** Notes from which sources a build was made. Called last, so that an interrupted build does not count. */
export function noteBuild(folder: string, from: SourceHashes): void {
  noteTimes(folder, from);
  writeFileSync(contentsFile(folder), from.contents);
}

function noteTimes(folder: string, { times }: SourceHashes): void {
  try {
    writeFileSync(timesFile(folder), times);
  } catch {
    // The disk is full or may only be read. A start needs no note: the next one reads all sources again.
  }
}
