import { expect, type Page } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { account } from '#src/i18n/en/account.ts';
import { violations } from '#tests/browser/axe.ts';
import { codeSentTo, fromSomewhere, newEmail, newMobile } from '#tests/browser/fixtures/messages.ts';
import type { Reader } from '#tests/browser/fixtures/readers.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const PASSWORD = 'honest1tag';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

const dialog = (page: Page) => page.locator('dialog.login');
const submit = (page: Page) => dialog(page).locator('.form-submit');
const faultOf = (page: Page, name: string) =>
  page.locator(`.form-field:has([name="${name}"]) .form-fault`).filter({ visible: true });

/** Opens the login dialog on an account page. */
async function openDialog(page: Page, tenant: DemoTenant, path: string): Promise<void> {
  await open(page, { tenant, path, status: 200 });
  await page.locator('[data-act="login"]').click();
  await expect(dialog(page).locator('[name="email"]')).toBeFocused();
}

test('another code can be requested after a minute', async ({ page }) => {
  await page.clock.install();
  await openDialog(page, 'guide', '/en/me');
  await dialog(page).locator('.login-row button').click();
  await dialog(page).locator('[name="email"]').fill(newEmail());
  const send = dialog(page).locator('.form-field:has([name="code"]) .form-inner');
  await expect(send).toHaveText('Send code');
  await send.click();
  await expect(send).toHaveText(/^Resend in \d+ s$/);
  await page.clock.fastForward(55_000);
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(5000);
  await expect(send).toHaveText('Resend');
  await expect(send).toHaveAttribute('aria-disabled', 'false');
});

/** Requests a code and fills it in, as when it is pasted. */
async function enterCode(page: Page, to: string, count = 1): Promise<void> {
  await dialog(page).locator('.form-field:has([name="code"]) .form-inner').click();
  await dialog(page)
    .locator('[name="code"]')
    .fill((await codeSentTo(to, count)).replace(/^.../, '$& '));
}

async function logInBy(page: Page, { email, password }: Pick<Reader, 'email' | 'password'>): Promise<void> {
  await dialog(page).locator('[name="email"]').fill(email);
  await dialog(page).locator('[name="password"]').fill(password);
  await page.keyboard.press('Enter');
}

const JOURNEYS: readonly (readonly [DemoTenant, string])[] = [
  ['deals', ''],
  ['guide', '/en'],
  ['hemat', ''],
];

for (const [index, [tenant, prefix]] of JOURNEYS.entries()) {
  test(`a visitor registers and is logged in: ${tenant} ${prefix}/me`, soakAfterFirst(index), async ({ page }) => {
    const troubles = collectTroubles(page);
    const email = newEmail();
    await openDialog(page, tenant, `${prefix}/me`);
    await dialog(page).locator('.login-other button').click();
    await dialog(page).locator('[name="email"]').fill(email);
    await enterCode(page, email);
    expect(await violations(page, { within: 'dialog.login' })).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Enter');
    await dialog(page).locator('[name="newPassword"]').fill(PASSWORD);
    await dialog(page).locator('[name="repeatPassword"]').fill(PASSWORD);
    expect(await violations(page, { within: 'dialog.login' })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog(page).locator('.login-done')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('account-gate')).toHaveAttribute('state', 'viewer');
    await expect(page.locator('.me-name')).toContainText('user_');
    expect(await violations(page, { within: 'account-gate' })).toEqual([]);
    expect(troubles).toEqual({ console: [], requests: [] });
  });
}

test('a code works after the page was loaded again, and the device is known from then on', async ({ page, site }) => {
  const { email, id } = await site.reader('guide', 'Ploy');
  await openDialog(page, 'guide', '/en/me');
  await dialog(page).locator('.login-row button').click();
  await dialog(page).locator('[name="email"]').fill(email);
  await dialog(page).locator('.form-field:has([name="code"]) .form-inner').click();
  const code = await codeSentTo(email);
  await page.reload();
  await page.locator('[data-act="login"]').click();
  await dialog(page).locator('.login-row button').click();
  await dialog(page).locator('[name="email"]').fill(email);
  await dialog(page).locator('[name="code"]').fill(code);
  await submit(page).click();
  await expect(page.locator('account-gate')).toHaveAttribute('state', 'viewer');
  const device = async () => (await page.context().cookies()).find(({ name }) => name === 'device_id')?.value;
  await expect.poll(device).toBeDefined();
  const known = await site.db.selectFrom('known_devices').select('device_id').where('user_id', '=', id).execute();
  expect(known.map((row) => row.device_id)).toContain(await device());
});

test('a mobile number registers without a password and logs in with a code', { tag: '@soak' }, async ({ page }) => {
  const mobile = newMobile();
  await openDialog(page, 'deals', '/me');
  await dialog(page).locator('.login-other button').click();
  await dialog(page).locator('[value="mobile"]').check();
  await dialog(page).locator('[name="mobile"]').fill(`0${mobile}`);
  const tooWide = (form: Element) => form.scrollWidth - form.clientWidth;
  expect(await dialog(page).evaluate(tooWide), 'pixels too wide').toBe(0);
  await enterCode(page, `+66${mobile}`);
  await submit(page).click();
  await dialog(page).locator('form .form-quiet').click();
  await dialog(page).locator('.login-done + .form-submit').click();
  await expect(page.locator('account-gate')).toHaveAttribute('state', 'viewer');
  await page.locator('[data-logout]').last().click();
  await expect(page.locator('account-gate')).toHaveAttribute('state', 'visitor');
  await page.locator('[data-act="login"]').click();
  await dialog(page).locator('.login-row button').click();
  await dialog(page).locator('[value="mobile"]').check();
  await dialog(page).locator('[name="mobile"]').fill(mobile);
  await enterCode(page, `+66${mobile}`, 2);
  await submit(page).click();
  // Declines the offer to set a password.
  await dialog(page).locator('.login-done ~ .form-quiet').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('account-gate')).toHaveAttribute('state', 'viewer');
});

test('errors are shown beside their fields, and nothing typed is lost', async ({ page, site }) => {
  const { email, password } = await site.reader('guide', 'Mali');
  await openDialog(page, 'guide', '/en/me');
  await submit(page).click();
  await expect(faultOf(page, 'email')).toHaveText('Enter your e-mail address');
  await expect(dialog(page).locator('[name="email"]')).toBeFocused();
  await expect(dialog(page).locator('[name="email"]')).toHaveAccessibleDescription('Enter your e-mail address');
  await logInBy(page, { email, password: 'not-the-1-password' });
  await expect(dialog(page).getByRole('alert').filter({ visible: true })).toHaveText('Wrong account or password.');
  await logInBy(page, { email, password: 'a1'.repeat(101) });
  await expect(dialog(page).getByRole('alert').filter({ visible: true })).not.toBeEmpty();
  await logInBy(page, { email, password: 'not-the-1-password' });
  await dialog(page).locator('.login-row button').click();
  await dialog(page).locator('[name="code"]').fill('12');
  await submit(page).click();
  await expect(faultOf(page, 'code')).toHaveText('The code has six digits');
  const right = await (async () => {
    await dialog(page).locator('.form-field:has([name="code"]) .form-inner').click();
    return codeSentTo(email);
  })();
  await dialog(page)
    .locator('[name="code"]')
    .fill(right === '000000' ? '000001' : '000000');
  await submit(page).click();
  await expect(faultOf(page, 'code')).not.toBeEmpty();
  await expect(dialog(page).locator('.form-field:has([name="code"]) .form-inner')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog(page).locator('.login-row button').click();
  await expect(dialog(page).locator('[name="email"]')).toHaveValue(email);
  await expect(dialog(page).locator('[name="password"]')).toHaveValue('not-the-1-password');
  await dialog(page).locator('[name="password"]').fill(password);
  const sent = page.waitForRequest((request) => request.url().endsWith('/user/login/emailLogin'));
  await submit(page).click();
  await expect(page.locator('.me-name')).toContainText('Mali');
  expect(JSON.parse((await sent).headers()['encryption'] ?? '{}').bodyPaths).toEqual(['email', 'password']);
  expect((await sent).postData()).not.toContain(password);
});

test('without a key the login is sent in plain text, and a key the server refuses is replaced', async ({
  page,
  site,
}) => {
  const { email, password } = await site.reader('guide', 'Mali');
  const KEYS = '**/api/saas-integration-service/secret-keys';
  const sent = () => page.waitForRequest((request) => request.url().endsWith('/user/login/emailLogin'));
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route(KEYS, (route) => route.abort());
  await openDialog(page, 'guide', '/en/me');
  const plain = sent();
  await logInBy(page, { email, password: 'not-the-1-password' });
  expect((await plain).postDataJSON()).toEqual({ email, password: 'not-the-1-password' });
  expect(logged.join('\n')).toContain('no secret key: the request is sent unencrypted');
  await expect(dialog(page).getByRole('alert').filter({ visible: true })).toHaveText('Wrong account or password.');
  // A site that takes these fields only encrypted says so in its pages.
  const unsent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/user/login/emailLogin') && unsent.push(request.url()));
  await page.evaluate(() => document.documentElement.setAttribute('data-sealed', ''));
  await logInBy(page, { email, password });
  await expect(dialog(page).getByRole('alert').filter({ visible: true })).not.toHaveText('Wrong account or password.');
  expect(unsent).toEqual([]);
  await page.unroute(KEYS);
  const refused = { secretKey: 'x'.repeat(72), suffix: 'abcdef', expireTime: Date.now() + 60_000 };
  await page.evaluate((key) => localStorage.setItem('secret_key', JSON.stringify(key)), refused);
  await logInBy(page, { email, password });
  await expect(page.locator('.me-name')).toContainText('Mali');
  expect(unsent, 'refused, then sent by a new key').toHaveLength(2);
});

test('a login is sent encrypted, by one key for all pages of a visitor who is not recognised', async ({ page }) => {
  const keys: string[] = [];
  page.on('request', (request) => request.url().endsWith('/secret-keys') && keys.push(request.url()));
  const devices = new Set<string | undefined>();
  for (const _page of ['one', 'another']) {
    await openDialog(page, 'guide', '/en/me');
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/user/login/emailLogin')),
      logInBy(page, { email: 'nobody@readers.test', password: 'not-the-1-password' }),
    ]);
    expect((await response.json()).message, 'the server could read it').toBe('Wrong account or password.');
    expect(response.request().postData()).not.toMatch(/nobody|readers\.test|not-the-1/);
    const headers = response.request().headers();
    expect(JSON.parse(headers['encryption'] ?? '{}')).toMatchObject({ bodyPaths: ['email', 'password'] });
    devices.add(headers['x-device-id']);
  }
  expect(devices.size, 'a device id a page').toBe(2);
  expect(keys).toHaveLength(1);
});

test('a password can be shown, and the last used way of login comes first', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const { email } = await site.reader('deals', 'Nok');
  await openDialog(page, 'deals', '/en/me');
  const secret = dialog(page).locator('[name="password"]');
  await secret.fill('seen-1-word');
  await dialog(page).getByRole('button', { name: 'Show' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await dialog(page).locator('.login-row button').click();
  await dialog(page).locator('[name="email"]').fill(email);
  await enterCode(page, email);
  await submit(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('main [data-logout]').click();
  await page.locator('[data-act="login"]').click();
  await expect(dialog(page).locator('[name="code"]')).toBeVisible();
  await expect(dialog(page).locator('[name="password"]')).toBeHidden();
});

test('a reader who closes the dialog before the countdown ends is logged in', { tag: '@soak' }, async ({ page }) => {
  const email = newEmail();
  await openDialog(page, 'guide', '/en/me');
  await dialog(page).locator('.login-other button').click();
  await dialog(page).locator('[name="email"]').fill(email);
  await enterCode(page, email);
  await submit(page).click();
  await dialog(page).locator('[name="newPassword"]').fill(PASSWORD);
  await dialog(page).locator('[name="repeatPassword"]').fill(PASSWORD);
  await submit(page).click();
  await expect(dialog(page).locator('.login-done')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('account-gate')).toHaveAttribute('state', 'viewer');
});

test('login works by keyboard only; Escape closes the dialog and returns the focus', async ({ page, site }) => {
  const { email, password } = await site.reader('hemat', 'Sari');
  await open(page, { tenant: 'hemat', path: '/me', status: 200 });
  await page.locator('[data-act="login"]').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('[name="email"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('[data-act="login"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('[name="email"]')).toBeFocused();
  await page.keyboard.type(email);
  // The button that clears the address comes first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('.me-name')).toContainText('Sari');
});

test('the login page says whether it registers, and leads back to the page before and to no other site', async ({
  page,
  site,
}) => {
  const { email, password } = await site.reader('guide', 'Dao');
  await page.goto(urlOf({ tenant: 'guide', path: '/en/login?from=//evil.example' }));
  for (const title of [account['account.register.title'], account['account.login.title']]) {
    await page.locator('.login-other button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
  }
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.locator('main .form-submit').click();
  await page.waitForURL(urlOf({ tenant: 'guide', path: '/en/me' }));
  await page.goto(urlOf({ tenant: 'guide', path: '/en/login?from=/en/about' }));
  await page.waitForURL(urlOf({ tenant: 'guide', path: '/en/about' }));
});
