import { expect, test } from 'vitest';
import { LOAN_WORDS } from '#src/i18n/loan-words.ts';
import { stretchesOf, wholeWordsIn } from '#src/ui/whole-words.ts';

test('every word is Thai, is listed once and has no special characters of patterns', () => {
  expect(LOAN_WORDS.length).toBeGreaterThan(60);
  expect(new Set(LOAN_WORDS).size).toBe(LOAN_WORDS.length);
  for (const word of LOAN_WORDS) expect(word).toMatch(/^[\u0e00-\u0e7f]{4,}$/);
});

test.each([
  ['รีวิวพาวเวอร์แบงก์และไมโครเวฟ', ['รีวิว', '[พาวเวอร์แบงก์]', 'และ', '[ไมโครเวฟ]']],
  ['เมกะพิกเซล', ['[เมกะพิกเซล]']],
  ['แบตเตอรี่สำรอง', ['[แบตเตอรี่]', 'สำรอง']],
  ['A power bank', ['A power bank']],
  ['', ['']],
])('%s', (text, expected) => {
  const stretches = stretchesOf(text);
  expect(stretches.map(({ text: part, whole }) => (whole ? `[${part}]` : part))).toEqual(expected);
  expect(stretches.map(({ text: part }) => part).join('')).toBe(text);
});

test.each([
  ['<p>ซื้อสมาร์ตโฟน</p>', '<p>ซื้อ<span class="whole">สมาร์ตโฟน</span></p>'],
  ['<img src="/x.png" alt="แท็บเล็ต">', '<img src="/x.png" alt="แท็บเล็ต">'],
  ['<pre tabindex="0"><code>แท็บเล็ต</code></pre>', '<pre tabindex="0"><code>แท็บเล็ต</code></pre>'],
  ['<p><code>แท็บเล็ต</code> แท็บเล็ต</p>', '<p><code>แท็บเล็ต</code> <span class="whole">แท็บเล็ต</span></p>'],
  ['<h2 id="แท็บเล็ต">แท็บเล็ต</h2>', '<h2 id="แท็บเล็ต"><span class="whole">แท็บเล็ต</span></h2>'],
  ['<p>phone</p>', '<p>phone</p>'],
])('%s', (html, expected) => {
  expect(wholeWordsIn(html)).toBe(expected);
  expect(wholeWordsIn(html).replaceAll(/<span class="whole">(.*?)<\/span>/g, '$1')).toBe(html);
});
