import { describe, expect, test } from 'vitest';
import type { LANGS } from '#src/kernel/lang.ts';
import { fold, foldTones } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';
import { stem } from '#src/words/stem.ts';
import { expand } from '#src/words/synonyms.ts';
import { groups } from '#src/words/terms.ts';
import { cutRun } from '#src/words/thai.ts';
import { f1Of, GOLD, readGold } from '#tests/unit/words/segmented-thai-posts.ts';

describe('fold', () => {
  test.each([
    ['  Sony\u00a0WH‑1000XM5\t“Black” ', 'sony wh-1000xm5 "black"'],
    ['Café Crème Łódź Straße', 'cafe creme lodz strasse'],
    ['ＡＢＣ　１２３', 'abc 123'],
    ['Samsung™ Galaxy®', 'samsung galaxy'],
    ['น\u0e4d\u0e49าหอม', 'น้ำหอม'],
    ['น\u0e49\u0e4dาหอม', 'น้ำหอม'],
    ['เเชมพู', 'แชมพู'],
    ['ที\u0e48\u0e48', 'ที่'],
    ['ท\u0e48\u0e35', 'ที่'],
    ['ราคา ๑๒๓ บาท', 'ราคา 123 บาท'],
    ['zero\u200bwidth\u00ad\ufeff', 'zerowidth'],
    ['nul\u0000 and \ud800 lone', 'nul and lone'],
    ['İstanbul ığdır', 'istanbul igdir'],
    ['й и Ё', 'й и ё'],
    ['', ''],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  test('the second fold removes tones, silenced letters and short-vowel marks', () => {
    expect(['แบงก์', 'แบงค์', 'แบ้ง'].map((text) => foldTones(fold(text)))).toEqual(['แบง', 'แบง', 'แบง']);
    expect(foldTones('iphone 15')).toBe('iphone 15');
  });
});

describe('segment', () => {
  test.each([
    ['หูฟังบลูทูธ Sony', ['หูฟังบลูทูธ', 'หูฟัง', 'บลูทูธ', 'sony']],
    ['พาวเวอร์แบงก์ไอโฟน', ['พาวเวอร์แบงก์', 'ไอโฟน']],
    ['แพงงงงมากกกก เว่อร์', ['แพง', 'มาก', 'เว่อร์']],
    ['wh-1000xm5', ['wh-1000xm5', 'wh1000xm5', 'wh', '1000xm5']],
    ['t-shirt', ['t-shirt', 'tshirt', 't', 'shirt']],
    ['all-in-one', ['all', 'in', 'one']],
    ['iphone15โปร', ['iphone15', 'iphone', '15', 'โปร']],
    ['ram 16 gb', ['ram', '16gb']],
    ['16gb', ['16gb']],
    ['20,000 mah', ['20000mah']],
    ['น้ำ 500 มล. 2ลิตร', ['น้ำ', '500ml', '2l']],
    ['ทีวี 55 นิ้ว', ['ทีวี', '55inch']],
    ['3.5 mm, 1,234', ['3.5mm', '1234']],
    ["men's shoes (2)", ['men', 'shoe', '2']],
    ['ดีๆ', ['ดี']],
    ['🎉!!! ---', []],
    ['', []],
  ])('%j', (text, words) => {
    expect(segment(fold(text), 'th')).toEqual(words);
  });

  test('other scripts and very long texts are split too, in limited time', () => {
    expect(segment(fold('Пылесос 東京タワー'), 'en')[0]).toBe('пылесос');
    expect(segment('ก'.repeat(100_000), 'th').join('').length).toBeLessThan(5001);
    expect(segment('a-'.repeat(50_000), 'en').length).toBeLessThan(5001);
  });
});

test.each([
  ['headphones', 'en', 'headphone'],
  ['batteries', 'th', 'battery'],
  ['watches', 'en', 'watch'],
  ['wireless', 'en', 'wireless'],
  ['lens', 'en', 'lens'],
  ['plus', 'id', 'plus'],
  ['harganya', 'id', 'harga'],
  ['harganya', 'en', 'harganya'],
] as const)('the stem of %s in %s is %s', (word, lang, base) => {
  expect(stem(word, lang)).toBe(base);
});

describe('expand', () => {
  const said = (text: string, lang: (typeof LANGS)[number]) =>
    expand(segment(fold(text), lang), lang).flatMap(({ alternatives }) => alternatives.map((words) => words.join(' ')));

  test.each([
    ['ไอโฟน 15', 'th', 'iphone'],
    ['iPhone 15', 'th', 'ไอโฟน'],
    ['ซัมซุง', 'en', 'samsung'],
    ['power bank', 'th', 'พาวเวอร์แบงก์'],
    ['พาวเวอร์แบงค์', 'th', 'powerbank'],
    ['earphones', 'en', 'headphone'],
    ['hp murah', 'id', 'ponsel'],
    ['laptop', 'id', 'โน้ตบุ๊ก'],
  ] as const)('%s in %s also means %s', (text, lang, term) => {
    expect(said(text, lang)).toContain(term);
  });

  test('hp means telephone only in Indonesian', () => {
    expect(said('hp', 'th')).not.toContain('ponsel');
  });

  test('the longest term counts, and the words it replaces are given', () => {
    const words = segment('sony power bank', 'en');
    expect(expand(words, 'en').map(({ start, end }) => words.slice(start, end))).toEqual([['sony'], ['power', 'bank']]);
  });

  test('every group has at least two different terms, and every term is found', () => {
    expect(groups().length).toBeGreaterThan(300);
    const faulty = groups().filter(({ terms }) => terms.length < 2 || new Set(terms).size < terms.length);
    expect(faulty).toEqual([]);
    const lost = groups().flatMap(({ lang, terms }) =>
      terms.filter((term) => expand(segment(term, lang ?? 'th'), lang ?? 'th')[0]?.start !== 0),
    );
    expect(lost).toEqual([]);
  });
});

const gold = readGold();

test.skipIf(gold.length === 0)(
  `Thai words are split as people split them, no worse than by ICU alone (skipped without ${GOLD})`,
  () => {
    const icu = new Intl.Segmenter('th', { granularity: 'word' });
    const alone = f1Of(gold, (run) => [...icu.segment(run)].map(({ segment: word }) => word));
    const ours = f1Of(gold, cutRun);
    expect(ours).toBeGreaterThan(alone);
    expect(ours).toBeGreaterThan(0.79);
  },
);

test('who looks for a kind finds what is of it, and not the other way round', () => {
  const found = (word: string) =>
    expand([word], 'id').flatMap(({ alternatives }) => alternatives.map((alternative) => alternative.join(' ')));
  expect(found('phone')).toEqual(expect.arrayContaining(['smartphone', 'iphone']));
  expect(found('มือถือ')).toContain('smartphone');
  expect(found('smartphone')).not.toContain('phone');
  expect(found('laptop')).toContain('macbook');
});
