import { describe, expect, test } from 'vitest';
import { COLOURS } from '#src/i18n/vocabularies/colours.ts';
import { INDONESIAN_CITIES, INDONESIAN_PROVINCES } from '#src/i18n/vocabularies/indonesian-places.ts';
import { MATERIALS } from '#src/i18n/vocabularies/materials.ts';
import { SIZES } from '#src/i18n/vocabularies/sizes.ts';
import { THAI_PROVINCES } from '#src/i18n/vocabularies/thai-provinces.ts';
import { type ValueKind, valueIn } from '#src/i18n/vocabularies/values.ts';
import { folded } from '#src/i18n/vocabularies/vocabulary.ts';
import { WARRANTIES } from '#src/i18n/vocabularies/warranties.ts';
import type { Lang } from '#src/kernel/lang.ts';

describe('a value of a feed in the reader’s language', () => {
  test.each<[ValueKind, string, Lang, string]>([
    ['colour', 'สีดำ', 'en', 'Black'],
    ['colour', 'ดำ', 'id', 'Hitam'],
    ['colour', 'Hitam', 'th', 'ดำ'],
    ['colour', 'BLACK', 'en', 'BLACK'],
    ['colour', 'ดำ/ขาว', 'en', 'Black/White'],
    ['colour', 'Midnight', 'th', 'Midnight'],
    ['size', 'ไซซ์ L', 'en', 'L'],
    ['variant', 'สีดำ / ไซส์ 42', 'id', 'Hitam / 42'],
    ['variant', 'ไซส์ XL', 'th', 'ไซส์ XL'],
    ['size', 'ฟรีไซส์', 'id', 'Satu ukuran'],
    ['size', '27 นิ้ว', 'en', '27 inches'],
    ['variant', 'เทาเข้ม, 42', 'en', 'Dark grey, 42'],
    ['variant', 'ดำ - 1 ชิ้น', 'en', 'Black - 1 piece'],
    ['variant', 'เซ็ต A', 'en', 'เซ็ต A'],
    ['material', 'ผ้าฝ้าย 60%, โพลีเอสเตอร์ 40%', 'en', 'Cotton 60%, Polyester 40%'],
    ['material', '100% cotton', 'th', '100% ผ้าฝ้าย'],
    ['warranty', '12 เดือน', 'id', '12 bulan'],
    ['warranty', 'Garansi Resmi 1 Tahun', 'th', 'รับประกันโดยศูนย์ 1 ปี'],
    ['warranty', '1 year warranty', 'id', 'Garansi 1 tahun'],
    ['warranty', 'No Warranty', 'th', 'ไม่มีการรับประกัน'],
    ['place', 'จังหวัดสมุทรปราการ', 'en', 'Samut Prakan'],
    ['place', 'กรุงเทพฯ', 'id', 'Bangkok'],
    ['place', 'Chonburi', 'th', 'ชลบุรี'],
    ['place', 'KOTA JAKARTA BARAT', 'en', 'West Jakarta'],
    ['place', 'Kota Bandung', 'id', 'Kota Bandung'],
    ['place', 'Kota Bandung', 'en', 'Bandung'],
    ['place', 'Kab. Bandung', 'en', 'Bandung Regency'],
    ['place', 'KAB. BANDUNG', 'th', 'อำเภอบันดุง'],
    ['place', 'Kab Tulungagung', 'en', 'Tulungagung Regency'],
    ['place', 'Kab. Tulungagung', 'th', 'Kab. Tulungagung'],
    ['place', 'KOTA CIMAHI', 'en', 'Cimahi'],
    ['place', 'Kab. Bandung', 'id', 'Kab. Bandung'],
    ['place', 'Jawa Tengah', 'en', 'Central Java'],
    ['place', 'จีนแผ่นดินใหญ่', 'en', 'China'],
    ['measure', '5 kg', 'th', '5 kg'],
    ['measure', '20000 mAh', 'th', '20000 mAh'],
    ['measure', '1 ปี', 'en', '1 year'],
  ])('%s: %s in %s is %s', (kind, text, lang, shown) => {
    expect(valueIn(kind, text, lang).text).toBe(shown);
  });

  test('what no vocabulary has is marked where it is certain to be Thai', () => {
    expect(valueIn('colour', 'ลายเสือ, ดำ', 'en')).toEqual({ text: 'ลายเสือ, ดำ', lang: 'th' });
    expect(valueIn('colour', 'ลายเสือ', 'th')).toEqual({ text: 'ลายเสือ', lang: undefined });
    expect(valueIn('colour', 'Motif macan', 'en')).toEqual({ text: 'Motif macan', lang: undefined });
  });
});

test.each([
  ['colours', COLOURS],
  ['materials', MATERIALS],
  ['sizes', SIZES],
  ['warranties', WARRANTIES],
  ['places', [...INDONESIAN_PROVINCES, ...INDONESIAN_CITIES, ...THAI_PROVINCES]],
])('a word of the %s has one meaning', (_, terms) => {
  const words = terms.flatMap((term) => [...new Set(term.map(folded))]);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test('the provinces are complete', () => {
  expect([THAI_PROVINCES.length, INDONESIAN_PROVINCES.length]).toEqual([77, 38]);
});
