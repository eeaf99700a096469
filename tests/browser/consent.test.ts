import { expect, type Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { UNDECIDED } from '#tests/browser/consent-state.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, storageState: UNDECIDED });

const ARTICLE = { tenant: 'guide', path: '/article/power-bank-mah-or-wh', status: 200 } as const;
const dialog = (page: Page) => page.locator('dialog.dialog');
const panel = (page: Page) => page.locator('section[aria-labelledby="privacy"]');

async function consentOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'device_consent')?.value;
}

/** Names of the cookies that tell one reader from another. */
async function identifyingCookies(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name }) => name).filter((name) => /_id$|token/.test(name));
}

for (const [index, choice] of [undefined, 'denied'].entries()) {
  const named = `nothing is asked on arrival, and a like sets no cookie that identifies: ${choice ?? 'no choice'}`;
  test(named, soakAfterFirst(index), async ({ page, context }) => {
    if (choice !== undefined) {
      const { hostname: domain } = new URL(urlOf(ARTICLE));
      await context.addCookies([{ name: 'device_consent', value: choice, domain, path: '/' }]);
    }
    const troubles = collectTroubles(page);
    await open(page, ARTICLE);
    await page.locator('[data-mark]:visible').first().click();
    await expect(dialog(page).locator('form').first()).toBeVisible();
    expect(await page.getByText('การจดจำอุปกรณ์').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForLoadState('networkidle');
    expect(await identifyingCookies(page)).toEqual([]);
    expect(await consentOf(page)).toBe(choice);
    expect(troubles).toEqual({ console: [], requests: [] });
  });
}

test('a device is recognised only after consent, and the choice can be changed', async ({ page, context, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await logIn(context, await site.reader('deals', 'Gift'));
  await open(page, { tenant: 'deals', path: '/en/security', status: 200 });
  const change = panel(page).getByRole('button', { name: 'Change choice' });
  await change.click();
  expect.soft(await violations(page, { within: 'dialog.dialog' })).toEqual([]);
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
  expect(scripts.filter((url) => /device-info|\/fingerprint-hash\./.test(url))).toEqual([]);
  await change.click();
  await answers.last().click();
  await panel(page).locator('summary').click();
  await expect(panel(page).locator('dd').first()).toHaveText(/^[0-9a-f]{40}$/);
  expect(await consentOf(page)).toBe('granted');
});

test('visitors can change the choice on the privacy policy', async ({ page }) => {
  await page.goto(urlOf({ tenant: 'guide', path: '/privacy-policy' }));
  await page.locator('[data-choices]').click();
  await expect(dialog(page).getByRole('heading')).toHaveText('การจดจำอุปกรณ์นี้');
  await dialog(page).getByRole('button', { name: 'ไม่อนุญาต' }).click();
  expect(await consentOf(page)).toBe('denied');
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'device_consent');
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(180);
});
