import { expect, type Page, test } from 'playwright/test';
import { nameOf, ONE_OF_EACH } from '#tests/browser/addresses.ts';
import { open } from '#tests/browser/site.ts';

/** Presses of Tab before a page is given up. */
const LONGEST = 400;

interface Focused {
  /** Beginning of its markup, '' when the focus has left the page. */
  readonly markup: string;
  readonly ring: boolean;
  readonly seen: boolean;
}

/** The focused element: whether a ring of two pixels (or one at the box around a field) is drawn, and it can be seen. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { markup: '', ring: false, seen: false };
    const drawn = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const around = element.closest('form');
    const box = element.closest('.form-box') ?? element.nextElementSibling ?? element;
    const ring =
      drawn(getComputedStyle(element)) ||
      drawn(getComputedStyle(element, '::after')) ||
      (element.matches('input') && drawn(getComputedStyle(box))) ||
      (element.matches('input') && around !== null && getComputedStyle(around).boxShadow !== 'none');
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const seen = width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    return { markup: element.outerHTML.slice(0, 120), ring, seen };
  });
}

/** How often, and how long apart, what is not seen yet is looked at again. */
const LOOKS = 5;
const SOON_MS = 200;

for (const address of ONE_OF_EACH) {
  test(`the focus is always seen: ${nameOf(address)}`, async ({ page }) => {
    await open(page, address);
    const unseen: Focused[] = [];
    let stops = 0;
    for (; stops < LONGEST; stops += 1) {
      await page.keyboard.press('Tab');
      let at = await focused(page);
      if (at.markup === '') break;
      // A page scrolls smoothly to what has the focus, and comments that just came may have moved it.
      for (let looks = 0; looks < LOOKS && !at.seen; looks += 1) {
        await page.waitForTimeout(SOON_MS);
        at = await focused(page);
      }
      if (!at.ring || !at.seen) unseen.push(at);
    }
    expect(unseen).toEqual([]);
    expect(stops, 'stops of the Tab key').toBeGreaterThan(10);
    expect(stops, 'the focus leaves the page at its end').toBeLessThan(LONGEST);
  });
}

test('the first stop skips to the content', async ({ page }) => {
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
});
