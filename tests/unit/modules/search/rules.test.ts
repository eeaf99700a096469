import { describe, expect, test } from 'vitest';
import {
  allowedEdits,
  cutAlong,
  FULL_WEIGHT,
  leastShare,
  piecesOf,
  popularityOf,
  rarity,
  weightsOf,
} from '#src/modules/finding/search/rules.ts';
import { editDistance } from '#src/words/edit-distance.ts';

describe('weights of words', () => {
  test('a word of the name weighs more than one of the text, a repeated word more than a single one, never the full weight', () => {
    const weights = weightsOf([
      { field: 'name', words: ['pan', 'pan', 'steel'] },
      { field: 'body', words: ['steel', 'handle'] },
    ]);
    const of = (word: string) => weights.get(word) ?? 0;
    expect(of('pan')).toBeGreaterThan(of('steel'));
    expect(of('steel')).toBeGreaterThan(of('handle'));
    expect(of('handle')).toBeGreaterThan(0);
    expect(of('pan')).toBeLessThan(FULL_WEIGHT);
  });

  test('each word of a longer name weighs less', () => {
    const short = weightsOf([{ field: 'name', words: ['pan'] }]).get('pan') ?? 0;
    const long = weightsOf([{ field: 'name', words: ['pan', ...Array.from({ length: 30 }, (_, n) => `w${n}`)] }]);
    expect(long.get('pan')).toBeLessThan(short);
  });

  test('in a name in three languages, only the language with most occurrences of a word counts', () => {
    const one = weightsOf([{ field: 'name', words: ['iphone'] }]);
    const three = weightsOf(Array.from({ length: 3 }, () => ({ field: 'name' as const, words: ['iphone'] })));
    expect(three).toEqual(one);
  });
});

test.each([
  [1, 10],
  [10, 500],
  [500, 1000],
])('of 1000 documents, a word in %i weighs more than one in %i, and both weigh something', (few, many) => {
  expect(rarity(few, 1000)).toBeGreaterThan(rarity(many, 1000));
  expect(rarity(many, 1000)).toBeGreaterThan(0);
});

test.each([
  [1, 1],
  [2, 0.73],
  [4, 0.45],
  [20, 0.14],
])('for %i words a document must cover %f of what the best one covers', (words, share) => {
  expect(leastShare(words)).toBeCloseTo(share, 1);
});

test.each([
  [{}, 0],
  [{ clicks: 1 }, 0.13],
  [{ sold: 1_000_000 }, 1],
  [{ sold: 5_000_000, clicks: 1_000_000 }, 1],
])('popularity of %j is %f', (counts, popularity) => expect(popularityOf(counts)).toBeCloseTo(popularity, 2));

test.each([
  ['samsung', 'samsung', 0],
  ['samsng', 'samsung', 1],
  ['smasung', 'samsung', 1],
  ['samsumg', 'samsung', 1],
  ['samsungg', 'samsung', 1],
  ['sumsang', 'samsung', 2],
  ['xiaomi', 'samsung', 3],
  ['กาแฝ', 'กาแฟ', 1],
  ['', 'ab', 2],
])('the edit distance of %s and %s is %i', (from, to, slips) => expect(editDistance(from, to, 2)).toBe(slips));

test.each([
  ['tv', 0],
  ['sony', 1],
  ['samsung', 1],
  ['headphone', 2],
  ['xm5000', 0],
])('%s may have %i typing errors', (word, slips) => expect(allowedEdits(word)).toBe(slips));

describe('a text without spaces', () => {
  const known = new Set(['เครือง', 'เครืองซักผา', 'ซัก', 'ผา', 'ฝาหนา', 'power', 'bank']);
  test.each([
    ['เครืองซักผา', ['เครืองซักผา']],
    ['เครืองซักผาฝาหนา', ['เครืองซักผา', 'ฝาหนา']],
    ['ซักผา', ['ซัก', 'ผา']],
    ['powerbank', ['power', 'bank']],
    ['xpowerbank', ['power', 'bank']],
    ['xyzpower', undefined],
    ['', undefined],
  ])('%s is split into %j', (text, words) => expect(cutAlong(text, known)).toEqual(words));

  test('is looked up in pieces from two characters to LONGEST_PIECE', () => {
    expect(piecesOf('abc')).toEqual(['ab', 'abc', 'bc']);
    expect(piecesOf('x'.repeat(200)).every((piece) => piece.length <= 24)).toBe(true);
  });
});
