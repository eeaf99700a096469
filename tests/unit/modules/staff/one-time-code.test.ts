import { expect, test } from 'vitest';
import { codeAt, findStep, fromBase32, toBase32 } from '#src/modules/running/staff/one-time-code.ts';

const SECRET = Buffer.from('12345678901234567890');

// The last six digits of the values in appendix B of RFC 6238.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %d the code is %s', (seconds, code) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test('a code is right in its period and those beside it, and nothing else is', () => {
  const step = 40_000_000;
  const now = step * 30_000 + 12_000;
  expect([-2, -1, 0, 1, 2].map((apart) => findStep(SECRET, codeAt(SECRET, step + apart), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect([findStep(SECRET, '', now), findStep(SECRET, 'abcdef', now)]).toEqual([undefined, undefined]);
});

test('a secret is typed in base32', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(fromBase32(toBase32(SECRET))?.equals(SECRET)).toBe(true);
  expect(fromBase32('not base32!')).toBeUndefined();
});
