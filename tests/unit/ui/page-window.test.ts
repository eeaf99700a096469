import { expect, test } from 'vitest';
import { pageWindow } from '#src/ui/page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [2, 9, [1, 2, 3, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [6, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  [8, 9, [1, 'gap', 7, 8, 9]],
  [9, 9, [1, 'gap', 8, 9]],
] as const)('page %i of %i', (page, pageCount, expected) => {
  expect(pageWindow(page, pageCount)).toEqual(expected);
});
