import { expect, test } from 'vitest';
import { asksForAccessory, isAccessory } from '#src/modules/search/accessories.ts';

test.each([
  ['Case for iPhone 15', true],
  ['เคส Redmi 12', true],
  ['Redmi 12 เคสใส', true],
  ['ฟิล์มกระจก สำหรับ Vivo Y17', true],
  ['Kabel charger untuk Redmi 12', true],
  ['Anti gores Oppo A18', true],
  ['เชือกรองเท้าวิ่ง', true],
  ['Lcd infinix Hot 11 Display Touch', true],
  ['AKABEILA vivo Y11 Y12 Y17 Y15', true],
  ['Redmi 12 8/256GB free case', false],
  ['Redmi 12 ประกันศูนย์ แถมเคส', false],
  ['Redmi 12 with charger', false],
  ['Running shoes for men', false],
  ['รองเท้าสำหรับเด็ก', false],
  ['กระเป๋าเดินทาง 24 นิ้ว', false],
  ['ถุงเท้า', false],
  ['Samsung 32 LCD TV', false],
  ['Xiaomi Smart Band 8', false],
])('%s is an accessory: %s', (name, is) => expect(isAccessory(name)).toBe(is));

test.each([
  ['redmi 12', false],
  ['เคส redmi 12', true],
  ['charger redmi 12', true],
  ['ฟิล์ม redmi 12', true],
  ['casing redmi 12', true],
])('%s asks for an accessory: %s', (query, asks) => expect(asksForAccessory(query)).toBe(asks));
