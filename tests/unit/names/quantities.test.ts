import { describe, expect, test } from 'vitest';
import { readName } from '#src/names/name-reading.ts';

const amounts = (name: string) => readName(name).quantities.map(({ amount, unit }) => `${amount} ${unit}`);

describe('a number with a unit', () => {
  test.each([
    ['Pod 0,75 l', ['0.75 l']],
    ['น้ำปลา 0.75 ลิตร', ['0.75 l']],
    ['Beras 2,5 kg', ['2.5 kg']],
    ['พัดลม 16 นิ้ว 50W', ['16 in', '50 w']],
    ['Anker 10,000 mAh 22.5 W', ['10000 mah', '22.5 w']],
    ['Baterai 10.000mAh', ['10000 mah']],
    ['ครีมกันแดด 50 มล.', ['50 ml']],
    ['ข้าว 5 กก.', ['5 kg']],
    ['SSD 1TB', ['1 tb']],
    ['notebook 12.4-inch, 8 GB RAM', ['12.4 in', '8 gb']],
    ['Router DIR-825S', []],
    ['KDL-46S4100', []],
    ['XM4 12h', ['12 h']],
    ['JBL GO 3', []],
  ])('of %s: %j', (name, said) => expect(amounts(name)).toEqual(said));

  test('is comparable in one base unit', () => {
    const data = (name: string) => readName(name).quantities.map(({ dimension, value }) => [dimension, value]);
    expect(data('SSD 1 TB')).toEqual([['data', 1_000_000]]);
    expect(data('SSD 500GB')).toEqual([['data', 500_000]]);
    expect(data('0,5 kg')).toEqual([['mass', 500]]);
  });
});

describe('a size', () => {
  test.each([
    ['karpet 30x60 cm', [{ amounts: [30, 60], unit: 'cm' }]],
    ['scanner 600 x 600 DPI', [{ amounts: [600, 600], unit: 'dpi' }]],
    ['พรม 120x80 ซม.', [{ amounts: [120, 80], unit: 'cm' }]],
    ['Box 16 x 16 x 8 cm', [{ amounts: [16, 16, 8], unit: 'cm' }]],
    ['monitor 1920x1080', [{ amounts: [1920, 1080], unit: null }]],
    ['whiskas 6 x 85 g', []],
    ['Kit 2x8GB', []],
  ])('of %s: %j', (name, sizes) => {
    const read = readName(name);
    expect(read.sizes.map(({ amounts: sides, unit }) => ({ amounts: sides, unit }))).toEqual(sizes);
    expect(read.quantities.filter(({ dimension }) => dimension === 'length' || dimension === 'resolution')).toEqual([]);
  });
});

test.each([
  ['Mi instan goreng isi 40', 40],
  ['Masker isi 50pcs', 50],
  ['Whiskas 6 x 85 g', 6],
  ['อาหารแมว แพ็ค 12', 12],
  ['pack of 3 socks', 3],
  ['ผ้าอ้อม ไซซ์ M 58 ชิ้น', 58],
  ['แชมพู ซื้อ 1 แถม 1', 2],
  ['sabun batang 90 gr beli 2 gratis 1', 3],
  ['ยาสีฟัน 150 กรัม ซื้อ 3 แถม 2', 5],
  ['Tuna 4*100 g', 4],
  ['Toothpaste 150 g four-pack', 4],
  ['Yoghurt 90 g, pack of six', 6],
  ['Pulpen gel 1 lusin', 12],
  ['น้ำดื่ม 600 มล. 2 โหล', 24],
  ['Eggs, half a dozen', 6],
  ['Serum 30 ml double pack', 2],
  ['ผ้าปูที่นอน ชุด 6 ฟุตลายดอก', null],
  ['Paket 3 bulan langganan', null],
  ['Paket 3 instan', 3],
  ['สบู่ก้อน 4 ก้อน', 4],
  ['karpet 30x60 cm', null],
  ['iPhone 15', null],
])('%s sells %s pieces', (name, pack) => expect(readName(name).pack).toBe(pack));
