import { expect, test } from 'vitest';
import { rangeParts } from '#src/kernel/number-ranges-in-text.ts';

test.each([
  ['เตารีด 2–3 ชั้น', 'เตารีด [2–3] ชั้น'],
  ['Rice 2-3 kg', 'Rice [2-3] kg'],
  ['ราคา 1,590–2,890 บาท', 'ราคา [1,590–2,890] บาท'],
  ['2–3', '[2–3]'],
  ['10–12 and 14–16.', '[10–12] and [14–16].'],
  ['WH-1000XM5', 'WH-1000XM5'],
  ['081-234-5678', '081-234-5678'],
  ['USB 3.0', 'USB 3.0'],
  ['', ''],
])('%s', (text, expected) => {
  const parts = rangeParts(text);
  expect(parts.map((part) => (part.isRange ? `[${part.text}]` : part.text)).join('')).toBe(expected);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
