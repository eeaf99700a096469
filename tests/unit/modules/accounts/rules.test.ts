import { describe, expect, test } from 'vitest';
import {
  cleanBiography,
  cleanEmail,
  cleanMobile,
  cleanNickname,
  isBirthday,
  isPassword,
} from '#src/modules/people/accounts/rules.ts';
import { mobileRule } from '#src/modules/running/tenants/rules.ts';

describe('a password', () => {
  test.each([
    ['abcdefg1', true],
    ['abcdefghij1234567890', true],
    ['รหัสผ่าน๑1', true],
    ['p@ss word 1', true],
    ['1234567🙂', false],
    ['abcdef1', false],
    ['abcdefghij12345678901', false],
    ['abcdefgh', false],
    ['12345678', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isPassword(text)).toBe(expected);
  });
});

describe('a nickname', () => {
  test.each([
    ['  Nok   Noi ', 'Nok Noi'],
    ['น้องนก', 'น้องนก'],
    ['ก๋วยเตี๋ยวเรือ', 'ก๋วยเตี๋ยวเรือ'],
    ['Ｎｏｋ', 'Nok'],
    ['ﬁne price', 'fine price'],
    ['นก ❤️', 'นก ❤️'],
    ['nok\u2028noi\uFEFF', 'nok noi'],
    ['ab', 'ab'],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['🙂'.repeat(20), '🙂'.repeat(20)],
  ])('%j is stored as %j', (text, kept) => {
    expect(cleanNickname(text)).toBe(kept);
  });

  test.each([
    ['too short', 'a'],
    ['too short once trimmed', ' a '],
    ['too long', 'a'.repeat(21)],
    ['too long once compatible forms are plain', '㎏'.repeat(11)],
    ['@', 'nok@home'],
    ['@, full width', 'nok＠home'],
    ['@, small', 'nok﹫home'],
    ['<', '<b>nok'],
    ['<, full width', '＜nok'],
    ['>, small', 'nok﹥'],
    ['/', 'nok/noi'],
    ['/, full width', 'nok／noi'],
    ['NUL', 'nok\u0000'],
    ['an override of direction', 'nok\u202Ekon'],
    ['an isolate of direction', 'nok\u2067kon'],
    ['a space of no width', 'nok\u200Bnoi'],
    ['a joiner of no width', 'nok\u200Dnoi'],
    ['a byte order mark inside', 'no\uFEFF\u200Bk'],
    ['a soft hyphen', 'no\u00ADk'],
    ['Hangul fillers', '\u3164\u3164\u3164'],
    ['blank Braille', '\u2800\u2800'],
    ['a tag character', 'nok\u{E0041}'],
    ['a private character', 'nok\uE000'],
    ['half a surrogate pair', 'nok\uD800'],
    ['piled marks', `n${'\u0301'.repeat(8)}k`],
    ['nothing', ''],
  ])('with %s is refused', (_what, text) => {
    expect(cleanNickname(text)).toBeUndefined();
  });
});

describe('a biography', () => {
  test.each([
    [' ชอบของดี\r\nราคาถูก ', 'ชอบของดี\nราคาถูก'],
    ['👩‍👧 <b>@nok</b>', '👩‍👧 <b>@nok</b>'],
    ['', ''],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), undefined],
    ['a\u202Eb', undefined],
    ['a\u0007b', undefined],
    ['a\tb', undefined],
  ])('%j', (text, kept) => {
    expect(cleanBiography(text)).toBe(kept);
  });
});

describe('an e-mail address', () => {
  test.each([
    ['  Nok@Readers.Test ', 'nok@readers.test'],
    ['ｎｏｋ@readers.test', 'nok@readers.test'],
    ["o'nok+tag@a-b.co.th", "o'nok+tag@a-b.co.th"],
    [`${'a'.repeat(64)}@readers.test`, `${'a'.repeat(64)}@readers.test`],
  ])('%j is stored as %j', (text, kept) => {
    expect(cleanEmail(text)).toBe(kept);
  });

  test.each([
    'nok',
    'nok@',
    '@readers.test',
    'nok@readers',
    'nok@-readers.test',
    'nok@readers..test',
    'no..k@readers.test',
    '.nok@readers.test',
    'nok.@readers.test',
    'nok@readers.test\nBcc: other@readers.test',
    'nok@readers.test, other@readers.test',
    'Nok <nok@readers.test>',
    '"nok noi"@readers.test',
    'nok@[127.0.0.1]',
    'นก@readers.test',
    `${'a'.repeat(65)}@readers.test`,
    `nok@${'a'.repeat(260)}.test`,
  ])('%j is refused', (text) => {
    expect(cleanEmail(text)).toBeUndefined();
  });
});

describe('a mobile number', () => {
  const phoneAreas = ['66', '62', '63', '65', '60', '84', '86'];
  const clean = (area: string, text: string) => cleanMobile(area, mobileRule({ phoneAreas }, area) ?? 'none', text);

  test.each([
    ['66', '081-234-5678', '66812345678'],
    ['66', '+66 81 234 5678', '66812345678'],
    ['66', '812345678', '66812345678'],
    ['66', '๐๘๑๒๓๔๕๖๗๘', undefined],
    ['66', '０８１２３４５６７８', '66812345678'],
    ['66', '0712345678', undefined],
    ['66', '08123456789', undefined],
    ['66', '+65 81234567', undefined],
    ['62', '0812-3456-7890', '6281234567890'],
    ['62', '81234567', '6281234567'],
    ['62', '8123456', undefined],
    ['62', '8123456789012', undefined],
    ['63', '09171234567', '639171234567'],
    ['63', '08171234567', undefined],
    ['63', '0917123456', undefined],
    ['65', '8123 4567', '6581234567'],
    ['65', '6123 4567', undefined],
    ['65', '8123 456', undefined],
    ['60', '1234567', '601234567'],
    ['60', '12345678', '6012345678'],
    ['60', '123456', undefined],
    ['60', '123456789', undefined],
    ['60', '2345678', undefined],
    ['84', '0912345678', '84912345678'],
    ['84', '0212345678', undefined],
    ['84', '091234567', undefined],
    ['86', '138 0013 8000', '8613800138000'],
    ['86', '128 0013 8000', undefined],
    ['86', '138 0013 800', undefined],
    ['66', '', undefined],
    ['66', '1'.repeat(1000), undefined],
  ])('+%s %j', (area, text, kept) => {
    expect(clean(area, text)).toBe(kept);
  });

  test('of a country that cannot register with the tenant has no rule', () => {
    expect(mobileRule({ phoneAreas: ['66'] }, '65')).toBeUndefined();
    expect(mobileRule({ phoneAreas: ['999'] }, '999')).toBeUndefined();
  });
});

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
])('born on %s: %s', (day, expected) => {
  expect(isBirthday(day, '2026-11-21')).toBe(expected);
});
