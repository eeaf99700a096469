import { expect, test } from 'vitest';
import {
  DEVICE_WIDTHS,
  FORM_SETS,
  formOf,
  RESPONSIVE_BREAKPOINTS,
  RESPONSIVE_PARTS,
  responsiveWidths,
} from '#src/pictures/display-sizes.ts';

test('goods, brands and deals have a display size of 550 x 550, banners of 1260, each offered at 0.4, 0.7 and 1 of that', () => {
  expect(FORM_SETS.square.map(({ width, height }) => [width, height])).toEqual([
    [220, 220],
    [385, 385],
    [550, 550],
  ]);
  expect(FORM_SETS.containedSquare.every(({ fit }) => fit === 'contain')).toBe(true);
  expect(FORM_SETS.banner.map(({ width, height }) => [width, height])).toEqual([
    [504, null],
    [882, null],
    [1260, null],
  ]);
  expect(RESPONSIVE_PARTS).toEqual([0.4, 0.7, 1]);
  expect(RESPONSIVE_BREAKPOINTS).toEqual([500, 1600]);
  expect(responsiveWidths(1000)).toEqual([400, 700, 1000]);
});

test('device widths range from 640 to 3840', () => {
  expect([DEVICE_WIDTHS[0], DEVICE_WIDTHS.at(-1)]).toEqual([640, 3840]);
});

test.each(['550x550', '220x220', '550x550-contain', 'w1260', 'w640', 'w3840', '1200x630'])('%s is a form', (name) =>
  expect(formOf(name)?.name).toBe(name),
);

test.each(['', '551x551', 'w641', 'w9999', '550x', 'w1260-contain', '__proto__', 'constructor'])(
  '%j is not a form',
  (name) => expect(formOf(name)).toBeUndefined(),
);
