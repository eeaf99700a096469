import { expect, test } from 'vitest';
import { maskedName } from '#src/kernel/masked-name.ts';

test.each([
  ['มะลิ', 'ม***'],
  ['นกชอบของดี', 'น***ดี'],
  ['Ploy BKK', 'P***K'],
  ['เมย์ลดา', 'เม***ดา'],
  ['แม่ค้าออนไลน์', 'แม่***น์'],
  ['น้ำ', 'น้ำ***'],
  ['👨‍👩‍👧‍👦ครอบครัว', '👨‍👩‍👧‍👦***ว'],
  ['🇹🇭ไทย', '🇹🇭***ย'],
  ['', '***'],
  ['A', 'A***'],
])('the name %s is shown as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
