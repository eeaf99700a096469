import { describe, expect, test } from 'vitest';
import { latinSoundOf, soundOf } from '#src/words/sound.ts';

describe('spellings of one word sound alike', () => {
  test.each([
    ['iphone', 'ifone'],
    ['racket', 'racquet'],
    ['galaxy', 'galxy'],
    ['ลิปสติก', 'ลิปสติค'],
    ['รองเท้า', 'ร้องเท้า'],
    ['ใส่', 'ไส้'],
    ['ศาลา', 'สาลา'],
    ['คุณ', 'คุน'],
  ])('%s and %s', (one, other) => expect(soundOf(one)).toBe(soundOf(other)));
});

test.each([
  ['samsung', 'xiaomi'],
  ['รองเท้า', 'กระเป๋า'],
])('%s and %s do not', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)));

test.each([
  ['อินฟินิกซ์', 'infinix'],
  ['เรดมี่', 'redmi'],
  ['ซัมซุง', 'samsung'],
  ['ไอโฟน', 'iphone'],
  ['เลอโนโว', 'lenovo'],
])('%s sounds like %s', (thai, latin) => expect(latinSoundOf(thai)).toBe(soundOf(latin)));

test.each([['y17'], ['12'], [':every'], ['']])('%j has no sound', (word) => expect(soundOf(word)).toBe(''));
