import { expect, type Page } from 'playwright/test';
import { sitePort, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { askSite } from '#tests/support/serve-site.ts';

const PRODUCT = { tenant: 'deals', path: '/product/coffee-1' } as const;
const NEVER_SEEN = { tenant: 'deals', path: '/en/about' } as const;

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** Opens a page and waits until the service worker has stored it for reading without a network. */
async function openKept(page: Page, address: { tenant: 'deals' | 'guide'; path: string }): Promise<void> {
  await page.goto(urlOf(address));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, urlOf(address)))
    .toBe(true);
}

test('without a network a visited page can be read, with its date, and any other shows the offline page', async ({
  page,
  context,
}) => {
  await openKept(page, PRODUCT);
  const title = (await page.locator('h1').textContent()) ?? '';
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('.offline-note')).toContainText('ออฟไลน์');
  await expect(page.locator('.offline-note')).toContainText(String(new Date().getFullYear() + 543));
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), 'with its style').toContain('Anuphan');

  await page.goto(urlOf(NEVER_SEEN));
  await expect(page.locator('h1')).toHaveText('No internet right now');
  const seen = page.locator('last-seen-list li');
  await expect(seen).toHaveCount(1);
  await expect(seen.locator('a')).toHaveText(title);
  await expect(seen.locator('[data-part="price"]')).toContainText('฿');
  await expect(seen.locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
  const picture = seen.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(page.locator('h1'), 'until the network is back').not.toHaveText('No internet right now');
  expect(page.url()).toBe(urlOf(NEVER_SEEN));
});

test('recently visited pages open from the offline page, also when the network is back at that moment', {
  tag: '@soak',
}, async ({ page, context }) => {
  await openKept(page, PRODUCT);
  await context.setOffline(true);
  await page.goto(urlOf(NEVER_SEEN));
  await page.locator('last-seen-list a').evaluate((link: HTMLAnchorElement) => {
    link.click();
    dispatchEvent(new Event('online'));
  });
  await expect(page).toHaveURL(urlOf(PRODUCT));
  await expect(page.locator('.offline-note')).toBeVisible();
});

test('with a network the service worker shows current pages, and calls are never stored', async ({ page }) => {
  await openKept(page, PRODUCT);
  await page.evaluate(async (url) => {
    const [name = ''] = (await caches.keys()).filter((cache) => cache.startsWith('pages-'));
    await (await caches.open(name)).put(
      url,
      new Response('<h1>old</h1>', { headers: { 'content-type': 'text/html' } }),
    );
  }, urlOf(PRODUCT));
  await page.reload();
  await expect(page.locator('h1')).not.toHaveText('old');
  const { body } = await askSite(sitePort(), { tenant: 'deals', path: PRODUCT.path });
  expect(body).toContain((await page.locator('h1').textContent())?.trim() ?? 'no title');
  await page.evaluate(() => fetch('/api/health-of-nothing').then((response) => response.text()));
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    }
    return found;
  });
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(kept).toContain('/offline');
  expect(kept).toContain('/en/offline');
});
