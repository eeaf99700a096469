import { expect, test } from 'vitest';
import { pageAddress, unseen } from '#src/ui/list/page-address.ts';

const HOST = 'https://deals.example';

test.each([
  ['a page', '/deals?page=2', '/deals', '/deals?page=2'],
  ['the first page', '/deals', '/deals?page=3', '/deals'],
  ['what the reader came with stays', '/deals?page=2', '/deals?utm_source=line', '/deals?page=2&utm_source=line'],
  [
    'a filter is not doubled',
    '/deals?label=BEST_SELLER&page=2',
    '/deals?label=BEST_SELLER',
    '/deals?label=BEST_SELLER&page=2',
  ],
  [
    'a filter of the link wins',
    '/deals?label=FLASH_SALE',
    '/deals?label=BEST_SELLER&page=4',
    '/deals?label=FLASH_SALE',
  ],
  ['several values of one name stay', '/x?page=2', '/x?ref=a&ref=b', '/x?page=2&ref=a&ref=b'],
  ['another list brings its own', '/deals?page=2', '/?utm_source=line', '/deals?page=2'],
])('%s', (_, link, current, expected) => {
  expect(pageAddress(new URL(link, HOST), new URL(current, HOST)).href).toBe(HOST + expected);
});

test('items that are already shown are left out, and so are duplicates', () => {
  expect(unseen(['b', 'c', 'c', 'd'], new Set(['a', 'b']), (item) => item)).toEqual(['c', 'd']);
});

test('items without a link cannot be compared, and stay', () => {
  expect(unseen(['', ''], new Set(['']), (item) => item)).toEqual(['', '']);
});
