import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { nameOf, ONE_OF_EACH } from '#tests/browser/addresses.ts';
import { open } from '#tests/browser/site.ts';

/** Bytes after gzip, what stands in the page included. */
const SCRIPT_LIMIT = 5 * 1024;
const STYLE_LIMIT = 15 * 1024;

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
    expect.soft(inline.islands, 'islands').toBe(0);
    expect.soft(size(inline.script) + (await weigh('script')), 'bytes of script').toBeLessThanOrEqual(SCRIPT_LIMIT);
    const styles = size(inline.style) + (await weigh('stylesheet'));
    expect.soft(styles, 'bytes of style').toBeLessThanOrEqual(STYLE_LIMIT);
    expect.soft(styles, 'there are styles').toBeGreaterThan(1024);
  });
}
