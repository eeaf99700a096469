import { expect, type Page } from 'playwright/test';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

/** Number of presses that are sent at once. */
const AT_ONCE = 20;

/** Presses Tab until an element has the focus; the page ignores the presses that were sent after that. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const stay = await page.evaluateHandle((wanted) => {
    const done = new AbortController();
    const ignore = (event: KeyboardEvent) => {
      if (document.activeElement?.matches(wanted) === true) event.preventDefault();
    };
    addEventListener('keydown', ignore, { capture: true, signal: done.signal });
    return done;
  }, selector);
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  for (let presses = 0; presses < 300 && !(await isThere()); presses += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')));
  await stay.evaluate((done) => done.abort());
  if (!(await isThere())) throw new Error(`the Tab key never reached ${selector}`);
}

const LISTS = [
  { tenant: 'guide', path: '/การออกแบบ-design50' },
  { tenant: 'guide', path: '/en/design-design50' },
  { tenant: 'hemat', path: '/articles/hak-pembeli-tips72' },
] as const;

for (const [index, list] of LISTS.entries()) {
  test(
    `pages of a list are changed by keyboard: ${list.tenant} ${list.path}`,
    soakAfterFirst(index),
    async ({ page }) => {
      await open(page, { ...list, status: 200 });
      const first = await page.locator('main h2 a').allTextContents();
      await tabTo(page, 'nav a[href$="page=2"]:not([rel])');
      await page.keyboard.press('Enter');
      await page.waitForURL(urlOf({ ...list, path: `${list.path}?page=2` }));
      await expect(page.locator('nav a[aria-current="page"]', { hasText: '2' })).toHaveCount(1);
      const second = await page.locator('main h2 a').allTextContents();
      expect(second.length).toBeGreaterThan(0);
      expect(
        second.filter((title) => first.includes(title)),
        'nothing stands on both pages',
      ).toEqual([]);
      await tabTo(page, 'a[rel="prev"]');
      await page.keyboard.press('Enter');
      await page.waitForURL(urlOf(list));
    },
  );
}

test('the language menu opens and closes by keyboard', { tag: '@soak-wide' }, async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/', status: 200 });
  const menu = page.locator('details[data-menu]:not(.site-account)');
  await tabTo(page, 'details[data-menu]:not(.site-account) > summary');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await expect(menu.locator('a:visible').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary'), 'the focus goes back to what opened it').toBeFocused();
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open');
  await page.locator('h1').click({ position: { x: 4, y: 4 } });
  await expect(menu, 'it closes on a click elsewhere').not.toHaveAttribute('open');
});

test('the header searches for the typed text', { tag: '@soak-wide' }, async ({ page }) => {
  await open(page, { tenant: 'guide', path: '/', status: 200 });
  await tabTo(page, 'header input[name="q"]');
  await page.keyboard.type('ส่วนลด');
  await page.keyboard.press('Enter');
  await page.waitForURL(urlOf({ tenant: 'guide', path: '/search?q=ส่วนลด' }));
  await expect(page.locator('main h2 a').first()).toBeVisible();
  await expect(page.locator('main input[name="q"]')).toHaveValue('ส่วนลด');
});

test('the first Tab stop skips to the content', async ({ page }) => {
  await open(page, { tenant: 'guide', path: '/', status: 200 });
  const skip = page.locator('.skip-link');
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), 'the next stop is in it').toBe(
    true,
  );
  await page.locator('header form button[type="submit"]').click();
  await expect(page.locator('header input[name="q"]'), 'an empty query is not sent').toBeFocused();
  expect(page.url()).toMatch(new RegExp(`^${urlOf({ tenant: 'guide', path: '/' })}(?:#|$)`));
});
