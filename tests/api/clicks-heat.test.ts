import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.drop());

/** Clicks and the day they came on. */
type Came = readonly [clicks: number, day: number];

/** The heat of clicks in the order in which they were added. */
async function heatOf(came: readonly Came[]): Promise<number> {
  const { rows } = await sql<{ heat: number }>`
    select heat_sum(heat_of((one ->> 0)::float8, (one ->> 1)::float8) order by n) as heat
    from jsonb_array_elements(${JSON.stringify(came)}::jsonb) with ordinality v(one, n)`.execute(database.db);
  return rows[0]?.heat ?? Number.NaN;
}

describe('heat', () => {
  test.each<[string, Came[], number]>([
    ['no click', [], Number.NEGATIVE_INFINITY],
    ['none on a day', [[0, 20_000]], Number.NEGATIVE_INFINITY],
    ['one click', [[1, 20_000]], 20_000 / 7],
    ['twice as many', [[2, 20_000]], 20_000 / 7 + 1],
    ['one click a week later', [[1, 20_007]], 20_007 / 7],
    [
      'two together',
      [
        [3, 20_000],
        [5, 20_000],
      ],
      20_000 / 7 + 3,
    ],
    [
      'two of last week and one of now',
      [
        [2, 19_993],
        [1, 20_000],
      ],
      20_000 / 7 + 1,
    ],
    [
      'half a click and half a click',
      [
        [0.5, 20_000],
        [0.5, 20_000],
      ],
      20_000 / 7,
    ],
    [
      'a click of a lifetime ago',
      [
        [1, 0],
        [1, 20_000],
      ],
      20_000 / 7,
    ],
  ])('of %s', async (_case, came, expected) => {
    const heat = await heatOf(came);
    const backwards = await heatOf(came.toReversed());
    if (Number.isFinite(expected)) expect(heat).toBeCloseTo(expected, 9);
    else expect(heat).toBe(expected);
    if (Number.isFinite(expected)) expect(backwards, 'in the other order').toBeCloseTo(expected, 9);
  });

  test.each<[string, Came[], Came[]]>([
    ['more clicks on the same day', [[4, 20_000]], [[3, 20_000]]],
    ['as many clicks a day later', [[3, 20_001]], [[3, 20_000]]],
    ['more than half as many a week later', [[51, 20_007]], [[100, 20_000]]],
    ['twice as many a week ago and one more', [[201, 20_000]], [[100, 20_007]]],
    [
      'a steady few against a burst',
      [
        [10, 20_000],
        [10, 20_007],
        [10, 20_014],
      ],
      [[69, 20_000]],
    ],
  ])('%s are hotter', async (_case, hotter, colder) => {
    expect(await heatOf(hotter)).toBeGreaterThan(await heatOf(colder));
  });
});
