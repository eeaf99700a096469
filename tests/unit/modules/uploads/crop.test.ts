import { expect, test } from 'vitest';
import { within } from '#src/modules/people/uploads/rules.ts';
import { areaOf, firstView, moved, type View, zoomed } from '#src/modules/people/uploads/ui/crop-area.ts';

const WIDE = { width: 1000, height: 600 };
const middle: View = { zoom: 1, x: 500, y: 300 };

test('the initial crop of a picture is its largest centred square', () => {
  expect(areaOf(WIDE, firstView(WIDE))).toEqual({ x: 200, y: 0, width: 600, height: 600 });
});

test.each<[string, View, object]>([
  ['twice as near', zoomed(WIDE, middle, 2), { x: 350, y: 150, width: 300, height: 300 }],
  ['too near', zoomed(WIDE, middle, 99), { x: 425, y: 225, width: 150, height: 150 }],
  ['too far', zoomed(WIDE, middle, 0), { x: 200, y: 0, width: 600, height: 600 }],
  ['a tenth to the right', moved(WIDE, middle, 0.1, 0), { x: 260, y: 0, width: 600, height: 600 }],
  ['over the edge', moved(WIDE, middle, 9, -9), { x: 400, y: 0, width: 600, height: 600 }],
  [
    'back from a corner',
    zoomed(WIDE, moved(WIDE, { ...middle, zoom: 4 }, 9, 9), 1),
    { x: 400, y: 0, width: 600, height: 600 },
  ],
])('%s', (_name, view, area) => {
  expect(areaOf(WIDE, view)).toEqual(area);
});

test.each([
  [
    { x: 0, y: 0, width: 10, height: 10 },
    { x: 0, y: 0, width: 10, height: 10 },
  ],
  [
    { x: 90, y: 40, width: 50, height: 50 },
    { x: 90, y: 40, width: 10, height: 10 },
  ],
  [{ x: 100, y: 0, width: 1, height: 1 }, undefined],
])('%j inside of 100 by 50 is %j', (area, inside) => {
  expect(within(area, { width: 100, height: 50 })).toEqual(inside);
});
