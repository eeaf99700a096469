import { sql } from 'kysely';
import { expect, type Page } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { block, follow } from '#src/modules/people/relations/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { notify } from '#src/modules/telling/messages/service.ts';
import { violations } from '#tests/browser/axe.ts';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { logIn, type Reader, type SiteDatabase } from '#tests/browser/fixtures/readers.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { collectTroubles, open, sitePort } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { askSite } from '#tests/support/serve-site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

const at = (tenant: DemoTenant, path: string) => ({ tenant, path, status: 200 }) as const;
const head = (page: Page) => page.locator('.user-head');
const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name });

/** Two users of a tenant; the first is logged in. */
async function pair(site: SiteDatabase, page: Page, tenant: DemoTenant): Promise<[Reader, Reader]> {
  const own = await site.reader(tenant, 'Own');
  const other = await site.reader(tenant, 'Other');
  await logIn(page.context(), own);
  return [own, other];
}

test('a visitor who wants to follow logs in first, and then follows until they unfollow', async ({ page, site }) => {
  const troubles = collectTroubles(page);
  const own = await site.reader('deals', 'Own');
  const other = await site.reader('deals', 'Other');
  await open(page, at('deals', `/en/user?id=${other.id}`));
  await expect(head(page).getByRole('heading', { level: 1 })).toHaveText(other.nickname);
  await expect(page).toHaveTitle(new RegExp(other.nickname));
  expect(await violations(page)).toEqual([]);
  await button(page, 'Follow').click();
  const dialog = page.locator('dialog.login');
  await dialog.locator('[name="email"]').fill(own.email);
  await dialog.locator('[name="password"]').fill(own.password);
  await page.keyboard.press('Enter');
  await expect(button(page, `Following: ${other.nickname}`)).toBeVisible();
  await expect(head(page)).toContainText('1 follower');
  await page.reload();
  await button(page, `Following: ${other.nickname}`).click();
  await expect(head(page)).toContainText('0 followers');
  await page.reload();
  await expect(button(page, `Follow: ${other.nickname}`)).toBeVisible();
  expect(troubles).toEqual({ console: [], requests: [] });
});

test('blocking asks for confirmation, and explains why neither can follow the other', async ({ page, site }) => {
  const [own, other] = await pair(site, page, 'guide');
  await open(page, at('guide', `/user?id=${other.id}`));
  await button(page, 'บล็อก').click();
  const dialog = page.locator('dialog.dialog');
  await expect(dialog.getByRole('heading')).toContainText(other.nickname);
  expect(await violations(page, { within: 'dialog.dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'บล็อก')).toBeFocused();
  await button(page, 'บล็อก').click();
  const told = await toastsOf(page);
  await dialog.getByRole('button', { name: 'บล็อก' }).click();
  await expect(head(page)).toContainText('คุณบล็อกคนนี้ไว้');
  await expect.poll(told).toEqual([expect.stringContaining(other.nickname)]);

  await logIn(page.context(), other);
  await open(page, at('guide', `/user?id=${own.id}`));
  await button(page, `ติดตาม: ${own.nickname}`).click();
  await expect.poll(told).toContainEqual(expect.stringContaining('การตั้งค่าความเป็นส่วนตัว'));
  await expect(button(page, `ติดตาม: ${own.nickname}`)).toBeVisible();
});

test('a report needs a reason and ten characters, and is sent once', async ({ page, site }) => {
  const [, other] = await pair(site, page, 'deals');
  await open(page, at('deals', `/en/user?id=${other.id}`));
  await button(page, 'Report').click();
  const dialog = page.locator('dialog.dialog');
  const send = dialog.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(dialog).toContainText('Choose a reason.');
  await expect(dialog).toContainText('Write a little more');
  expect(await violations(page, { within: 'dialog.dialog' })).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await dialog.getByLabel('Pretends to be somebody else').check();
  await dialog.locator('textarea').fill('  123456789  ');
  await send.click();
  await expect(dialog.locator('textarea')).toBeFocused();
  await dialog.locator('textarea').fill('This is not who they say they are.');
  const told = await toastsOf(page);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(told).toEqual([expect.stringContaining('Report submitted')]);
  await expect(button(page, 'Report')).toBeFocused();

  await button(page, 'Report').click();
  await dialog.getByLabel('Something else').check();
  await dialog.locator('textarea').fill('Once more, with other words.');
  await send.click();
  await expect(dialog).toContainText('You have reported this already');
  await expect(dialog.locator('textarea')).toHaveValue('Once more, with other words.');
});

test('deleted users and unknown ids have the same page', async ({ page, site }) => {
  const gone = await site.reader('guide', 'Gone');
  await site.db.deleteFrom('users').where('id', '=', gone.id).execute();
  const texts: string[] = [];
  for (const id of [gone.id, 'x']) {
    await open(page, at('guide', `/en/user?id=${id}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nobody here');
    texts.push((await page.locator('user-page').textContent()) ?? '');
  }
  expect(new Set(texts).size).toBe(1);
});

test('followed users, blocked users and search results', async ({ page, site }) => {
  const [own, other] = await pair(site, page, 'deals');
  const blocked = await site.reader('deals', 'Blocked');
  const tenant = await tenantByCode(site.db, 'deals');
  await follow({ db: site.db, tenant }, own.id, other.id);
  await block({ db: site.db, tenant }, own.id, blocked.id);
  await open(page, at('deals', '/following'));
  await expect(page.locator('.person')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.person-name')).toHaveText(blocked.nickname);
  await expect(page).toHaveURL(/tab=blocked$/);
  await page.locator('#people-search').fill(other.nickname.toUpperCase());
  await expect(page.locator('.people-found')).toHaveText('พบ 1 คน');
  await page.locator('#people-search').fill(blocked.nickname);
  await expect(page.locator('.people-found')).toHaveText('ไม่พบสมาชิกที่ชื่อนี้');
  await page.locator('#people-search').fill('');
  await page.locator('.person').getByRole('button').click();
  await expect(page.locator('.person')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.paged-empty')).toBeVisible();
});

test('notifications: new ones, pages, links, and marking all as read', async ({ page, site }) => {
  const troubles = collectTroubles(page);
  const [own, other] = await pair(site, page, 'deals');
  const tenant = await tenantByCode(site.db, 'deals');
  await follow({ db: site.db, tenant }, other.id, own.id);
  await site.db.transaction().execute(async (tx) => {
    for (let n = 1; n <= 21; n += 1) {
      const values = { excerpt: `ความเห็นที่ ${n}` };
      await notify(
        { tx, tenant },
        {
          userId: own.id,
          kind: 'REPLY',
          actorId: other.id,
          values,
          link: '/coupons',
          key: `r${n}`,
        },
      );
    }
    await notify({ tx, tenant }, { userId: own.id, kind: 'REPORT_RESOLVED', key: 'report' });
  });
  await open(page, at('deals', '/en/notifications'));
  const rows = page.locator('.message');
  await expect(rows).toHaveCount(20);
  await expect(page.getByRole('tab').first()).toContainText('22');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await button(page, 'Load more').click();
  await expect(rows).toHaveCount(22);
  await expect(rows.nth(20).getByRole('link')).toBeFocused();
  await expect(rows.last()).toContainText(`${other.nickname} follows you now`);
  await rows.last().getByRole('link').click();
  await expect(head(page).getByRole('heading')).toHaveText(other.nickname);
  await page.goBack();
  await expect(page.getByRole('tab').first()).toContainText('21');
  await button(page, 'Mark all as read').click();
  await expect(page.locator('.message[data-unread]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'From us' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('acted on it');
  await button(page, 'Mark all as read').click();
  await expect(button(page, 'Mark all as read')).toBeHidden();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.locator('.message[data-unread]')).toHaveCount(0);
  await expect(page.locator('.message-badge:not(:empty)')).toHaveCount(0);
  expect(troubles).toEqual({ console: [], requests: [] });
});

test('an empty list of notifications says so, in each language', { tag: '@soak' }, async ({ page, site }) => {
  await pair(site, page, 'guide');
  for (const path of ['/notifications', '/en/notifications?tab=system', '/id/notifications']) {
    await open(page, at('guide', path));
    await expect(page.locator('.paged-empty')).toBeVisible();
    expect(await overflow(page)).toBe(0);
  }
});

test('an operator reviews a profile: others see the new name, and its owner is notified', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const [own] = await pair(site, page, 'deals');
  const nickname = `New${own.nickname.slice(-6)}`;
  const call = async (path: string, token: string, method: 'GET' | 'POST' | 'PUT', json?: unknown) => {
    const answer = await askSite(sitePort(), { tenant: 'deals', path: `/api${path}`, method, token, json });
    return JSON.parse(answer.body) as { readonly data: { readonly content: readonly { id: number; value: string }[] } };
  };
  const operator = process.env['SITE_TOKEN'] ?? '';
  await call('/saas-user-service/user/info/updateUserInfo', own.token, 'PUT', { nickname });
  const visible = async () => {
    await open(page, at('deals', `/en/user?id=${own.id}`));
    return head(page).getByRole('heading', { level: 1 });
  };
  await expect(await visible()).toHaveText(own.nickname);
  const { data } = await call('/moderation/audits?size=100', operator, 'GET');
  const waiting = data.content.find(({ value }) => value === nickname);
  await call('/moderation/decisions', operator, 'POST', { action: 'pass', id: waiting?.id });
  await expect(await visible()).toHaveText(nickname);
  await open(page, at('deals', '/en/notifications?tab=system'));
  await expect(page.locator('.message')).toContainText('nickname has passed review');
});

test("a user's page lists their comments with links, but not those of blocked users", { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const troubles = collectTroubles(page);
  const [, other] = await pair(site, page, 'hemat');
  const { rows } = await sql<{ id: number }>`
    insert into replies (tenant_id, subject_type, subject_id, author_id, text)
    select a.tenant_id, a.kind, a.id, ${other.id}, 'Komentar nomor ' || n
    from articles a cross join generate_series(1, 11) n where a.code = 'kartu-memori-palsu' and a.live
      and a.tenant_id = (select id from tenants where code = 'hemat') returning id`.execute(site.db);
  await open(page, at('hemat', `/user?id=${other.id}`));
  const written = page.locator('.user-comment');
  await expect(written).toHaveCount(10);
  await expect(page.locator('.user-comments h2')).toHaveText('Komentar 11');
  expect(await violations(page, { within: '.user-comments' })).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.locator('.user-comments').getByRole('button').click();
  await expect(written).toHaveCount(11);
  await button(page, /^Blokir/).click();
  await page
    .locator('dialog')
    .getByRole('button', { name: /^Blokir/ })
    .click();
  await expect(written).toHaveCount(0);
  await button(page, /^Buka blokir/).click();
  await expect(written).toHaveCount(10);
  await written.first().getByRole('link').click();
  await expect(page.locator(`#reply-${rows.at(-1)?.id}`)).toBeFocused();
  expect(troubles).toEqual({ console: [], requests: [] });
});
