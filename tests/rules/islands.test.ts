import { expect, test } from 'vitest';
import { files, importsOf } from '#tests/rules/source.ts';

const code = files('src/**/*.{ts,tsx,astro}');
const browser = files(
  'src/{client,ui}/**/*.{ts,tsx,astro}',
  'src/modules/*/*/ui/**/*.{ts,tsx,astro}',
  'src/layouts/**/*.astro',
);

test('React is used only in .tsx files and in hooks', () => {
  const broken = code
    .filter(({ path }) => !/\.tsx$|\/use-[\w-]+(?:\.browser)?\.ts$/.test(path))
    .filter((file) => importsOf(file).some((name) => /^(react|react-dom|masonic|@nanostores\/react)(\/|$)/.test(name)))
    .map(({ path }) => path);
  expect(broken, 'make it an X.island.tsx, or a custom element without React').toEqual([]);
});

test('pages load React only for islands, or when a reader needs it', () => {
  const broken = code
    .filter(({ path }) => !/\.tsx$|\/use-[\w-]+(?:\.browser)?\.ts$/.test(path))
    .filter(({ code: text }) =>
      /^\s*import (?!type\b)[^;]*?'[^']*(?<!\.island)\.tsx'|^\s*import '[^']*\.tsx'/m.test(text),
    )
    .map(({ path }) => path);
  expect(broken, 'import() it where the reader asks for it').toEqual([]);
});

test('an island states why it needs React', () => {
  const broken = code
    .filter(({ path }) => path.endsWith('.island.tsx'))
    .filter(({ text }) => !/\/\*\*(?:(?!\*\/)[\s\S])*\bisland because\b/i.test(text))
    .map(({ path }) => path);
  expect(broken, 'write in its docblock: An island because …').toEqual([]);
});

test('no island loads with its page', () => {
  const broken = code.filter(({ text }) => /\bclient:(load|only)\b/.test(text)).map(({ path }) => path);
  expect(broken, 'take client:visible or client:idle').toEqual([]);
});

test('browser code calls the server only through src/client', () => {
  const broken = browser
    .filter(({ path }) => !/^src\/client\//.test(path))
    .filter(({ code: text }) => /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon/.test(text))
    .map(({ path }) => path);
  expect(broken, 'use callApi of src/client/api.browser.ts or fetchPage of src/client/fetch-page.ts').toEqual([]);
});
