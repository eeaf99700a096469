import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFaults } from '#scripts/testing/fault.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Minimum number of faults that the tests must find. */
const LEAST = 26;
/** Maximum number of changed lines of a fault: as many as a careless edit changes. */
const MOST_LINES = 5;

const faults = readFaults(ROOT);

test(`there are at least ${LEAST} faults, and no two are the same`, () => {
  expect(faults.length).toBeGreaterThanOrEqual(LEAST);
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
});

test('each has a sentence that says what breaks, and names existing tests', () => {
  const broken = faults.flatMap(({ path, breaks, tests }) => [
    ...(/^[A-Z].*\.$/.test(breaks) ? [] : [`${path}: “${breaks}” is no sentence`]),
    ...tests.filter((test) => !existsSync(join(ROOT, test))).map((test) => `${path}: there is no ${test}`),
  ]);
  expect(broken).toEqual([]);
});

test('each patch applies', ({ skip }) => {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  // Inside another repository git would silently skip files that do not belong to it.
  skip(git('rev-parse', '--show-prefix').stdout !== '\n', 'this is not a separate repository');
  const broken = faults.flatMap(({ path }) => git('apply', '--check', path).stderr.trim() || []);
  expect(broken, 'remake the patch with git diff -U1').toEqual([]);
});

test('each changes a few lines of the product', () => {
  const broken = faults.filter(({ path }) => {
    const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
    const files = lines.filter((line) => line.startsWith('+++ b/')).map((line) => line.slice(6));
    const count = (sign: string) => lines.filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)));
    const most = Math.max(count('+').length, count('-').length);
    return most > MOST_LINES || files.some((file) => !/^(?:src|public)\/|^tailwind/.test(file));
  });
  expect(broken.map(({ path }) => path)).toEqual([]);
});
