import { expect, type Page } from 'playwright/test';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { layoutFaults } from '#tests/browser/layout-faults.ts';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { DESKTOP, PHONE } from '#tests/browser/viewports.ts';

const HOME = { tenant: 'deals', path: '/', status: 200 } as const;

/** On a phone the home page has its search field below the header. */
const LIST = { ...HOME, path: '/deals' } as const;

test('the header search stores searches, suggests them, and deletes them', async ({ page }) => {
  await open(page, LIST);
  const field = page.locator('header input[name="q"]');
  await field.fill('หูฟังไร้สาย');
  await field.press('Enter');
  await page.waitForURL(urlOf({ ...HOME, path: '/search?q=หูฟังไร้สาย' }));
  await open(page, LIST);
  await field.click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText('หูฟังไร้สาย');
  expect(await options.count(), 'what editors put forward stands below').toBeGreaterThan(3);
  expect(await layoutFaults(page, 'header')).toEqual([]);

  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '-');
  await field.press('Escape');
  await expect(options.first()).toBeHidden();
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL(urlOf({ ...HOME, path: '/search?q=หูฟังไร้สาย' }));

  await open(page, LIST);
  await field.click();
  await page.locator('.search-clear').click();
  await expect(options.filter({ hasText: 'หูฟังไร้สาย' })).toHaveCount(0);
  await expect(options.first()).toBeVisible();
});

test('typed text is completed', async ({ page }) => {
  await open(page, { ...HOME, path: '/en/deals' });
  const field = page.locator('header input[name="q"]');
  await field.pressSequentially('air');
  await expect(page.getByRole('option').first()).toHaveText(/air/i);
  await page.getByRole('option').first().click();
  await page.waitForURL(/\/en\/search\?q=air/);
});

test('products are suggested with picture and price, and lead to their pages', async ({ page }) => {
  await open(page, { ...HOME, path: '/en/deals' });
  await page.locator('header input[name="q"]').pressSequentially('rice');
  const product = page.getByRole('option').filter({ has: page.locator('img') });
  await expect(product.first()).toHaveText(/rice.*฿\d/i);
  const name = await product.first().locator('span').first().textContent();
  const isChosen = async () => (await product.first().getAttribute('aria-selected')) === 'true';
  for (let place = 0; place < 20 && !(await isChosen()); place += 1) await page.keyboard.press('ArrowDown');
  await expect(product.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/en\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

/** Chooses a tab of the deals by category, then the next by the keyboard. */
async function chooseCategory(page: Page): Promise<void> {
  await open(page, HOME);
  const panels = page.locator('.choice-panel');
  await expect(panels.nth(0)).toBeVisible();
  await expect(panels.nth(1)).toBeHidden();
  await page.locator('.choice-tab').nth(1).click();
  await expect(panels.nth(1)).toBeVisible();
  await expect(panels.nth(0)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(panels.nth(2)).toBeVisible();
}

test('a category is chosen in the deals by category', ({ page }) => chooseCategory(page));

test('a category is chosen in the deals by category without scripts', async ({ plainVisitorOf }) => {
  await chooseCategory(await plainVisitorOf(HOME.tenant));
});

test('the first three of the day have their places, and every deal can be saved and shared', async ({
  page,
  context,
  site,
}) => {
  await logIn(context, await site.reader('deals', 'Bua'));
  await open(page, { ...HOME, path: '/en/daily-special' });
  const cards = page.locator('main .goods-grid article[data-subject^="DEAL:"]');
  const badges = cards.locator('.rank-badge');
  await expect(badges.locator('[aria-hidden]')).toHaveText(['01', '02', '03']);
  const looks = await badges.evaluateAll((all) =>
    all.map((badge) => getComputedStyle(badge).backgroundColor + getComputedStyle(badge).borderColor),
  );
  expect(new Set(looks).size, 'three looks').toBe(3);
  await page.keyboard.press('Shift');
  await expect(cards.locator('.card-mark')).toHaveCount(await cards.count());
  await expect(cards.locator('.card-share')).toHaveCount(await cards.count());
  const badge = await badges.first().boundingBox();
  const heart = await cards.first().locator('.card-mark').boundingBox();
  expect((badge?.y ?? 0) + (badge?.height ?? 0), 'the heart is below the badge').toBeLessThanOrEqual(
    (heart?.y ?? 0) + 8,
  );
  await cards.first().locator('.card-mark').click();
  await expect(cards.first().locator('.card-mark')).toHaveAttribute('aria-pressed', 'true');
});

test('a countdown shows the next round, by the clock of the server and not of the device', async ({ page }) => {
  const ahead = 3 * 3_600_000;
  await page.clock.install({ time: Date.now() + ahead });
  await open(page, { ...HOME, path: '/daily-special' });
  const clock = page.locator('count-down').first();
  await expect(clock).toHaveAttribute('data-left', /^\d\d:\d\d:\d\d$/);
  const shown = await clock.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(shown, 'time left, not a time of day').toMatch(/เหลือ/);
  const end = Date.parse((await clock.getAttribute('data-end')) ?? '');
  await expect
    .poll(async () => {
      const [hours = 0, minutes = 0, seconds = 0] = ((await clock.getAttribute('data-left')) ?? '')
        .split(':')
        .map(Number);
      return Math.abs(hours * 3600 + minutes * 60 + seconds - (end - Date.now()) / 1000);
    })
    .toBeLessThan(5);
  const before = await clock.getAttribute('data-left');
  await expect(clock).not.toHaveAttribute('data-left', before ?? '');
});

test('shop navigation is at the bottom of a phone and in the header of a wide screen', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await open(page, { ...HOME, path: '/products' });
  const bar = page.locator('.bottom-bar');
  const words = page.locator('.site-nav');
  await expect(isMobile ? bar : words).toBeVisible();
  await expect(isMobile ? words : bar).toBeHidden();
  const current = (isMobile ? bar : words).locator('[aria-current="page"]');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAttribute('href', '/products');
  if (!isMobile) return;
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [last, top] = await page.evaluate(() => [
    document.querySelector('body > footer')?.getBoundingClientRect().bottom ?? 0,
    document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0,
  ]);
  expect(last, 'the bar covers nothing of the end of the page').toBeLessThanOrEqual((top ?? 0) + 1);
});

test('a wide header shows each of its words whole, in every language', { tag: '@soak' }, async ({ plainVisitorOf }) => {
  for (const [tenant, prefixes] of [
    ['deals', ['', '/en', '/id']],
    ['hemat', ['', '/en', '/th']],
  ] as const) {
    const page = await plainVisitorOf(tenant);
    await page.setViewportSize({ width: 1120, height: 800 });
    for (const prefix of prefixes) {
      await page.goto(urlOf({ tenant, path: `${prefix}/about` }));
      const hidden = await page.locator('.site-nav').evaluate((nav) => nav.scrollWidth - nav.clientWidth);
      expect(hidden, `pixels of words out of sight at ${tenant}${prefix}`).toBe(0);
    }
    await page.setViewportSize(PHONE.viewport);
  }
});

test('a phone shows one search field: that of the page, where it has its own', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await page.goto(urlOf({ tenant: 'deals', path: '/search?q=ข้าว' }));
  const fields = page.locator('input[name=q]:visible');
  await expect(fields).toHaveCount(1);
  await page.setViewportSize(DESKTOP.viewport);
  await expect(fields, 'a wide window has room for both').toHaveCount(2);
  await page.setViewportSize(PHONE.viewport);
});
