import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#src/db/types.ts';
import { readTerms } from '#src/modules/finding/search/index/indexed-terms.ts';

test('terms that are asked for at once are read by one statement of their tenant', async () => {
  const reads: (readonly unknown[])[] = [];
  const db: Db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      reads.push(query.parameters);
    },
  });
  const terms = await Promise.all([
    readTerms(db, 1, ['a', 'b']),
    readTerms(db, 2, ['a']),
    readTerms(db, 1, ['b', 'c']),
  ]);
  expect(terms.map(({ size }) => size)).toEqual([0, 0, 0]);
  expect(reads).toEqual([
    [['a', 'b', 'c'], 1],
    [['a'], 2],
  ]);
  await readTerms(db, 1, ['a']);
  expect(reads).toHaveLength(3);
});
