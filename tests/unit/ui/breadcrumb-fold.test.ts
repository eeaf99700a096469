import { describe, expect, test } from 'vitest';
import { BREADCRUMBS_SHOWN, foldTrail } from '#src/ui/navigation/breadcrumb-fold.ts';

const trail = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('foldTrail', () => {
  test('up to eight steps stay visible', () => {
    expect(BREADCRUMBS_SHOWN).toBe(8);
    expect(foldTrail(trail(8))).toEqual({ head: [1, 2, 3, 4, 5, 6, 7], folded: [], tail: [], here: 8 });
  });

  test.each([
    [9, [3, 4], [5, 6, 7, 8]],
    [12, [3, 4, 5, 6, 7], [8, 9, 10, 11]],
  ])('%i steps', (count, folded, tail) => {
    expect(foldTrail(trail(count))).toEqual({ head: [1, 2], folded, tail, here: count });
  });

  test.each([0, 1, 2, 8, 9, 30])('of %i steps none is lost or moved', (count) => {
    const { head, folded, tail, here } = foldTrail(trail(count));
    expect([...head, ...folded, ...tail, ...(here === undefined ? [] : [here])]).toEqual(trail(count));
  });
});
