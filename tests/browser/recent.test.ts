import { expect } from 'playwright/test';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const product = (code: string) => ({ tenant: 'deals', path: `/en/product/${code}`, status: 200 }) as const;

test('products seen before are shown on home and product pages, and nothing of it is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  const row = page.locator('recent-products');
  await open(page, product('coffee-1'));
  await expect(row).toBeHidden();
  await open(page, product('cable-1'));
  await expect(row).toBeHidden();
  await open(page, product('charger-1'));
  await expect(row.getByRole('link')).toHaveCount(2);
  const first = row.getByRole('link').first();
  await expect(first).toHaveAttribute('href', '/en/product/cable-1');
  await expect(first.locator('img')).toBeVisible();
  await open(page, { tenant: 'deals', path: '/en', status: 200 });
  await expect(row.getByRole('link')).toHaveCount(3);
  await open(page, { tenant: 'deals', path: '/', status: 200 });
  await expect(row, 'what was seen in another language has other names').toBeHidden();
  expect(sent.filter((body) => body.includes('recent') || body.includes('Coffee'))).toEqual([]);
});
