import { expect, test } from 'vitest';
import { nameOtherPacks } from '#src/modules/catalogue/matching/pack-reads.ts';

test.each([
  ['Mi instan Indomie goreng isi 40', 'Mi instan Indomie goreng isi 10', true],
  ['ถุงเท้ากีฬา Nike', 'ถุงเท้ากีฬา Nike แพ็ค 3', true],
  ['Sabun Lux 85 g', 'Sabun Lux 4 x 85 g', true],
  ['Teh Sosro 350 ml x 12', 'Teh Sosro 350 ml', true],
  ['Mi instan Indomie goreng isi 40', 'Mi instan Indomie goreng rendang isi 40', false],
  ['ผ้าอ้อม MamyPoko ไซซ์ M 58 ชิ้น', 'ผ้าอ้อม MamyPoko ไซซ์ L 58 ชิ้น', false],
  ['Xiaomi Watch 3', 'Xiaomi Watch 5', false],
  ['SSD Kingston 500 GB', 'SSD Kingston 1 TB', false],
  ['Sabun Lux 85 g', 'Sabun Lux 85 g', false],
])('%s and %s are one thing in other packs: %s', (name, other, expected) => {
  expect(nameOtherPacks(name, other)).toBe(expected);
  expect(nameOtherPacks(other, name)).toBe(expected);
});
