import { expect, test } from 'vitest';
import { statementSpan } from '#src/db/statement-span.ts';

const text = (sql: string) => statementSpan(sql).facts['db.query.text'];

test.each([
  ['insert into goods (id) select 1 from brands', 'insert goods'],
  ['with given as (select * from json_to_recordset($1)) update goods set a = 1', 'with goods'],
  ['select "id" from "articles" where "code" = $1 for update', 'select articles'],
  ['select v from unnest($1::int[]) v, goods', 'select'],
  ['begin', 'begin'],
])('%s is named', (sql, name) => {
  expect(statementSpan(sql).name).toBe(name);
});

test.each([
  ["select 'a@b.c', 17.5, $12, t1.x from t1", 'select ?, ?, $12, t1.x from t1'],
  ["select 'it''s', e'x'", 'select ?, e?'],
])('literals of %s are masked', (sql, masked) => {
  expect(text(sql)).toBe(masked);
});

test.each(["select e'it\\'s', 'secret'", 'select $$secret$$', "select 'a' -- it's\n, 'secret'"])(
  '%s, in which a literal may end elsewhere, is not sent',
  (sql) => {
    expect(text(sql)).toBeUndefined();
  },
);
