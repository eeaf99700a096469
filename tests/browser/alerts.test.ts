import { expect, type Locator, type Page } from 'playwright/test';
import { firstLink } from '#tests/browser/fixtures/first-link.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { layoutFaults } from '#tests/browser/layout-faults.ts';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const button = (page: Page) => page.locator('button[data-alert]').first();

/** Opens the first product of the list. */
async function openProduct(page: Page, lang: 'th' | 'en'): Promise<void> {
  const prefix = lang === 'th' ? '' : '/en';
  const path = await firstLink('deals', `${prefix}/products`, `${prefix}/product/`);
  await open(page, { tenant: 'deals', path, status: 200 });
}

test('a visitor is asked to log in', async ({ page }) => {
  await openProduct(page, 'th');
  await button(page).click();
  await expect(page.locator('dialog')).toContainText('เข้าสู่ระบบ');
});

for (const lang of ['th', 'en'] as const) {
  // Markup is the same in every language, so the first is looked at.
  const faults = async (page: Page, within?: string) => (lang === 'th' ? layoutFaults(page, within) : []);
  const tags = soakAfterFirst(lang === 'th' ? 0 : 1);
  test(`an alert is set, paused, resumed, edited and deleted: ${lang}`, tags, async ({ page, context, site }) => {
    await logIn(context, await site.reader('deals', 'Nok'));
    await openProduct(page, lang);
    await button(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog');
    await expect(dialog.locator('.alert-test')).not.toBeEmpty();
    await dialog.locator('input[name="amount"]').fill('1');
    expect(await faults(page, 'dialog')).toEqual([]);
    await picture(page, `dialog-${lang}`);
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toBeHidden();
    await expect(button(page)).toBeFocused();

    await page.goto(urlOf({ tenant: 'deals', path: lang === 'th' ? '/me/alerts' : '/en/me/alerts' }));
    const row = page.locator('.alert-row');
    await expect(row).toHaveCount(1);
    await expect(row).toHaveAttribute('data-state', 'ACTIVE');
    expect(await faults(page)).toEqual([]);
    await picture(page, `list-${lang}`);
    const [turn, edit, remove] = [0, 1, 2].map((n) => row.locator('.text-actions button').nth(n));
    for (const [action, state, running] of [
      ['pause', 'PAUSED', lang === 'th' ? 'กำลังหยุด…' : 'Pausing…'],
      ['resume', 'ACTIVE', lang === 'th' ? 'กำลังเปิด…' : 'Resuming…'],
    ] as const) {
      const held = Promise.withResolvers<void>();
      await page.route(`**/deal-subscriptions/*/${action}`, (route) => held.promise.then(() => route.continue()));
      await turn?.click();
      await expect(row.locator('.alert-state')).toHaveText(running);
      held.resolve();
      await expect(row).toHaveAttribute('data-state', state);
    }
    await edit?.click();
    await dialog.locator('input[value="ALL_TIME_LOW"]').check();
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toBeHidden();
    await expect(row.locator('.alert-condition')).not.toContainText('1');
    await remove?.click();
    await picture(page, `delete-${lang}`);
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(1);
    await expect(remove as Locator).toBeFocused();
    await remove?.click();
    await dialog.locator('.dialog-quiet').click();
    await expect(row).toHaveCount(1);
    await remove?.click();
    await dialog.locator('.dialog-grave').click();
    await expect(row).toHaveCount(0);
    await expect(page.locator('.alerts-new'), 'the focus is not lost with the row').toBeFocused();
    await picture(page, `empty-${lang}`);
  });
}

test('an alert that has fired says what it waits for', async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Waan'));
  await openProduct(page, 'th');
  await button(page).click();
  const dialog = page.locator('dialog');
  await dialog.locator('input[name="amount"]').fill('9999999');
  await expect(dialog.locator('.alert-test')).toContainText('ราคาถึงเป้าแล้ว');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toBeHidden();
  await page.goto(urlOf({ tenant: 'deals', path: '/me/alerts' }));
  const facts = page.locator('.alert-facts');
  await expect(facts).toContainText('แจ้งแล้ว จะแจ้งอีกเมื่อราคาขึ้นแล้วลงใหม่');
  await expect(facts).toContainText('แจ้งไปแล้ว 1 ครั้ง');
  await picture(page, 'fired');
  await page.locator('.alert-row .text-actions button').nth(1).click();
  await expect(dialog.locator('.alert-test')).toContainText('วันที่ผ่านมา');
  await expect(dialog.locator('.alert-met'), 'the same price is not told twice').toHaveCount(0);
});

test('the past prices have a mark wherever the alert would have fired, and the slider stops where they were', {
  tag: '@soak',
}, async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Mai'));
  await openProduct(page, 'en');
  await button(page).click();
  const dialog = page.locator('dialog');
  const chart = dialog.locator('.past-chart');
  const marks = dialog.locator('.past-mark');
  await expect(chart).toBeVisible();
  const said = /fired (\d+) times?/;
  for (const rule of ['ALL_TIME_LOW', 'LOWEST_IN_DAYS', 'AT_OR_BELOW']) {
    await dialog.locator(`input[value="${rule}"]`).check();
    if (rule === 'AT_OR_BELOW') await dialog.locator('input[name="amount"]').fill('9999999');
    const text = (await dialog.locator('.alert-test').textContent()) ?? '';
    const count = Number(said.exec(text)?.[1] ?? 0);
    await expect(marks, text).toHaveCount(count);
    await expect(chart).toHaveAttribute('aria-label', count === 0 ? /never/ : /the dots are when/);
  }
  const amount = dialog.locator('input[name="amount"]');
  await amount.fill('1');
  await expect(marks).toHaveCount(0);
  expect(await layoutFaults(page, 'dialog')).toEqual([]);
  const slider = dialog.getByRole('slider');
  await slider.press('End');
  const highest = await amount.inputValue();
  await slider.press('Home');
  const lowest = await amount.inputValue();
  const number = (text: string) => Number(text.replaceAll(',', ''));
  expect(number(lowest)).toBeLessThan(number(highest));
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`฿${lowest}`));
  await expect(dialog.locator('.alert-test'), 'the price was there').toContainText(/fired \d+ times?/);
});

test('words, a tag and a search are looked out for', async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Ploy'));
  const dialog = page.locator('dialog');
  await page.goto(urlOf({ tenant: 'deals', path: '/me/alerts' }));
  await page.locator('.alerts-new').click();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('input[name="keyword"]')).toBeFocused();
  await dialog.locator('input[name="keyword"]').fill('ก'.repeat(61));
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('.form-field:has([name="keyword"]) .form-fault')).toContainText('60');
  await dialog.locator('input[name="keyword"]').fill('หูฟัง');
  await expect(dialog.locator('.alert-test')).toContainText(/ตอนนี้ \d+\+? รายการ เริ่มต้น ฿/);
  await dialog.locator('input[name="most"]').fill('1');
  await expect(dialog.locator('.alert-test')).toContainText('ยังไม่มีสินค้าตรงเงื่อนไข');
  await dialog.locator('input[name="keyword"]').fill('หม้อทอด 2–3 ลิตร');
  const [brands, categories] = [0, 1].map((n) => dialog.locator('.alert-choices').nth(n)) as [Locator, Locator];
  await brands.locator('input[type="search"]').fill('phil');
  await brands.getByLabel('Philips').check();
  await categories.locator('input[type="checkbox"]').first().check();
  await categories.locator('input[type="search"]').fill('zzzz');
  await expect(categories.locator('[role="status"]')).toHaveText('ไม่พบ ลองใช้คำอื่น');
  await categories.locator('input[type="search"]').fill('ไฟฟ้า');
  await categories.locator('label', { hasText: ' › ' }).first().locator('input').check();
  await expect(categories.locator('input:checked')).toHaveCount(2);
  await categories.locator('input[type="search"]').fill('');
  const third = categories.locator('input[type="checkbox"]:not(:checked)').first();
  await third.check();
  await expect(categories.locator('input:checked')).toHaveCount(3);
  await expect(categories.locator('input:not(:checked):enabled[type="checkbox"]'), 'there is no fourth').toHaveCount(0);
  await dialog.locator('input[name="excluded"]').fill('มือสอง, เคส');
  await dialog.locator('input[name="most"]').fill('1,500');
  expect(await layoutFaults(page, 'dialog')).toEqual([]);
  await picture(page, 'match');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.alert-row')).toContainText('หม้อทอด 2–3 ลิตร');
  await expect(page.locator('.alert-row h2 .whole', { hasText: /^2–3/ }), 'no line breaks inside').toHaveCount(1);
  await expect(page.locator('.alert-row')).toContainText('Philips');
  await expect(page.locator('.alert-row')).toContainText('฿1,500');

  await page.locator('.alert-tags button').first().click();
  await dialog.locator('button[type="submit"]').click();
  await expect(page.locator('.alert-row')).toHaveCount(2);
  await page.locator('.alert-tags button').first().click();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('.form-message')).toHaveText('คุณตั้งแจ้งเตือนหรือแท็กนี้ไว้แล้ว');
  await page.keyboard.press('Escape');
  await picture(page, 'matches');

  await page.goto(`${urlOf({ tenant: 'deals', path: '/search' })}?q=power+bank`);
  await picture(page, 'search');
  await button(page).click();
  await expect(dialog.locator('input[name="keyword"]')).toHaveValue('power bank');
});

/** A kind of page whose button opens an alert, its address, and what the dialog starts with. */
type AlertPage = readonly [what: string, path: string, starts: string];

const DEAL: AlertPage = ['deal', '/en/content/deal-coffee-1', 'input[name="amount"]'];
const BRAND: AlertPage = ['brand', '/en/brand/sony', '.alert-choices:has([name="findBrand"]) input:checked'];
const FURTHER: readonly AlertPage[] = [
  ['category', '/en/products/gadgets-gadgets10', '.alert-choices:has([name="findCategory"]) input:checked'],
  ['tag', '/en/article-tag/price-comparison', '.alert-condition'],
];

/** Opens the alert of a page by its button. @returns its dialog */
async function openAlert(page: Page, [what, path, starts]: AlertPage): Promise<Locator> {
  await page.goto(urlOf({ tenant: 'deals', path }));
  await button(page).click();
  const dialog = page.locator('dialog');
  await expect(dialog.locator(starts)).toBeVisible();
  await expect(dialog.locator('.alert-test')).not.toBeEmpty();
  await picture(page, `on-${what}`);
  return dialog;
}

test('the button of each kind of page opens its alert, which is set', { tag: '@soak' }, async ({
  page,
  context,
  site,
}) => {
  await logIn(context, await site.reader('deals', 'OnPages'));
  for (const alertPage of [DEAL, BRAND]) {
    const dialog = await openAlert(page, alertPage);
    if (alertPage[0] === 'deal') await dialog.locator('input[name="amount"]').fill('1');
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toBeHidden();
  }
  await page.goto(urlOf({ tenant: 'deals', path: '/en/me/alerts' }));
  await expect(page.locator('.alert-row')).toHaveCount(2);
  await page.goto(urlOf({ tenant: 'deals', path: DEAL[1] }));
  const dialog = page.locator('dialog');
  await expect(button(page), 'the page says that the alert exists').toHaveAccessibleName('Alert on');
  await button(page).click();
  await expect(dialog.locator('input[name="amount"]')).toHaveValue('1');
  await picture(page, 'own-alert');
  await dialog.getByRole('button', { name: 'Delete this alert' }).click();
  await dialog.locator('.dialog-grave').click();
  await expect(button(page)).toHaveAccessibleName('Alert me');
});

// Their dialogs are those of a brand and of words, which the tests above open.
for (const alertPage of FURTHER) {
  test(`the button of a ${alertPage[0]} opens its alert too`, { tag: '@soak' }, async ({ page, context, site }) => {
    await logIn(context, await site.reader('deals', 'OnPages'));
    await openAlert(page, alertPage);
    expect(await layoutFaults(page, 'dialog')).toEqual([]);
  });
}

test('alerts and the settings of notifications lead to each other, and /me to both', { tag: '@soak' }, async ({
  page,
  context,
  site,
}) => {
  await logIn(context, await site.reader('deals', 'Nid'));
  await page.goto(urlOf({ tenant: 'deals', path: '/en/me/alerts' }));
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.locator('h1')).toHaveText('Notification settings');
  await main.getByRole('link', { name: 'Manage all alerts' }).click();
  await expect(page).toHaveURL(/\/en\/me\/alerts$/);
  await page.goto(urlOf({ tenant: 'deals', path: '/en/me' }));
  await expect(main.locator('a[href$="/me/alerts"]')).toBeVisible();
  await main.locator('a[href$="/me/notifications"]').click();
  await expect(page.locator('h1')).toHaveText('Notification settings');
});

test('every failure is told in its place', { tag: '@soak' }, async ({ page, context, site }) => {
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
  const told = await toastsOf(page);
  await row.locator('.text-actions button').nth(2).click();
  await dialog.locator('.dialog-grave').click();
  await expect.poll(told).toContainEqual(expect.stringContaining('could not be deleted'));
  const pause = row.locator('.text-actions button').first();
  await pause.click();
  await expect.poll(told).toContainEqual(expect.stringContaining('could not be updated'));
  await page.unroute(`${calls}/**`);
  await page.route(calls, (route) => route.abort());
  await pause.click();
  await expect.poll(told).toContainEqual(expect.stringContaining('could not be refreshed'));
  await page.unroute(`${calls}/trending-tags`);
  await page.reload();
  await expect.poll(told).toContainEqual(expect.stringContaining('could not be fetched'));
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
