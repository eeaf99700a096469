import { describe, expect, test } from 'vitest';
import { canonicalsOf, type Standing, writtenTogether } from '#src/modules/catalogue/matching/canonical-listing.ts';

const one = (id: number, more: Partial<Standing> = {}): Standing => ({
  id,
  valid: true,
  group: null,
  formerGroup: null,
  formerCanonical: null,
  ...more,
});

describe('canonicalsOf', () => {
  test.each<[string, Standing[], [number, number | null][]]>([
    ['alone: itself', [one(1)], [[1, null]]],
    [
      'new group: the oldest',
      [one(1, { group: 1 }), one(2, { group: 1 })],
      [
        [1, null],
        [2, 1],
      ],
    ],
    [
      'an older listing joins that was not canonical: the canonical one stays',
      [
        one(1, { group: 1, formerGroup: 1, formerCanonical: 2 }),
        one(2, { group: 1, formerGroup: 1 }),
        one(3, { group: 1, formerGroup: 1, formerCanonical: 2 }),
      ],
      [
        [1, 2],
        [2, null],
        [3, 2],
      ],
    ],
    [
      'groups merge: the older canonical one',
      [
        one(1, { group: 1, formerGroup: 1, formerCanonical: 2 }),
        one(2, { group: 1, formerGroup: 1 }),
        one(3, { group: 1, formerGroup: 3 }),
        one(4, { group: 1, formerGroup: 3, formerCanonical: 3 }),
      ],
      [
        [1, 2],
        [2, null],
        [3, 2],
        [4, 2],
      ],
    ],
    [
      'group splits: the rest has its oldest',
      [
        one(1, { formerGroup: 1 }),
        one(2, { group: 2, formerGroup: 1, formerCanonical: 1 }),
        one(3, { group: 2, formerGroup: 1, formerCanonical: 1 }),
      ],
      [
        [1, null],
        [2, null],
        [3, 2],
      ],
    ],
    [
      'canonical one no longer sold: the oldest that is',
      [one(1, { group: 1, formerGroup: 1, valid: false }), one(2, { group: 1, formerGroup: 1, formerCanonical: 1 })],
      [
        [1, 2],
        [2, null],
      ],
    ],
    [
      'none is sold: nothing changes',
      [
        one(1, { group: 1, formerGroup: 1, formerCanonical: 2, valid: false }),
        one(2, { group: 1, formerGroup: 1, valid: false }),
      ],
      [
        [1, 2],
        [2, null],
      ],
    ],
  ])('%s', (_name, listings, canonicals) => {
    expect([...canonicalsOf(listings)]).toEqual(canonicals);
  });
});

test('listings of groups that touch are written together', () => {
  const numbers = writtenTogether([
    one(1, { group: 1, formerGroup: 1 }),
    one(2, { group: 1, formerGroup: 5 }),
    one(5, { formerGroup: 5 }),
    one(7, { group: 7 }),
    one(8, { group: 7 }),
    one(9),
  ]);
  expect([...numbers]).toEqual([
    [1, 1],
    [2, 1],
    [5, 1],
    [7, 7],
    [8, 7],
    [9, 9],
  ]);
});
