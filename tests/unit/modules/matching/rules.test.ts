import { describe, expect, test } from 'vitest';
import { type ListingRow, readListing } from '#src/modules/catalogue/matching/matched-listing.ts';
import { readOffer } from '#src/modules/catalogue/matching/offer-text.ts';
import { FEATURES, featuresOf, rarityOf } from '#src/modules/catalogue/matching/pair-features.ts';
import { candidatesOf, compare, lookupsOf, pairScore } from '#src/modules/catalogue/matching/rules.ts';
import { judgeOf, LEAF } from '#src/modules/catalogue/matching/tree-ensemble.ts';

const rarity = rarityOf(10_000, (word) => (/\d/.test(word) ? 3 : 60));

const gtin = '8850999320014';
const g = (value: number) => ({ value, unit: 'g' }) as const;

const row = (name: string, more: Partial<ListingRow> = {}): ListingRow => ({
  id: 1,
  code: 'g1',
  name,
  brand: null,
  description: '',
  priceMinor: null,
  currency: null,
  gtin: null,
  mpn: null,
  attributes: {},
  matchGroup: null,
  size: null,
  platform: 'SHOPEE',
  sellerId: 1,
  ...more,
});

/** The score of listings of two sellers, as far as it makes them one product. */
function scoreOf(a: ListingRow, b: ListingRow) {
  const compared = compare(readListing(a), readListing({ ...b, sellerId: b.sellerId === 1 ? 2 : b.sellerId }), rarity);
  return compared?.same ? compared.score : undefined;
}

describe('a title is parsed', () => {
  const offer = readOffer({ title: 'Sony WH-1000XM5 หูฟังไร้สาย สีดำ 16GB 250 ml (2024)', brand: 'Sony' });

  test('models are words of letters and digits that are no measures', () => {
    expect(offer.models).toEqual(['wh1000xm5', '1000xm5']);
    expect(readOffer({ title: 'ddr4 1080p 55 inch 802.11n usb3 12-pack' }).models).toEqual(['80211n']);
  });

  test('measures by unit, plain numbers and colours are kept apart', () => {
    expect([...offer.measures]).toEqual([
      ['data', new Set(['16000'])],
      ['volume', new Set(['250'])],
    ]);
    expect([...offer.numbers]).toEqual(['2024']);
    expect([...offer.colours]).toEqual(['black']);
  });
});

test('one thing in another pack is alike, and no product with it', () => {
  const [ten, forty] = [10, 40].map((count) =>
    readListing(row(`Mi instan Indomie goreng isi ${count}`, { sellerId: count })),
  );
  expect(ten && forty && compare(ten, forty, rarity)).toEqual({ same: false, score: 0.95 });
});

test('without prices, less likeness is enough where both name one brand, one kind and no other amounts', () => {
  const name = 'Pelembab Skintific 5 X Ceramide Barrier Moist Gel 30 gram';
  const other = 'Skintific moisturizer 5x ceramide gel';
  expect(scoreOf(row(name), row(`${other} 30gr`))).toBeLessThan(0.8);
  expect(scoreOf(row(name, { priceMinor: 10_000, currency: 'THB' }), row(`${other} 30gr`))).toBeUndefined();
  expect(scoreOf(row(name), row(`${other} 80gr`))).toBeUndefined();
});

test('without prices, one model of one kind is enough where many listings have its words', () => {
  const common = rarityOf(300, () => 60);
  const listing = readListing(row('Oppo A78 5G (8/256GB) เครื่องศูนย์ไทย'));
  const other = (name: string) => readListing(row(name, { id: 2, sellerId: 2 }));
  const compared = compare(listing, other('ออปโป้ A78 5G RAM 8 ROM 256 ประกัน 1 ปี'), common);
  expect(compared?.same).toBe(true);
  expect(compared?.score).toBeLessThan(0.65);
  expect(compare(listing, other('ออปโป้ A38 5G RAM 8 ROM 256 ประกัน 1 ปี'), common)?.same).not.toBe(true);
});

test('other words for one kind are not left over', () => {
  const left = (a: string, b: string) =>
    featuresOf(readOffer({ title: a }), readOffer({ title: b }), rarity)[FEATURES.indexOf('leftMore')];
  expect(left('Sandal Carvil Bromo', 'Sendal jepit Carvil Bromo')).toBe(
    left('Sandal Carvil Bromo', 'Carvil Bromo sandal'),
  );
});

describe('two listings', () => {
  test.each([
    ['the same words', 'Sony WH-1000XM5 headphones black', 'Sony WH-1000XM5 headphones black', true],
    [
      'the same model in other words',
      'Sony WH-1000XM5 Wireless Headphones Black',
      'sony wh1000xm5 headphones (black)',
      true,
    ],
    ['another model', 'Sony WH-1000XM5 Wireless Headphones Black', 'Sony WH-CH520 Wireless Headphones Black', false],
    ['another size', 'Kingston Fury Beast 16GB DDR4 3200', 'Kingston Fury Beast 32GB DDR4 3200', false],
    ['another storage', 'New OPPO A5 Pro 5G 8+256G AI 45W', 'New OPPO A5 Pro 5G 8+128G AI 45W', false],
    ['a word that makes another model', 'Oppo Reno12 5G RAM 12GB 256GB', 'Oppo Reno12 Lite 5G RAM 12GB 256GB', false],
    ['another colour', 'Nike Metcon 3 852928 shoes black', 'Nike Metcon 3 852928 shoes white', false],
    ['the words of storage in another form', 'Samsung Galaxy A26 5G 8+256GB', 'Samsung Galaxy A26 5G 8/256GB', true],
    ['nothing in common', 'Philips HD9252 air fryer', 'Nike Metcon 3 shoes', false],
    ['no words at all', '!!!', '???', false],
  ])('with %s: %j and %j are one product: %s', (_case, a, b, same) => {
    expect(scoreOf(row(a), row(b)) !== undefined).toBe(same);
  });

  test.each([
    ['the same GTIN, other names', { gtin: '8850999320014' }, { gtin: '8850999320014' }, 'x', 'y', 1],
    [
      'another GTIN, the same name',
      { gtin: '8850999320014' },
      { gtin: '4006381333931' },
      'same words',
      'same words',
      undefined,
    ],
    [
      'the same part of the same brand',
      { brand: 'Sony', mpn: 'A-1' },
      { brand: 'SONY', mpn: 'a 1' },
      'x',
      'y',
      undefined,
    ],
    [
      'the same longer part of the same brand',
      { brand: 'Sony', mpn: 'AB-12' },
      { brand: 'SONY', mpn: 'ab 12' },
      'x',
      'y',
      1,
    ],
    [
      'the same part of a brand, another pack',
      { brand: 'Sony', mpn: 'AB-12' },
      { brand: 'Sony', mpn: 'AB-12' },
      'x pack of 3',
      'x',
      undefined,
    ],
    ['the same GTIN, another amount', { gtin, size: g(100) }, { gtin, size: g(400) }, 'x', 'y', undefined],
    ['the same GTIN, an amount rounded', { gtin, size: g(283) }, { gtin, size: g(283.5) }, 'x', 'y', 1],
    ['the same GTIN, another pack', { gtin }, { gtin }, 'Odol isi 3', 'Odol isi 12', undefined],
    [
      'the same GTIN, a pack at the price of several',
      { gtin, priceMinor: 2000, currency: 'THB' },
      { gtin, priceMinor: 5500, currency: 'THB' },
      'ถุงเท้า',
      'ถุงเท้า แพ็ค 3',
      undefined,
    ],
    [
      'the same GTIN, a pack that only one of them says',
      { gtin, priceMinor: 5000, currency: 'THB' },
      { gtin, priceMinor: 5500, currency: 'THB' },
      'ถุงเท้า',
      'ถุงเท้า แพ็ค 3',
      1,
    ],
    ['a word for no part', { brand: 'Sony', mpn: 'none' }, { brand: 'Sony', mpn: 'none' }, 'x', 'y', undefined],
    ['a part of no brand', { brand: 'OEM', mpn: 'AB-12' }, { brand: 'OEM', mpn: 'AB-12' }, 'x', 'y', undefined],
    [
      'the same part of another brand',
      { brand: 'Sony', mpn: 'AB-12' },
      { brand: 'LG', mpn: 'AB-12' },
      'x',
      'y',
      undefined,
    ],
    [
      'another number as attribute',
      { attributes: { speed: 3200 } },
      { attributes: { speed: '3600' } },
      'Kingston Fury KF432C16BB',
      'Kingston Fury KF432C16BB',
      undefined,
    ],
    [
      'no attribute in common, the rest the same',
      { attributes: { speed: 3200 } },
      { attributes: [1] },
      'Kingston Fury KF432C16BB/16',
      'Kingston Fury KF432C16BB/16',
      expect.any(Number),
    ],
  ])('%s', (_case, a, b, nameA, nameB, score) => {
    expect(scoreOf(row(nameA, a), row(nameB, b))).toEqual(score);
  });

  test.each([
    ['a model in common', {}, {}, undefined],
    ['the same GTIN', { gtin: '8850999320014' }, { gtin: '8850999320014' }, 1],
    ['the same part of the same brand', { brand: 'Sony', mpn: 'AB-12' }, { brand: 'SONY', mpn: 'ab 12' }, 1],
  ])('of one seller with %s are one product: %j %j %j', (_case, a, b, score) => {
    const name = 'Sony WH-1000XM5 headphones black';
    const listing = readListing(row(name, a));
    const other = readListing(row(name, { id: 2, ...b }));
    expect(pairScore(listing, other, rarity)).toBe(score);
    expect(compare(listing, other, rarity)?.same).toBe(score === 1);
  });

  test('of one seller that contradict each other differ, whatever GTIN they share', () => {
    const gtin = '8850999320014';
    const brush = row('Toilet brush BB-120', { gtin });
    const teether = row('Baby teether BT-120', { id: 2, gtin });
    expect(pairScore(readListing(brush), readListing(teether), rarity)).toBeUndefined();
    expect(pairScore(readListing(brush), readListing({ ...teether, sellerId: 2 }), rarity)).toBeUndefined();
  });

  test.each([
    ['another kind', 'เคสไอโฟน 15 ใส', 'Philips HR2115 เครื่องปั่น', {}],
    ['no word in common', 'Royal stitch kit set', 'Amber night lamp cover', {}],
    ['a price that no shop would ask', 'Kiyora XV-400', 'Kiyora XV-400', { currency: 'THB', priceMinor: 900 }],
  ])('with one GTIN and %s differ: a placeholder is no proof', (_case, a, b, more) => {
    const gtin = '8850999320014';
    const listingRow = row(a, { gtin, currency: 'THB', priceMinor: 100 });
    const other = row(b, { gtin, id: 2, sellerId: 2, ...more });
    expect(pairScore(readListing(listingRow), readListing(other), rarity)).toBeUndefined();
  });

  test('at prices of other currencies are one product by an identifier alone', () => {
    const name = 'Sony WH-1000XM5 headphones black';
    const listing = readListing(row(name, { brand: 'Sony', currency: 'THB', priceMinor: 100 }));
    const other = row(name, { brand: 'Sony', currency: 'USD', priceMinor: 100, sellerId: 2 });
    expect(pairScore(listing, readListing(other), rarity)).toBeUndefined();
    const coded = { ...listing, part: 'sony/wh1000xm5' };
    expect(pairScore(coded, { ...readListing(other), part: coded.part }, rarity)).toBe(1);
  });

  test('of a platform whose sellers are not known count as those of one seller', () => {
    const a = row('Sony WH-1000XM5', { sellerId: null });
    const b = row('Sony WH-1000XM5', { id: 2, sellerId: null });
    expect(pairScore(readListing(a), readListing(b), rarity)).toBeUndefined();
    expect(pairScore(readListing(a), readListing({ ...b, platform: 'LAZADA' }), rarity)).toBeGreaterThan(0.9);
  });

  test.each([
    ['a brush and a teether', 'Toilet brush silicone Bobo BB-120', 'Baby teether silicone Bobo BT-120'],
    ['a longer model', 'Philips AH-840 air fryer black', 'Philips AH-840X air fryer black'],
    ['the next part number', 'Lenovo ThinkServer 70DG006QUX', 'Lenovo ThinkServer 70DG007QUX'],
    ['a pack', 'แชมพู Sunsilk AB-300 250 ml', 'แชมพู Sunsilk AB-300 250 ml แพ็ค 3'],
    ['another pack', 'Indomie Goreng isi 5 pcs', 'Indomie Goreng isi 40 pcs'],
    ['two for one', 'Cetaphil cleanser 500 ml', 'Cetaphil cleanser 500 ml ซื้อ 1 แถม 1'],
    ['a bundle', 'Sony WH-1000XM5 black', 'Sony WH-1000XM5 black + case'],
    ['an accessory', 'Samsung Galaxy A26 SM-A266', 'เคส Samsung Galaxy A26 SM-A266'],
    ['what is made for it', 'Philips HD9252 air fryer', 'Paper tray for Philips HD9252 air fryer'],
    ['a used one', 'Lenovo ThinkPad 20GF0003US', 'Refurbished Lenovo ThinkPad 20GF0003US'],
    ['the other wearers', "Nike Metcon 852928 men's shoes", "Nike Metcon 852928 women's shoes"],
  ])('that differ by %s are only alike: %j and %j', (_case, a, b) => {
    expect(scoreOf(row(a), row(b))).toBeUndefined();
    expect(scoreOf(row(b), row(a))).toBeUndefined();
  });

  test.each([
    ['a model and a brand at about the same price', 11_000, 1],
    ['the same at another price', 40_000, 0],
  ])('in other languages are one product by %s', (_case, price, known) => {
    const thai = 'หูฟังไร้สาย Sony WH-1000XM5 สีดำ';
    const indonesian = 'headphone nirkabel SONY WH1000XM5 hitam garansi resmi';
    const more = { brand: 'Sony', currency: 'THB' };
    const score = scoreOf(row(thai, { ...more, priceMinor: 10_000 }), row(indonesian, { ...more, priceMinor: price }));
    expect(score === undefined ? 0 : 1).toBe(known);
  });

  test('have the same features in either order, all within bounds', () => {
    const a = readOffer({ title: 'Sony WH-1000XM5 black 30 mm', price: 100 });
    const b = readOffer({ title: 'sony headphones wh1000xm4 silver 40mm 2 pcs', brand: 'Sony', price: 12_000 });
    const features = featuresOf(a, b, rarity);
    const turned = featuresOf(b, a, rarity);
    for (const [index, value] of features.entries()) expect(turned[index]).toBeCloseTo(value, 9);
    expect(features).toHaveLength(FEATURES.length);
    expect(features.every((value) => value >= -1 && value <= 6)).toBe(true);
  });
});

describe('candidates', () => {
  const counts: Readonly<Record<string, number>> = { only: 1, rare: 2, model: 3, black: 900, phone: 800, case: 700 };
  const countOf = (key: string) => counts[key] ?? 0;

  test('are looked up by rare words, and by combined frequent words where rare ones are few', () => {
    expect(lookupsOf(['only', 'black', 'rare', 'model', 'phone', 'case'], countOf)).toEqual([
      ['rare'],
      ['model'],
      ['case', 'phone', 'black'],
    ]);
    expect(lookupsOf(['only', 'black'], countOf)).toEqual([]);
  });

  test('come sorted by shared rare words, without the listing itself', () => {
    const found: Readonly<Record<string, readonly number[]>> = { rare: [1, 2], model: [1, 3, 2] };
    expect(
      candidatesOf(
        1,
        [['rare'], ['model']],
        ([key = '']) => found[key] ?? [],
        () => 1,
      ),
    ).toEqual([2, 3]);
  });
});

describe('decision trees', () => {
  test('are followed from the root to a leaf, and their values add up', () => {
    const judge = judgeOf({ base: 0, features: [0, LEAF, 1, LEAF, LEAF, LEAF], values: [0.5, -2, 0.1, 1, 3, 1] });
    expect(judge([0.5, 0])).toBeCloseTo(1 / (1 + Math.exp(1)));
    expect(judge([0.6, 0.1])).toBeCloseTo(1 / (1 + Math.exp(-2)));
    expect(judge([0.6, 0.2])).toBeCloseTo(1 / (1 + Math.exp(-4)));
  });

  test('that are incomplete are refused', () => {
    expect(() => judgeOf({ base: 0, features: [0, LEAF], values: [1, 1] })).toThrow('end in the middle');
  });
});
