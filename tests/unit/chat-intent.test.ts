import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { intentsOf } from '#src/modules/finding/chat/understanding/intent-of.ts';

test.each([
  ['earphone bukan jbl di bawah 300rb', 'find'],
  ['หม้อทอดฟิลิปส์ตอนนี้น่าซื้อยังหรือรอก่อนดี', 'worth'],
  ['where is my order', 'orders'],
  ['ร้านไหนขายถูกสุดรวมค่าส่ง', 'shops'],
  ['ไม่เอา jbl', 'refine'],
  ['มีโค้ดลาซาด้าไหม', 'voucher'],
])('%s: %s', (question, intent) => expect(intentsOf(question)[0]?.intent).toBe(intent));

test('the weights are small', () => {
  const { size } = statSync('src/modules/finding/chat/understanding/intent-model.json');
  expect(size).toBeLessThan(400 * 1024);
});
