import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentBuild, makeBuildFolder, makeCurrent } from '#src/build-folders.ts';
import { holdBuild, holdCurrentBuild, sweepBuilds } from '#src/serving/process/build-use.ts';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'builds-'));
});

afterEach(() => rmSync(dist, { recursive: true }));

function build(digest: string): string {
  const folder = makeBuildFolder(dist, digest);
  writeFileSync(join(folder, 'page.mjs'), digest);
  makeCurrent(dist, folder);
  return folder;
}

test('without a build there is nothing to hold', () => {
  expect(existsSync(currentBuild(dist))).toBe(false);
  expect(() => holdCurrentBuild(dist)).toThrow('npm run build');
});

test('a build has a folder of its own, also the second of the same sources', () => {
  const first = build('same');
  const second = build('same');
  expect(second).not.toBe(first);
  expect(currentBuild(dist)).toBe(second);
  expect(readdirSync(first)).toEqual(['page.mjs']);
});

test('a build that is in use stays until nobody uses it; what nobody uses goes, finished or not', () => {
  const old = build('old');
  const use = holdBuild(old);
  const unfinished = makeBuildFolder(dist, 'unfinished');
  const current = build('current');
  sweepBuilds(dist);
  expect([old, unfinished, current].map((folder) => existsSync(folder))).toEqual([true, false, true]);
  use?.release();
  sweepBuilds(dist);
  expect([old, current].map((folder) => existsSync(folder))).toEqual([false, true]);
  expect(holdBuild(old)).toBeNull();
  expect(holdCurrentBuild(dist)).toBe(current);
  expect(readdirSync(join(dist, 'builds')).toSorted()).toEqual(['current', 'current.in-use']);
});
