import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFaults } from '#scripts/testing/fault.ts';

const ROOT = join(import.meta.dirname, '../..');
/** So many kinds of faults the tests have to find. */
const LEAST = 26;
/** As many as a careless edit changes. */
const MOST_LINES = 5;

const faults = readFaults(ROOT);

test(`there are ${LEAST} planted faults at least, each of its own`, () => {
  expect(faults.length).toBeGreaterThanOrEqual(LEAST);
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
});

test('each says what breaks in a sentence, and names tests there are', () => {
  const broken = faults.flatMap(({ path, breaks, tests }) => [
    ...(/^[A-Z].*\.$/.test(breaks) ? [] : [`${path}: “${breaks}” is no sentence`]),
    ...tests.filter((test) => !existsSync(join(ROOT, test))).map((test) => `${path}: there is no ${test}`),
  ]);
  expect(broken).toEqual([]);
});

test('each still fits the project', ({ skip }) => {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  // Below another repository git would pass over files that are not of it, without a word.
  skip(git('rev-parse', '--show-prefix').stdout !== '\n', 'this is no repository of its own');
  const broken = faults.flatMap(({ path }) => git('apply', '--check', path).stderr.trim() || []);
  expect(broken, 'make the patch again, with git diff -U1').toEqual([]);
});

test('each changes the product, in a few lines', () => {
  const broken = faults.filter(({ path }) => {
    const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
    const files = lines.filter((line) => line.startsWith('+++ b/')).map((line) => line.slice(6));
    const count = (sign: string) => lines.filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)));
    const most = Math.max(count('+').length, count('-').length);
    return most > MOST_LINES || files.some((file) => !/^(?:src|public)\/|^tailwind/.test(file));
  });
  expect(broken.map(({ path }) => path)).toEqual([]);
});
