import { expect } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const DEALS = { tenant: 'deals', status: 200 } as const;

test('products are chosen on cards and their pages, four at most, and compared at an address of their own', async ({
  page,
}) => {
  await open(page, { ...DEALS, path: '/en/products' });
  await page.mouse.wheel(0, 50);
  const buttons = page.locator('.card-compare');
  const bar = page.locator('.compare-bar');
  await expect(buttons.first()).toHaveAttribute('aria-label', /^Compare: ./);
  await expect(bar).toBeHidden();
  for (const place of [0, 1, 2]) await buttons.nth(place).click();
  await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(bar.getByRole('link')).toHaveText('Compare 3');
  await open(page, { ...DEALS, path: '/en/product/coffee-1' });
  await expect(bar, 'the choice is kept').toBeVisible();
  const own = page.locator('.own-compare');
  await own.focus();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('link')).toHaveText('Compare 4');
  await open(page, { ...DEALS, path: '/en/products' });
  await buttons.nth(5).click();
  await expect(page.getByText('You can compare up to 4 products')).toBeVisible();
  await bar.getByRole('link').click();
  await page.waitForURL(/\/en\/compare\?p=.*&p=.*&p=.*&p=coffee-1$/);
  const columns = page.locator('.compare thead th');
  await expect(columns).toHaveCount(4);
  expect(await violations(page, { within: '.compare' })).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await columns.first().locator('.compare-without').click();
  await expect(columns).toHaveCount(3);
  await open(page, { ...DEALS, path: '/en/products' });
  await expect(bar.getByRole('link'), 'what was removed is not chosen any more').toHaveText('Compare 3');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
});

test('a comparison says what the pages of its products say, also without scripts', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  const codes = ['jbl-earphones-5', 'sony-earphones-1'];
  await open(page, { ...DEALS, path: `/en/compare?${codes.map((code) => `p=${code}`).join('&')}` });
  const rows = page.locator('.compare tbody tr');
  const prices = await rows.first().locator('td').allTextContents();
  const verdicts = await rows.filter({ hasText: 'Is it a good price?' }).locator('td').allTextContents();
  const all = await rows.count();
  await page.getByRole('link', { name: 'Only differences' }).click();
  await expect(page.getByRole('link', { name: 'Show all rows' })).toBeVisible();
  expect(await rows.count()).toBeLessThan(all);
  for (const row of await rows.all())
    expect(new Set(await row.locator('td').allTextContents()).size).toBeGreaterThan(1);
  for (const [place, code] of codes.entries()) {
    await open(page, { ...DEALS, path: `/en/product/${code}` });
    await expect(page.locator('[data-total] .price').first()).toHaveText(prices[place] ?? '');
    await expect(page.locator('[data-total] [data-verdict] strong').first()).toHaveText(verdicts[place] ?? '');
  }
});

test('unknown products are named as missing, and one alone is told to be too few', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await open(page, { ...DEALS, path: '/en/compare?p=coffee-1&p=no-such-thing' });
  await expect(page.locator('main').getByRole('status')).toHaveText('1 product is not on this site any more');
  await expect(page.getByText('Choose at least 2 products to compare')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
