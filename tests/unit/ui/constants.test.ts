import { expect, test } from 'vitest';
import { CLIPBOARD_TIMEOUT_MS } from '#src/client/clipboard.browser.ts';
import { GUIDE_HIDDEN_MS, VISIT_MS, ZOOM_BASE_WIDTH } from '#src/ui/app/app-constants.ts';
import {
  DAMPING,
  FINISH_MS,
  LOADING_HEIGHT,
  LOADING_MIN_MS,
  openedBy,
  REFRESH_RATIO,
  refreshes,
} from '#src/ui/pull/pull-distance.ts';
import { files } from '#tests/rules/source.ts';

/** The constants of a file that runs only in a browser, read from its source. */
function constantsOf(path: string): Record<string, number> {
  const [file] = files(path);
  const found = [...(file?.text ?? '').matchAll(/^(?:export )?const ([A-Z_]+) = ([\d_.]+);/gm)];
  return Object.fromEntries(found.map(([, name, value]) => [name, Number(value?.replaceAll('_', ''))]));
}

test('pulling down', () => {
  expect({ LOADING_HEIGHT, DAMPING, REFRESH_RATIO, LOADING_MIN_MS, FINISH_MS }).toEqual({
    LOADING_HEIGHT: 30,
    DAMPING: 0.8,
    REFRESH_RATIO: 0.9,
    LOADING_MIN_MS: 300,
    FINISH_MS: 300,
  });
});

test.each([
  [-40, 0, false],
  [0, 0, false],
  [100, 20, false],
  [134, 27, true],
  [200, 40, true],
])('pulled by %i pixels it is open by %i', (distance, opened, refreshing) => {
  expect(openedBy(distance)).toBe(opened);
  expect(refreshes(openedBy(distance))).toBe(refreshing);
});

test('the constants of other parts', () => {
  expect(CLIPBOARD_TIMEOUT_MS).toBe(3000);
  expect(ZOOM_BASE_WIDTH).toBe(375);
  expect(VISIT_MS).toBe(30 * 60 * 1000);
  expect(GUIDE_HIDDEN_MS).toBe(7 * 24 * 60 * 60 * 1000);
  expect(constantsOf('src/ui/tip/tip.browser.ts')).toMatchObject({
    ENTER_DELAY_MS: 100,
    TOUCH_DELAY_MS: 700,
    LEAVE_TOUCH_MS: 1500,
  });
  expect(constantsOf('src/ui/rail/rail.browser.ts')).toMatchObject({ SCROLL_STEP: 300 });
  expect(constantsOf('src/ui/notices/notice-list.browser.ts')).toMatchObject({
    DELAY_MS: 1000,
    ANIMATION_MS: 500,
    SHOWN_NOTICES: 1,
    LINE_HEIGHT: 24,
  });
  expect(constantsOf('src/ui/loading/Spinner.astro')).toMatchObject({ SIZE: 40 });
});
