import { expect, test } from 'vitest';
import { PRESSED } from '#src/client/press-kinds.ts';
import { files } from '#tests/rules/source.ts';

/** Buttons that no early press can miss: the script of every page answers them, or their own script shows them. */
const ALWAYS_ANSWERED = ['data-theme-toggle', 'data-clear', 'data-act'];

const pages = files('src/**/*.astro').filter(({ path }) => !path.startsWith('src/development/components/'));

test('a button that a script answers names its kind, so that early presses are kept', () => {
  const names = [...PRESSED.map((kind) => `data-${kind}`), ...ALWAYS_ANSWERED];
  const named = new RegExp(String.raw`\s(?:${names.join('|')})[\s=>]`);
  const broken = pages
    .flatMap(({ path, text }) => [...text.matchAll(/<button\b.*?<\/button>/gs)].map(([button]) => ({ path, button })))
    .filter(({ button }) => !/type="submit"/.test(button) && !named.test(button))
    .map(({ path, button }) => `${path}: ${button.slice(0, 80)}`);
  expect(
    broken,
    'add its kind to src/client/press-kinds.ts, and answer it by src/client/answer-presses.browser.ts',
  ).toEqual([]);
});
