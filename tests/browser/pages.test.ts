import { expect, type Page, test } from 'playwright/test';
import { ADDRESSES, nameOf } from '#tests/browser/addresses.ts';
import { COLOUR_RULES, violations } from '#tests/browser/axe.ts';
import { collectTroubles, open, overflow } from '#tests/browser/site.ts';

/** WCAG 1.4.10: a window of 1280 pixels at 400 %. */
const NARROWEST = 320;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Makes whatever is cut to its room as long as a tag or a name may be, in one piece. */
async function lengthen(page: Page): Promise<void> {
  await page.locator('.truncate, .title').evaluateAll((elements) => {
    for (const element of elements) element.append('กขคงจฉชซฌญ'.repeat(8));
  });
}

for (const address of ADDRESSES) {
  test(nameOf(address), async ({ page }) => {
    const troubles = collectTroubles(page);
    await open(page, address);
    await expect.soft(page.locator('html')).toHaveAttribute('lang', address.lang);
    await expect.soft(page.locator('h1')).toHaveCount(1);
    await expect.soft(page.locator('main')).toHaveCount(1);
    expect.soft(await overflow(page), 'pixels too wide').toBe(0);
    expect.soft(await violations(page), 'in light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, COLOUR_RULES), 'in dark').toEqual([]);
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    expect.soft(await overflow(page), `pixels too wide at ${NARROWEST}`).toBe(0);
    await lengthen(page);
    expect.soft(await overflow(page), 'pixels too wide with the longest names').toBe(0);
    expect.soft(troubles).toEqual({ console: [], requests: [] });
  });
}
