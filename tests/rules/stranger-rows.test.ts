import { expect, test } from 'vitest';
import { NOT_EXPORTED, OWN_ROWS } from '#src/modules/people/privacy/exported-tables.ts';
import { files } from '#tests/rules/source.ts';
import { STRANGER_ROWS } from './stranger-rows.ts';

const named = new Set(
  files('src/modules/*/*/jobs.ts').flatMap(({ code }) =>
    [...code.matchAll(/name: '([a-z-]+)'/g)].map(([, name]) => name),
  ),
);

test('a table that strangers fill names a job that deletes its old rows', () => {
  expect(named.size).toBeGreaterThan(20);
  const missing = Object.entries(STRANGER_ROWS).flatMap(([table, rows]) =>
    rows !== 'site' && rows.job !== null && !named.has(rows.job) ? [`${table}: ${rows.job}`] : [],
  );
  expect(missing).toEqual([]);
});

test('rows of users are not said to be the site’s', () => {
  const ofUsers = [...OWN_ROWS.map(({ table }) => table), ...Object.keys(NOT_EXPORTED)];
  const reported = new Set(['bonus_orders']);
  const wrong = ofUsers.filter((table) => STRANGER_ROWS[table as keyof typeof STRANGER_ROWS] === 'site');
  expect(
    wrong.filter((table) => !reported.has(table)),
    'say what bounds them in tests/rules/stranger-rows.ts',
  ).toEqual([]);
});
