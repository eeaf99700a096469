import { describe, expect, test } from 'vitest';
import { latinSoundOf, latinSoundsOf, soundOf, vowelsAgree } from '#src/words/sound.ts';

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
  ])('%s and %s', (left, right) => expect(soundOf(left)).toBe(soundOf(right)));
});

test.each([
  ['samsung', 'xiaomi'],
  ['รองเท้า', 'กระเป๋า'],
])('%s and %s do not', (left, right) => expect(soundOf(left)).not.toBe(soundOf(right)));

test.each([
  ['อินฟินิกซ์', 'infinix'],
  ['เรดมี่', 'redmi'],
  ['ซัมซุง', 'samsung'],
  ['ไอโฟน', 'iphone'],
  ['เลอโนโว', 'lenovo'],
])('%s sounds like %s', (thai, latin) => expect(latinSoundOf(thai)).toBe(soundOf(latin)));

test.each([
  ['ฟิล่า', 'fila', true],
  ['คลาแรงส์', 'clarins', true],
  ['นีเวีย', 'nivea', true],
  ['ไนกี้', 'nike', true],
  ['ฟิล่า', 'samsung', false],
])('%s may be meant for %s: %s', (thai, latin, may) => expect(latinSoundsOf(thai).includes(soundOf(latin))).toBe(may));

test.each([
  ['ฟิล่า', 'fila', true],
  ['มัด', 'moet', false],
  ['มัด', 'mud', true],
])('the vowels of %s and %s agree: %s', (thai, latin, agree) => expect(vowelsAgree(thai, latin)).toBe(agree));

test.each([['y17'], ['12'], [':every'], ['']])('%j has no sound', (word) => expect(soundOf(word)).toBe(''));
