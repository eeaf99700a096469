import { expect, test } from 'vitest';
import { files } from '#tests/rules/source.ts';

const FILE_LINES = 300;

/** Written by a tool, from the database. */
const GENERATED = ['src/db/tables.ts'];

/** Tools that hand an environment to the programs they start. */
const STARTERS =
  /^scripts\/(node24\.mjs|bench\/server-process|build|chromium|complete-lock|testing\/[\w-]+|start|test)(\.ts)?$/;

const code = files('{src,scripts,tests}/**/*.{ts,tsx,mjs,astro}');
const lines = (text: string) => text.trimEnd().split('\n').length;

test('no file is a barrel or a drawer', () => {
  const vague = /(^|\/)(index\.tsx?|(utils?|helpers?|misc|common|managers?|shared)(\.tsx?|\/))/i;
  const broken = code.map(({ path }) => path).filter((path) => vague.test(path));
  expect(broken, 'name the file after what it holds, and import from that file').toEqual([]);
});

test(`no file is longer than ${FILE_LINES} lines`, () => {
  const broken = code
    .filter(({ path, text }) => !GENERATED.includes(path) && lines(text) > FILE_LINES)
    .map(({ path, text }) => `${path}: ${lines(text)}`);
  expect(broken, 'split the file by subject').toEqual([]);
});

test('only src/env.ts reads the environment', () => {
  const broken = files('{src,scripts}/**/*.{ts,tsx,mjs,astro}')
    .filter(({ path, code: text }) => path !== 'src/env.ts' && !STARTERS.test(path) && /\bprocess\.env\b/.test(text))
    .map(({ path }) => path);
  expect(broken, 'add a setting to src/env.ts and take it as an argument').toEqual([]);
});
