import { expect, test } from 'vitest';
import type { CoverRatio } from '#src/ui/list/cover-ratio.ts';
import {
  type FeedKind,
  feedLayout,
  HORIZONTAL_SPACE,
  INITIALISED_AFTER_MS,
  ITEM_TRANSITION_S,
  PHONE_BELOW,
  RESIZE_DEBOUNCE_MS,
  VIRTUAL_ABOVE,
} from '#src/ui/list/masonry-layout.ts';
import { files } from '#tests/rules/source.ts';

const DESKTOP = { width: 1148, windowWidth: 1280 };
const PHONE = { width: 358, windowWidth: 390 };

test.each<[FeedKind, typeof DESKTOP, ReturnType<typeof feedLayout>]>([
  ['deal', DESKTOP, { columns: 4, verticalSpace: 10, heightEstimate: 287 + 133 }],
  ['deal', PHONE, { columns: 2, verticalSpace: 0, heightEstimate: 179 + 111 }],
  ['goods', DESKTOP, { columns: 4, verticalSpace: 10, heightEstimate: 287 + 145 }],
  ['goods', PHONE, { columns: 2, verticalSpace: 10, heightEstimate: 179 + 122 }],
  ['dailyDeal', DESKTOP, { columns: 4, verticalSpace: 10, heightEstimate: 435 }],
  ['dailyDeal', PHONE, { columns: 1, verticalSpace: 10, heightEstimate: 358 + 82 }],
  ['brand', DESKTOP, { columns: 4, verticalSpace: 10, heightEstimate: 287 + 33 }],
  ['brand', PHONE, { columns: 2, verticalSpace: 5, heightEstimate: 179 + 25 }],
  ['note', DESKTOP, { columns: 4, verticalSpace: 5, heightEstimate: 287 }],
  ['article', PHONE, { columns: 2, verticalSpace: 5, heightEstimate: 179 }],
  ['content', PHONE, { columns: 2, verticalSpace: 5, heightEstimate: 179 }],
])('%s in %o', (kind, { width, windowWidth }, layout) => {
  expect(feedLayout(kind, width, windowWidth)).toEqual(layout);
});

test.each([
  ['no picture counts as higher than 500', 'note', 900, 700, { columns: 5, heightEstimate: 180 }],
  ['no picture counts as lower than 150', 'deal', 140, 800, { columns: 1, heightEstimate: 150 + 133 }],
  ['no picture counts as lower than 100 on a phone', 'deal', 95, 320, { columns: 1, heightEstimate: 100 + 111 }],
  ['no column of the daily deals is narrower than 250', 'dailyDeal', 490, 1280, { columns: 1, heightEstimate: 638 }],
  ['one pixel below 768 is a phone', 'brand', 736, 767, { columns: 4, verticalSpace: 5 }],
  ['768 is none', 'brand', 736, 768, { columns: 3, verticalSpace: 10 }],
] as const)('%s', (_, kind, width, windowWidth, layout) => {
  expect(feedLayout(kind, width, windowWidth)).toMatchObject(layout);
});

test.each([
  ['1:1', DESKTOP, 287 + 20],
  ['4:3', DESKTOP, 287 * 0.75 + 25],
  ['3:4', DESKTOP, Math.round((287 * 4) / 3 + 20 - 20 / 3)],
  ['1:1', PHONE, 179 + 10],
  ['4:3', PHONE, Math.round(179 * 0.75 + 12.5)],
  ['3:4', PHONE, Math.round((179 * 4) / 3 + 10 - 10 / 3)],
] as const)('a note with a cover of %s in %o is about %d high', (ratio, { width, windowWidth }, height) => {
  expect(feedLayout('note', width, windowWidth, [ratio]).heightEstimate).toBe(Math.round(height));
});

test('notes of several ratios are estimated by their mean', () => {
  const of = (...ratios: CoverRatio[]) => feedLayout('note', 1148, 1280, ratios).heightEstimate;
  expect(of('4:3', '3:4')).toBe(Math.round((of('4:3') + of('3:4')) / 2));
});

test('the agreed sizes', () => {
  expect({
    HORIZONTAL_SPACE,
    INITIALISED_AFTER_MS,
    ITEM_TRANSITION_S,
    PHONE_BELOW,
    RESIZE_DEBOUNCE_MS,
    VIRTUAL_ABOVE,
  }).toEqual({
    HORIZONTAL_SPACE: 0,
    INITIALISED_AFTER_MS: 50,
    ITEM_TRANSITION_S: 0.3,
    PHONE_BELOW: 768,
    RESIZE_DEBOUNCE_MS: 100,
    VIRTUAL_ABOVE: 40,
  });
});

/** Width of a page's content, with the padding of the cells at both sides. */
const MOST_ROOM = 1160;
const MARGINS = 20;

test('the plain grid has the columns of the masonry layout', () => {
  const [css] = files('src/ui/list/list.css');
  const steps = [...(css?.text ?? '').matchAll(/width >= (\d+)px\) \{\s+\.feed-grid \{\s+--columns: (\d)/g)];
  expect(steps.length).toBeGreaterThan(3);
  for (const [, from, columns] of steps) {
    const windowWidth = Number(from);
    const room = Math.min(MOST_ROOM, windowWidth - MARGINS);
    expect(feedLayout('goods', room, windowWidth).columns, `from ${from}`).toBe(Number(columns));
  }
});
