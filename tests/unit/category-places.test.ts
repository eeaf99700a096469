import { describe, expect, test } from 'vitest';
import { placeAmong } from '#src/modules/catalogue/categories/move-rules.ts';

/** Siblings `a`, `b`, `c` … with these numbers. */
const numbered = (...positions: readonly number[]) =>
  positions.map((position, at) => ({ code: String.fromCharCode(97 + at), position }));

const written = (placed: ReturnType<typeof placeAmong>) => placed?.map(({ code, position }) => `${code}${position}`);

describe('a category that moves', () => {
  test.each([
    ['to the end', numbered(10, 20), null, ['a10', 'b20', 'x21']],
    ['to the beginning', numbered(10, 20), 'a', ['x0', 'a10', 'b20']],
    ['into a gap', numbered(10, 20), 'b', ['a10', 'x11', 'b20']],
    ['where no gap is', numbered(0, 1, 2), 'b', ['a0', 'x1', 'b2', 'c3']],
    ['among siblings without numbers', numbered(0, 0, 0), 'c', ['a0', 'b1', 'x2', 'c3']],
    ['to nobody', [], null, ['x0']],
  ])('%s', (_, siblings, before, order) => {
    expect(written(placeAmong(siblings, 'x', before))).toEqual(order);
  });

  test('has no place before a category that is elsewhere', () => {
    expect(placeAmong(numbered(1, 2), 'x', 'elsewhere')).toBeUndefined();
  });
});
