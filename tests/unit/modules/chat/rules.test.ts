import { expect, test } from 'vitest';
import { DAILY_QUESTIONS, dailyMost, isTooLong, MOST_WORDS, wordsIn } from '#src/modules/finding/chat/rules.ts';

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

test('limits of a tenant come before those of all, and both before the usual ones', () => {
  const limits = { '*': { tenant: { words: 7, tokens: 8 } }, guide: { tenant: { words: 9 } } };
  expect(dailyMost(limits, 'guide', 'tenant')).toEqual({ questions: DAILY_QUESTIONS.tenant, words: 9, tokens: 8 });
  expect(dailyMost(limits, 'deals', 'tenant')).toMatchObject({ words: 7, tokens: 8 });
  expect(dailyMost(limits, 'deals', 'device')).toMatchObject({ questions: DAILY_QUESTIONS.device });
});
