import { expect, type Page } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { violations } from '#tests/browser/axe.ts';
import { firstLink } from '#tests/browser/fixtures/first-link.ts';
import { DEALS, openDeal, shareButton } from '#tests/browser/fixtures/shared-deal.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { open, sitePort, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';
import { askSite } from '#tests/support/serve-site.ts';

/** The path of the page to which a short link leads, opened at the address of this run. */
async function leadsTo(tenant: DemoTenant, link: string): Promise<string> {
  const { origin, pathname } = new URL(link);
  expect(pathname).toMatch(/^\/s\/[0-9A-Za-z]{10}$/);
  // The copy that is served follows the database within a moment.
  let location = '';
  await expect
    .poll(async () => {
      const { status, headers } = await askSite(sitePort(), { tenant, path: pathname });
      location = headers.location ?? '';
      return status;
    })
    .toBe(302);
  const shared = new URL(location, origin);
  expect(shared.searchParams.get('share')).toMatch(/^\d*__\d+_[A-Z]+_$/);
  return shared.pathname;
}

/**
 * The dialog of the page's button: by the keyboard, for everybody.
 * @param looked  axe looks at the dialog, which is the same on every page
 * @returns the link in the dialog
 */
async function sharesByKeyboard(page: Page, { looked = false } = {}): Promise<string> {
  const button = page.locator('main .share-button').first();
  const dialog = page.locator('dialog.share');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const link = await dialog.locator('input').inputValue();
  if (looked) expect(await violations(page, { within: 'dialog.share' })).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  return link;
}

test.describe('sharing', () => {
  test.beforeEach(({ page }) => openDeal(page));

  test('opens a dialog that links to services, copies and gives the focus back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await shareButton(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog.share');
    await expect(dialog).toBeVisible();
    const link = await dialog.locator('input').inputValue();
    expect(await leadsTo('deals', link)).toBe(new URL(page.url()).pathname);
    for (const address of await dialog
      .locator('a')
      .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href))) {
      expect([...new URL(address).searchParams.values()].join(' ')).toContain(link);
    }
    // The three seconds of the message pass only when it has been looked at.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.locator('.share-copy').click();
    await expect(page.getByRole('status').filter({ has: page.locator('.toast') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(shareButton(page)).toBeFocused();
    await expect(page.locator('.toast'), 'the message outlives the dialog').toBeVisible();
    await page.clock.runFor(3000);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('opens one dialog, however often it is pressed, with a code that comes as soon as the link works', {
    tag: '@desktop',
  }, async ({ page }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route('**/short-url-mappings/transfer', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/s/')) asked.push(request.url());
    });
    await shareButton(page).click();
    await expect(shareButton(page)).toHaveAttribute('aria-busy', 'true');
    await shareButton(page).click();
    pressed.resolve();
    await expect(shareButton(page)).not.toHaveAttribute('aria-busy');
    await expect(page.locator('dialog.share')).toHaveCount(1);
    await expect(page.getByRole('img', { name: 'คิวอาร์โค้ด' }).locator('path')).toHaveAttribute('d', /^M/);
    expect(asked, 'the code of a link is not asked before it exists').toEqual([]);
  });

  test('without a short link says so, and shares the whole address', { tag: '@soak' }, async ({ page }) => {
    await page.route('**/short-url-mappings/transfer', (route) => route.fulfill({ status: 503, body: 'later' }));
    await shareButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'เคล็ดลับกิจกรรม' });
    await expect(dialog.locator('.share-tip')).toBeVisible();
    expect(new URL(await dialog.locator('input').inputValue()).pathname).toBe(new URL(page.url()).pathname);
    await expect(dialog.locator('img')).toHaveCount(0);
    expect(await violations(page, { within: 'dialog.share' })).toEqual([]);
  });

  test('by the system’s sheet reports a failure, and not that it was closed', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.text().includes('refused') && logged.push(message.type()));
    await page.evaluate(() => {
      const failures = ['AbortError', 'NotAllowedError'];
      navigator.share = () => Promise.reject(new DOMException('refused', failures.shift()));
    });
    await shareButton(page).click();
    const sheet = page.locator('dialog.share .share-more');
    const told = await toastsOf(page);
    await sheet.click();
    await sheet.click();
    await expect.poll(told).toEqual(['แชร์ไม่สำเร็จ ลองอีกครั้งหรือคัดลอกลิงก์']);
    expect(logged).toEqual(['error']);
  });
});

/** Pages that no card of a list leads to; notes are shared from cards of another tenant. */
const WITHOUT_CARDS = [
  ['a bonus', 'deals', '/activity/5'],
  ['a note', 'guide', '/note-detail/years-of-phone-updates'],
] as const;

/** A page of each kind of subject, and the type under which it is shared. */
const SUBJECTS = [
  ['deals', '/product/uniqlo-t-shirt-2', 'GOODS'],
  ['deals', '/content/deal-coffee-1', 'DEAL'],
  ['guide', '/note-detail/years-of-phone-updates', 'NOTE'],
  ['guide', '/en/article/power-bank-mah-or-wh', 'ARTICLE'],
  ['deals', '/brand/sony', 'BRAND'],
  ['deals', '/leaderboard-products/best-sellers', 'LEADERBOARD'],
  ['deals', '/topic/small-kitchen', 'TOPIC'],
  ['deals', '/activity/5', 'ACTIVITY'],
] as const;

test('the button of each kind of page names what it shares', { tag: '@soak' }, async ({ plainVisitorOf }) => {
  for (const [tenant, path, type] of SUBJECTS) {
    const page = await plainVisitorOf(tenant);
    await open(page, { tenant, path, status: 200 });
    const button = page.locator('main .share-button').first();
    await expect(button, path).toHaveAttribute(
      'data-share',
      new RegExp(`^https?://${tenant}\\.localhost[^/]*${path}$`),
    );
    await expect(button, path).toHaveAttribute('data-share-type', type);
    await expect(button, path).toHaveAttribute('data-share-id', /^\d+$/);
  }
});

test.describe('every subject can be shared', () => {
  for (const [index, [what, tenant, list, type]] of (
    [
      ['a product', 'deals', '/products', 'GOODS'],
      ['a deal', 'deals', '/deals', 'DEAL'],
      ['a note', 'deals', '/', 'NOTE'],
      ['an article', 'guide', '/', 'ARTICLE'],
      ['a brand', 'deals', '/brands', 'BRAND'],
    ] as const
  ).entries()) {
    test(`${what}: its card and its page`, soakAfterFirst(index), async ({ page }) => {
      await open(page, { tenant, path: list, status: 200 });
      await page.keyboard.press('Shift');
      const card = page.locator(`article[data-subject^="${type}:"]:has(a.stretched)`).first();
      const button = card.locator('[data-share]');
      const path = await card.locator('a.stretched').evaluate((link) => (link as HTMLAnchorElement).pathname);
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await leadsTo(tenant, await page.locator('dialog.share input').inputValue())).toBe(path);
      // Cards have got their buttons meanwhile. Those of products, articles and brands are looked at by marks.test.ts.
      const within = `article[data-subject="${await card.getAttribute('data-subject')}"]`;
      if (['DEAL', 'NOTE'].includes(type)) expect(await violations(page, { within })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await page.goto(urlOf({ tenant, path: decodeURI(path) }));
      expect(await leadsTo(tenant, await sharesByKeyboard(page, { looked: type === 'GOODS' }))).toBe(path);
    });
  }

  for (const [index, [what, tenant, path]] of WITHOUT_CARDS.entries()) {
    test(`${what}: its page, by keyboard`, soakAfterFirst(index), async ({ page }) => {
      await open(page, { tenant, path, status: 200 });
      await sharesByKeyboard(page);
    });
  }

  for (const [what, list, begin] of [
    ['a leaderboard', '/leaderboards', '/leaderboard-products/'],
    ['a topic', '/topics', '/topic/'],
  ] as const) {
    test(`${what}: its page`, { tag: '@soak' }, async ({ page }) => {
      await page.goto(urlOf({ tenant: 'deals', path: await firstLink('deals', list, begin) }));
      expect(await leadsTo('deals', await sharesByKeyboard(page))).toBe(new URL(page.url()).pathname);
    });
  }
});

test.describe('inside the app', () => {
  test("the site's header is hidden and the app's bar has space, on later pages too", async ({ page }) => {
    await page.goto(`${urlOf(DEALS)}?terminal=app&safe_top=30`);
    for (const path of ['/deals', '/coupons']) {
      if (path !== '/deals') await page.goto(urlOf({ tenant: 'deals', path }));
      await expect(page.locator('body > header')).toBeHidden();
      await expect(page.locator('body > footer')).toBeHidden();
      await expect(page.locator('.app-guide')).toBeHidden();
      const width = page.viewportSize()?.width ?? 0;
      const top = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingTop));
      expect(top).toBeCloseTo((30 * width) / 375, 1);
    }
    await page.goto(`${urlOf(DEALS)}?terminal=app&safe_top=1);color:red`);
    const top = await page.evaluate(() => document.documentElement.style.getPropertyValue('--app-safe-top'));
    expect(top, 'an invalid height is ignored').toMatch(/^calc\(1 ?\* ?100vw ?\/ ?375\)$/);
  });

  test('pulling down reloads the list', async ({ page }) => {
    await page.goto(`${urlOf(DEALS)}?terminal=app`);
    await expect(page.locator('.pull-refresh')).toHaveCount(1);
    const asked = page.waitForRequest(
      (request) => request.url().includes('/deals') && request.resourceType() === 'fetch',
    );
    const { start, ...heights } = await page.evaluate(() => {
      const row = document.querySelector<HTMLElement>('.pull-refresh')?.style;
      const touch = (type: string, y: number) =>
        dispatchEvent(
          new TouchEvent(type, {
            touches: type === 'touchend' ? [] : [new Touch({ identifier: 1, target: document.body, clientY: y })],
          }),
        );
      touch('touchstart', 10);
      touch('touchmove', 110);
      const pulled = row?.height;
      touch('touchmove', 210);
      touch('touchend', 210);
      return { pulled, loading: row?.height, finish: row?.getPropertyValue('--finish'), start: performance.now() };
    });
    expect(heights, 'a fifth of the finger’s way').toEqual({ pulled: '20px', loading: '30px', finish: '300ms' });
    await asked;
    await expect.poll(() => page.locator('.pull-refresh').evaluate((row) => row.clientHeight)).toBe(0);
    expect((await page.evaluate(() => performance.now())) - start).toBeGreaterThanOrEqual(300);
  });
});

test.describe('the app banner', () => {
  /** As if the reader had come before, some time ago. */
  const comeAgain = (page: Page) => page.addInitScript(() => localStorage.setItem('first_visit', '1'));

  test('is shown only on phones, from the second visit on, and stays closed for a week', { tag: '@soak-wide' }, async ({
    page,
    isMobile,
  }) => {
    await open(page, DEALS);
    const guide = page.locator('.app-guide');
    await expect(guide).toBeHidden();
    await page.reload();
    await expect(guide, 'another page of the first visit').toBeHidden();
    await comeAgain(page);
    await page.reload();
    if (!isMobile) {
      await expect(guide).toBeHidden();
      return;
    }
    await expect(guide).toBeVisible();
    await guide.locator('[data-close]').click();
    await expect(guide).toBeHidden();
    await page.reload();
    await expect(guide).toBeHidden();
    await page.evaluate(() => localStorage.setItem('hide_download_guide', String(Date.now() - 1)));
    await page.reload();
    await expect(guide).toBeVisible();
  });

  test('leads to the store if the app does not open', { tag: '@soak' }, async ({ page }) => {
    await page.route('https://play.google.com/**', (route) => route.fulfill({ body: 'store' }));
    await comeAgain(page);
    await page.goto(`${urlOf(DEALS)}?utm_source=line`);
    await page.locator('.app-open').click();
    await expect(page).toHaveURL(/^https:\/\/play\.google\.com\//);
    expect(new URL(page.url()).searchParams.get('referrer')).toBe('utm_source=line');
  });

  test('is not shown by a tenant without an app', async ({ plainVisitorOf }) => {
    const page = await plainVisitorOf('guide');
    await open(page, { tenant: 'guide', path: '/', status: 200 });
    await expect(page.locator('.app-guide')).toHaveCount(0);
  });
});
