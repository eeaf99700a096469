import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAILS } from '#scripts/screens/mails.ts';
import { SCREENS_PAGE, screensPage } from '#scripts/screens/page.ts';
import { SHOTS } from '#scripts/screens/shots.ts';
import { files } from '#tests/rules/source.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('the page of pictures shows what npm run screens takes', () => {
  expect(read(SCREENS_PAGE), 'npm run screens -- NAME writes it').toBe(screensPage(SHOTS, MAILS));
});

test('each decision has its date and state, also in the index', () => {
  const index = read('docs/decisions/README.md');
  const missing = files('docs/decisions/[0-9]*.md').filter(({ path, text }) => {
    const name = path.slice('docs/decisions/'.length);
    const [, title, date, state = ''] =
      /^# \d+\. (.+)\n\nDecided (\d{4}-\d\d-\d\d)\. State: (in force|replaced by .+)\.\n/.exec(text) ?? [];
    const row = index.split('\n').find((line) => line.includes(`](${name})`)) ?? '';
    return ![`[${title}]`, ` ${date} `, ` ${state.toLowerCase()} `].every((part) => row.includes(part));
  });
  expect(
    missing.map(({ path }) => path),
    'see docs/decisions/README.md',
  ).toEqual([]);
});

test('the changelog goes back day by day', () => {
  const days = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, day = '']) => day);
  expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
  expect(days).toEqual([...new Set(days)].toSorted().reverse());
});
