import { expect, type Page, test } from 'playwright/test';
import { nameOf, ONE_OF_EACH } from '#tests/browser/addresses.ts';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';

const SCROLL_STEP = 600;

/** The page's own address and those of its translations. */
async function translations(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const paths = hrefs.map((href) => new URL(href)).map(({ pathname, search }) => pathname + search);
  return [...new Set([new URL(page.url()).pathname + new URL(page.url()).search, ...paths])];
}

/** Goes down the whole page once, so that whatever waits to be seen is. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async (step) => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, SCROLL_STEP);
}

for (const address of ONE_OF_EACH) {
  test(`scripts run in every language and theme: ${nameOf(address)}`, async ({ page }) => {
    await open(page, address);
    for (const path of await translations(page)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const troubles = collectTroubles(page);
        await page.emulateMedia({ colorScheme });
        await page.goto(urlOf({ tenant: address.tenant, path: decodeURI(path) }));
        await seeAll(page);
        await expect(page.locator('astro-island[ssr]'), 'islands that did not come alive').toHaveCount(0);
        expect(troubles.console, `${path} ${colorScheme}`).toEqual([]);
        // Pictures still on their way are given up when the next page is opened.
        expect(troubles.requests.filter((request) => !request.endsWith('net::ERR_ABORTED'))).toEqual([]);
        page.removeAllListeners();
      }
    }
  });
}
