import { describe, expect, test } from 'vitest';
import { closestWord, frequentNeighbour } from '#src/modules/finding/search/spelling/spelling-rules.ts';

const known = (...words: (readonly [string, number])[]) =>
  words.map(([term, documents]) => ({ term, bare: term, documents }));

describe('the correction of an unknown word', () => {
  test.each([
    ['samsumg', 'samsung'],
    ['samsnug', 'samsung'],
    ['ifone', 'iphone'],
    ['nokia', undefined],
    ['tv', undefined],
  ])('%s becomes %s', (word, corrected) => {
    const words = known(['sunsung', 90], ['samsung', 5], ['samsun', 1], ['iphone', 3]);
    expect(closestWord(word, words)?.term).toBe(corrected);
  });

  test('is the frequent one of two words as near', () => {
    expect(closestWord('samsug', known(['samsng', 1], ['samsung', 80]))?.term).toBe('samsung');
  });
});

describe('beside a rare word', () => {
  test.each([
    ['a misspelt one that a listing has', 'samsng', 1, [['samsung', 6]], 'samsung'],
    ['one that sounds alike', 'ifone', 1, [['iphone', 5]], 'iphone'],
    ['none as rare', 'samsng', 1, [['samsung', 2]], undefined],
    ['none for a short word that has neighbours by chance', 'tent', 3, [['test', 20]], undefined],
    ['none far away', 'vivo', 1, [['samsung', 900]], undefined],
  ] as const)('stands %s: %s', (_what, word, documents, words, near) => {
    expect(frequentNeighbour(word, documents, known(...words))?.term).toBe(near);
  });
});
