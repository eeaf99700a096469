import { expect, type Page } from 'playwright/test';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const LIGHT = 'rgb(250, 248, 244)';
const DARK = 'rgb(23, 21, 18)';
const HOME = { tenant: 'guide', path: '/', status: 200 } as const;

declare global {
  interface Window {
    /** The theme on the root element when the body was created; nothing is painted before. */
    themeAtBody: string | null;
  }
}

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** Records the theme when the parser creates the body, before the first paint. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.body === null) return;
      window.themeAtBody = document.documentElement.getAttribute('data-theme');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

for (const [index, [system, first, chosen, theme]] of (
  [
    ['light', LIGHT, DARK, 'dark'],
    ['dark', DARK, LIGHT, 'light'],
  ] as const
).entries()) {
  test(
    `a choice against a ${system} system is kept, without a flash of the other theme`,
    soakAfterFirst(index, '@soak-wide'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await watchFirstPaint(page);
      await open(page, HOME);
      expect(await paper(page)).toBe(first);
      await page.locator('[data-theme-toggle]').filter({ visible: true }).click();
      expect(await paper(page)).toBe(chosen);
      await page.reload();
      expect(await page.evaluate(() => window.themeAtBody)).toBe(theme);
      expect(await paper(page)).toBe(chosen);
      await open(page, { ...HOME, path: '/en/article/power-bank-mah-or-wh' });
      expect(await paper(page), 'on every page').toBe(chosen);
    },
  );
}

test("without a choice the page follows the system's theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, HOME);
  expect(await paper(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper(page)).toBe(DARK);
});

test('under reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, { ...HOME, path: '/article/power-bank-mah-or-wh' });
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const still = transitionDuration.split(', ').every((duration) => duration === '0s');
        return !still || animationName !== 'none' || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(moving).toEqual([]);
});

test('under forced colours what is chosen differs from what is not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  /** The pairs of looks of a chosen and another element of a set, as `background colour`. */
  const looks = (chosen: string, other: string) =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const place = document.querySelector(selector);
          return place === null ? selector : getComputedStyle(place).backgroundColor;
        }),
      [chosen, other],
    );
  for (const [path, chosen, other] of [
    ['/coupons', '.tabs a[aria-current]', '.tabs a:not([aria-current])'],
    ['/coupons', '.chip[aria-current]', '.chip:not([aria-current])'],
    ['/coupons', '.bottom-bar a[aria-current], .site-nav a[aria-current]', '.site-nav a:not([aria-current])'],
    ['/product/coffee-1', '.price-range input:checked + span', '.price-range input:not(:checked) + span'],
    ['/product/coffee-1', '.price-legend label:has(:checked)', '.price-legend label:not(:has(:checked))'],
  ] as const) {
    if (!page.url().endsWith(path)) await open(page, { tenant: 'deals', path, status: 200 });
    const [one, two] = await looks(chosen, other);
    expect(one, `${path} ${chosen}`).toMatch(/^rgb/);
    expect(two, `${path} ${other}`).toMatch(/^rgb/);
    expect(one, `${path} ${chosen}`).not.toBe(two);
  }
});
