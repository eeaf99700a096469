import { describe, expect, test } from 'vitest';
import { ndcg } from '#scripts/bench/search-grades.ts';
import { mistyped } from '#scripts/bench/search-typing.ts';
import { HELD_OUT, TUNING } from '#scripts/bench/search-vocabulary.ts';
import { seeded } from '#scripts/bench/seeded-choices.ts';

describe('the grade of a list of results', () => {
  test.each([
    ['the best order', [3, 2, 1], [1, 3, 2, 0], 1],
    ['nothing found', [], [3], 0],
    ['the exact one second', [0, 3], [3, 0], 0.63],
    ['a list with nothing to find', [0], [0, 0], 1],
    ['one of two exact ones', [3], [3, 3], 0.61],
  ])('%s', (_what, found, all, value) => expect(ndcg(found, all)).toBeCloseTo(value, 2));
});

test.each(['samsung', 'หม้อหุงข้าว', 'กระทะ', 'lipstik'])('a typed error changes %s, the same in every run', (word) => {
  expect(mistyped(seeded(5), word)).not.toBe(word);
  expect(mistyped(seeded(5), word)).toBe(mistyped(seeded(5), word));
});

test('what rules are tuned on and what they are judged on share no brand and no kind of goods', () => {
  const wordsOf = ({ phones, kinds }: typeof TUNING) => [
    ...phones.map(({ name }) => name),
    ...kinds.flatMap(({ names }) => Object.values(names).flat()),
    ...kinds.flatMap(({ brands }) => brands),
  ];
  expect(wordsOf(TUNING).filter((word) => wordsOf(HELD_OUT).includes(word))).toEqual([]);
});
