import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withCues } from '#src/modules/finding/chat/intents/intent-cues.ts';
import { intentsOf } from '#src/modules/finding/chat/intents/likely-intents.ts';
import { writtenOut } from '#src/modules/finding/chat/words/typed-words.ts';

test.each([
  ['earphone bukan jbl di bawah 300rb', 'find'],
  ['หม้อทอดฟิลิปส์ตอนนี้น่าซื้อยังหรือรอก่อนดี', 'worth'],
  ['where is my order', 'orders'],
  ['ร้านไหนขายถูกสุดรวมค่าส่ง', 'shops'],
  ['ไม่เอา jbl', 'refine'],
  ['มีโค้ดลาซาด้าไหม', 'voucher'],
])('%s: %s', (question, intent) => expect(intentsOf(question)[0]?.intent).toBe(intent));

test.each([
  ['kompor gas 2 tungku rinnai', 'price'],
  ['ps5 slim digital', 'alert'],
  ['fast charger in white', 'refine'],
])('%s, without a word of it, is no %s', (question, intent) =>
  expect(withCues(intentsOf(question), question, { goesOn: false })[0]?.intent).not.toBe(intent),
);

test.each([
  ['tai nghe không phải sony', ' earphones not sony'],
  ['不要小米手机', ' not xiaomi phone '],
  ['ayaw ko ng philips', ' not philips'],
  ['bawah 200k', 'dibawah 200k'],
  ['budget gocap', 'budget 50rb'],
  ['sony over ears', 'sony over ear headphones'],
  ['galaxy buds 2', 'galaxy buds 2'],
  ['abu2', 'abu-abu'],
])('%s is written out', (typed, written) =>
  expect(writtenOut(typed).replace(/\s+/g, ' ')).toBe(written.replace(/\s+/g, ' ')),
);

test('the weights are small', () => {
  const { size } = statSync('src/modules/finding/chat/intents/intent-model.json');
  expect(size).toBeLessThan(400 * 1024);
});
