import { expect, test } from 'vitest';
import { isData, LENGTHS, longerThan } from '#tests/rules/lengths.ts';
import { files } from '#tests/rules/source.ts';

/** Programs that pass an environment to the programs they start. */
const STARTERS =
  /^scripts\/(node24\.mjs|bench\/server-process|build|chromium|complete-lock|testing\/[\w-]+|start|test)(\.ts)?$/;

const code = files('{src,scripts,tests}/**/*.{ts,tsx,mjs,astro}');

test('no file re-exports others, and none is called utils or the like', () => {
  const vague = /(^|\/)(index\.tsx?|(utils?|helpers?|misc|common|managers?|shared)(\.tsx?|\/))/i;
  const broken = code.map(({ path }) => path).filter((path) => vague.test(path));
  expect(broken, 'name the file after what it holds, and import from that file').toEqual([]);
});

test(`no file of code is longer than ${LENGTHS.most} lines`, () => {
  expect(longerThan(LENGTHS.most), 'split the file by subject').toEqual([]);
});

test.each([
  ['src/db/tables.ts', 'generated types', true],
  ['tests/browser/example-pages.ts', 'a table', true],
  ['tests/browser/addresses.ts', 'functions', false],
  ['tests/rules/files.test.ts', 'tests', false],
  ['src/layouts/Head.astro', 'markup', false],
])('%s is %s: exempt from lengths %s', (path, _, exempt) => {
  expect(files(path).map(isData)).toEqual([exempt]);
});

test('only src/env.ts reads the environment', () => {
  const broken = files('{src,scripts}/**/*.{ts,tsx,mjs,astro}')
    .filter(({ path, code: text }) => path !== 'src/env.ts' && !STARTERS.test(path) && /\bprocess\.env\b/.test(text))
    .map(({ path }) => path);
  expect(broken, 'add a setting to src/env.ts and take it as an argument').toEqual([]);
});
