import { expect } from 'playwright/test';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { layoutFaults } from '#tests/browser/layout-faults.ts';
import { urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const alerts = (hash = '') => `${urlOf({ tenant: 'deals', path: '/en/me/alerts' })}${hash}`;

test('what an alert found is listed, and a message leads there', async ({ page, context, site }) => {
  const reader = await site.reader('deals', 'Fon');
  await logIn(context, reader);
  await page.goto(alerts());
  const dialog = page.locator('dialog');
  // A busy server may not answer in time: then a toast says so, and a reader presses again.
  await expect(async () => {
    if (await dialog.isHidden()) await page.locator('.alerts-new').click();
    await dialog.locator('input[name="keyword"]').fill('หูฟัง', { timeout: 30_000 });
  }).toPass();
  await dialog.locator('input[name="most"]').fill('999,999');
  await dialog.locator('button[type="submit"]').click();
  const found = page.locator('.alert-row').getByRole('button', { name: 'What it found' });
  await page.route('**/firings?**', (route) => route.abort());
  const told = await toastsOf(page);
  await found.click();
  await expect.poll(() => told().at(-1)).toContain('could not be fetched');
  await page.unroute('**/firings?**');
  await found.click();
  const rows = dialog.locator('.alert-row');
  await expect(rows.first()).toContainText(/฿[\d,]+ on /);
  await expect(rows.first()).toContainText(/Now ฿/);
  expect(await layoutFaults(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(found).toBeFocused();

  const { id = 0 } =
    (await site.db.selectFrom('alerts').select('id').where('user_id', '=', reader.id).executeTakeFirst()) ?? {};
  await page.goto('about:blank');
  await page.goto(alerts(`#alert-${id}`));
  await expect(rows.first(), 'the list is open').toBeVisible();
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/(product|content)\//);
});
