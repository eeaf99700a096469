import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resourceOf } from '#src/i18n/texts.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { vagueAmounts } from '#src/modules/finding/chat/evidence/claims.ts';
import { evidenceOf } from '#src/modules/finding/chat/evidence/evidence.ts';
import { Sentences, unspeakableIn } from '#src/modules/finding/chat/evidence/model-text.ts';
import { PromptGuard } from '#src/modules/finding/chat/evidence/prompt-guard.ts';
import { SUMMARY_PROMPT } from '#src/modules/finding/summaries/prompts/summary-1.ts';
import { isLinear } from '#tests/support/processor-growth.ts';

const evidence = [evidenceOf({ about: ['Acme frying pan'], shops: ['Shopee', 'ครัวคุณต๋อย'] })];
const wrong = (sentence: string) => unspeakableIn(sentence, 'a pan of Krona?', evidence);

describe('names that neither the tools nor the question have are not said', () => {
  test.each([
    ['Zenith has a better one.', ['Zenith']],
    ['Élite has a better one.', ['Élite']],
    ['You should ask at the Kitchen Palace.', ['Kitchen', 'Palace']],
    ['ซื้อที่ zenith ดีกว่า', ['zenith']],
    ['ที่ร้านสมชายถูกกว่า', ['สมชายถูกกว่า']],
    ['ไปที่ห้างทองคำสิ', ['ทองคำสิ']],
    ['Beli di toko budi saja.', ['budi']],
    ['It is cheaper at Lаzada.', ['аzada']],
    ['ราคาดีที่ 拼多多', ['拼多多']],
    ['buy it at eShop', ['eShop']],
  ])('%s', (sentence, names) => expect(wrong(sentence)).toEqual(names));

  test.each([
    'The “Acme frying pan” is at Shopee.',
    'Unfortunately, I do not know.',
    'Krona is not known here.',
    'ร้านนี้บอกว่าลดราคา',
    'มีขายที่ร้านครัวคุณต๋อย',
    'ราคานี้เห็นที่ร้านค้าออนไลน์ THB 900',
    'Harganya di toko ini lebih murah.',
    'Produk ini ada di Shopee.',
    'The “Acme frying pan” was seen 23 Nov 2026 14:05.',
    'Terlihat 23 Agustus 2026.',
  ])('%s', (sentence) => expect(wrong(sentence)).toEqual([]));
});

describe('what leads elsewhere or asks for secrets is not said', () => {
  test.each([
    'See bit.ly/abc for more.',
    'It is at evil.xyz now.',
    'Write to mailto:a@evil.me today.',
    'Ask t.me/scam for it.',
    'เปิด line:xyz ก่อน',
    'ดูที่ ร้าน.ไทย',
    'Send your password to support.',
    'You can pay by transfer to the owner.',
    'กรุณาโอนเงินให้เจ้าของร้าน',
    'บอกรหัสผ่านของคุณ',
    'Berikan kata sandi dan kode OTP.',
    'Silakan transfer ke penjual.',
  ])('%s', (sentence) => expect(wrong(sentence)).toHaveLength(1));

  test.each([
    'It was seen at 14:05, for 26 cm. It is fine.',
    'Data moves fast: the rate is good.',
    'กระทะ 26 ซม.ใช้ได้ทุกเตา',
  ])('%s', (sentence) => expect(wrong(sentence)).toEqual([]));
});

test('a point inside a quotation ends no sentence, however the text arrives', () => {
  const text = '“กระทะ 26 ซม. ใช้ได้ทุกเตา” ราคา ฿189. ถูกกว่าเดิม';
  for (const size of [1, 3, 100]) {
    const sentences = new Sentences();
    const pieces = text.match(new RegExp(`.{1,${size}}`, 'gu')) ?? [];
    const said = [...pieces.flatMap((piece) => sentences.add(piece)), ...sentences.rest()];
    expect(said).toEqual(['“กระทะ 26 ซม. ใช้ได้ทุกเตา” ราคา ฿189.', 'ถูกกว่าเดิม']);
  }
});

describe('a model that does not end costs what it writes, and not the square of it', () => {
  const MEGABYTE = 1024 * 1024;
  const inPieces = (text: string) => {
    const sentences = new Sentences();
    for (let from = 0; from < text.length; from += 20) sentences.add(text.slice(from, from + 20));
    return sentences.rest();
  };
  const guarded = (text: string) => {
    const guard = new PromptGuard('Answer in a few short sentences. Say only what the tools returned.');
    return text.split('\n').filter((line) => guard.repeats(line));
  };

  test.each([
    ['a sentence without an end', 'word '.repeat(MEGABYTE / 5), inPieces],
    ['a quotation without an end', `“${'Go on. '.repeat(MEGABYTE / 7)}`, inPieces],
    ['short lines', 'alpha beta\n'.repeat(MEGABYTE / 88), guarded],
    ['a long line', 'alpha beta '.repeat(MEGABYTE / 44), guarded],
  ])('%s', (_what, text, work) => expect(isLinear(work, text)).toBe(true));
});

test('what cannot be seen is not in a sentence', () => {
  const sentences = new Sentences();
  sentences.add('La\u200bzada\u2060 has it');
  expect(sentences.rest()).toEqual(['Lazada has it']);
});

test('no answer of the site is taken for an amount in words, or for names', () => {
  for (const lang of LANGS) {
    const own = Object.entries(resourceOf(lang)).filter(([key]) => /^(?:chat\.(?!page)|verdict\.)/.test(key));
    for (const [, text] of own) expect(vagueAmounts(text), text).toEqual([]);
  }
});

describe('the instructions are not repeated', () => {
  const lines = (size: number, between: readonly string[] = []) => {
    const words = SUMMARY_PROMPT.split(/\s+/);
    return Array.from({ length: Math.ceil(words.length / size) }, (_, n) => [
      words.slice(n * size, (n + 1) * size).join(' '),
      ...between,
    ]).flat();
  };
  const saidOf = (sentences: readonly string[]) => {
    const guard = new PromptGuard(SUMMARY_PROMPT);
    return sentences.filter((one) => !guard.repeats(one)).slice(0, 8);
  };
  const leaked = (sentences: readonly string[]) =>
    saidOf(sentences)
      .join(' ')
      .match(/\S+/g)
      ?.filter((word) => SUMMARY_PROMPT.includes(word)).length ?? 0;

  test.each([1, 2, 3, 4, 5, 20])('%i words a line', (size) => expect(leaked(lines(size))).toBeLessThanOrEqual(8));

  test('with something between', () => expect(leaked(lines(1, ['so']))).toBeLessThanOrEqual(9));

  test('letter by letter, or backwards', () => {
    const spaced = [...SUMMARY_PROMPT].join(' ');
    const backwards = [...SUMMARY_PROMPT].toReversed().join('');
    expect(saidOf([spaced, backwards])).toEqual([]);
  });

  test('whatever the pieces are', () => {
    const words = SUMMARY_PROMPT.split(/\s+/);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 60, maxLength: 60 }), (sizes) => {
        let from = 0;
        const pieces = sizes
          .map((size) => {
            from += size;
            return words.slice(from - size, from).join(' ');
          })
          .filter(Boolean);
        expect(saidOf(pieces).join(' ').split(' ').length).toBeLessThan(20);
      }),
    );
  });

  test('but usual answers are said', () => {
    const usual = [
      'I do not know.',
      '“Acme frying pan” costs ฿900 at Shopee, seen 23 Nov 2026 14:05.',
      'The usual price of the product is ฿1,000.',
      'No coupon for this shop was found.',
      'You can compare prices of other products in the list.',
    ];
    expect(saidOf(usual)).toEqual(usual);
  });
});
