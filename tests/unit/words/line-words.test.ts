import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPOUNDS } from '#src/words/lines/compounds.ts';
import { belongsToNumber } from '#src/words/lines/counted-words.ts';
import { lineWords } from '#src/words/lines/line-words.ts';
import { LOAN_WORDS } from '#src/words/lines/loan-words.ts';

const LABELLED = '../shared/data/thai-nlp/wisesight-1000-samples-tokenised.label';
const RUN = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g;

const cut = (run: string) =>
  lineWords(run).map(({ text, parted, stuck }) => `${stuck ? '^' : ''}${text}${parted ? '*' : ''}`);

test('every listed word is Thai and is listed once', () => {
  const words = [...LOAN_WORDS, ...COMPOUNDS];
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^[\u0e00-\u0e7f]{3,}$/);
});

/** `*`: the browser's dictionary would break lines inside. `^`: it has no place to break before the word. */
test.each([
  ['เสื้อยืดโอเวอร์ไซซ์', ['เสื้อยืด*', 'โอเวอร์ไซซ์*']],
  ['ครีมคุมมัน', ['ครีม', 'คุมมัน*']],
  ['ราคาต่ำสุด', ['ราคา', 'ต่ำสุด*']],
  ['แล้วโดนตัดเงิน', ['แล้ว', 'โดนตัดเงิน*']],
  ['เพราะพาวเวอร์แบงก์', ['เพราะ*', 'พาวเวอร์แบงก์*']],
  ['ช้อปออนไลน์', ['ช้อป*', '^ออนไลน์*']],
  ['ของดีลดราคา', ['ของดี', 'ลดราคา*']],
  ['ดีลดี', ['ดีล*', 'ดี']],
  ['คอนโดมิเนียม', ['คอนโดมิเนียม*']],
  ['เบอร์', ['เบอร์']],
])('%s', (run, words) => {
  expect(cut(run)).toEqual(words);
});

test.each([
  ['mAh', true],
  ['บาท', true],
  ['วัน', true],
  ['และ', false],
  ['shop', false],
])('a number before %s belongs to it: %s', (word, expected) => {
  expect(belongsToNumber(word)).toBe(expected);
});

/** Words of texts that people cut by hand, and how many of them have a place to break inside. */
function brokenWords(places: (run: string) => readonly number[]): { readonly words: number; readonly broken: number } {
  let words = 0;
  let broken = 0;
  for (const line of readFileSync(LABELLED, 'utf8').split('\n')) {
    const breaks = new Set<number>();
    const tokens = line.split('|');
    for (const { 0: run, index } of tokens.join('').matchAll(RUN)) for (const at of places(run)) breaks.add(index + at);
    let start = 0;
    for (const token of tokens) {
      const end = start + token.length;
      if (/^[\u0e01-\u0e3a\u0e40-\u0e4e]{2,}$/.test(token)) {
        words += 1;
        if ([...breaks].some((at) => at > start && at < end)) broken += 1;
      }
      start = end;
    }
  }
  return { words, broken };
}

const startsOf = (parts: readonly string[]) => parts.map((_, place) => parts.slice(0, place).join('').length);

test('fewer words that people cut by hand are broken than by the dictionary alone', ({ skip }) => {
  if (!existsSync(LABELLED)) skip(`${LABELLED} is not here`);
  const dictionary = new Intl.Segmenter('th', { granularity: 'word' });
  const alone = brokenWords((run) => startsOf([...dictionary.segment(run)].map(({ segment }) => segment)));
  const ours = brokenWords((run) => startsOf(lineWords(run).map(({ text }) => text)));
  expect(ours.words).toBe(alone.words);
  expect(ours.words).toBeGreaterThan(10_000);
  expect(ours.broken).toBeLessThan(alone.broken * 0.85);
});
