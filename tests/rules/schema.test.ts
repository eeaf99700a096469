import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OTHER_WRITERS, TABLE_OWNERS } from '#src/db/table-owners.ts';
import { files } from '#tests/rules/source.ts';

const SRC = join(import.meta.dirname, '../../src');
const WRITE = /\b(?:insert into |update |delete from |insertInto\('|updateTable\('|deleteFrom\(')(\w+)/g;
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

test('a table is written by its owner, and by those that OTHER_WRITERS names', () => {
  const owners: Readonly<Record<string, string>> = TABLE_OWNERS;
  const others: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = OTHER_WRITERS;
  const written = files('src/**/*.ts').flatMap(({ path, code }) => {
    const [, top = '', , module = ''] = path.split('/');
    const writer = top === 'modules' ? module : top;
    return [...code.matchAll(WRITE)].flatMap(([, table = '']) => (table in owners ? [`${table} ${writer}`] : []));
  });
  const stated = Object.entries(others).flatMap(([table, writers = {}]) =>
    Object.keys(writers).map((writer) => `${table} ${writer}`),
  );
  const strange = new Set(written.filter((pair) => owners[pair.split(' ')[0] ?? ''] !== pair.split(' ')[1]));
  expect([...strange].toSorted(), 'src/db/table-owners.ts says who writes a table').toEqual(stated.toSorted());
});
