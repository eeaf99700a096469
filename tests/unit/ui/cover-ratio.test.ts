import { expect, test } from 'vitest';
import { coverRatio } from '#src/ui/list/cover-ratio.ts';

test.each([
  [800, 800, '1:1'],
  [1200, 900, '4:3'],
  [900, 1200, '3:4'],
  [1920, 1080, '4:3'],
  [1080, 1920, '3:4'],
  [1100, 1000, '1:1'],
  [1000, 1100, '1:1'],
  // Halfway between 1:1 and 4:3 is the square root of their product.
  [1154, 1000, '1:1'],
  [1156, 1000, '4:3'],
  [1000, 1156, '3:4'],
])('%i x %i is nearest to %s', (width, height, ratio) => {
  expect(coverRatio({ width, height })).toBe(ratio);
});

test.each([[null], [{ width: null, height: null }], [{ width: 800, height: null }], [{ width: 0, height: 10 }]])(
  '%j is shown as a square',
  (cover) => {
    expect(coverRatio(cover)).toBe('1:1');
  },
);
