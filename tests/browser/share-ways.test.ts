import { expect } from 'playwright/test';
import type { ShareWays } from '#src/ui/share/share-targets.ts';
import { violations } from '#tests/browser/axe.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { DEALS, openDeal, shareButton } from '#tests/browser/fixtures/shared-deal.ts';
import { urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

declare global {
  interface Window {
    /** Data that the app received. */
    told: string[];
    AppHost?: { postMessage(message: string): void };
  }
}

test('a page in the app passes the data to the app instead of opening a dialog', async ({ page }) => {
  await openDeal(page);
  await page.addInitScript(() => {
    window.told = [];
    window.AppHost = { postMessage: (message) => void window.told.push(message) };
  });
  await page.goto(`${page.url()}?terminal=app&safe_top=30`);
  await shareButton(page).click();
  await expect.poll(() => page.evaluate(() => window.told.length)).toBe(1);
  const message = JSON.parse((await page.evaluate(() => window.told[0])) ?? '') as Record<string, unknown>;
  expect(message).toMatchObject({ type: 'share', shareType: 'DEAL', shareOwnerId: null });
  expect(message['contentId']).toMatch(/^\d+$/);
  expect(message['title']).toBe(await page.locator('h1').textContent());
  await expect(page.locator('dialog.share')).toHaveCount(0);
});

test('a card in the app passes who shares which deal, with its picture and title, to the app', {
  tag: '@soak',
}, async ({ page, site }) => {
  const reader = await site.reader('deals', 'Nok');
  await logIn(page.context(), reader);
  await page.addInitScript(() => {
    window.told = [];
    window.AppHost = { postMessage: (message) => void window.told.push(message) };
  });
  await page.goto(`${urlOf(DEALS)}?terminal=app`);
  await expect(page.locator('html')).toHaveAttribute('data-viewer', String(reader.id));
  const card = page.locator('article[data-subject^="DEAL:"]:has(a.stretched)').first();
  await page.keyboard.press('Shift');
  await card.locator('[data-share]').click();
  await expect.poll(() => page.evaluate(() => window.told.length)).toBe(1);
  expect(JSON.parse((await page.evaluate(() => window.told[0])) ?? '')).toEqual({
    type: 'share',
    contentId: ((await card.getAttribute('data-subject')) ?? '').slice('DEAL:'.length),
    shareType: 'DEAL',
    shareOwnerId: String(reader.id),
    picture: await card
      .locator('img')
      .first()
      .evaluate((img) => (img as HTMLImageElement).currentSrc),
    title: ((await card.locator('h2, h3').first().textContent()) ?? '').trim(),
  });
  const below = page.locator('article[data-subject^="DEAL:"]:has(img)').last();
  const pictures = await below
    .locator('img')
    .first()
    .evaluate((img: HTMLImageElement) => [img.src, img.currentSrc]);
  expect(pictures, 'a picture that may not be loaded yet').toContain(
    await below.locator('[data-share]').getAttribute('data-share-picture'),
  );
});

test('a question to the chat has no id by which the app could find it: its dialog opens, and its link asks it', {
  tag: '@soak',
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.told = [];
    window.AppHost = { postMessage: (message) => void window.told.push(message) };
  });
  await page.goto(`${urlOf({ tenant: 'deals', path: '/en/ai-shopping' })}?terminal=app`);
  await page.locator('#chat-question').fill('headphones');
  await page.keyboard.press('Enter');
  await page.locator('.chat-act[data-share]').click();
  const link = page.locator('dialog.share input');
  await expect(link).toHaveValue(/\/s\/[0-9A-Za-z]{10}$/);
  expect(await page.evaluate(() => window.told)).toEqual([]);
  const path = new URL(await link.inputValue()).pathname;
  await expect.poll(async () => (await page.goto(urlOf({ tenant: 'deals', path })))?.status()).toBe(200);
  await expect(page.locator('#chat-question')).toHaveValue('headphones');
});

test('who is logged in shares in their own name before the page has come to know them', async ({ page, site }) => {
  const reader = await site.reader('deals', 'Nok');
  await logIn(page.context(), reader);
  const pressed = Promise.withResolvers<void>();
  await page.route('**/viewer-state', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(/short-url-mappings\/transfer/);
  await openDeal(page);
  await shareButton(page).click();
  await expect(shareButton(page)).toHaveAttribute('aria-busy', 'true');
  pressed.resolve();
  const { originUri } = (await sent).postDataJSON() as { originUri: string };
  expect(new URL(originUri).searchParams.get('share')).toMatch(new RegExp(`^${reader.id}__\\d+_CONTENT_$`));
});

test.describe('the ways to share', () => {
  /** What a tenant offers on each terminal. */
  const OFFERED: Readonly<Record<string, ShareWays>> = {
    h5: { copyLink: true, system: false, line: true, facebook: false, whatsApp: false, x: true, telegram: false },
    app: { copyLink: false, system: false, line: true, facebook: true, whatsApp: true, x: false, telegram: false },
  };
  const CASES = [
    { where: 'on a phone and a desk', terminal: 'h5', names: ['LINE', 'X'], tag: '@soak' },
    { where: 'in an app that shows no sheet', terminal: 'app', names: ['LINE', 'Facebook', 'WhatsApp'], tag: '@soak' },
  ];

  for (const { where, terminal, names, tag } of CASES) {
    test(`${where} are those that the tenant offers there`, { tag }, async ({ page }) => {
      await page.addInitScript(() => {
        navigator.share = () => Promise.resolve();
      });
      let isDown = false;
      await page.route('**/app-package-config/share-switch', (route) => {
        const { terminalType } = route.request().postDataJSON() as { terminalType: string };
        const data = { ...OFFERED[terminalType], app: terminalType === 'app' };
        if (isDown) return route.fulfill({ status: 503, body: 'later' });
        return route.fulfill({ json: { success: true, message: '', code: '200', data } });
      });
      await page.goto(`${urlOf(DEALS)}?terminal=${terminal}`);
      await openDeal(page);
      await shareButton(page).click();
      const dialog = page.locator('dialog.share');
      await expect(dialog.locator('.share-targets a')).toHaveText(names);
      await expect(dialog.locator('.share-copy')).toHaveCount(terminal === 'h5' ? 1 : 0);
      await expect(dialog.locator('.share-more')).toHaveCount(0);
      expect(await violations(page, { within: 'dialog.share' })).toEqual([]);
      await page.keyboard.press('Escape');
      isDown = true;
      await shareButton(page).click();
      await expect(dialog.locator('.share-targets a')).toHaveCount(5);
      await expect(dialog.locator('.share-copy')).toHaveCount(1);
      await expect(dialog.locator('.share-more')).toHaveCount(1);
    });
  }
});
