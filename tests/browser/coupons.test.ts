import { expect, type Page } from 'playwright/test';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const COUPONS = [
  { tenant: 'deals', path: '/coupons' },
  { tenant: 'deals', path: '/en/coupons' },
  { tenant: 'hemat', path: '/coupons' },
] as const;
const [THAI] = COUPONS;

const tickets = (page: Page) => page.locator('main coupon-ticket');
const codes = (page: Page) => page.locator('main .ticket-code code');
const DAY_MS = 86_400_000;

for (const [index, list] of COUPONS.entries()) {
  test(`a code is copied: ${list.tenant} ${list.path}`, soakAfterFirst(index), async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const troubles = collectTroubles(page);
    await open(page, { ...list, status: 200 });
    const code = await codes(page).nth(1).textContent();
    const told = await toastsOf(page);
    const copy = page.locator('main .ticket-code button').nth(1);
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect.poll(told).toEqual([await copy.getAttribute('data-copied')]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expect(copy).toBeFocused();
    expect(troubles).toEqual({ console: [], requests: [] });
  });
}

test('a coupon counts down on its last day and is grey when it has ended', async ({ page }) => {
  await open(page, { ...THAI, status: 200 });
  const end = Date.parse((await tickets(page).first().getAttribute('data-end')) ?? '');
  const first = tickets(page).first();
  // The server's clock shows the same time as the one that is set here.
  await page.addInitScript(() => sessionStorage.setItem('serverClockAhead', '0'));
  await page.clock.install({ time: end - DAY_MS - 60_000 });
  await open(page, { ...THAI, status: 200 });
  await expect(first.locator('.ticket-left')).toBeHidden();
  await page.clock.runFor(61_000);
  await expect(first.locator('.ticket-left')).toBeVisible();
  await expect(first.locator('count-down')).toHaveAttribute('data-left', /^23:59:5\d$|^24:00:00$/);
  await page.clock.fastForward(DAY_MS);
  await expect(first.locator('.ticket-ended')).toBeVisible();
  await expect(first.locator('.ticket-holds').first()).toBeHidden();
});

test('coupons are filtered by kind and by shop without scripts', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await open(page, { ...THAI, status: 200 });
  expect(await codes(page).count()).toBeLessThan(await tickets(page).count());
  await page.locator('main .tabs a').nth(2).click();
  await page.waitForURL(urlOf({ ...THAI, path: `${THAI.path}?type=CODE` }));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await codes(page).count()).toBe(await tickets(page).count());
  await page.locator('main a.chip', { hasText: 'Amazon' }).click();
  await page.waitForURL(urlOf({ ...THAI, path: `${THAI.path}?type=CODE&platform=AMAZON` }));
  const shops = await page.locator('main .ticket-go').allInnerTexts();
  expect(shops.filter((shop) => !shop.includes('Amazon'))).toEqual([]);
});

test('every shop with coupons can be chosen, and none without', { tag: '@soak' }, async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('hemat');
  const last = { tenant: 'hemat', path: '/coupons' } as const;
  await open(page, { ...last, status: 200 });
  const chips = page.locator('main nav[aria-label="Toko"] a.chip');
  const names = (await chips.allInnerTexts()).slice(1);
  expect(names).toContain('Tokopedia');
  for (const [index, name] of names.entries()) {
    await open(page, { ...last, status: 200 });
    await chips.nth(index + 1).click();
    await expect(page.locator('main a.chip[aria-current]').first()).toHaveText(name);
    expect(await tickets(page).count(), name).toBeGreaterThan(0);
  }
});

test('the copy button stands beside its code, however long that is', async ({ page }) => {
  await open(page, { ...THAI, status: 200 });
  await codes(page)
    .last()
    .evaluate((code) => code.replaceChildren('A-VERY-LONG-CODE-OF-A-SHOP-2026-11-11'));
  const below = await page.locator('main .ticket-code').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const [code, button] = [...row.children].map((part) => part.getBoundingClientRect());
        return code === undefined || button === undefined || button.left < code.right - 1 || button.top > code.bottom;
      }).length,
  );
  expect(below).toBe(0);
});

test('links to shops are marked as sponsored, open a new window, and follow the disclosure', async ({
  plainVisitorOf,
}) => {
  const page = await plainVisitorOf('deals');
  await open(page, { ...THAI, status: 200 });
  const go = page.locator('main .ticket-go');
  await expect(go.first()).toHaveAttribute('rel', /sponsored/);
  await expect(go.first()).toHaveAttribute('target', '_blank');
  const [said = 0, linked = 0] = await Promise.all(
    [page.locator('[data-disclosure]'), go.first()].map(async (locator) => (await locator.boundingBox())?.y),
  );
  expect(said).toBeLessThan(linked);
});

test('pages of coupons are changed by keyboard', async ({ page }) => {
  await open(page, { ...THAI, status: 200 });
  const first = await tickets(page).locator('h2').allInnerTexts();
  const second = page.locator('item-list nav a[href$="page=2"]:not([rel])');
  await second.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(urlOf({ ...THAI, path: `${THAI.path}?page=2` }));
  await expect(page.locator('item-list nav a[aria-current="page"]')).toBeFocused();
  const now = await tickets(page).locator('h2').allInnerTexts();
  expect(now.length).toBeGreaterThan(0);
  expect(now.filter((title) => first.includes(title))).toEqual([]);
});
