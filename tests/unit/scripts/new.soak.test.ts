import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftFor } from '#scripts/new/start.ts';
import { ProjectCopy } from './fixtures/project-copy.ts';

const LIMIT_MS = 300_000;

/** The rules that check every screen, module and call. */
const RULES = ['screens', 'imports', 'cycles', 'files', 'texts', 'services', 'cache-tags'].map(
  (name) => `tests/rules/${name}.test.ts`,
);

let copy: ProjectCopy;

beforeAll(() => {
  copy = new ProjectCopy(LIMIT_MS);
});

afterAll(() => copy.remove());

test('the files that npm run new writes pass their own tests and the project’s rules', () => {
  const starts = [
    ['screen', 'gift-guide'],
    ['module', 'gift-cards'],
    ['call', 'gift-cards', 'PUT /gift-cards/{code}/owner'],
    ['call', 'coupons', 'GET /coupon-names'],
  ];
  const written = starts.flatMap((words) => draftFor(copy.root, words).write());
  const tests = new Set(written.filter((path) => path.endsWith('.test.ts')));
  expect(tests.size).toBe(starts.length + 1);
  const { status, stdout, stderr } = copy.run('node_modules/vitest/vitest.mjs', 'run', ...tests, ...RULES);
  expect(status, stdout + stderr).toBe(0);
});
