import { expect, test } from 'vitest';
import { gtinOf } from '#src/modules/catalogue/goods/inputs/gtin.ts';
import { sizeIn } from '#src/modules/catalogue/goods/inputs/size.ts';

test.each([
  ['Shampoo 500ml', 500, 'ml'],
  ['Shampoo-500ML', 500, 'ml'],
  ['ข้าวหอมมะลิ 1.5 กก.', 1500, 'g'],
  ['ข้าวหอมมะลิ 5 กิโลกรัม', 5000, 'g'],
  ['หน้ากาก 12 ชิ้น', 12, 'piece'],
  ['น้ำดื่ม 600 มล. x 12', 7200, 'ml'],
  ['น้ำดื่ม 1.5 ลิตร แพ็ค 6', 9000, 'ml'],
  ['Cola 330ml x 6', 1980, 'ml'],
  ['Cola 6 x 330 ml', 1980, 'ml'],
  ['Cola 330ml x6 cans', 1980, 'ml'],
  ['Cola 24 cans 325 ml', 7800, 'ml'],
  ['Kopi bubuk 200gr isi 3', 600, 'g'],
  ['Minyak goreng 2L', 2000, 'ml'],
  ['Tepung 1 kg', 1000, 'g'],
  ['Sugar 1,5 kg', 1500, 'g'],
  ['Detergent 1,000 ml', 1000, 'ml'],
  ['Vitamin C 1000mg', 1, 'g'],
  ['Perfume 3.4 fl oz', 100.5499, 'ml'],
  ['Tea 100 sachets', 100, 'piece'],
  ['Vitamin 60 capsules', 60, 'piece'],
  ['USB-C cable 2m', 2, 'm'],
  ['สายชาร์จ 1.5 เมตร', 1.5, 'm'],
  ['Milk 180 ml (180ml)', 180, 'ml'],
  ['น้ำปลา ７００ มล.', 700, 'ml'],
  ['Detergent for washing machine 3 kg', 3000, 'g'],
  ['ผงซักฟอก สำหรับเครื่องซักผ้า 3 กก.', 3000, 'g'],
  ['Washing machine cleaner 450 g', 450, 'g'],
  ['Coffee machine descaling 250 ml', 250, 'ml'],
  ['เครื่องดื่มโกโก้ 400 กรัม', 400, 'g'],
  ['Water 600 ml bottle', 600, 'ml'],
  ['Charging cable 100W 2m', 2, 'm'],
  ['Hand sanitizer twin pack 500 ml', 1000, 'ml'],
  ['Tuna 4*95 g', 380, 'g'],
  ['Toothpaste 150 g four-pack', 600, 'g'],
  ['ซอสหอย 300 กรัม 1 โหล', 3600, 'g'],
  ['Instant noodles 83 Gr x 15 Pcs', 1245, 'g'],
  ['Liquid vape 100ML - 3MG', 100, 'ml'],
  ['Plastic bags isi 100 lembar/pak', 100, 'piece'],
  ['ถุงเท้ากีฬา แพ็ค 3', 3, 'piece'],
  ['Sabun batang isi 12', 12, 'piece'],
  ['Wipes, pack of 6', 6, 'piece'],
  ['Lunch box 800 ml, set of 4', 4, 'piece'],
])('%s is %d %s', (name, value, unit) => {
  expect(sizeIn(name)).toEqual({ value, unit });
});

test.each([
  ['no digit', 'Shampoo'],
  ['a network', 'Samsung Galaxy A55 5G'],
  ['a network in lower case', 'router 4g lte'],
  ['memory', 'Laptop 16GB 512G'],
  ['a range', 'Bottle 200-500ml'],
  ['two sizes', 'Shampoo 500ml + Conditioner 250ml'],
  ['two dimensions', 'Shampoo 500ml 250 g'],
  ['how deep a watch goes', 'Diving watch 30m'],
  ['a screen', 'TV 55 inch 1080p'],
  ['a shirt', 'Shirt size XL'],
  ['nothing', 'Shampoo 0ml'],
  ['what a rice cooker holds', 'Sharp rice cooker 1.8 L'],
  ['what it holds, in Thai', 'หม้อหุงข้าว Sharp 1.8 ลิตร'],
  ['what an air fryer holds', 'Philips Air Fryer 4.1L 1400W'],
  ['what a fridge holds', 'ตู้เย็น 2 ประตู 12 ลิตร'],
  ['what a machine washes', 'Mesin cuci 8 kg'],
  ['what a machine washes, in Thai', 'เครื่องซักผ้า ฝาบน 10 กก.'],
  ['what a bag carries', 'Anello backpack 25L'],
  ['what a bottle is filled with', 'Botol minum stainless 750 ml'],
  ['how heavy a device is', 'Anker power bank 20000 mAh 350 g'],
  ['how heavy something electric is', 'Hair styler 1200W 500g'],
  ['a charge', 'Power bank 20000 mAh'],
  ['memory of a card', 'microSD 8 GB'],
  ['the letters of a model', 'Zelbrant modem PRT7011L portable'],
  ['a model in capitals', 'Zelbrant  SAFE 60G'],
  ['a frequency', 'Mini keyboard wireless 2.4G'],
  ['the leather of shoes', 'Nike Air Max 90 Ultra 2.0 LTR'],
  ['a set for a bed', 'ผ้าปูที่นอน ชุด 6 ฟุต'],
  ['a tablet', 'Apple iPad 10 tablet'],
])('%s is not a size: %s', (_, name) => {
  expect(sizeIn(name)).toBeUndefined();
});

test.each([
  ['4006381333931', '4006381333931'],
  [' 4006381-333931 ', '4006381333931'],
  ['036000291452', '0036000291452'],
  ['00036000291452', '0036000291452'],
  ['10036000291459', '10036000291459'],
  ['96385074', '96385074'],
])('the GTIN %j is %s', (written, stored) => {
  expect(gtinOf(written)).toBe(stored);
});

test.each([
  ['a wrong check digit', '4006381333932'],
  ['what a spreadsheet leaves', '4.00638E+12'],
  ['zeros', '0000000000000'],
  ['eleven digits', '12345678901'],
  ['words', 'does not apply'],
  ['nothing', ''],
])('%s is not a GTIN: %j', (_, written) => {
  expect(gtinOf(written)).toBeUndefined();
});
