import { describe, expect, test } from 'vitest';
import { contentHash, shortCode } from '#src/kernel/hash.ts';
import { asciiSlugOf, slugOf } from '#src/kernel/slug.ts';

describe('a slug', () => {
  test.each([
    ['Power Bank', 'power-bank'],
    ['power-bank', 'power-bank'],
    ['  POWER   bank!! ', 'power-bank'],
    ['ราคา ถูก', 'ราคา-ถูก'],
    ['น้ำ', 'น้ำ'],
    ['หูฟัง\u200bไร้สาย', 'หูฟังไร้สาย'],
    ['เเบตเตอรี่', 'แบตเตอรี่'],
    ['น้\u0e4dา', 'น้ำ'],
    ['น\u0e4d้า', 'น้ำ'],
    ['C++ & C#', 'c-c'],
    ['---', ''],
    ['', ''],
  ])('of %j is %j', (text, slug) => expect(slugOf(text)).toBe(slug));

  test.each([
    ['Café déjà vu', 'cafe-deja-vu'],
    ['ราคา iPhone 17', 'iphone-17'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('in ASCII of %j is %j', (text, slug) => expect(asciiSlugOf(text)).toBe(slug));
});

test('hashes are stable', () => {
  expect(contentHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223');
  expect(shortCode('content/posts/a.md')).toMatch(/^[a-z0-9]{10}$/);
  expect(shortCode('a')).not.toBe(shortCode('b'));
});
