import { expect, type Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { layoutFaults } from '#tests/browser/layout-faults.ts';
import { urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { readCalendar } from '#tests/support/web-feeds.ts';

const SEARCH = `${urlOf({ tenant: 'deals', path: '/search' })}?q=t-shirt`;

/** Reads an address as a feed reader does: without a login. */
function read(page: Page, address: string): Promise<{ status: number; text: string }> {
  return page.evaluate(async (url) => {
    const response = await fetch(url, { credentials: 'omit', cache: 'no-store' });
    return { status: response.status, text: await response.text() };
  }, new URL(address).pathname);
}

/** The names of the elements of XML, as the browser's own parser finds them. */
const elementsOf = (page: Page, xml: string) =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return [...parsed.querySelectorAll('*')].map(({ localName }) => localName);
  }, xml);

test('a search is followed, its feed is listed, renewed and revoked', async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Nok'));
  await page.goto(SEARCH);
  await page.locator('button[data-feed]').focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog').first();
  const atom = dialog.locator('input').first();
  await expect(atom).toHaveValue(/\/feeds\/.+\.atom$/);
  expect(await layoutFaults(page, 'dialog')).toEqual([]);
  await picture(page, 'feed-dialog');
  const address = await atom.inputValue();
  const calendar = await dialog.locator('input').nth(1).inputValue();
  const feed = await read(page, address);
  expect(feed.status).toBe(200);
  const elements = await elementsOf(page, feed.text);
  expect(elements).not.toContain('parsererror');
  expect(elements.filter((name) => name === 'entry').length).toBeGreaterThan(0);
  readCalendar((await read(page, calendar)).text);
  const told = await toastsOf(page);
  await dialog.locator('.feed-address button').first().click();
  await expect.poll(told).toEqual([expect.stringContaining('คัดลอก')]);
  await page.keyboard.press('Escape');
  await expect(page.locator('button[data-feed]')).toBeFocused();

  await page.goto(urlOf({ tenant: 'deals', path: '/me/alerts' }));
  const item = page.locator('.feeds li');
  await expect(item).toHaveCount(1);
  await item.locator('summary').click();
  expect(await violations(page, { within: '.feeds' })).toEqual([]);
  await picture(page, 'feed-list');
  await item.locator('.text-actions button').first().click();
  await picture(page, 'feed-renew');
  await page.locator('.dialog-grave').click();
  await expect(item.locator('input').first()).not.toHaveValue(address);
  await expect(item.locator('.text-actions button').first()).toBeFocused();
  expect((await read(page, address)).status).toBe(410);
  const renewed = await item.locator('input').first().inputValue();
  await item.locator('.text-actions button').nth(1).click();
  await page.locator('.dialog-grave').click();
  await expect(item).toHaveCount(0);
  await expect(page.locator(':focus'), 'the focus is not lost with the list').toHaveCount(1);
  expect((await read(page, renewed)).status).toBe(410);
});

test('an alert has a feed of its own', { tag: '@soak' }, async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Ploy'));
  await page.goto(urlOf({ tenant: 'deals', path: '/en/me/alerts' }));
  await page.locator('.alerts-new').click();
  await page.locator('dialog input[name="keyword"]').fill('fan');
  await page.locator('dialog button[type="submit"]').click();
  const feed = page.locator('button[data-feed^="ALERT:"]');
  await feed.click();
  const address = await page.locator('dialog input').first().inputValue();
  expect(await elementsOf(page, (await read(page, address)).text)).not.toContain('parsererror');
  await expect(page.locator('.feeds li')).toHaveCount(1);
  await page.route('**/api/feeds/*', (route) => route.abort());
  await page.locator('dialog .text-actions button').nth(1).click();
  const told = await toastsOf(page);
  await page.locator('.dialog-grave').click();
  await expect.poll(told).toEqual([expect.stringContaining('That did not work')]);
  await expect(page.locator('dialog .text-actions')).toBeVisible();
});

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png` });
}
