import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countOf, HABIT_NAMES, HABITS } from '#tests/rules/plain-words.ts';
import { files } from '#tests/rules/source.ts';

/** How often each habit stands in the code. Its numbers only fall. */
const COUNTS = join(import.meta.dirname, 'plain-words.json');
/** So many fewer may there be before the lower number has to be written down. */
const SLACK = 25;

const counts = z.record(z.enum(HABIT_NAMES), z.number()).parse(JSON.parse(readFileSync(COUNTS, 'utf8')));
const code = files('{src,scripts,tests}/**/*.{ts,tsx,mjs,astro}').filter(({ path }) => !/plain-words/.test(path));

test.each(HABIT_NAMES)('%s: no new ones, and fewer are noted', (habit) => {
  const count = countOf(habit, code);
  const most = counts[habit];
  expect(count, `${HABITS[habit].instead} (git diff shows where)`).toBeLessThanOrEqual(most);
  expect(count, `write ${count} for ${habit} in tests/rules/plain-words.json`).toBeGreaterThan(most - SLACK);
});

test.each([
  ['one', 'for (const one of brands) list.push(one);', 2],
  ['one', 'brands.map((one) => one.code); codes.filter((code, one) => one > 0);', 2],
  ['one', 'const oneDay = 86_400_000; // one of them', 0],
  ['found', 'const { found } = state; let found = 1;', 2],
  ['participles', 'const known = new Set(); const knownCodes = new Set();', 1],
  ['ofFunctions', 'function brandOf(row) {} const pathOf = (row) => row; const listOf = 1;', 2],
  ['whatComments', '/** What a brand is. */\n// Who may read it.\n/** A brand. What it is. */', 2],
] as const)('%s in %j: %d', (habit, text, count) => {
  expect(countOf(habit, [{ path: 'a.ts', text, code: text }])).toBe(count);
});
