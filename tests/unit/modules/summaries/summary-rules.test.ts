import { describe, expect, test } from 'vitest';
import type { Lang } from '#src/kernel/lang.ts';
import { commonWords, fitsLang, isCopied, textsToSum, waitMinutes } from '#src/modules/finding/summaries/rules.ts';

const review = (id: number, text: string, authorId: number | null = id) => ({ id, text, authorId });

test.each([
  [1, 2],
  [2, 4],
  [3, 8],
  [20, 1440],
])('behind %i failures a product waits %i minutes', (failures, minutes) => expect(waitMinutes(failures)).toBe(minutes));

describe('what a model is given', () => {
  test('tells nothing of who wrote it', () => {
    const told = textsToSum([
      review(1, 'Nice! @Nok a.b@example.com +66 81 234 5678 https://x.example/y www.z.example'),
    ]);
    expect(told).toEqual(['Nice! [name] [e-mail] [phone] [link] [link]']);
  });

  test('are the newest texts, as far as there is room, in their order', () => {
    const texts = textsToSum(Array.from({ length: 500 }, (_, n) => review(n, `${n} `.padEnd(900, 'x'))));
    expect(texts.length).toBe(30);
    expect(texts.at(-1)).toMatch(/^499 /);
    expect(texts.every(({ length }) => length === 400)).toBe(true);
  });
});

test('a word is known when three readers use it, however often one does', () => {
  const reviews = [
    review(1, 'Bluetooth Bluetooth'),
    review(2, 'bluetooth'),
    review(3, 'Zenith', 1),
    review(4, 'zenith'),
  ];
  expect(commonWords(reviews)).toBe('');
  expect(commonWords([...reviews, review(5, 'BLUETOOTH, ok', null)])).toBe('bluetooth');
});

test('a sentence that a reader wrote is a copy, whatever its signs', () => {
  const reviews = [review(1, 'Well: the sound is great, really — nice for eggs. Bye')];
  expect(isCopied('The sound is great really, nice for eggs!', reviews)).toBe(true);
  expect(isCopied('The sound is great.', reviews)).toBe(false);
});

test.each<[string, Lang, boolean]>([
  ['ผู้อ่านชมเสียง', 'th', true],
  ['ผู้อ่านชมเสียง', 'en', false],
  ['Many readers praise the sound.', 'en', true],
  ['Many readers praise the sound.', 'id', false],
  ['Many readers praise the sound.', 'th', false],
  ['Banyak pembaca memuji suaranya.', 'id', true],
  ['Banyak pembaca memuji suaranya.', 'en', false],
])('%s in %s: %s', (sentence, lang, fits) => expect(fitsLang(sentence, lang)).toBe(fits));
