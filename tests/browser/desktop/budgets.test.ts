import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { nameOf, ONE_OF_EACH } from '#tests/browser/addresses.ts';
import { open } from '#tests/browser/site.ts';

/** Bytes after gzip, what stands in the page included, before the reader touches anything. */
const STYLE_LIMIT = 15 * 1024;
const SCRIPT_LIMIT = 5 * 1024;
/** Kinds of pages that may load more than that: lists, and what shows one. */
const SCRIPT_LIMITS: Readonly<Record<string, number>> = {
  home: 90 * 1024,
  deals: 90 * 1024,
  products: 90 * 1024,
  category: 90 * 1024,
  brands: 90 * 1024,
  coupons: 90 * 1024,
  leaderboard: 90 * 1024,
  topic: 90 * 1024,
  product: 110 * 1024,
};
/** Kinds of pages with islands; all others stay without React. */
const WITH_ISLANDS = new Set(['home']);

const size = (text: string | Buffer) => (text.length === 0 ? 0 : gzipSync(text, { level: 6 }).length);

for (const address of ONE_OF_EACH) {
  test(`weighs little: ${nameOf(address)}`, async ({ page }) => {
    const loaded: { kind: string; url: string; bytes: Promise<Buffer> }[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind === 'script' || kind === 'stylesheet')
        loaded.push({ kind, url: response.url(), bytes: response.body() });
    });
    await open(page, address);
    const inline = await page.evaluate(() => {
      const text = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '').join('\n');
      return {
        script: text('script:not([src]):not([type="application/ld+json"])'),
        style: text('style'),
        islands: document.querySelectorAll('astro-island').length,
      };
    });
    const weigh = async (kind: string) => {
      const sizes = loaded.filter((file) => file.kind === kind).map(async ({ bytes }) => size(await bytes));
      return (await Promise.all(sizes)).reduce((total, each) => total + each, 0);
    };
    if (!WITH_ISLANDS.has(address.kind)) expect.soft(inline.islands, 'islands').toBe(0);
    const limit = SCRIPT_LIMITS[address.kind] ?? SCRIPT_LIMIT;
    expect.soft(size(inline.script) + (await weigh('script')), 'bytes of script').toBeLessThanOrEqual(limit);
    const styles = size(inline.style) + (await weigh('stylesheet'));
    expect.soft(styles, 'bytes of style').toBeLessThanOrEqual(STYLE_LIMIT);
    expect.soft(styles, 'there are styles').toBeGreaterThan(1024);
  });
}
