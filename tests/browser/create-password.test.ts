import { sql } from 'kysely';
import { expect, type Locator, type Page } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { violations } from '#tests/browser/axe.ts';
import { codeSentTo, fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { logIn, type Reader, type SiteDatabase } from '#tests/browser/fixtures/readers.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const PASSWORD = 'honest1tag';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

/** Creates a user who has logged in only with codes so far. */
async function readerWithoutPassword(site: SiteDatabase, tenant: DemoTenant, nickname: string): Promise<Reader> {
  const reader = await site.reader(tenant, nickname);
  await sql`update users set password_hash = null where id = ${reader.id}`.execute(site.db);
  return reader;
}

async function logInByCode(part: Locator, { email }: Reader, byCode: string): Promise<void> {
  await part.getByRole('button', { name: byCode }).click();
  await part.locator('[name="email"]').fill(email);
  await part.locator('.form-field:has([name="code"]) .form-inner').click();
  await part.locator('[name="code"]').fill(await codeSentTo(email));
  await part.locator('.form-submit').click();
}

async function choosePassword(page: Page): Promise<void> {
  await page.locator('main [name="newPassword"]').fill(PASSWORD);
  await page.locator('main [name="repeatPassword"]').fill(PASSWORD);
  await page.locator('main .form-submit').click();
  await expect(page.locator('main .login-done')).toBeFocused();
}

for (const [index, [tenant, prefix, byCode]] of (
  [
    ['deals', '', 'ใช้รหัสยืนยันแทน'],
    ['guide', '/en', 'Use a code instead'],
    ['hemat', '', 'Masuk dengan kode'],
  ] as const
).entries()) {
  test(
    `a login with a code offers a password, created without another code: ${tenant}`,
    soakAfterFirst(index),
    async ({ page, site }) => {
      const troubles = collectTroubles(page);
      const reader = await readerWithoutPassword(site, tenant, 'Kod');
      await open(page, { tenant, path: `${prefix}/me`, status: 200 });
      await page.locator('[data-act="login"]').click();
      const dialog = page.locator('dialog.login');
      await logInByCode(dialog, reader, byCode);
      await expect(dialog.locator('.login-done')).toBeVisible();
      await expect(dialog.locator('.form-submit')).toBeFocused();
      expect.soft(await violations(page, { within: 'dialog.login' })).toEqual([]);
      expect.soft(await overflow(page)).toBe(0);
      await dialog.locator('.form-submit').click();
      // The key is not part of any address.
      await page.waitForURL(urlOf({ tenant, path: `${prefix}/create-password` }));
      await expect(page.locator('main [name="newPassword"]')).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('create_password'))).toBeNull();
      expect.soft(await overflow(page)).toBe(0);
      await choosePassword(page);
      const { rows } = await sql`select 1 from users where id = ${reader.id} and password_hash is not null`.execute(
        site.db,
      );
      expect(rows).toHaveLength(1);
      expect.soft(troubles).toEqual({ console: [], requests: [] });
    },
  );
}

test('the login page offers it too, and it can be declined', { tag: '@soak' }, async ({ page, site }) => {
  const reader = await readerWithoutPassword(site, 'deals', 'Nok');
  await open(page, { tenant: 'deals', path: '/en/login', status: 200 });
  await logInByCode(page.locator('main'), reader, 'Use a code instead');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.waitForURL(urlOf({ tenant: 'deals', path: '/en/me' }));
  await expect(page.locator('account-gate')).toHaveAttribute('state', 'viewer');
});

test('a reader with a password gets no offer', { tag: '@soak' }, async ({ page, site }) => {
  const reader = await site.reader('guide', 'Mali');
  await open(page, { tenant: 'guide', path: '/en/login', status: 200 });
  await logInByCode(page.locator('main'), reader, 'Use a code instead');
  await page.waitForURL(urlOf({ tenant: 'guide', path: '/en/me' }));
});

test('without a key, a code is requested first', { tag: '@soak' }, async ({ page, context, site }) => {
  const reader = await readerWithoutPassword(site, 'guide', 'Fah');
  await logIn(context, reader);
  await open(page, { tenant: 'guide', path: '/en/create-password', status: 200 });
  await page.locator('main .form-field:has([name="code"]) .form-inner').click();
  await page.locator('main [name="code"]').fill(await codeSentTo(reader.email));
  expect.soft(await violations(page)).toEqual([]);
  expect.soft(await overflow(page)).toBe(0);
  await page.locator('main .form-submit').click();
  await choosePassword(page);
});
