import { expect, type Page } from 'playwright/test';
import { COLOUR_RULES, violations } from '#tests/browser/axe.ts';
import { codeSentTo, fromSomewhere, newEmail } from '#tests/browser/fixtures/messages.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const NEW_PASSWORD = 'another2tag';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

const gate = (page: Page) => page.locator('account-gate');

/** Requests a code in a part of the page and fills it in. */
async function enterCode(page: Page, part: string, to: string, count = 1): Promise<void> {
  await page.locator(`${part} .form-field:has([name="code"]) .form-inner`).click();
  await page.locator(`${part} [name="code"]`).fill(await codeSentTo(to, count));
}

for (const [index, [tenant, path]] of (
  [
    ['deals', '/security'],
    ['guide', '/en/profile'],
    ['hemat', '/me'],
  ] as const
).entries()) {
  test(`works for a logged-in reader: ${tenant} ${path}`, soakAfterFirst(index), async ({ page, context, site }) => {
    const troubles = collectTroubles(page);
    await logIn(context, await site.reader(tenant, 'Chai'));
    await open(page, { tenant, path, status: 200 });
    await expect(gate(page)).toHaveAttribute('state', 'viewer');
    expect.soft(await overflow(page), 'pixels too wide').toBe(0);
    expect.soft(await violations(page), 'in light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, { rules: COLOUR_RULES }), 'in dark').toEqual([]);
    expect.soft(troubles).toEqual({ console: [], requests: [] });
  });
}

test('a forgotten password is replaced, and the old one is refused', async ({ page, site }) => {
  const { email } = await site.reader('guide', 'Ploy');
  await open(page, { tenant: 'guide', path: '/en/reset-password', status: 200 });
  await page.locator('main [name="email"]').fill(email);
  await enterCode(page, 'main', email);
  await page.locator('main .form-submit').click();
  await page.locator('[name="newPassword"]').fill('short1');
  await page.locator('main .form-submit').click();
  await expect(page.locator('[name="newPassword"]')).toBeFocused();
  await page.locator('[name="newPassword"]').fill(NEW_PASSWORD);
  await page.locator('[name="repeatPassword"]').fill(`${NEW_PASSWORD}x`);
  await page.locator('main .form-submit').click();
  await expect(page.locator('[name="repeatPassword"]')).toHaveAccessibleDescription('The two passwords do not match');
  await page.locator('[name="repeatPassword"]').fill(NEW_PASSWORD);
  await page.locator('main .form-submit').click();
  await expect(page.locator('.login-done')).toBeFocused();
  await page.locator('main .form-submit').click();
  await page.locator('dialog.login [name="email"]').fill(email);
  await page.locator('dialog.login [name="password"]').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(urlOf({ tenant: 'guide', path: '/en/me' }));
});

test('an e-mail address is changed with codes to the old and the new one', async ({ page, context, site }) => {
  const reader = await site.reader('deals', 'Anong');
  const email = newEmail();
  await logIn(context, reader);
  await open(page, { tenant: 'deals', path: '/en/security', status: 200 });
  await page.getByRole('button', { name: 'Change – E-mail' }).click();
  await enterCode(page, '.setting-form', reader.email);
  await page.locator('.setting-form .form-submit').click();
  await page.locator('.setting-form [name="email"]').fill(email);
  const asked = page.waitForRequest((request) => request.url().endsWith('/authcode/send'));
  await enterCode(page, '.setting-form', email);
  expect((await asked).postData(), 'addresses are sent encrypted').not.toContain(email);
  const changed = page.waitForRequest((request) => request.url().endsWith('/change/mobile-or-email'));
  await page.locator('.setting-form .form-submit').click();
  expect((await changed).postData()).not.toContain(email);
  await expect(page.locator('.setting-value').first()).toHaveText(email);
  await page.reload();
  await expect(page.locator('.setting-value').first()).toHaveText(email);
});

test('an account is deleted with a code after a confirmation, and cannot log in again', async ({
  page,
  context,
  site,
}) => {
  const reader = await site.reader('hemat', 'Budi');
  await logIn(context, reader);
  await open(page, { tenant: 'hemat', path: '/en/security', status: 200 });
  await page.getByRole('button', { name: 'I want to delete my account' }).click();
  await enterCode(page, '.setting-form', reader.email);
  await page.locator('.form-grave').click();
  await expect(page.locator('.setting-form').getByRole('checkbox')).toBeFocused();
  await page.locator('.setting-form').getByRole('checkbox').check();
  expect(await violations(page, { within: '.setting-form' })).toEqual([]);
  await page.locator('.form-grave').click();
  await page.waitForURL(urlOf({ tenant: 'hemat', path: '/en' }));
  await page.goto(urlOf({ tenant: 'hemat', path: '/en/login' }));
  await page.locator('main [name="email"]').fill(reader.email);
  await page.locator('main [name="password"]').fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong account or password.' })).toBeVisible();
});

test('another device is logged out', { tag: '@soak' }, async ({ page, context, browser, site }) => {
  const reader = await site.reader('guide', 'Somchai');
  await logIn(context, reader);
  const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await fromSomewhere(elsewhere);
  await elsewhere.goto(urlOf({ tenant: 'guide', path: '/en/login' }));
  await elsewhere.locator('main [name="email"]').fill(reader.email);
  await elsewhere.locator('main [name="password"]').fill(reader.password);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL(urlOf({ tenant: 'guide', path: '/en/me' }));
  await open(page, { tenant: 'guide', path: '/en/security', status: 200 });
  await page.getByRole('button', { name: /^Log out Chrome on / }).click();
  await expect(page.getByRole('button', { name: /^Log out Chrome on / })).toHaveCount(0);
  await elsewhere.reload();
  await expect(gate(elsewhere)).toHaveAttribute('state', 'visitor');
  await elsewhere.context().close();
});

test('an edited nickname waits for review, and a birthday changes at once', { tag: '@soak' }, async ({
  page,
  context,
  site,
}) => {
  const reader = await site.reader('deals', 'Kanya');
  await logIn(context, reader);
  await open(page, { tenant: 'deals', path: '/en/profile', status: 200 });
  const picture = page.locator('.avatar-picker-choose');
  await expect(picture).toHaveAccessibleDescription('JPEG, PNG, WebP, GIF, BMP, ICO or SVG, up to 5 MB');
  await page.locator('[name="nickname"]').fill('a');
  await page.locator('.form-submit').click();
  await expect(page.locator('[name="nickname"]')).toHaveAccessibleDescription(/Use 2–20 characters/);
  const fits = '🦜'.repeat(20);
  const long = `Kanya ${'🦜'.repeat(15)}`;
  await page.locator('[name="nickname"]').fill('');
  await page.keyboard.insertText(fits);
  await expect(page.locator('[name="nickname"]'), 'an emoji counts as one character').toHaveValue(fits);
  await page.locator('[name="nickname"]').fill('');
  await page.keyboard.insertText(long);
  await page.locator('.form-submit').click();
  await expect(page.locator('[name="nickname"]')).toHaveAccessibleDescription(/Use 2–20 characters/);
  await expect(page.locator('[name="nickname"]'), 'nothing typed is lost').toHaveValue(long);
  await page.locator('[name="nickname"]').fill('Kanya of Nan');
  await page.locator('[name="birthday"]').fill('1990-04-13');
  const sent = page.waitForRequest((request) => request.url().endsWith('/info/updateUserInfo'));
  await page.locator('.form-submit').click();
  expect((await sent).postData()).not.toMatch(/Nan|1990/);
  expect((await sent).headers()['encryption']).toContain('"bodyPaths":["nickname","birthday"]');
  await expect(page.locator('.profile-note')).toHaveText(/In review/);
  await page.reload();
  await expect(page.locator('[name="nickname"]')).toHaveValue('Kanya of Nan');
  await expect(page.locator('[name="birthday"]')).toHaveValue('1990-04-13');
  await expect(page.locator('.profile-note')).toHaveText(/In review/);
});
