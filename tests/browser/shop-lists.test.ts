import { expect, type Page } from 'playwright/test';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const BRANDS = { tenant: 'deals', path: '/en/brands', status: 200 } as const;
const PRODUCTS = { tenant: 'deals', path: '/en/products', status: 200 } as const;

const box = (page: Page) => page.locator('[data-brand-search] input[name="keyword"]');
const title = (page: Page) => page.locator('[data-list-part="brand-title"] h2');
const names = (page: Page) => page.locator('item-list[data-name="brands"] h3');

test.describe('the list of brands', () => {
  test('filters while a keyword is typed, on Enter, when the field loses the focus, and by a category', async ({
    page,
  }) => {
    const troubles = collectTroubles(page);
    await open(page, BRANDS);
    const all = await names(page).count();
    await box(page).pressSequentially('son', { delay: 30 });
    await expect(title(page)).toContainText('“son”');
    await expect(names(page)).toHaveText(['Sony']);
    expect(page.url()).toBe(`${urlOf(BRANDS)}?keyword=son`);
    await box(page).fill('');
    await expect(names(page), 'complete again when it is removed').toHaveCount(all);
    expect(page.url()).toBe(urlOf(BRANDS));
    await box(page).fill('jbl');
    await box(page).press('Enter');
    await expect(names(page)).toHaveText(['JBL']);
    await box(page).fill('tefal');
    await box(page).blur();
    await expect(names(page)).toHaveText(['Tefal']);
    await open(page, BRANDS);
    const tab = page.locator('[data-list-part="brand-tabs"] a').first();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/\?category=\d+$/);
    expect(await names(page).count()).toBeLessThan(all);
    await tab.click();
    await expect(tab, 'the same tab removes it').not.toHaveAttribute('aria-current');
    await expect(names(page)).toHaveCount(all);
    expect(troubles).toEqual({ console: [], requests: [] });
  });

  test('waits 300 ms after the last letter', async ({ page }) => {
    await page.clock.install();
    await open(page, BRANDS);
    await box(page).focus();
    await page.clock.pauseAt(Date.now() + 60_000);
    await box(page).pressSequentially('so');
    await page.clock.runFor(299);
    await box(page).pressSequentially('n');
    await page.clock.runFor(299);
    expect(page.url()).toBe(urlOf(BRANDS));
    await page.clock.runFor(1);
    await page.waitForURL(`${urlOf(BRANDS)}?keyword=son`);
  });

  test('says that nothing was found, with a link back', async ({ page }) => {
    await open(page, { ...BRANDS, path: '/en/brands?keyword=zzzz' });
    await page.locator('item-list[data-name="brands"] a.chip').click();
    await expect(names(page)).not.toHaveCount(0);
  });
});

test.describe('filters of goods', () => {
  test('are chosen in the sheet, shown as chips and removed', async ({ page }) => {
    await open(page, PRODUCTS);
    await page.locator('.filter-sheet summary').click();
    await page.locator('input[name="brand"][value="sony"]').check();
    await page.locator('.filter-apply').click();
    await expect(page).toHaveURL(`${urlOf(PRODUCTS)}?brand=sony`);
    await page.locator('main a.chip', { hasText: 'Sony' }).click();
    await expect(page).toHaveURL(urlOf(PRODUCTS));
    await page.locator('select[name="sort"]').selectOption('price-asc');
    await expect(page, 'another order applies at once').toHaveURL(`${urlOf(PRODUCTS)}?sort=price-asc`);
  });

  test('Escape closes the sheet and returns the focus to its button', { tag: '@soak-wide' }, async ({ page }) => {
    await open(page, PRODUCTS);
    const button = page.locator('.filter-sheet summary');
    await button.focus();
    await button.press('Enter');
    await expect(page.locator('.filter-apply')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.filter-apply')).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('filters, keyword and order are sent by forms without scripts', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await open(page, PRODUCTS);
  await page.locator('.filter-sheet summary').click();
  await page.locator('input[name="max"]').fill('1,500');
  await page.locator('.filter-apply').click();
  expect(new URL(page.url()).searchParams.get('max')).toBe('1,500');
  await expect(page.locator('main a.chip', { hasText: 'Up to ฿1,500' })).toBeVisible();
  await open(page, BRANDS);
  await box(page).fill('sony');
  await box(page).press('Enter');
  await expect(names(page)).toHaveText(['Sony']);
});

test('an amount is typed as prices are written, and has one spelling in the address', async ({ page }) => {
  await open(page, { tenant: 'hemat', path: '/products', status: 200 });
  await page.locator('.filter-sheet summary').click();
  const most = page.locator('input[name="max"]');
  await most.fill('murah');
  await page.locator('.filter-apply').click();
  await expect(page, 'words are no amount').toHaveURL(/\/products$/);
  expect(await most.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe('Isi jumlah dengan angka');
  await most.fill('1.500.000');
  await page.locator('.filter-apply').click();
  await expect(page).toHaveURL(/\?max=1500000$/);
  await expect(page.locator('main a.chip', { hasText: 'Rp1.500.000' })).toBeVisible();
  await expect(most).toHaveValue('1.500.000');
});

test('the card of a seller’s goods opens the shop in a new window', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await open(page, { tenant: 'deals', path: '/en/seller/northern-goods-fflzgcklyg', status: 200 });
  const link = page.locator('main article[data-subject^="GOODS:"] a.stretched').first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  expect(new URL((await link.getAttribute('href')) ?? '').hostname).not.toMatch(/localhost$/);
});
