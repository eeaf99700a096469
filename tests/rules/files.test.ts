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

/** Names that many folders have: the path alone does not say what such a file is for. */
const SHARED_NAMES = 'data,screen,load,content-reads,content-subject-service';

/** A comment of its own, with a sentence of five words or more: a blank line follows. */
const HEAD_SENTENCE = /^\/\*\*(?:\s+\*)?\s(?:[^\s*]+\s+){4,}[^*]*?\.(?:[^*]|\*(?!\/))*\*\/\n\n/;

test('a file with a name that many folders have says at its head which part it is', () => {
  const shared = files(`src/**/{${SHARED_NAMES}}.ts`);
  const mute = shared.filter(({ text }) => !HEAD_SENTENCE.test(text)).map(({ path }) => path);
  expect(shared.length).toBeGreaterThan(50);
  expect(mute, 'write a sentence at the head: which screen or subject it serves, and what for').toEqual([]);
});

test.each([
  ['/** The page of a shop: its newest listings. */\n\nimport', true],
  ['/**\n * The page of a shop: its newest listings.\n */\n\nimport', true],
  ['/** The screen of brands. */\n\nimport', false],
  ['/** Maximum number of pictures of a product. */\nexport const MOST = 8;', false],
  ["import { sql } from 'kysely';", false],
])('%j has a head sentence: %s', (text, isHead) => {
  expect(HEAD_SENTENCE.test(text)).toBe(isHead);
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
