import { sql } from 'kysely';
import { expect } from 'playwright/test';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const HOME = { tenant: 'deals', path: '/en', status: 200 } as const;

test('the first thing on the home page of a shop is a search box with proposals', async ({ page }) => {
  await open(page, HOME);
  const box = page.getByRole('search', { name: 'What are you looking for today?' });
  await box.getByRole('searchbox').fill('sunscreen');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${urlOf({ tenant: 'deals', path: '/en/search' })}?q=sunscreen`);
});

test('the deals for you are popular ones, until something was viewed, then like what this browser showed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, HOME);
  await page.locator('for-you').scrollIntoViewIfNeeded();
  await expect(page.locator('for-you p').first()).toHaveText(/^Only deals/);
  expect(asked.filter((url) => url.includes('like='))).toEqual([]);
  await open(page, { tenant: 'deals', path: '/en/product/nivea-sunscreen-4', status: 200 });
  await open(page, HOME);
  await page.locator('for-you').scrollIntoViewIfNeeded();
  await expect(page.locator('for-you p').first()).toHaveText(/^Like what you viewed/);
  const first = page.locator('for-you .feed li').first();
  await expect(first.getByRole('heading')).toHaveText(/sunscreen/i);
});

test('a deal that was made a favourite by logging in counts for the deals for you', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const { email, password } = await site.reader('deals', 'Mali');
  await open(page, { tenant: 'deals', path: '/en/content/deal-coffee-1', status: 200 });
  await page.evaluate(() => localStorage.clear());
  await page.locator('main [data-mark="favorite"]').first().click();
  await page.locator('dialog.login [name="email"]').fill(email);
  await page.locator('dialog.login [name="password"]').fill(password);
  const made = page.waitForResponse(/user-mark-records\/create/);
  await page.locator('dialog.login [name="password"]').press('Enter');
  await made;
  await expect(page.locator('main [data-mark="favorite"]').first()).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => localStorage.removeItem('recent_products'));
  await open(page, HOME);
  await page.locator('for-you').scrollIntoViewIfNeeded();
  await expect(page.locator('for-you p').first()).toHaveText(/^Like what you viewed/);
  await expect(page.locator('for-you .feed li').first().getByRole('heading')).toHaveText(/coffee/i);
});

test('a category of articles also has the most read and what other categories recommend', { tag: '@soak' }, async ({
  plainVisitorOf,
}) => {
  const page = await plainVisitorOf('guide');
  await open(page, { tenant: 'guide', path: '/en', status: 200 });
  await page.locator('main a[href^="/en/"]:has-text("Design")').first().click();
  const hot = page.getByRole('region', { name: 'Popular' }).getByRole('listitem');
  await expect(hot.first()).toContainText('01');
  expect(await hot.count()).toBeGreaterThan(1);
  await expect(page.getByRole('region', { name: 'Recommended' }).locator('article').first()).toBeVisible();
});

test('notes say how long ago they came, by the clock of the server', async ({ page, site }) => {
  const { rows } = await sql<{
    at: Date;
  }>`select a.publish_time as at from articles a join tenants t on t.id = a.tenant_id
    where t.code = 'deals' and a.kind = 'NOTE' order by a.publish_time desc limit 1`.execute(site.db);
  await page.clock.setFixedTime((rows[0]?.at.getTime() ?? 0) + 5 * 3_600_000);
  await page.addInitScript(() => sessionStorage.setItem('serverClockAhead', String(20 * 3_600_000)));
  await open(page, HOME);
  const time = page.locator('[data-ages] time').first();
  await time.scrollIntoViewIfNeeded();
  await expect(time).toHaveText('1 day ago');
  await expect(time, 'the day itself is in the tip').toHaveAttribute('title', /\d{4}/);
});

test('a link by type and id leads to the page of its subject', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await open(page, { tenant: 'deals', path: '/en/products', status: 200 });
  const card = page.locator('article[data-subject^="GOODS:"]:has(a.stretched)').first();
  const id = (await card.getAttribute('data-subject'))?.slice('GOODS:'.length) ?? '';
  const path = await card.locator('a.stretched').evaluate((link) => (link as HTMLAnchorElement).pathname);
  await page.goto(`${urlOf({ tenant: 'deals', path: `/en/goods/${id}` })}?utm_source=app`);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(new URL(page.url()).search).toBe('?utm_source=app');
});

test('a tenant with an app has a page with its stores, and a code to scan on a desk', { tag: '@soak-wide' }, async ({
  page,
  isMobile,
}) => {
  await open(page, { tenant: 'deals', path: '/en', status: 200 });
  await page.locator('footer').getByRole('link', { name: 'Get the app' }).click();
  await page.waitForURL(urlOf({ tenant: 'deals', path: '/en/download' }));
  const code = page.getByRole('img', { name: /^QR code of https:/ });
  await expect(code).toBeVisible({ visible: !isMobile });
  await expect(page.getByRole('button', { name: 'Open app' })).toBeVisible({ visible: isMobile });
  await expect(page.getByRole('link', { name: /^Google Play/ })).toHaveAttribute('href', /id=com\.example\.pasar$/);
  expect((await page.goto(urlOf({ tenant: 'guide', path: '/en/download' })))?.status()).toBe(404);
});
