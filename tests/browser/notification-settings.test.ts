import { expect, type Page } from 'playwright/test';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { layoutFaults } from '#tests/browser/layout-faults.ts';
import { collectTroubles, open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

const row = (page: Page, channel: string) => page.locator('.notice-channel').filter({ hasText: channel });

for (const [index, [tenant, path]] of (
  [
    ['deals', '/me/notifications'],
    ['guide', '/en/me/notifications'],
    ['hemat', '/me/notifications'],
  ] as const
).entries()) {
  test(
    `the settings show the state of each channel: ${tenant} ${path}`,
    soakAfterFirst(index),
    async ({ page, context, site }) => {
      const troubles = collectTroubles(page);
      await logIn(context, await site.reader(tenant, 'Chai'));
      await open(page, { tenant, path, status: 200 });
      await expect(page.locator('.notice-name').first()).toBeVisible();
      const named = await page.locator('.notice-name').allTextContents();
      const mail = named.findIndex((name) => /mail|อีเมล/i.test(name));
      expect(named.slice(mail + 1), 'what is only for developers comes last').toEqual([
        expect.stringContaining('Webhook'),
      ]);
      await expect(page.getByRole('checkbox', { name: /Webhook/ }), 'not before it is connected').toHaveCount(0);
      await expect(page.locator('.notice-channel').nth(mail)).toContainText('@');
      await page.locator('.notice-timing .form-check input').check();
      expect.soft(await layoutFaults(page)).toEqual([]);
      expect.soft(troubles).toEqual({ console: [], requests: [] });
    },
  );
}

test('what is chosen is kept, by keyboard too', { tag: '@soak' }, async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Dao'));
  await open(page, { tenant: 'deals', path: '/en/me/notifications', status: 200 });
  const most = page.getByLabel('Most price alerts a day');
  for (const wrong of ['', '101']) {
    await most.fill(wrong);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(most).toHaveAccessibleDescription(/^Enter a number from 1 to 100/);
  }
  await most.fill('20');
  await page.getByLabel('Daily digest').focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Hour of the digest').selectOption('18:00');
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('From').fill('23:30');
  await page.getByRole('group', { name: 'Price alerts' }).getByLabel('E-mail').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Daily digest')).toBeChecked();
  await expect(page.getByLabel('Hour of the digest')).toHaveValue('18');
  await expect(page.getByLabel('From')).toHaveValue('23:30');
  await expect(page.getByRole('group', { name: 'Price alerts' }).getByLabel('E-mail')).not.toBeChecked();
  await page.getByLabel('To', { exact: true }).fill('23:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'different times' })).toBeVisible();
});

test('a test is sent and stands in the log', async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Fon'));
  await open(page, { tenant: 'deals', path: '/en/me/notifications', status: 200 });
  await expect(page.getByText('Nothing has been sent to you yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test: E-mail' }).click();
  await expect(page.locator('.notice-log li')).toHaveCount(1);
  const logged = async () => {
    await page.reload();
    return page.locator('.notice-log li').textContent();
  };
  await expect.poll(logged).toContain('Sent');
});

test('a chat shows its code, a wrong webhook its fault', async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Gop'));
  await open(page, { tenant: 'deals', path: '/en/me/notifications', status: 200 });
  await row(page, 'Telegram').getByRole('button', { name: 'Connect' }).click();
  const code = await row(page, 'Telegram').locator('.notice-code').textContent();
  await expect(row(page, 'Telegram').getByRole('link')).toHaveAttribute('href', `https://t.me/deals_bot?start=${code}`);
  await row(page, 'Telegram').getByRole('button', { name: 'check the connection' }).click();
  await expect(row(page, 'Telegram').getByRole('alert').last()).toContainText('not arrived yet');
  await page.getByText('For developers').click();
  await row(page, 'Webhook').getByRole('button', { name: 'Connect' }).first().click();
  await page.getByLabel('Address of the webhook').press('Enter');
  await expect(page.getByLabel('Address of the webhook')).toHaveAccessibleDescription(
    'Enter the address of the webhook',
  );
  await page.getByLabel('Address of the webhook').fill('https://127.0.0.1/x');
  await page.getByLabel('Address of the webhook').press('Enter');
  await expect(page.getByLabel('Address of the webhook')).toHaveAccessibleDescription(/public internet/);
});

test.describe('a link that stops messages, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('changes nothing before its button is pressed, and says what it came to', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/notifications/stop')) sent.push(request.method());
    });
    await open(page, { tenant: 'guide', path: '/en/alerts/stop?token=1.all.wrong', status: 200 });
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Stop' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'incomplete or wrong' })).toBeVisible();
    expect(sent).toEqual(['POST']);
    expect(new URL(page.url()).pathname).toBe('/en/alerts/stop');
    await open(page, { tenant: 'guide', path: '/alerts/stop?done=mail', status: 200 });
    await expect(page.getByText('จะไม่มีอีเมลแจ้งเตือนถึงคุณอีก')).toBeVisible();
    await open(page, { tenant: 'guide', path: '/alerts/stop?done=x', status: 404 });
  });
});
