import { expect, test } from 'vitest';
import { brandByThaiSound } from '#src/words/thai-brand-sound.ts';

const brands = ['sony', 'philips', 'huggies', 'mamypoko', 'microsoft', 'polytron', 'kingston', 'dettol'];

test.each([
  ['a silent s is left out', 'ฮักกี', 'huggies'],
  ['a silent t is left out', 'ไมโครซอฟ', 'microsoft'],
  ['b and p sound the same at the end', 'ฟิลิบ', 'philips'],
  ['all letters are spoken', 'คิงส์ตัน', 'kingston'],
  ['the word of another thing', 'กล่อง', undefined],
  ['few consonants with other vowels', 'สั้น', undefined],
])('a Thai spelling names the brand that it sounds like: %s', (_name, thai, brand) => {
  expect(brandByThaiSound(thai, brands)).toBe(brand);
});
