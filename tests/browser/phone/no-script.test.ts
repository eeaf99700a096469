import { expect, type Page, test } from 'playwright/test';
import { nameOf, ONE_OF_EACH } from '#tests/browser/addresses.ts';
import { open, urlOf } from '#tests/browser/site.ts';

/** What stands in the page, as it is read: without what needs scripts, and without what stands in for it. */
async function readable(page: Page): Promise<string> {
  await page.locator('.needs-script, noscript').evaluateAll((parts) => {
    for (const part of parts) part.remove();
  });
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is not read
  const text = await page.locator('body').innerText();
  return text.replace(/\s+/g, ' ').trim();
}

for (const address of ONE_OF_EACH) {
  test(`reads the same without scripts: ${nameOf(address)}`, async ({ page, browser, contextOptions }, { project }) => {
    await open(page, address);
    const scripted = await readable(page);
    const { viewport = null, isMobile = false } = project.use;
    const context = await browser.newContext({ ...contextOptions, viewport, isMobile, javaScriptEnabled: false });
    const plain = await context.newPage();
    await open(plain, address);
    expect(await readable(plain)).toBe(scripted);
    await context.close();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('languages are switched and the header searches; what needs a script is not shown', async ({ page }) => {
    await open(page, { tenant: 'guide', path: '/', status: 200 });
    await expect(page.locator('[data-theme-toggle]').filter({ visible: true })).toHaveCount(0);
    await page.locator('details[data-menu]:not(.site-account) > summary').click();
    await page.locator('details[data-menu] a[hreflang="en"]').click();
    await page.waitForURL(urlOf({ tenant: 'guide', path: '/en' }));
    await page.locator('header input[name="q"]').fill('discount');
    await page.locator('header button[type="submit"]').click();
    await page.waitForURL(urlOf({ tenant: 'guide', path: '/en/search?q=discount' }));
    await expect(page.locator('main h2 a').first()).toBeVisible();
  });
});
