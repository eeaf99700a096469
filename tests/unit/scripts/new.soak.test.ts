import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectCopy } from './fixtures/project-copy.ts';

const LIMIT_MS = 300_000;

/** As somebody new to the project types them, one after another. */
const STARTS = [
  ['screen', 'stores'],
  ['screen', 'gift-guide'],
  ['module', 'gift-cards'],
  ['call', 'gift-cards', 'PUT /gift-cards/{code}/owner'],
  ['call', 'coupons', 'GET /coupon-names'],
  ['list', 'gift-lists'],
  ['field', 'brands', 'homepage', 'website'],
];

let copy: ProjectCopy;
/** The files that npm run new named. */
const written = new Set<string>();

beforeAll(() => {
  copy = new ProjectCopy(LIMIT_MS);
});

afterAll(() => copy.remove());

test.each(STARTS.map((words) => ({ words })))('npm run new writes files and names them: $words', ({ words }) => {
  const { status, stdout, stderr } = copy.run('npm', 'run', '--silent', 'new', '--', ...words);
  expect(status, stdout + stderr).toBe(0);
  for (const path of stdout.trim().split('\n')) written.add(path);
});

test('npm run db:types runs the migrations that it wrote', () => {
  const { status, stdout, stderr } = copy.run('npm', 'run', '--silent', 'db:types');
  expect(status, stdout + stderr).toBe(0);
});

test('npm run check then passes: formatting, types, dead code and laws', () => {
  expect([...written].filter((path) => copy.read(path) === '')).toEqual([]);
  const { status, stdout, stderr } = copy.run('npm', 'run', 'check');
  expect(status, stdout + stderr).toBe(0);
});

test('the tests that it wrote pass', () => {
  const tests = [...written].filter((path) => path.endsWith('.test.ts'));
  // tests/api/calls.test.ts got lines too. A field has a line in tests/api/every-field.test.ts.
  expect(tests).toHaveLength(STARTS.length + 1);
  const { status, stdout, stderr } = copy.run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...tests);
  expect(status, stdout + stderr).toBe(0);
});
