import { expect, type Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const button = (page: Page) => page.locator('button[data-alert]').first();

/** Opens the first product of the list. */
async function openProduct(page: Page, lang: 'th' | 'en'): Promise<void> {
  const path = lang === 'th' ? '/products' : '/en/products';
  await open(page, { tenant: 'deals', path, status: 200 });
  const href = await page.locator('a[href*="/product/"]').first().getAttribute('href');
  await page.goto(urlOf({ tenant: 'deals', path: decodeURI(href ?? '') }));
}

test('a visitor is asked to log in @both', async ({ page }) => {
  await openProduct(page, 'th');
  await button(page).click();
  await expect(page.locator('dialog')).toContainText('เข้าสู่ระบบ');
});

for (const lang of ['th', 'en'] as const) {
  test(`an alert is set, paused, resumed, edited and deleted: ${lang} @both`, async ({ page, context, site }) => {
    await logIn(context, await site.reader('deals', 'Nok'));
    await openProduct(page, lang);
    await button(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog');
    await expect(dialog.locator('.alert-test')).not.toBeEmpty();
    await dialog.locator('input[name="amount"]').fill('1');
    expect(await violations(page)).toEqual([]);
    await picture(page, `dialog-${lang}`);
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toBeHidden();
    await expect(button(page)).toBeFocused();

    await page.goto(urlOf({ tenant: 'deals', path: lang === 'th' ? '/me/alerts' : '/en/me/alerts' }));
    const row = page.locator('.alert-row');
    await expect(row).toHaveCount(1);
    await expect(row).toHaveAttribute('data-state', 'ACTIVE');
    expect(await violations(page)).toEqual([]);
    await picture(page, `list-${lang}`);
    const [turn, edit, remove] = [0, 1, 2].map((n) => row.locator('.alert-actions button').nth(n));
    await turn?.click();
    await expect(row).toHaveAttribute('data-state', 'PAUSED');
    await turn?.click();
    await expect(row).toHaveAttribute('data-state', 'ACTIVE');
    await edit?.click();
    await dialog.locator('input[value="ALL_TIME_LOW"]').check();
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toBeHidden();
    await expect(row.locator('.alert-condition')).not.toContainText('1');
    await remove?.click();
    await picture(page, `delete-${lang}`);
    await dialog.locator('.dialog-quiet').click();
    await expect(row).toHaveCount(1);
    await remove?.click();
    await dialog.locator('.dialog-grave').click();
    await expect(row).toHaveCount(0);
    await picture(page, `empty-${lang}`);
  });
}

test('words, a tag and a search are looked out for @both', async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Ploy'));
  const dialog = page.locator('dialog');
  await page.goto(urlOf({ tenant: 'deals', path: '/me/alerts' }));
  await page.locator('.alerts-new').click();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('input[name="keyword"]')).toBeFocused();
  await dialog.locator('input[name="keyword"]').fill('หม้อทอด');
  await dialog.locator('.alert-categories input').first().check();
  await dialog.locator('input[name="excluded"]').fill('มือสอง, เคส');
  await dialog.locator('input[name="most"]').fill('1500');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'match');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.alert-row')).toContainText('หม้อทอด');

  await page.locator('.alert-tags button').first().click();
  await dialog.locator('button[type="submit"]').click();
  await expect(page.locator('.alert-row')).toHaveCount(2);
  await page.locator('.alert-tags button').first().click();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('.form-message')).toHaveText('คุณตั้งแจ้งเตือนหรือแท็กนี้ไว้แล้ว');
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'matches');

  await page.goto(`${urlOf({ tenant: 'deals', path: '/search' })}?q=power+bank`);
  await picture(page, 'search');
  await button(page).click();
  await expect(dialog.locator('input[name="keyword"]')).toHaveValue('power bank');
});

test('every failure is told in its place @both', async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Lek'));
  const calls = '**/api/saas-user-service/deal-subscriptions';
  await page.route(`${calls}/trending-tags`, (route) => route.abort());
  await page.goto(urlOf({ tenant: 'deals', path: '/en/me/alerts' }));
  await expect(page.getByText('The tags could not be loaded.')).toBeVisible();
  const dialog = page.locator('dialog');
  await page.locator('.alerts-new').click();
  await dialog.locator('input[name="keyword"]').fill('fan');
  await page.route(calls, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('.form-message')).toContainText('could not be added');
  await page.unroute(calls);
  await dialog.locator('button[type="submit"]').click();
  const row = page.locator('.alert-row');
  await expect(row).toHaveCount(1);
  await page.route(`${calls}/**`, (route) => route.abort());
  await row.locator('.alert-actions button').nth(2).click();
  await dialog.locator('.dialog-grave').click();
  const toasts = page.locator('#toasts');
  await expect(toasts).toContainText('could not be deleted');
  const pause = row.locator('.alert-actions button').first();
  await pause.click();
  await expect(toasts).toContainText('could not be updated');
  await page.unroute(`${calls}/**`);
  await page.route(calls, (route) => route.abort());
  await pause.click();
  await expect(toasts).toContainText('could not be refreshed');
  await page.unroute(`${calls}/trending-tags`);
  await page.reload();
  await expect(toasts).toContainText('could not be fetched');
  await page.unroute(calls);
  await page.reload();
  await page.locator('.alert-tags button').first().click();
  await page.route(calls, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('.form-message')).toContainText('Could not subscribe');
});

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png` });
}
