import { expect, test } from 'vitest';
import { files, type SourceFile } from '#tests/rules/source.ts';

const TOLD = ['src/i18n/**/*.ts', 'src/demo/**/*.{ts,yaml,md}'] as const;

/** Where a pattern stands in files, but for words that only look like it. */
function standsIn(read: readonly SourceFile[], pattern: RegExp, others: ReadonlySet<string> = new Set()): string[] {
  return read.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter(([word]) => !others.has(word.toLowerCase())).map(([word]) => `${path}: ${word}`),
  );
}

/** Indonesian words with this end that address nobody. */
const NOT_YOU = new Set(['temu', 'bertemu', 'ketemu', 'ditemu', 'tamu', 'ilmu', 'jamu', 'semu']);

test('Indonesian readers are addressed by one word', () => {
  const informal = standsIn(files(...TOLD), /\b(?:kamu|kalian|kau|[a-z]{2,}mu)\b/gi, NOT_YOU);
  expect(informal, 'write Anda: mails, documents and articles do').toEqual([]);
});

test('what an Indonesian reader is told has one word', () => {
  const read = files('src/i18n/id/*.ts', 'src/i18n/documents/*.ts');
  const other = standsIn(read, /\b\w*(?:pemberitahuan|pengingat|ingatkan|kabari|kabarkan)\b/gi);
  expect(other, 'write notifikasi, and beri tahu for what is done').toEqual([]);
});

/** Words of programmers, and words that only a translation has. */
const STRANGE = /เว็บฮุก|ฟีด|คอนเทนต์|รหัสผูกมัด|คำเรียกแทนตัว|ศูนย์ข้อความ|Putaran|Bilangan rahasia|apa-apa|Waktu putar/g;

test('texts have the words of readers', () => {
  expect(standsIn(files('src/i18n/{th,id}/*.ts', 'src/demo/kinds/*.yaml'), STRANGE)).toEqual([]);
});

test('money is written by one function', () => {
  const others = standsIn(files('src/**/*.{ts,tsx,astro}'), /style: 'currency'/g);
  expect(others, 'use priceText, which writes ฿ and Rp as the pages do').toEqual([]);
});

test('fields of the studio take their limits from where the contracts take them', () => {
  const numbers = standsIn(files('src/studio/**/*.tsx'), /maxLength=\{\d+\}/g);
  expect(numbers, 'name the limit in src/kernel/text-limits.ts and use it on both sides').toEqual([]);
});
