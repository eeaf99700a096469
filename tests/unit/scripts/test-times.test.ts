import { expect, test } from 'vitest';
import { reportLines } from '#scripts/testing/outcome.ts';
import { growths, MOST_GROWTH, readTimes, slowness, type Times, tooLong, writeTimes } from '#scripts/testing/times.ts';

const BEFORE: Times = {
  commit: 'abc',
  total: 400,
  files: [
    { path: 'tests/api/a.test.ts', seconds: 20 },
    { path: 'tests/api/b.test.ts', seconds: 10 },
    { path: 'tests/api/c.test.ts', seconds: 4 },
    { path: 'tests/api/d.test.ts', seconds: 0.2 },
  ],
};
const slower = (factor: number): Times => ({
  commit: 'def',
  total: BEFORE.total * factor,
  files: BEFORE.files.map(({ path, seconds }) => ({ path, seconds: seconds * factor })),
});
const commitsOf = (path: string) => [`    def changed ${path}`];

test('a table of times is read as it was written', () => {
  expect(readTimes(writeTimes(BEFORE))).toEqual(BEFORE);
});

test.each([1, 3, 0.5])('a machine that takes %s times as long breaks no limit', (factor) => {
  expect(slowness(BEFORE, slower(factor))).toBeCloseTo(factor);
  expect(tooLong(BEFORE, slower(factor), commitsOf)).toBeUndefined();
  expect(growths(BEFORE, slower(factor))).toEqual([]);
});

test('a suite above its limit names the files that grew, and the commits that changed them', () => {
  const now = slower(2);
  const files = now.files.map((file) => (file.path.includes('b.test') ? { ...file, seconds: 300 } : file));
  const grown = {
    ...now,
    total: 2 * (MOST_GROWTH * BEFORE.total + 1),
    files: [...files, { path: 'tests/api/new.test.ts', seconds: 90 }],
  };
  expect(tooLong(BEFORE, grown, commitsOf)?.split('\n')).toEqual([
    `the suite takes ${MOST_GROWTH * BEFORE.total + 1} s at the speed at which tests/times.tsv has ${BEFORE.total} s`,
    '+140.0 s  tests/api/b.test.ts',
    '    def changed tests/api/b.test.ts',
    '+45.0 s  tests/api/new.test.ts',
    '    def changed tests/api/new.test.ts',
  ]);
});

test('a report ends with the commands that run what failed alone, each once', () => {
  const command = 'npm test -- api -- tests/api/a.test.ts';
  const outcome = { name: 'vitest', passed: 1, failed: 2, skipped: 0, seconds: 3 };
  const failures = ['one', 'two'].map((name) => ({ name, command }));
  expect(reportLines([{ ...outcome, failures }]).slice(-4)).toEqual([
    'failed: one',
    'failed: two',
    '── to see the failures alone',
    command,
  ]);
});

test('a report says why a test failed, without colours and the frames of libraries', () => {
  const message = [
    '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m',
    '',
    '    at tests/api/a.test.ts:3:5',
    '    at runTest (file:///home/node_modules/vitest/dist/run.js:1:1)',
    '    at new Promise (<anonymous>)',
    ...Array.from({ length: 40 }, (_, at) => `line ${at}`),
  ].join('\n');
  const failures = [{ name: 'a', command: 'npm test', message }];
  const lines = reportLines([{ name: 'vitest', passed: 0, failed: 1, skipped: 0, seconds: 1, failures }]);
  const start = lines.indexOf('failed: a');
  expect(lines.slice(start + 1, start + 4).map((line) => line.trim())).toEqual([
    'AssertionError: expected 1 to be 2',
    'at tests/api/a.test.ts:3:5',
    'line 0',
  ]);
  expect(lines.slice(start).filter((line) => line.includes('line '))).toHaveLength(10);
});
