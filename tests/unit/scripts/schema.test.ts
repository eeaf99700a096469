import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listNewMigrations } from '#scripts/migration-order.ts';
import { writeFunctionMigration } from '#scripts/schema/new-functions.ts';
import { plainSql } from '#scripts/schema/plain-sql.ts';
import { tableText } from '#scripts/schema/table-text.ts';
import { differingSqlFiles, readSqlFiles, writeSqlFiles } from '#scripts/schema/written-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schema-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["CHECK (state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text]))", "check (state = any (array['ACTIVE', 'PAUSED']))"],
  ["DEFAULT '{}'::text[]", "default '{}'::text[]"],
  ['CREATE INDEX a ON public.b USING btree (c DESC)', 'create index a on b (c desc)'],
  ["CHECK (a <> 'It''s PUBLIC.'::text)", "check (a <> 'It''s PUBLIC.')"],
])('PostgreSQL writes %s; a file has %s', (written, plain) => {
  expect(plainSql(written)).toBe(plain);
});

test('a table is written with the comments of its parts', () => {
  const column = { type: 'text', default: null, generated: false, identity: null, comment: null };
  const text = tableText({
    name: 'marks',
    unlogged: true,
    options: 'fillfactor=80',
    comment: 'Who marked what.',
    columns: [
      { ...column, name: 'id', type: 'bigint', required: true, identity: 'always' },
      { ...column, name: 'action', required: true, default: "'LIKE'::text", comment: 'What somebody did.' },
    ],
    constraints: [{ statement: 'PRIMARY KEY (id)', comment: null }],
    indexes: [{ statement: 'CREATE INDEX marks_of_action ON marks USING btree (action)', comment: 'For counts.' }],
    triggers: [
      { statement: 'CREATE TRIGGER told AFTER INSERT ON marks FOR EACH ROW EXECUTE FUNCTION f()', comment: null },
    ],
  });
  expect(text).toBe(`-- Who marked what.
create unlogged table marks (
  id     bigint generated always as identity,
  -- What somebody did.
  action text not null default 'LIKE',
  primary key (id)
) with (fillfactor=80);

-- For counts.
create index marks_of_action on marks (action);

create trigger told after insert on marks
  for each row execute function f();`);
});

test('a function that was changed in its file becomes a migration, its comment too', () => {
  writeFileSync(join(folder, '0041_first.sql'), 'create function told() …');
  listNewMigrations(folder);
  const database = new Map([
    ['told', '-- Tells.\ncreate or replace function told() 1;'],
    ['same', 'create or replace function same() 1;'],
  ]);
  const files = new Map([
    ...database,
    ['told', "-- Tells a reader's\n-- friends.\ncreate or replace function told() 2;\n"],
  ]);
  expect(writeFunctionMigration(folder, files, database)).toBe('0042_told.sql');
  expect(readFileSync(join(folder, '0042_told.sql'), 'utf8')).toBe(
    "create or replace function told() 2;\ncomment on function told is 'Tells a reader''s friends.';\n",
  );
});

test('a function that a new migration names is what the migration says', () => {
  writeFileSync(join(folder, '0042_told.sql'), 'create or replace function told() …');
  expect(writeFunctionMigration(folder, new Map([['told', 'former']]), new Map([['told', 'new']]))).toBeUndefined();
});

test('a folder that differs from the database is told by its files', () => {
  const texts = new Map([
    ['goods', 'create table goods ();'],
    ['deals', 'create table deals ();'],
  ]);
  writeSqlFiles(folder, texts);
  expect(differingSqlFiles(folder, texts)).toEqual([]);
  mkdirSync(join(folder, 'more'));
  copyFileSync(join(folder, 'goods.sql'), join(folder, 'former.sql'));
  writeFileSync(join(folder, 'goods.sql'), 'create table goods (id int);\n');
  rmSync(join(folder, 'deals.sql'));
  expect(differingSqlFiles(folder, texts)).toEqual(['deals', 'former', 'goods']);
  writeSqlFiles(folder, texts);
  expect([...readSqlFiles(folder).keys()].sort()).toEqual(['deals', 'goods']);
});
