import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, noteBuild, sourceHashes } from '#scripts/built-from.ts';
import { makeCurrent } from '#src/build-folders.ts';

let root: string;

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
  for (const path of [
    'src/db/a.ts',
    'public/a.svg',
    'scripts/bundle.ts',
    'scripts/bundle-studio.ts',
    'package-lock.json',
  ])
    put(path, path);
  mkdirSync(folder(), { recursive: true });
  makeCurrent(join(root, 'dist'), folder());
});

afterEach(() => rmSync(root, { recursive: true }));

const folder = () => join(root, 'dist/builds/first');
const build = () => noteBuild(folder(), sourceHashes(root));

test('without a build nothing is built', () => {
  expect(isBuilt(root)).toBe(false);
});

test.each([
  ['a changed text', () => put('src/db/a.ts', 'a longer text')],
  ['a new file', () => put('public/b.svg', '')],
  ['a removed file', () => rmSync(join(root, 'public/a.svg'))],
  ['a new setting', () => put('tsconfig.json', '{}')],
])('%s makes a build old', (_, change) => {
  build();
  expect(isBuilt(root)).toBe(true);
  change();
  expect(isBuilt(root)).toBe(false);
});

test('a text that changed while its size and time stayed makes a build old', async () => {
  const path = join(root, 'src/db/a.ts');
  build();
  // The times of files move in steps of some milliseconds.
  await sleep(20);
  const { atime, mtime } = statSync(path);
  put('src/db/a.ts', 'src/db/b.ts');
  utimesSync(path, atime, mtime);
  expect(isBuilt(root)).toBe(false);
});

test('files that were only written again are built, and known at once the next time', () => {
  build();
  put('src/db/a.ts', 'src/db/a.ts');
  expect(isBuilt(root)).toBe(true);
  // A wrong text of the contents would be found if they were read.
  put('dist/builds/first/.built-from', 'another text');
  expect(isBuilt(root)).toBe(true);
});

test('what changes during a build counts as changed later', () => {
  const before = sourceHashes(root);
  put('src/db/a.ts', 'changed during the build');
  noteBuild(folder(), before);
  expect(isBuilt(root)).toBe(false);
});

test('other files do not matter', () => {
  build();
  for (const path of ['README.md', 'tests/a.test.ts', 'src/.hidden']) put(path, 'other');
  expect(isBuilt(root)).toBe(true);
});
