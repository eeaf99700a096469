import { expect } from 'playwright/test';
import { urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const PAGES = [
  { tenant: 'deals', path: '/deals' },
  { tenant: 'deals', path: '/product/coffee-1' },
  { tenant: 'deals', path: '/products' },
  { tenant: 'deals', path: '/' },
  { tenant: 'hemat', path: '/' },
] as const;
/** The pixel ratio of phones. */
test.use({ deviceScaleFactor: async ({ isMobile }, use) => use(isMobile ? 2 : 1) });

declare global {
  /** Layout shifts in the page, as browsers score them. */
  var shifts: number[];
}

/** Twice the goal, and still far less than readers notice. */
const MOST_SHIFT = 0.02;

for (const [index, address] of PAGES.entries()) {
  test(
    `pictures that load late shift nothing: ${address.tenant} ${address.path}`,
    soakAfterFirst(index),
    async ({ page }) => {
      await page.route('**/img/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await page.addInitScript(() => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(urlOf(address), { waitUntil: 'networkidle' });
      const pictures = page.locator('main .picture img');
      expect(await pictures.count()).toBeGreaterThan(0);
      await expect
        .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      const shift = await page.evaluate(() => shifts.reduce((total, value) => total + value, 0));
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    },
  );

  test(`one picture is loaded first, the others when they are near: ${address.tenant} ${address.path}`, async ({
    plainVisitorOf,
  }) => {
    const page = await plainVisitorOf(address.tenant);
    await page.goto(urlOf(address), { waitUntil: 'domcontentloaded' });
    const pictures = await page.locator('main .picture img').evaluateAll((images) =>
      images.map((image) => ({
        first: image.getAttribute('fetchpriority') === 'high',
        lazy: image.getAttribute('loading') === 'lazy',
        sized: image.hasAttribute('width') && image.hasAttribute('height') && image.hasAttribute('alt'),
        src: image.getAttribute('src') ?? '',
      })),
    );
    expect(pictures.filter(({ first }) => first).length, 'eager ones').toBe(1);
    expect(pictures.every(({ first, lazy }) => first !== lazy)).toBe(true);
    expect(pictures.every(({ sized, src }) => sized && src.startsWith('/img/'))).toBe(true);
  });
}

test('a picture is WebP, not much larger than its display size', { tag: '@soak-wide' }, async ({ page }) => {
  await page.goto(urlOf({ tenant: 'deals', path: '/deals' }), { waitUntil: 'networkidle' });
  const shown = await page
    .locator('main .picture img')
    .first()
    .evaluate((image: HTMLImageElement) => ({
      source: image.currentSrc,
      ratio: image.naturalWidth / (image.getBoundingClientRect().width * devicePixelRatio),
    }));
  expect(shown.source).toMatch(/\.webp$/);
  expect(shown.ratio).toBeLessThan(1.8);
});

test('a picture that is broken on its host shows a placeholder, not a broken image', async ({ page }) => {
  await page.route('**/img/**', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><path d="M36 44h24v21H36z"/></svg>',
    }),
  );
  await page.goto(urlOf({ tenant: 'deals', path: '/deals' }), { waitUntil: 'networkidle' });
  const first = page.locator('main .picture img').first();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});
