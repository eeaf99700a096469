import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from 'playwright/test';
import { nameOf, ONE_OF_EACH } from '#tests/browser/addresses.ts';
import { open } from '#tests/browser/site.ts';

const KB = 1024;
/** Bytes after gzip, what stands in the page included. */
const STYLE_LIMIT = 15 * KB;
/** Of pages that are read: articles, brands, documents. Of all kinds that are not named below. */
const READING_LIMIT = 5 * KB;
const LIST_LIMIT = 90 * KB;
const PRODUCT_LIMIT = 110 * KB;
/** Of pages that are a form: React, and what it takes to fill it in. */
const FORM_LIMIT = 110 * KB;
/** Of pages of the reader's own things, before anybody is known to read them. */
const OWN_LIMIT = 18 * KB;

const LISTS =
  /^(page 2 of|list of|article list|tag|category|deals|products|brands|no such|coupons|leaderboards?|topics?|ranking|daily special|search|empty search)\b|\bfound$/;
const PRODUCTS = /^(product|deal)$/;
const FORMS = /^(login|reset password)$/;
const OWN = /^(create password|security|profile|me|favourites|likes|notifications|user|following)$/;

function scriptLimit(kind: string): number {
  if (PRODUCTS.test(kind)) return PRODUCT_LIMIT;
  if (FORMS.test(kind)) return FORM_LIMIT;
  if (OWN.test(kind)) return OWN_LIMIT;
  return LISTS.test(kind) ? LIST_LIMIT : READING_LIMIT;
}

const size = (text: string | Buffer) => (text.length === 0 ? 0 : gzipSync(text, { level: 6 }).length);

/** Weighs the scripts and styles a page brings from now on; ask once it has come. */
function scale(page: Page) {
  const loaded: { kind: string; bytes: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') loaded.push({ kind, bytes: response.body() });
  });
  return async (kind: 'script' | 'stylesheet'): Promise<number> => {
    const selector = kind === 'script' ? 'script:not([src]):not([type="application/ld+json"])' : 'style';
    const inline = (await page.locator(selector).allTextContents()).join('\n');
    const files = loaded.filter((file) => file.kind === kind).map(async ({ bytes }) => size(await bytes));
    return (await Promise.all(files)).reduce((total, each) => total + each, size(inline));
  };
}

for (const address of ONE_OF_EACH) {
  test(`weighs little: ${nameOf(address)}`, async ({ page }) => {
    const weigh = scale(page);
    await open(page, address);
    await expect.soft(page.locator('astro-island'), 'islands').toHaveCount(0);
    expect.soft(await weigh('script'), 'bytes of script').toBeLessThanOrEqual(scriptLimit(address.kind));
    const styles = await weigh('stylesheet');
    expect.soft(styles, 'bytes of style').toBeLessThanOrEqual(STYLE_LIMIT);
    expect.soft(styles, 'there are styles').toBeGreaterThan(KB);
  });
}

test('a home with a waterfall weighs little until it is near, and no more than a list then', async ({ page }) => {
  const weigh = scale(page);
  await open(page, { tenant: 'deals', path: '/', status: 200 });
  await page.waitForLoadState('networkidle');
  const before = await weigh('script');
  expect(before, 'bytes of script before anything is touched').toBeLessThanOrEqual(15 * KB);
  await page.locator('astro-island').scrollIntoViewIfNeeded();
  await expect(page.locator('.feed[data-ready]')).toBeVisible();
  const after = await weigh('script');
  expect(after, 'bytes of script with the waterfall').toBeLessThanOrEqual(LIST_LIMIT);
  test.info().annotations.push({ type: 'bytes of script', description: `${before}, then ${after}` });
});
