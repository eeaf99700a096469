import { expect, test } from 'vitest';
import { nearWord, withThaiKind } from '#src/modules/finding/chat/understanding/near-words.ts';
import { writtenOut } from '#src/modules/finding/chat/words/typed-words.ts';
import { familyOf } from '#src/names/kinds/kind-families.ts';
import { readName } from '#src/names/name-reading.ts';
import { slangRows } from '#src/words/slang-words.ts';

test.each([
  ['lappy for school', 'laptop', null],
  ['หูฝังเสี่ยวหมี', 'headphones', 'xiaomi'],
  ['jual pempes hagis', 'nappies', 'huggies'],
  ['power bank ankr', 'power-bank', 'anker'],
  ['พาวเวอแบงค์แองเคอร์', 'power-bank', 'anker'],
  ['กะทะเทปล่อน', 'frying-pan', null],
  ['ms surface', 'laptop', 'microsoft'],
  ['oppo pad', 'tablet', 'oppo'],
])('%s is a %s of %s', (typed, kind, brand) =>
  expect(readName(writtenOut(typed))).toMatchObject({ kind, ...(brand === null ? {} : { brand }) }),
);

test.each([
  ['ไอโฟน 15 โปรแม็กซ์', 'ไอโฟน 15 pro max'],
  ['tws item murce', 'tws hitam murah'],
  ['lg nyari kulkas lg', 'lagi nyari kulkas lg'],
  ['ada promo lg ga', 'ada promo lagi ga'],
  ['ของเล่นลดโหดๆ', 'ของเล่นลดราคา'],
  ['water set of 12', 'water 12 pcs'],
  ['เอ 15 ตัวไหนดี', 'เอ 15 , ตัวไหนดี'],
  ['shud i get it', 'should i get it'],
  ['ปลั๊ก 20 วัต', 'ปลั๊ก 20w'],
  ['ปลั๊ก 20 วัตต์', 'ปลั๊ก 20 วัตต์'],
  ['which item is cheapest', 'which item is cheapest'],
  ['about ~500', 'about around 500'],
  ['nothing fancy', ''],
  ['rice cooker w/o philips', 'rice cooker without philips'],
  ['หม้อหุงข้าวเลี่ยงฟิลิปส์', 'หม้อหุงข้าวไม่เอาฟิลิปส์'],
  ['jbl flip red', 'jbl flip speaker red'],
  ['พาวเวอร์แบงก์สองหมื่นมิล', 'พาวเวอร์แบงก์ 20000mah'],
  ['โน้ตบุ๊กไม่เอาแมค', 'โน้ตบุ๊กไม่เอา macbook'],
  ['ซื้อที่แมคโคร', 'ซื้อที่แมคโคร'],
  ['ไซส์เอ็กซ์แอล', 'ไซส์ xl'],
  ['กระทะใช้กับเตาแม่เหล็กได้', 'กระทะ ทุกเตา ได้'],
  ['เตาแม่เหล็กไฟฟ้า', 'เตาแม่เหล็กไฟฟ้า'],
])('%s is written out', (typed, written) => expect(writtenOut(typed).replace(/\s+/g, ' ').trim()).toBe(written));

test('no word of chats is one that vocabularies read as other goods', () => {
  const wrong = slangRows().flatMap(({ standard, ways }) => {
    const meant = readName(standard).kind;
    return ways.filter((way) => {
      const { kind, kindFrom, parts } = readName(way);
      const isWhole = kindFrom === 'word' && parts.length === 1;
      return isWhole && kind !== null && meant !== null && familyOf(kind) !== familyOf(meant);
    });
  });
  expect(wrong).toEqual([]);
});

const sold = { kinds: ['power-bank', 'sunscreen', 'headphones'], brands: ['Sony', 'Philips', 'Wardah'] };

test.each([
  ['powrbank', false, 'power bank'],
  ['sunscren', false, 'sunscreen'],
  ['soni', false, 'Sony'],
  ['phlps', false, 'Philips'],
  ['sunscren', true, undefined],
  ['sunny', false, undefined],
  ['warm', false, undefined],
])('%s (brands only: %s) is near %s', (word, onlyBrands, near) =>
  expect(nearWord(word, sold, { onlyBrands })?.toLowerCase()).toBe(near?.toLowerCase()),
);

test.each([
  ['ซื้อกาแฟ', 'ซื้อ กาแฟ'],
  ['แนะนำมือถือเล่นเกม', 'แนะนำมือถือเล่นเกม'],
  ['ขอบคุณค่ะ', 'ขอบคุณค่ะ'],
])('%s: the kind is %s', (text, spaced) => expect(withThaiKind(text)).toBe(spaced));
