import { expect, test } from 'vitest';
import { isTooLong, MOST_WORDS, wordsIn } from '#src/modules/chat/rules.ts';

test.each([
  ['', 0],
  ['iPhone 15, please?', 3],
  ['หูฟังไร้สาย งบ 2 พันบาท', 8],
  ['อยากได้หูฟังบลูทูธ', 5],
  ['Headphone Sony WH-1000XM5', 4],
])('%s has %i words', (text, count) => expect(wordsIn(text)).toBe(count));

test('a question may have so many words and no more', () => {
  for (const word of ['word ', 'บาท ']) {
    expect(isTooLong(word.repeat(MOST_WORDS))).toBe(false);
    expect(isTooLong(word.repeat(MOST_WORDS + 1))).toBe(true);
  }
});
