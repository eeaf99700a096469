import { expect, test } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { open, urlOf } from '#tests/browser/site.ts';

/** A page in the tenant's first language, and where the language switch leads. */
const JOURNEYS: readonly (readonly [tenant: DemoTenant, from: string, to: Readonly<Record<string, string>>])[] = [
  ['guide', '/', { en: '/en', id: '/id' }],
  ['deals', '/', { en: '/en', id: '/id' }],
  ['hemat', '/articles', { en: '/en/articles', th: '/th/articles' }],
  [
    'guide',
    '/article/power-bank-mah-or-wh',
    { en: '/en/article/power-bank-mah-or-wh', id: '/id/article/power-bank-mah-or-wh' },
  ],
  [
    'guide',
    '/ราคาและส่วนลด-consumer41',
    { en: '/en/prices-and-discounts-consumer41', id: '/id/harga-dan-diskon-consumer41' },
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

for (const [tenant, from, others] of JOURNEYS) {
  test(`the switch leads to the same page: ${tenant} ${from}`, async ({ page }) => {
    await open(page, { tenant, path: from, status: 200 });
    const own = (await page.locator('html').getAttribute('lang')) ?? '';
    for (const [lang, path] of Object.entries(others)) {
      await page.locator('details[data-menu]:not(.site-account) > summary').click();
      await page.locator(`details[data-menu] a[hreflang="${lang}"]`).click();
      await page.waitForURL(urlOf({ tenant, path }));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await page.goBack();
      await expect(page.locator('html')).toHaveAttribute('lang', own);
    }
  });
}
