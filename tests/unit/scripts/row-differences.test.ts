import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { addValue } from '#scripts/testing/observed-shape.ts';
import { compareRows } from '#scripts/testing/row-differences.ts';
import { columnOf, type SiteFacts } from '#scripts/testing/row-facts.ts';
import { readAssertedRows } from '#scripts/testing/statement-row-types.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FILE = 'tests/unit/scripts/fixtures/statements.ts';
const ASSERTED = readAssertedRows(ROOT, FILE);
const LINES = readFileSync(join(ROOT, FILE), 'utf8').split('\n');

const TEXT = 25;
const BIGINT = 20;
const NUMERIC = 1700;

/** What a statement of the fixture gave, found by words of its line. */
function seen(words: string, oids: Readonly<Record<string, number>>, rows: readonly object[] = []): SiteFacts {
  const index = LINES.findIndex((line) => line.includes(words));
  const facts = { file: FILE, line: index + 1, column: (LINES[index] ?? '').indexOf('execute') + 1, columns: {} };
  for (const [name, oid] of Object.entries(oids)) {
    const { shape } = columnOf(facts, name, oid);
    for (const row of rows) addValue(shape, new Map(Object.entries(row)).get(name));
  }
  return facts;
}

const SHOP = { id: 1, name: 'One', opened: new Date(0), tags: [{ slug: 'one' }], texts: { th: { title: 'One' } } };
const OIDS = { id: BIGINT, name: TEXT, opened: 1184, tags: 3802, texts: 3802 };
const shop = (changed: object) => seen('sql<Shop>', OIDS, [SHOP, { ...SHOP, ...changed }]);

test('rows that fit are no difference, and places that never ran are named', () => {
  const fitting = [shop({ name: null, tags: [], texts: {} }), shop({ tags: [{ slug: 'two', label: 'Two' }] })];
  const untyped = seen('select 1 as id', { id: BIGINT }, [{ id: 'x' }]);
  const report = compareRows([...fitting, untyped], ASSERTED);
  expect(report).toMatchObject({ differences: [], seen: 1 });
  expect(report.neverRan.map((place) => LINES[Number(place.split(':')[1]) - 1]?.trim())).toEqual([
    "const named = await db.selectFrom('shops').select(['id', 'name']).execute();",
    "const counted = await db.selectFrom('shops').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();",
  ]);
});

test('each difference names the place, the column, what came and what the type says', () => {
  const { id: _, ...others } = OIDS;
  const line = (words: string) => `${FILE}:${LINES.findIndex((text) => text.includes(words)) + 1}`;
  const row = line('sql<Shop>');
  const facts = [
    shop({ id: '1' }),
    shop({ opened: null }),
    shop({ tags: [{ slug: 1 }] }),
    shop({ tags: [{ label: 'Two' }] }),
    shop({ texts: { en: { title: null } } }),
    seen('sql<Shop>', { ...others, extra: TEXT }, [{ ...SHOP, extra: 'more' }]),
    seen('executeTakeFirstOrThrow', { count: NUMERIC }),
    seen("select(['id', 'name'])", { id: TEXT, name: TEXT }),
  ];
  expect(compareRows(facts, ASSERTED).differences).toEqual([
    `${row} id: string came, the type says number`,
    `${row} opened: null came, the type says Date`,
    `${row} tags[].slug: number came, the type says string`,
    `${row} tags[].slug: sometimes left out, the type says string`,
    `${row} texts.en.title: null came, the type says string`,
    `${row} id: nothing came, the type says number`,
    `${row} extra: string came, the type does not name it`,
    `${line('executeTakeFirstOrThrow')} count: string came, the type says number`,
    `${line("select(['id', 'name'])")} id: string came, the type says number`,
  ]);
});
