import { expect } from 'playwright/test';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const LOGIN = { tenant: 'deals', path: '/en/login', status: 200 } as const;

test('a search field is emptied by the keyboard', { tag: '@soak-wide' }, async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/deals', status: 200 });
  const field = page.locator('header input[name="q"]');
  const clear = page.getByRole('banner').getByRole('button', { name: 'Clear', exact: true });
  await field.focus();
  await expect(clear, 'an empty field has nothing to clear').toBeHidden();
  await field.fill('rice');
  await expect(clear).toBeVisible();
  const { width, height } = (await clear.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await field.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(clear).toBeHidden();
});

test('a cleared search of brands shows all of them again', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/brands?keyword=sony', status: 200 });
  const search = page.getByRole('main').getByRole('search');
  await search.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(search.getByRole('searchbox')).toHaveValue('');
  await page.waitForURL(urlOf({ tenant: 'deals', path: '/en/brands' }));
});

test('a price of a filter is emptied, and no longer asked for', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/products?min=100&max=900', status: 200 });
  const sheet = page.locator('.filter-sheet');
  await sheet.locator('summary').click();
  const least = sheet.getByRole('textbox', { name: 'Lowest' });
  const clear = sheet.getByRole('button', { name: 'Clear', exact: true }).first();
  await expect(clear).toHaveAccessibleDescription('Lowest');
  await clear.click();
  await expect(least).toHaveValue('');
  await expect(least).toBeFocused();
  await expect(clear, 'the one of the highest price is left').toHaveAccessibleDescription('Highest');
  await sheet.locator('.filter-apply').click();
  await page.waitForURL(urlOf({ tenant: 'deals', path: '/en/products?max=900' }));
});

test('a cleared field of a form loses what was wrong with it', { tag: '@soak' }, async ({ page }) => {
  await open(page, LOGIN);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('nobody');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear', exact: true });
  await expect(clear).toHaveAccessibleDescription('E-mail');
  await clear.click();
  await expect(email).toHaveValue('');
  await expect(email).toBeFocused();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});
