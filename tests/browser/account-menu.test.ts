import { sql } from 'kysely';
import { expect } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const HOME = { tenant: 'deals', path: '/en', status: 200 } as const;

test('a visitor is sent to the login', { tag: '@desktop' }, async ({ page }) => {
  await open(page, HOME);
  await expect(page.locator('a.site-account')).toHaveAttribute('href', '/en/login');
  await expect(page.locator('details.site-account')).toBeHidden();
});

test('a phone says what is unread, and opens it', async ({ page, context, site }) => {
  const reader = await site.reader('deals', 'Prae');
  await sql`
    insert into user_messages (tenant_id, user_id, category, kind, key)
    select tenant_id, id, 'SYSTEM', 'PROFILE_PASSED', n::text from users, generate_series(1, 2) n where id = ${reader.id}`.execute(
    site.db,
  );
  await logIn(context, reader);
  await open(page, HOME);
  const own = page.locator('.bottom-bar a').last();
  await expect(own.locator('[data-unread]')).toHaveText('2');
  await own.click();
  await page.locator('main .badge[data-unread]').click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('2');
  await expect(page.locator('.message[data-unread]')).toHaveCount(2);
  await page.getByRole('tab').first().click();
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab').first(), 'what was chosen stays').toHaveAttribute('aria-selected', 'true');
});

test('a reader has a menu with unread counts, and logs out there', { tag: '@desktop' }, async ({
  page,
  context,
  site,
}) => {
  const reader = await site.reader('deals', 'Ploy');
  await sql`
    insert into user_messages (tenant_id, user_id, category, kind, key)
    select tenant_id, id, 'SYSTEM', 'PROFILE_PASSED', n::text from users, generate_series(1, 3) n where id = ${reader.id}`.execute(
    site.db,
  );
  await logIn(context, reader);
  await open(page, HOME);
  const menu = page.locator('details.site-account');
  await expect(page.locator('a.site-account')).toBeHidden();
  await expect(menu.locator('summary [data-unread]')).toHaveText('3');
  await menu.locator('summary').click();
  await expect(menu.locator('[data-nickname]')).toHaveText(reader.nickname);
  await expect(menu.locator('a')).toHaveText([/^\s*Notifications/, 'Deal alerts', 'Favourites', 'Likes', 'My account']);
  expect(await violations(page, { within: 'body > header' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu.locator('summary')).toBeFocused();
  await menu.locator('summary').click();
  const told = await toastsOf(page);
  await menu.locator('[data-logout]').click();
  await expect.poll(told).toEqual(['You have logged out']);
  await expect(page.locator('a.site-account')).toBeVisible();
  const { rows } = await sql`select from sessions where user_id = ${reader.id}`.execute(site.db);
  expect(rows, 'the session is over on the server too').toHaveLength(0);
});
