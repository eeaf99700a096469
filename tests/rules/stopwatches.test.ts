import { expect, test } from 'vitest';
import { files } from '#tests/rules/source.ts';

/** A wait of a test may end a hang and nothing else. A busy machine may need as long as this. */
const LEAST_MS = 30_000;

/** Where a test reads the time although it is none of the soak, and why no slow machine breaks it. */
const READS_TIME: Readonly<Record<string, string>> = {
  'tests/api/fixtures/busy-processes.ts': 'loads the machine of a soak test',
  'tests/api/fixtures/flooding-process.ts': 'floods the server of a soak test',
  'tests/api/fixtures/shifted-clock.ts': 'is a clock',
  'tests/api/fixtures/stranger-process.ts': 'ends a hang, in the soak alone',
  'tests/api/http-client.test.ts': 'gives the client its clock',
  'tests/api/serving-process.test.ts': 'a wait lasts at least so long',
  'tests/browser/sharing.test.ts': 'a wait lasts at least so long',
  'tests/support/same-duration.ts': 'compares two works of the same run',
  'tests/unit/client/caller.test.ts': 'gives the caller its clock',
  'tests/unit/richtext/articles.test.ts': 'prints how fast it was',
};

/** Names of waits that have a limit of their own, or are one. */
const NAMED = /\bwaitForTimeout\(|\bvi\.waitFor\(/;
/** The limit of a wait or a test: `{ timeout: 500 }`, `}, 500);` at the end of a test. */
const LIMIT = /\b(?:timeout|testTimeout|hookTimeout): ([\d_]+)|^\}, ([\d_]+)\);$|\btest\.setTimeout\(([\d_]+)\)/;
/** How long SQLite waits for a lock is no limit of a test. */
const OF_SQLITE = /\bnew DatabaseSync\(/;

function isStopwatch(line: string): boolean {
  const limit = OF_SQLITE.test(line) ? null : LIMIT.exec(line);
  const given = limit?.slice(1).find((digits) => digits !== undefined);
  return NAMED.test(line) || (given !== undefined && Number(given.replaceAll('_', '')) < LEAST_MS);
}

/** Measuring is the subject of these. */
const MEASURES = /\.soak\.test\.ts$|^tests\/browser\/lighthouse\//;
const tests = files('tests/**/*.ts').filter(
  ({ path }) => !MEASURES.test(path) && path !== 'tests/rules/stopwatches.test.ts',
);

test.each([
  ['  await page.waitForTimeout(500);', true],
  ['  await vi.waitFor(() => expect(x).toBe(1));', true],
  ['  await expect(panel).toBeVisible({ timeout: 500 });', true],
  ['  await expect.poll(look, { interval: 20, timeout: 4_000 }).toBe(1);', true],
  ['}, 20_000);', true],
  ['  await expect.poll(look, { timeout: 60_000 }).toBe(1);', false],
  ['  const handle = new DatabaseSync(path, { timeout: 200 });', false],
  ['  }, 20);', false],
])('%s is a stopwatch: %s', (line, is) => expect(isStopwatch(line)).toBe(is));

test('no test has a limit that a busy machine reaches', () => {
  expect(tests.length).toBeGreaterThan(500);
  const found = tests.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (isStopwatch(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found, 'wait by expect.poll for what has to come, without a limit: the usual one ends a hang').toEqual([]);
});

test('no test reads the time outside the soak, unless this list says why', () => {
  const reading = tests.filter(({ text }) => /performance\.now\b|\bhrtime\b/.test(text)).map(({ path }) => path);
  const instead =
    'take an event, a counter, a ratio of the same run (tests/support/processor-growth.ts) or a fake clock';
  expect(reading, instead).toEqual(Object.keys(READS_TIME));
});
