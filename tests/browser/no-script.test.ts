import { expect } from 'playwright/test';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

test('the language switch and the header search work; parts that need scripts are hidden', async ({
  plainVisitorOf,
}) => {
  const page = await plainVisitorOf('guide');
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

for (const [tenant, path] of [
  ['guide', '/article/power-bank-mah-or-wh'],
  ['deals', '/product/uniqlo-t-shirt-2'],
] as const) {
  test(`likes and favourites are not offered: ${tenant} ${path}`, async ({ plainVisitorOf }) => {
    const page = await plainVisitorOf(tenant);
    await open(page, { tenant, path, status: 200 });
    await expect(page.locator('[data-mark]')).not.toHaveCount(0);
    await expect(page.locator('[data-mark]').filter({ visible: true })).toHaveCount(0);
  });
}
