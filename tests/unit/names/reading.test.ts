import { describe, expect, test } from 'vitest';
import { readName } from '#src/names/name-reading.ts';
import { Terms } from '#src/names/vocabulary/terms.ts';
import { isLinear } from '#tests/support/processor-growth.ts';

describe('the kind', () => {
  test.each([
    ['หม้อทอดไร้น้ำมัน Philips สำหรับ 4–5 คน จอสัมผัส 2000W', 'air-fryer'],
    ['Philips air fryer for 2–3 people with a dial, 1400 W', 'air-fryer'],
    ['Air fryer Cosmos untuk 1–2 orang, kenop, 800 W', 'air-fryer'],
    ['หูฟัง ถูกๆ', 'headphones'],
    ['JBL Bluetooth speaker 5 W, IP67, 5 h', 'bluetooth-speaker'],
    ['Speaker Bluetooth Polytron 25 W', 'bluetooth-speaker'],
    ['Anker power bank 10000 mAh', 'power-bank'],
    ['powerbank hp 10000', 'power-bank'],
    ['พาวเวอร์แบงก์ Xiaomi 10000 mAh ชาร์จเร็ว 33W', 'power-bank'],
    ['phone case', 'phone-case'],
    ['Case for iPhone 15', 'phone-case'],
    ['case ipad', 'tablet-case'],
    ['Sarung tangan plastik isi 100pcs', 'gloves'],
    ['Ransel Eiger harian, muat laptop 14 inci', 'backpack'],
    ['เป้ Eiger เดินทาง ใส่โน้ตบุ๊ก 15.6 นิ้ว', 'backpack'],
    ['charger laptop', 'laptop-charger'],
    ['Mi instan Indomie goreng rendang isi 40', 'instant-noodles'],
    ['ข้าวหอมมะลิ 5 กก.', 'rice'],
    ['Ponsel Polytron 5G layar 6.5 inci, RAM 6 GB, 128 GB', 'phone'],
    ['Microsoft notebook 12.4-inch, 8 GB RAM, 128 GB SSD', 'laptop'],
    ['RAM / MEMORY SAMSUNG PC DDR3 8GB', 'memory'],
    ['Samsung Galaxy A15 128GB ประกันศูนย์', 'phone'],
    ['Clocks without battery', 'clock'],
    ['Is ฿450 a good price for the Boreal toaster?', 'toaster'],
    ['apakah ฿750 harga yang bagus untuk Boreal toaster?', 'toaster'],
    ['Vivo Y28 256GB สีน้ำเงิน', 'phone'],
    ['เก้าอี้ สีน้ำตาล', 'chair'],
    ['Zorv Bio C 1000 mg 31 tablets', 'vitamins'],
    ['2 tablets Samsung', 'tablet'],
    ['หมวกกันน๊อก Index', 'helmet'],
    ['HUAWEI Band 9 สายรัดข้อมือ นาฬิกาอัจฉริยะ', 'smartwatch'],
    ['สายหนัง นาฬิกา 22 มม.', 'watch-strap'],
    ['ACTION FIGURE ONE PIECE RORONOA ZORO', 'action-figure'],
    ['Xiaomi Mijia Robot Vacuum 1C Cleaner', 'robot-vacuum'],
    ['plang nama jalan full reflective 30 x 15', null],
    ['casing hp', 'phone-case'],
    ['gantungan kunci', 'keychain'],
    ['adobe systems photoshop cs2 mac os x', 'graphics-software'],
    ['น้ำหอมติดแอร์รถ แอมบิเพอร์', 'car-perfume'],
    ['Cat Food Tuna 80g', 'cat-food'],
    ['Obat kulit kucing 60ml', 'pet-medicine'],
    ['Jumper bayi lengan panjang', 'baby-clothes'],
    ['Rinso Anti Noda 770g', 'laundry-detergent'],
    ['Rexona 48 jam', 'deodorant'],
    ['Kosmos by Carl Sagan', 'book'],
    ['jam yang bisa ukur detak jantung', 'watch'],
    ['ซัมซุง a55 สีดำ', 'phone'],
    ['ซอสหอยนางรม 680 มล.', 'oyster-sauce'],
    ['', null],
    ['zzqx', null],
    ['น้ำ', null],
  ])('of %s: %s', (name, kind) => expect(readName(name).kind).toBe(kind));

  test('a category counts only where the name says nothing', () => {
    expect(readName('Kingston KVR400', { categoryKind: 'memory' }).kind).toBe('memory');
    expect(readName('Mouse Logitech', { categoryKind: 'keyboard' }).kind).toBe('mouse');
  });
});

describe('an accessory', () => {
  test.each([
    ['Case for iPhone 15', true],
    ['เคส Redmi 12', true],
    ['Redmi 12 เคสใส', true],
    ['ฟิล์มกระจก สำหรับ Vivo Y17', true],
    ['Kabel charger untuk Redmi 12', true],
    ['Anti gores Oppo A18', true],
    ['เชือกรองเท้าวิ่ง', true],
    ['Lcd infinix Hot 11 Display Touch', true],
    ['Badminton racket bag', true],
    ['ที่ตักทรายแมว', true],
    ['กล่องใส่ลิปสติก', true],
    ['rak lipstik', true],
    ['cat food bowl', true],
    ['Rak piring dapur', false],
    ['Tas selempang pria', false],
    ['Redmi 12 8/256GB free case', false],
    ['Redmi 12 ประกันศูนย์ แถมเคส', false],
    ['Redmi 12 with charger', false],
    ['Running shoes for men', false],
    ['รองเท้าสำหรับเด็ก', false],
    ['กระเป๋าเดินทาง 24 นิ้ว', false],
    ['ถุงเท้า', false],
    ['Samsung 32 LCD TV', false],
    ['Xiaomi Smart Band 8', false],
    ['เป้ Eiger ใส่โน้ตบุ๊ก 14 นิ้ว', false],
    ['หม้อหุงข้าว Philips ฝาติดตัว 400W', false],
    ['Backpack for every day, for a 14-inch notebook', false],
    ['Serum untuk kulit berminyak', false],
  ])('%s: %s', (name, is) => expect(readName(name).accessory).toBe(is));

  test.each([
    ['redmi 12', false],
    ['เคส redmi 12', true],
    ['charger redmi 12', true],
    ['ฟิล์ม redmi 12', true],
    ['casing redmi 12', true],
  ])('is asked for by %s: %s', (query, asks) => expect(readName(query).accessory).toBe(asks));
});

test.each([
  ['watchguard mobile user vpn 5 user bundle', 'mobile user vpn'],
  ['microsoft virtual pc 7.0 windows xp home', 'virtual pc 7.0'],
  ['quarkcopydesk v. 3.5 version upgrade license', 'quarkcopydesk v. 3.5'],
  ['microsoft win svr 2003 device cal l/sa', 'win svr 2003 device cal'],
])('the title of %s is %s', (name, model) => expect(readName(name, { categoryKind: 'software' }).model).toBe(model));

test('the terms of a lexicon come before those of all', () => {
  const lexicon = new Terms();
  lexicon.add('เฟรชแอร์', { type: 'brand', value: 'Freshair', lang: 'th' });
  lexicon.add('zephyr', { type: 'kind', value: 'fan', lang: 'en' });
  expect(readName('เฟรชแอร์ Zephyr 3', { lexicon })).toMatchObject({ brand: 'Freshair', kind: 'fan' });
  expect(readName('เฟรชแอร์ Zephyr 3')).toMatchObject({ kind: null });
});

describe('what it is for', () => {
  test.each([
    ['Case for iPhone 15', 'iphone 15'],
    ['Kabel charger untuk Redmi 12', 'redmi 12'],
    ['ฟิล์มกระจก สำหรับ Vivo Y17', 'vivo y17'],
    ['Air fryer untuk 2–3 orang', null],
    ['หม้อทอดไร้น้ำมัน สำหรับ 4 คน', null],
    ['Shoes for kids', null],
    ['Serum untuk kulit berminyak', null],
    ['Kursi untuk ruang tamu', null],
  ])('%s: %s', (name, forWhat) => expect(readName(name).forWhat).toBe(forWhat));
});

test.each(['(', '9', 'for ', 'a1 ', 'free case + ', 'เ', '"', '1,', '\ufdfa', 'iphone ', '1x'])(
  'many of %s are read in time that does not grow with their number',
  (piece) => expect(isLinear(readName, piece.repeat(100_000 / piece.length))).toBe(true),
);

test.each([
  ['Laptop HP 14 Intel Celeron N4020 4GB 128GB W10', 'hp', null],
  ['SAMSUNG 360 Cassette air conditioner F-AC100-SW1-ST, 34,000 BTU', 'samsung', 'f-ac100-sw1-st'],
  ['ROBOT RT-CH12 CAR MOUNT PHONE HP HOLDER', null, 'rt-ch12'],
  ['Korean Sweet Potato Bread', null, null],
])('%s is of brand %j and model %j', (name, brand, model) => expect(readName(name)).toMatchObject({ brand, model }));

test('other tones are read in names, where queries are corrected', () => {
  expect(readName('เครืองซักผา LG').kind).toBe('washing-machine');
  expect(readName('เครืองซักผา LG', { lang: 'th' }).kindFrom).not.toBe('word');
});
