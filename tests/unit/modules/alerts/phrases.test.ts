import { expect, test } from 'vitest';
import { demoBrands } from '#src/demo/brands.ts';
import { readKinds } from '#src/demo/catalogue/product-kinds.ts';
import { productsOf } from '#src/demo/catalogue/products.ts';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';
import { limitedKeyword } from '#src/modules/finding/search/naming/matching-service.ts';
import { Matcher } from '#src/modules/telling/alerts/matching/match-terms.ts';
import { subjectOf } from './subject.ts';

/**
 * Phrases with what they match: all goods of a kind of the demonstration, behind it of some brands alone (+) or of others
 * (-); behind a colon words that the names of those must (+) or must not (-) have.
 */
const PHRASES = `
headphones | earphones
headphones not jbl | earphones -jbl
headphones not jbl or sony | earphones -jbl -sony
wireless headphones without a cable | earphones
earphones except apple | earphones -apple
cheap headphones | earphones
best speaker | speaker
speaker but not polytron | speaker -polytron
bluetooth speaker instead of jbl | speaker -jbl
phone | smartphone
phone not samsung | smartphone -samsung
phone anything but xiaomi | smartphone -xiaomi
samsung phone | smartphone +samsung
galaxy a55 | smartphone +samsung : +A55
iphone | smartphone +apple
laptop | laptop
laptop not apple | laptop -apple
macbook | laptop +apple
tablet | tablet
tablet not ipad | tablet -apple
power bank | power-bank
power bank 20000 | power-bank : +20000
power bank not anker | power-bank -anker
anker power bank | power-bank +anker
sunscreen not nivea | sunscreen -nivea
serum not retinol | serum : -retinol
air fryer not philips | air-fryer -philips
i want a cheap air fryer please | air-fryer
หูฟัง | earphones
หูฟังไม่เอา jbl | earphones -jbl
หูฟังถูกๆ | earphones
หูฟังยกเว้นโซนี่ | earphones -sony
หูฟังไร้สายไม่เอาซัมซุง | earphones -samsung
มือถือไม่เอาซัมซุง | smartphone -samsung
มือถือ oppo | smartphone +oppo
ลำโพงไม่ใช่ jbl | speaker -jbl
พาวเวอร์แบงค์ | power-bank
พาวเวอร์แบงค์ anker | power-bank +anker
พาวเวอร์แบงก์ไม่เอาเสียวหมี่ | power-bank -xiaomi
หม้อทอดไร้น้ำมัน | air-fryer
หม้อทอดไร้น้ำมันไม่เอาฟิลิปส์ | air-fryer -philips
หม้อหุงข้าว | rice-cooker
ครีมกันแดดไม่เอานีเวีย | sunscreen -nivea
พัดลมไม่เอา cosmos | fan -cosmos
แท็บเล็ตไม่เอาแอปเปิล | tablet -apple
โน้ตบุ๊กยกเว้น apple | laptop -apple
headphone | earphones
headphone tanpa kabel | earphones
headphone bukan polytron | earphones -polytron
hp jangan samsung | smartphone -samsung
hp kecuali xiaomi | smartphone -xiaomi
hp murah | smartphone
kipas angin selain miyako | fan -miyako
penanak nasi | rice-cooker
penanak nasi bukan cosmos | rice-cooker -cosmos
speaker bluetooth jangan polytron | speaker -polytron
tabir surya selain wardah | sunscreen -wardah
serum bukan retinol | serum : -retinol
laptop kecuali apple | laptop -apple
beras | rice
`;

async function demonstration() {
  const kinds = await readKinds();
  return DEMO_TENANTS.flatMap((tenant) => {
    const brands = new Map(demoBrands[tenant].map(({ code = '', name }) => [code, name]));
    return productsOf(tenant, kinds, brands).map(({ kind, name, brand = '' }) => {
      const subject = subjectOf(name.th, brands.get(brand), [name.en, name.id]);
      return { kind: kind.kind, brand, name: name.en, subject };
    });
  });
}

const goods = await demonstration();

/** Whether words with a sign hold: all of them that must be, none of those that must not. */
function hold(signed: string, has: (word: string) => boolean): boolean {
  const words = signed.split(' ').filter((word) => word !== '');
  const wanted = words.filter((word) => word.startsWith('+'));
  return (
    wanted.every((word) => has(word.slice(1))) && !words.some((word) => word.startsWith('-') && has(word.slice(1)))
  );
}

const LINES = PHRASES.trim()
  .split('\n')
  .map((line) => line.split(' | '));

test.each(LINES)('%s matches %s, and nothing else', (keyword = '', expected = '') => {
  const matcher = new Matcher();
  const [of = '', words = ''] = expected.split(' : ');
  const [kind = '', ...brands] = of.split(' ');
  const meant = goods.filter(
    (product) =>
      product.kind === kind &&
      hold(brands.join(' '), (brand) => product.brand === brand) &&
      hold(words, (word) => product.name.includes(word)),
  );
  const matched = goods.filter(({ subject }) =>
    matcher.matches({ keyword, excluded: [], brandId: null, categoryIds: [] }, subject),
  );
  expect(matched.map(({ name }) => name)).toEqual(meant.map(({ name }) => name));
  expect(matched).not.toEqual([]);
});

test.each([
  ['headphones not jbl under 1000', 'THB', 'headphones not jbl', 1000_00],
  ['หูฟังไม่เอา jbl ไม่เกิน 1000', 'THB', 'หูฟังไม่เอา jbl', 1000_00],
  ['headphone bukan jbl di bawah 700', 'IDR', 'headphone bukan jbl', 700_000_00],
])('%s in %s keeps what it does not want beside its limit', (typed, currency, keyword, mostMinor) => {
  expect(limitedKeyword(typed, [currency])).toEqual({ keyword, mostMinor });
});
