import { sql } from 'kysely';
import { expect, type Page } from 'playwright/test';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { certainLottery, runningInput } from '#tests/api/fixtures/activities.ts';
import { violations } from '#tests/browser/axe.ts';
import { codeSentTo, fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { published } from '#tests/browser/fixtures/published-activity.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { layoutFaults } from '#tests/browser/layout-faults.ts';
import { collectTroubles, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

const goTo = (page: Page, path: string) => page.goto(urlOf({ tenant: 'deals', path }));
const code = (name: string) => `${name}-${Date.now()}`;

test('a reader draws, wins, and names an address once, with the keyboard', async ({ page, site }) => {
  const troubles = collectTroubles(page);
  const path = await published(site, certainLottery(code('browser'), 1, 9));
  await logIn(page.context(), await site.reader('deals', 'Nok'));
  await goTo(page, path);
  const draw = page.locator('activity-own .activity-main');
  await expect(draw).toHaveAttribute('aria-disabled', 'false');
  await draw.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.draw-result')).toContainText('ยินดีด้วย คุณได้คูปอง');
  await expect(page.locator('.draw-text'), 'the proof waits until it is asked for').toBeHidden();
  await page.locator('.draw-proof summary').click();
  const text = (await page.locator('.draw-text').textContent())?.split(': ')[1] ?? '';
  expect(text).toMatch(/^[0-9a-f]{32}$/);
  const call = `/api/lotteries/${path.slice('/activity/'.length)}/draws`;
  const draws = await page.evaluate(async (address) => (await fetch(address)).text(), call);
  expect(draws, 'what the device chose is published').toContain(text);
  await expect(draw, 'no chance is left').toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('[data-remaining="1"]')).toHaveText('8');
  await expect(page.locator('[data-winners]')).toContainText('***');
  expect(await layoutFaults(page)).toEqual([]);

  const fill = page.locator('.own-rows button');
  await fill.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog');
  await expect(dialog.locator('[name="name"]')).toBeVisible();
  await dialog.locator('[type="submit"]').press('Enter');
  await expect(dialog.locator('[name="name"]'), 'the first empty field').toBeFocused();
  await expect(dialog.locator('.form-fault').filter({ visible: true, hasText: 'กรุณากรอกช่องนี้' })).toHaveCount(5);
  expect(await violations(page, { within: 'dialog' })).toEqual([]);
  const address = { name: 'นก ใจดี', phone: '0812345678', address: '9 ถนนสุขุมวิท', city: 'กรุงเทพ', postalCode: '10110' };
  for (const [name, value] of Object.entries(address)) await dialog.locator(`[name="${name}"]`).fill(value);
  const sent = page.waitForRequest(/lottery-prize-records\/address/);
  await page.keyboard.press('Enter');
  expect((await sent).postData(), 'the address leaves the browser encrypted').not.toContain('สุขุมวิท');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.own-rows')).toContainText('รอจัดส่ง');
  await page.locator('.own-rows button').click();
  await expect(page.locator('.own-address')).toContainText('9 ถนนสุขุมวิท');
  expect(troubles).toEqual({ console: [], requests: [] });
});

test('a draw takes a moment, goes through the prizes, and shows what was won', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const prize = { names: { th: 'ถุงผ้า' }, weight: 1, stock: 9, picture: '/pictures/prizes/cloth-bag.svg' };
  const lottery = { prizes: [prize], noPrizeWeight: 0, freeChances: 1, mostChances: 1, claimDays: 30 };
  const path = await published(site, runningInput('LOTTERY', { code: code('suspense'), lottery }));
  await logIn(page.context(), await site.reader('deals', 'Nok'));
  await goTo(page, path);
  await expect(page.locator('.prizes .prize-picture img')).toHaveCount(1);
  const draw = page.locator('activity-own .activity-main');
  await expect(draw).toHaveAttribute('aria-disabled', 'false');
  await draw.click();
  await expect(page.locator('.prize-drawn')).toHaveCount(1);
  await expect(page.locator('.draw-result .prize-picture img')).toBeVisible();
  await expect(page.locator('.prize-drawn')).toHaveCount(0);
});

test('a list of winners that was stopped stays so after the next draw', { tag: '@soak' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const path = await published(site, certainLottery(code('winners'), 3, 9));
  await logIn(page.context(), await site.reader('deals', 'Nok'));
  await goTo(page, path);
  const draw = page.locator('activity-own .activity-main');
  const winners = page.locator('[data-winners] li');
  for (const count of [1, 2]) {
    await expect(draw).toHaveAttribute('aria-disabled', 'false');
    await draw.click();
    await expect(winners).toHaveCount(count);
  }
  const stop = page.locator('[data-winners] button');
  await stop.click();
  await draw.click();
  await expect(winners).toHaveCount(3);
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
});

test('a bonus shows orders and takes a payment account', async ({ page, site }) => {
  const path = await published(site, runningInput('BONUS', { code: code('bonus') }));
  const nok = await site.reader('deals', 'Nok');
  await sql`update sessions set confirmed_at = null where user_id = ${nok.id}`.execute(site.db);
  await logIn(page.context(), nok);
  await goTo(page, path);
  await expect(page.locator('.paged-empty')).toBeVisible();
  const set = page.locator('.own-payment button');
  await set.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog');
  await expect(dialog.locator('[name="holder"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(set).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.locator('[name="holder"]').fill('นก ใจดี');
  await dialog.locator('[name="number"]').fill('123-4-56789-0');
  expect(await violations(page, { within: 'dialog' })).toEqual([]);
  await dialog.locator('[name="number"]').press('Enter');
  await expect(dialog.locator('[name="provider"]'), 'a bank has a name').toHaveAccessibleDescription('กรุณากรอกช่องนี้');
  await dialog.locator('[name="provider"]').fill('กสิกรไทย');
  await dialog.locator('[name="number"]').press('Enter');
  const proof = page.locator('dialog:has([name="code"])');
  await proof.locator('.form-field:has([name="code"]) .form-inner').click();
  await proof.locator('[name="code"]').fill(await codeSentTo(nok.email));
  expect(await violations(page, { within: 'dialog:has([name="code"])' })).toEqual([]);
  const sent = page.waitForRequest(/user-payment\/create-or-update/);
  await proof.locator('.form-submit').click();
  expect((await sent).postData(), 'the account leaves the browser encrypted').not.toMatch(/นก|56789/);
  await expect(page.locator('.own-payment')).toContainText('•••• 7890');

  const expired = { success: false, message: '', code: '401' };
  await page.route(/user-payment\/create-or-update/, (route) => route.fulfill({ status: 401, json: expired }));
  await page.locator('.own-payment button').click();
  await dialog.locator('[name="holder"]').fill('นก ใจดี');
  await dialog.locator('[name="provider"]').fill('กสิกรไทย');
  await dialog.locator('[name="number"]').fill('123-4-56789-0');
  await dialog.locator('[name="number"]').press('Enter');
  await expect(page.locator('.own-payment'), 'a login that has expired leaves nothing of its reader').toHaveCount(0);
  await expect(page.locator('activity-own [data-act="login"]')).toHaveCount(1);
});

test('a badge that runs shows the progress of its reader, and is linked from the home page and from /me', async ({
  page,
  site,
}) => {
  const path = await published(site, runningInput('BADGE', { code: code('entries') }));
  await logIn(page.context(), await site.reader('deals', 'Nok'));
  await goTo(page, path);
  await expect(page.locator('activity-own')).toContainText('ทำแล้ว 0 จาก 2');
  expect(await violations(page, { within: 'activity-own' })).toEqual([]);
  await goTo(page, '/me');
  await expect(page.locator(`[data-running] a[href="${path}"]`)).toBeVisible();
  expect(await violations(page, { within: '[data-running]' })).toEqual([]);
  const linked = async () => {
    await goTo(page, '/');
    return page.locator('nav.activity-strip a').count();
  };
  await expect.poll(linked).toBeGreaterThan(0);
  expect(await violations(page, { within: 'nav.activity-strip' })).toEqual([]);
  const entry = page.locator('nav.activity-strip a').first();
  const entered = (await entry.getAttribute('href')) ?? '';
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(urlOf({ tenant: 'deals', path: entered }));
});

test('a badge stands on the profile of who earned it, and beside their comments', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const path = await published(site, runningInput('BADGE', { code: code('shown') }));
  const { id } = await tenantByCode(site.db, 'deals');
  const reader = await site.reader('deals', 'Nok');
  await sql`insert into badge_grants (tenant_id, activity_id, user_id)
    values (${id}, ${Number(path.slice('/activity/'.length))}, ${reader.id})`.execute(site.db);
  await sql`insert into replies (tenant_id, subject_type, subject_id, author_id, text)
    select ${id}, 'DEAL', id, ${reader.id}, 'ดีมาก' from deals
    where tenant_id = ${id} and code = 'deal-coffee-1'`.execute(site.db);
  await goTo(page, `/user?id=${reader.id}`);
  await expect(page.locator(`.user-head .badges a[href="${path}"]`)).toBeVisible();
  expect(await violations(page, { within: '.user-head' })).toEqual([]);
  await goTo(page, '/content/deal-coffee-1');
  await page.locator('section[aria-labelledby="reader-comments"]').scrollIntoViewIfNeeded();
  const comment = page.locator('.comment', { hasText: reader.nickname });
  const badge = comment.locator(`.badges a[href="${path}"]`);
  await expect(badge).toBeVisible();
  expect(await violations(page, { within: 'section[aria-labelledby="reader-comments"]' })).toEqual([]);
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(urlOf({ tenant: 'deals', path }));
});

test('a deal that is shared from a bonus names the activity, and links to its shop name the sharer', {
  tag: '@soak',
}, async ({ page, site }) => {
  const path = await published(site, runningInput('BONUS', { code: code('bonus-share') }));
  const id = path.slice('/activity/'.length);
  const reader = await site.reader('deals', 'Nok');
  await logIn(page.context(), reader);
  await goTo(page, path);
  await expect(page.locator('html')).toHaveAttribute('data-viewer', String(reader.id));
  const card = page.locator(`[data-share-activity="${id}"] article[data-subject^="DEAL:"]`).first();
  const deal = ((await card.getAttribute('data-subject')) ?? '').slice('DEAL:'.length);
  const sent = page.waitForRequest(/short-url-mappings\/transfer/);
  await page.keyboard.press('Shift');
  await card.locator('.card-share').click();
  const { originUri } = (await sent).postDataJSON() as { originUri: string };
  expect(new URL(originUri).searchParams.get('share')).toBe(`${reader.id}_${id}_${deal}_CONTENT_BONUS`);

  await page.context().clearCookies();
  const reports: string[] = [];
  page.on('request', (request) => request.url().includes('prereport') && reports.push(request.url()));
  const pressed = Promise.withResolvers<void>();
  await page.route(/mark-shop-links/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await goTo(page, new URL(originUri).pathname + new URL(originUri).search);
  const buy = page.locator('main a[rel~="sponsored"]').first();
  const before = (await buy.getAttribute('href')) ?? '';
  const shop = page.waitForEvent('popup');
  await page.context().route(/^https?:\/\/(?!.*localhost)/, (route) => route.fulfill({ body: 'shop' }));
  // Before the code has come that names the sharer.
  await buy.click();
  pressed.resolve();
  await (await shop).close();
  const named = new URL((await buy.getAttribute('href')) ?? '');
  expect([...named.searchParams.values()]).toContain(String(reader.id));
  expect(named.hostname).toBe(new URL(before).hostname);
  expect(reports, 'nobody agreed that the device is recognised').toEqual([]);
});

test('leaderboards and topics are shared from their cards', { tag: '@soak' }, async ({ page }) => {
  for (const [path, type] of [
    ['/leaderboards', 'LEADERBOARD'],
    ['/topics', 'TOPIC'],
  ] as const) {
    await goTo(page, path);
    await page.keyboard.press('Shift');
    const button = page.locator(`.card-share[data-share-type="${type}"]`).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog.share input')).toHaveValue(/\/s\/[0-9A-Za-z]{10}$/);
    await page.keyboard.press('Escape');
  }
});
