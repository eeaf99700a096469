import { expect } from 'playwright/test';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

test('questions of a topic open, and "see more" shows the others, without scripts', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('guide');
  await open(page, { tenant: 'guide', path: '/en/topic/power-bank-guide', status: 200 });
  const rest = page.locator('.faq-rest');
  await expect(rest.locator('.faq-more')).toBeVisible();
  await rest.locator('> summary').click();
  await expect(rest.locator('.faq-less')).toBeVisible();
  await expect(rest.locator('details summary').first()).toBeVisible();
  await rest.locator('> summary').click();
  await expect(rest.locator('details summary').first()).toBeHidden();
});

test('further deals of a topic have their own pages, without scripts', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('guide');
  const topic = { tenant: 'guide', path: '/en/topic/power-bank-guide' } as const;
  await open(page, { ...topic, status: 200 });
  const first = await page.locator('#deals ~ * li h3').allInnerTexts();
  await page.locator('item-list nav a[href$="page=2"]:not([rel])').click();
  await page.waitForURL(urlOf({ ...topic, path: `${topic.path}?page=2` }));
  await expect(page.locator('main .faq')).toHaveCount(0);
  const now = await page.locator('main item-list li h3').allInnerTexts();
  expect(now.length).toBeGreaterThan(0);
  expect(now.filter((title) => first.includes(title))).toEqual([]);
});

test('a fling through a topic moves nothing that is read', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      const before = Number(document.documentElement.dataset['moved'] ?? 0);
      document.documentElement.dataset['moved'] = String(moved.reduce((sum, { value }) => sum + value, before));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, { tenant: 'guide', path: '/topic/power-bank-guide', status: 200 });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
  });
  await page.waitForLoadState('networkidle');
  const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
  expect(moved).toBeLessThan(0.05);
});

test('the questions in the structured data are those on the page', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await open(page, { tenant: 'deals', path: '/topic/small-kitchen', status: 200 });
  const told = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const names = told
    .flatMap((text) => JSON.parse(text)['@graph'] ?? [JSON.parse(text)])
    .filter((node) => node['@type'] === 'FAQPage')
    .flatMap((node) => node.mainEntity.map((one: { name: string }) => one.name));
  const shown = await page.locator('.faq details:not(.faq-rest) > summary').allTextContents();
  expect(names.length).toBeGreaterThan(0);
  expect(shown.map((text) => text.trim())).toEqual(names);
});

test('a product pick has one button with today’s price that leads to the shop', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('guide');
  await open(page, { tenant: 'guide', path: '/topic/power-bank-guide', status: 200 });
  const buttons = page.locator('.pick .pick-button');
  expect(await buttons.count()).toBe(await page.locator('.pick').count());
  await expect(buttons.first()).toContainText(/฿[\d,]+/);
  await expect(buttons.first()).toHaveAttribute('rel', /sponsored/);
});
