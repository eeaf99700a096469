import { expect } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { open, sitePort, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';
import { askSite } from '#tests/support/serve-site.ts';

/** A page in the tenant's first language, and where the language switch leads. */
type Journey = readonly [tenant: DemoTenant, from: string, to: Readonly<Record<string, string>>];

const CATEGORY: Journey = [
  'guide',
  '/ราคาและส่วนลด-consumer41',
  { en: '/en/prices-and-discounts-consumer41', id: '/id/harga-dan-diskon-consumer41' },
];
const JOURNEYS: readonly Journey[] = [
  CATEGORY,
  ['guide', '/', { en: '/en', id: '/id' }],
  ['deals', '/', { en: '/en', id: '/id' }],
  ['hemat', '/articles', { en: '/en/articles', th: '/th/articles' }],
  [
    'guide',
    '/article/power-bank-mah-or-wh',
    { en: '/en/article/power-bank-mah-or-wh', id: '/id/article/power-bank-mah-or-wh' },
  ],
  [
    'hemat',
    '/products/kebutuhan-dapur-grocery60',
    { en: '/en/products/groceries-grocery60', th: '/th/products/ของชำ-grocery60' },
  ],
  ['deals', '/brand/sony', { en: '/en/brand/sony', id: '/id/brand/sony' }],
  ['deals', '/privacy-policy', { en: '/en/privacy-policy', id: '/id/privacy-policy' }],
  // There is no Indonesian text, so the link leads to that language's home page.
  ['guide', '/article/online-return-rights-thailand', { en: '/en', id: '/id' }],
];

const menu = 'details[data-menu]:not(.site-account)';

/** In `npm test` a category, a list in a tenant's other languages, and a page without a text in one. */
const ALWAYS = [0, 3, 8];

for (const [index, [tenant, from, others]] of JOURNEYS.entries()) {
  const tags = soakAfterFirst(ALWAYS.includes(index) ? 0 : index);
  test(`the switch leads to the same page: ${tenant} ${from}`, tags, async ({ plainVisitorOf }) => {
    const page = await plainVisitorOf(tenant);
    await open(page, { tenant, path: from, status: 200 });
    await page.locator(`${menu} > summary`).click();
    for (const [lang, path] of Object.entries(others)) {
      const link = page.locator(`${menu} a[hreflang="${lang}"]`);
      await expect(link).toBeVisible();
      expect(await link.evaluate((one) => (one as HTMLAnchorElement).href)).toBe(urlOf({ tenant, path }));
      const { status, body } = await askSite(sitePort(), { tenant, path: encodeURI(path.normalize('NFC')) });
      expect(status).toBe(200);
      expect(body).toContain(`<html lang="${lang}"`);
    }
  });
}

test('a press on the switch opens the page in that language, and the way back leads to the first', async ({ page }) => {
  const [tenant, from, others] = CATEGORY;
  await open(page, { tenant, path: from, status: 200 });
  for (const [lang, path] of Object.entries(others)) {
    await page.locator(`${menu} > summary`).click();
    await page.locator(`${menu} a[hreflang="${lang}"]`).click();
    await page.waitForURL(urlOf({ tenant, path }));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  }
});
