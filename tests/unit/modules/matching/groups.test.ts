import { expect, test } from 'vitest';
import { groupsOf, type Pairs } from '#src/modules/catalogue/matching/product-groups.ts';

type Scores = readonly (readonly [low: number, high: number, score: number])[];

/** What is known of pairs: those with a score are alike, all others contradict each other. */
function pairsOf(scores: Scores, sellers: Readonly<Record<number, string>> = {}): Pairs {
  const known = new Map(scores.map(([low, high, score]) => [`${low}-${high}`, score]));
  return {
    score: (left, right) => known.get(`${Math.min(left, right)}-${Math.max(left, right)}`),
    weakest: () => 0.6,
    buyOtherAmounts: () => false,
    oneSeller: (left, right) => sellers[left] !== undefined && sellers[left] === sellers[right],
  };
}

test.each([
  ['one link', [[1, 2, 0.95]], [], [], { 1: 1, 2: 1 }],
  [
    'a triangle',
    [
      [1, 2, 0.95],
      [2, 3, 0.95],
      [1, 3, 0.95],
    ],
    [],
    [],
    { 1: 1, 2: 1, 3: 1 },
  ],
  [
    'a triangle with a weaker side',
    [
      [1, 2, 0.95],
      [2, 3, 0.95],
    ],
    [[1, 3, 0.75]],
    [],
    { 1: 1, 2: 1, 3: 1 },
  ],
  [
    'a triangle with too weak a side: the strongest link stands',
    [
      [1, 2, 0.97],
      [2, 3, 0.95],
    ],
    [[1, 3, 0.5]],
    [],
    { 1: 1, 2: 1 },
  ],
  [
    'a contradiction within a chain splits it',
    [
      [1, 2, 0.99],
      [2, 3, 0.95],
    ],
    [],
    [],
    { 1: 1, 2: 1 },
  ],
  [
    'an identifier joins where nothing contradicts',
    [
      [1, 2, 1],
      [2, 3, 1],
    ],
    [[1, 3, 0.1]],
    [],
    { 1: 1, 2: 1, 3: 1 },
  ],
  [
    'an identifier joins nothing that contradicts',
    [
      [1, 2, 1],
      [2, 3, 1],
    ],
    [],
    [],
    { 1: 1, 2: 1 },
  ],
  [
    'people keep two apart',
    [
      [1, 2, 1],
      [2, 3, 1],
    ],
    [[1, 3, 0.9]],
    [[1, 3, false]],
    { 1: 1, 2: 1 },
  ],
  ['people join two that contradict', [], [], [[5, 9, true]], { 5: 5, 9: 5 }],
  ['nothing', [], [], [], {}],
] as const)('%s', (_case, links, besides, said, groups) => {
  const given = links.map(([low, high, score]) => ({ low, high, score }));
  const overrides = said.map(([low, high, same]) => ({ low, high, same }));
  const pairs = pairsOf([...links, ...besides]);
  expect(Object.fromEntries(groupsOf(given, overrides, pairs))).toEqual(groups);
  expect(Object.fromEntries(groupsOf([...given].reverse(), overrides, pairs))).toEqual(groups);
});

test('listings of other amounts are not joined, also where people say so', () => {
  const pairs = { ...pairsOf([[1, 2, 1]]), buyOtherAmounts: () => true };
  const links = [{ low: 1, high: 2, score: 1, same: true }];
  expect(groupsOf(links, [], pairs)).toEqual(new Map());
  expect(groupsOf([], links, pairs)).toEqual(new Map());
});

test.each([
  ['about as much like two listings of a seller joins neither', 0.95, 0.93, {}],
  ['clearly more like one of them joins that one', 0.99, 0.92, { 1: 1, 3: 1 }],
])('a listing that is %s', (_case, first, second, groups) => {
  const links = [
    { low: 1, high: 3, score: first },
    { low: 2, high: 3, score: second },
  ];
  const scores = links.map(({ low, high, score }) => [low, high, score] as const);
  expect(Object.fromEntries(groupsOf(links, [], pairsOf(scores, { 1: 'shop', 2: 'shop', 3: 'other' })))).toEqual(
    groups,
  );
});
