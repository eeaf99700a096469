import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TABLE_OWNERS } from '#src/db/table-owners.ts';
import { files } from '#tests/rules/source.ts';

const SRC = join(import.meta.dirname, '../../src');
const schema = files('src/db/schema/*.sql');

test('each table has a comment', () => {
  const silent = schema.flatMap(({ text }) =>
    [...text.matchAll(/(?<!^--.*\n)^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name),
  );
  expect(silent, "comment on table NAME is '…', in its migration").toEqual([]);
});

test('each function has a comment', () => {
  const silent = files('src/db/functions/*.sql').filter(({ text }) => !text.startsWith('-- '));
  expect(
    silent.map(({ path }) => path),
    'begin the file with what the function is for',
  ).toEqual([]);
});

test('each table is named in the code of its owner', () => {
  const strangers = Object.entries(TABLE_OWNERS).filter(([table, owner]) => {
    const folder = existsSync(join(SRC, owner)) ? owner : `modules/*/${owner}`;
    return !files(`src/${folder}/**/*.ts`).some(({ text }) => new RegExp(`\\b${table}\\b`).test(text));
  });
  expect(strangers, 'src/db/table-owners.ts says who writes a table').toEqual([]);
});
