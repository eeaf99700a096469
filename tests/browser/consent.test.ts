import { expect, type Page } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { violations } from '#tests/browser/axe.ts';
import { UNDECIDED } from '#tests/browser/consent-state.ts';
import { layoutShift } from '#tests/browser/fixtures/layout-shift.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, storageState: UNDECIDED });

const ARTICLE = { tenant: 'guide', path: '/article/power-bank-mah-or-wh', status: 200 } as const;
const notice = (page: Page) => page.locator('section.consent-notice');
const dialog = (page: Page) => page.locator('dialog.dialog');
const panel = (page: Page) => page.locator('section[aria-labelledby="privacy"]');

/** Pixels of the footer that stay covered at the end of the page. */
async function coveredAtTheEnd(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [footer, strip] = [await page.locator('body > footer').boundingBox(), await notice(page).boundingBox()];
  if (footer === null || strip === null) throw new Error('the footer or the notice is not there');
  return Math.max(0, Math.floor(footer.y + footer.height - strip.y));
}

async function consentOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'device_consent')?.value;
}

interface Case {
  readonly tenant: DemoTenant;
  readonly path: string;
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  /** The page loads more when its end is near. */
  readonly endless?: true;
}

const CASES: readonly Case[] = [
  { tenant: 'deals', path: '/', name: 'การจดจำอุปกรณ์นี้', colorScheme: 'light', endless: true },
  { tenant: 'deals', path: '/product/jbl-earphones-5', name: 'การจดจำอุปกรณ์นี้', colorScheme: 'dark' },
  { tenant: 'guide', path: '/en/coupons', name: 'Recognising this device', colorScheme: 'dark' },
  { tenant: 'hemat', path: '/deals', name: 'Mengenali perangkat ini', colorScheme: 'light', endless: true },
];

for (const { tenant, path, name, colorScheme, endless = false } of CASES) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`the notice does not block the page: ${tenant} ${path} ${colorScheme}`, { tag: '@both' }, async ({ page }) => {
      const troubles = collectTroubles(page);
      await open(page, { tenant, path, status: 200 });
      const region = page.getByRole('region', { name });
      await expect(region).toBeVisible();
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await overflow(page)).toBe(0);
      expect.soft(await page.evaluate(() => document.activeElement?.tagName), 'the focus stays').toBe('BODY');
      const [no, yes] = await region.locator('.consent-answers button').all();
      const [left, right] = [await no?.boundingBox(), await yes?.boundingBox()];
      expect.soft(left?.width).toBeCloseTo(right?.width ?? 0, 0);
      expect.soft(left?.height).toBeGreaterThanOrEqual(44);
      const style = (button = no) => button?.evaluate((one) => getComputedStyle(one).cssText);
      expect.soft(await style(no), 'yes and no look the same').toBe(await style(yes));
      const { height = 0 } = (await region.boundingBox()) ?? {};
      expect.soft(height, 'it is small').toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 4);
      if (!endless) expect.soft(await coveredAtTheEnd(page), 'pixels of the footer under the notice').toBe(0);
      expect.soft(troubles).toEqual({ console: [], requests: [] });
    });
  });
}

test('a choice is stored, and the notice does not come back', async ({ page }) => {
  await open(page, ARTICLE);
  await notice(page).getByRole('button', { name: 'ไม่อนุญาต' }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await consentOf(page)).toBe('denied');
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'device_consent');
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(181);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(notice(page)).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('consent-notice'))).toEqual([]);
});

test('the notice shifts nothing, and loads nothing before the page is idle', async ({ page }) => {
  const order: string[] = [];
  page.on('request', (request) => order.push(request.url()));
  await page.addInitScript(() => addEventListener('load', () => performance.mark('loaded')));
  await open(page, ARTICLE);
  await expect(notice(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  const { loaded, brought } = await page.evaluate(() => ({
    loaded: performance.getEntriesByName('loaded')[0]?.startTime ?? 0,
    brought: performance.getEntriesByType('resource').find((file) => file.name.includes('consent-notice'))?.startTime,
  }));
  expect(brought).toBeGreaterThanOrEqual(loaded);
});

test('Escape closes it for this tab, but not while a dialog is open above it', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/deals', status: 200 });
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Details' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading')).toHaveText('Recognising this device');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(notice(page).getByRole('button', { name: 'Details' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator('#main-content')).toBeFocused();
  expect(await consentOf(page)).toBeUndefined();
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForTimeout(2500);
  await expect(notice(page)).toHaveCount(0);
});

test('a choice in the dialog closes the notice too', async ({ page }) => {
  await open(page, ARTICLE);
  await notice(page).getByRole('button', { name: 'รายละเอียด' }).click();
  await dialog(page).getByRole('button', { name: 'อนุญาต', exact: true }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await consentOf(page)).toBe('granted');
});

test('the app asks for consent itself', async ({ page }) => {
  await page.goto(`${urlOf(ARTICLE)}?terminal=app`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2500);
  await expect(notice(page)).toHaveCount(0);
});

test('a device is recognised only after consent, and the choice can be changed', async ({ page, context, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await logIn(context, await site.reader('deals', 'Gift'));
  await open(page, { tenant: 'deals', path: '/en/security', status: 200 });
  const change = panel(page).getByRole('button', { name: 'Change choice' });
  await change.click();
  expect.soft(await violations(page)).toEqual([]);
  const answers = dialog(page).locator('.dialog-buttons button');
  const [no, yes] = await answers.all();
  expect((await no?.boundingBox())?.width).toBeCloseTo((await yes?.boundingBox())?.width ?? 0, 0);
  await page.keyboard.press('Escape');
  expect(await consentOf(page)).toBeUndefined();
  await expect(change).toBeFocused();
  await change.click();
  await answers.first().click();
  expect(await consentOf(page)).toBe('denied');
  await expect(panel(page).locator('details')).toHaveCount(0);
  expect(scripts.filter((url) => /device-info|fingerprint\./.test(url))).toEqual([]);
  await change.click();
  await answers.last().click();
  await panel(page).locator('summary').click();
  await expect(panel(page).locator('dd').first()).toHaveText(/^[0-9a-f]{40}$/);
  expect(await consentOf(page)).toBe('granted');
});

test('visitors can change the choice on the privacy policy', async ({ page }) => {
  await page.goto(urlOf({ tenant: 'guide', path: '/privacy-policy' }));
  await page.locator('privacy-choices button').first().click();
  await expect(dialog(page).getByRole('heading')).toHaveText('การจดจำอุปกรณ์นี้');
  await dialog(page).getByRole('button', { name: 'ไม่อนุญาต' }).click();
  expect(await consentOf(page)).toBe('denied');
});
