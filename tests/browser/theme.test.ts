import { expect, type Page, test } from 'playwright/test';
import { open } from '#tests/browser/site.ts';

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

for (const [system, first, chosen, theme] of [
  ['light', LIGHT, DARK, 'dark'],
  ['dark', DARK, LIGHT, 'light'],
] as const) {
  test(`a choice against a ${system} system is kept, without a flash of the other theme`, { tag: '@both' }, async ({
    page,
  }) => {
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
  });
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
