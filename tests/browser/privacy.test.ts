import { readFile } from 'node:fs/promises';
import { expect, type Page, type Response } from 'playwright/test';
import sharp from 'sharp';
import { violations } from '#tests/browser/axe.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { collectTroubles, open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A picture: red on the left, blue on the right. */
async function twoColours(): Promise<Buffer> {
  const right = { create: { width: 600, height: 600, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(right).png().toBuffer(), left: 600, top: 0 }])
    .png()
    .toBuffer();
}

const picker = (page: Page) => page.locator('.avatar-picker');
const dialog = (page: Page) => page.locator('dialog.dialog');
const panel = (page: Page) => page.locator('section[aria-labelledby="privacy"]');

test('an avatar is cropped by keyboard only, and only its owner sees it until it is reviewed', async ({
  page,
  context,
  site,
}) => {
  const troubles = collectTroubles(page);
  await logIn(context, await site.reader('deals', 'Fah'));
  await open(page, { tenant: 'deals', path: '/en/profile', status: 200 });
  const noPicture = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<script>') };
  await picker(page).locator('input[type="file"]').setInputFiles(noPicture);
  await expect(picker(page).locator('[role="alert"]')).toContainText('This file cannot be used');
  await expect(dialog(page)).toHaveCount(0);
  const file = { ...noPicture, buffer: await twoColours() };
  await picker(page).locator('input[type="file"]').setInputFiles(file);
  await expect(dialog(page)).toBeVisible();
  expect.soft(await violations(page, { within: 'dialog.dialog' })).toEqual([]);
  expect.soft(await overflow(page)).toBe(0);
  await dialog(page).locator('canvas').focus();
  for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await dialog(page).locator('.crop-use').focus();
  const isPicture = (response: Response) => /\/uploads\/[^?]+$/.test(response.url());
  const [served] = await Promise.all([page.waitForResponse(isPicture), page.keyboard.press('Enter')]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(picker(page).locator('img')).toBeVisible();
  expect(served.headers()['cache-control']).toContain('immutable');
  const made = sharp(await served.body());
  expect(await made.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  const { dominant } = await made.stats();
  expect(dominant.b).toBeGreaterThan(200);
  await page.reload();
  await expect(picker(page).locator('img')).toBeVisible();
  await expect(page.locator('.profile-note')).toBeVisible();
  expect.soft(troubles).toEqual({ console: [], requests: [] });
});

test('a reader exports their data', async ({ page, context, site }) => {
  const reader = await site.reader('hemat', 'Gita');
  await logIn(context, reader);
  await open(page, { tenant: 'hemat', path: '/security', status: 200 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Unduh data saya' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { id: reader.id, email: reader.email }, lists: { marks: [] } });
  expect(text).not.toContain(reader.token);
});

test('a reader erases the chosen data, and keeps the account', async ({ page, context, site }) => {
  const troubles = collectTroubles(page);
  const reader = await site.reader('deals', 'Mali');
  await logIn(context, reader);
  await open(page, { tenant: 'deals', path: '/en/product/jbl-earphones-5', status: 200 });
  const like = page.locator('[data-mark="like"]').first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    localStorage.setItem('searchHistory', '["sony"]');
    localStorage.setItem('chat_history', '[]');
  });
  await open(page, { tenant: 'deals', path: '/en/security', status: 200 });
  const kinds = panel(page).getByRole('group', { name: 'Choose what to erase' });
  await expect(kinds.locator('label', { hasText: 'Likes' })).toContainText('1');
  expect.soft(await overflow(page)).toBe(0);
  expect.soft(await violations(page, { within: 'section[aria-labelledby="privacy"]' })).toEqual([]);
  const erase = panel(page).getByRole('button', { name: 'Erase what is chosen' });
  await erase.click();
  await expect(panel(page).getByRole('alert').filter({ hasText: 'Choose at least one' })).toBeVisible();
  await kinds.getByRole('checkbox', { name: 'Likes' }).check();
  await kinds.getByRole('checkbox', { name: /Search history/ }).check();
  await erase.click();
  await expect(dialog(page)).toContainText('Likes · Search history');
  await page.keyboard.press('Escape');
  await expect(kinds.locator('label', { hasText: 'Likes' })).toContainText('1');
  await erase.click();
  await dialog(page).getByRole('button', { name: 'Erase for good' }).click();
  await expect(kinds.locator('label', { hasText: 'Likes' })).toContainText('0');
  for (const key of ['searchHistory', 'chat_history'])
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  await open(page, { tenant: 'deals', path: '/en/product/jbl-earphones-5', status: 200 });
  await expect(page.locator('[data-account] [data-nickname]')).toHaveText(/^Mali/);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expect.soft(troubles).toEqual({ console: [], requests: [] });
});

test('a visitor erases the data of this device on the privacy policy', async ({ page, context }) => {
  await open(page, { tenant: 'hemat', path: '/privacy-policy', status: 200 });
  await context.addCookies([
    { name: 'device_id', value: 'a1b2c3d4e5f60718', domain: 'hemat.localhost', path: '/' },
    { name: 'pseudo_id', value: 'a1b2c3d4e5f60719', domain: 'hemat.localhost', path: '/' },
  ]);
  const told = await toastsOf(page);
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'DELETE'),
    page
      .getByRole('button', { name: 'Hapus data di perangkat ini' })
      .click()
      .then(() => dialog(page).getByRole('button', { name: 'Hapus permanen' }).click()),
  ]);
  expect(await asked.headerValue('x-device-id')).toBe('a1b2c3d4e5f60718');
  await expect.poll(told).toEqual(['Data sudah dihapus']);
  const left = (await context.cookies()).filter(({ domain }) => domain === 'hemat.localhost');
  expect(left.map(({ name }) => name)).toEqual(['device_consent']);
});
