import { sql } from 'kysely';
import { expect, type Page } from 'playwright/test';
import { turnActivity } from '#src/modules/people/activities/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { certainLottery, runningInput } from '#tests/api/fixtures/activities.ts';
import { violations } from '#tests/browser/axe.ts';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { published } from '#tests/browser/fixtures/published-activity.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

const goTo = (page: Page, path: string) => page.goto(urlOf({ tenant: 'deals', path }));
const code = (name: string) => `${name}-${Date.now()}`;

/** The proof stands behind its summary. */
async function check(page: Page): Promise<void> {
  const button = page.locator('[data-check-draws]');
  if (!(await button.isVisible())) await page.locator('.fair > summary').click();
  await button.click();
}

/** The text of the page about its activity, as it is published now. */
async function panelOf(page: Page, path: string): Promise<string | null> {
  await goTo(page, path);
  return page.locator('.activity-panel').textContent();
}

test('a visitor is asked to log in; what is over says so and can be checked', async ({ page, site }) => {
  const past = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' };
  const path = await published(site, { ...certainLottery(code('over'), 1, 9), ...past });
  await goTo(page, path);
  await page.locator('activity-own [data-act="login"]').click();
  await expect(page.locator('dialog.login')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-state="ENDED"]')).toHaveText('จบแล้ว');
  await check(page);
  await expect(page.locator('[data-checked]')).toHaveText('ถูกต้องทั้ง 0 ครั้ง');
  await expect(page.locator('[data-seed]')).toHaveText(/^[0-9a-f]{64}$/);
  await page.locator('.fair-how summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('.fair-how a').click();
  await expect(page.locator('body')).toContainText('"commitment"');
  await logIn(page.context(), await site.reader('deals', 'Lek'));
  await goTo(page, path);
  await expect(page.locator('.draw-result')).toHaveText('กิจกรรมนี้จบแล้ว');
});

test('the draws of a lottery that was taken back can be checked, and one that cannot be reached says so', {
  tag: '@soak',
}, async ({ page, site }) => {
  const path = await published(site, certainLottery(code('cancelled'), 1, 9));
  const tenant = await tenantByCode(site.db, 'deals');
  await logIn(page.context(), await site.reader('deals', 'Nok'));
  await goTo(page, path);
  const draw = page.locator('activity-own .activity-main');
  await expect(draw).toHaveAttribute('aria-disabled', 'false');
  await draw.click();
  await expect(page.locator('.draw-result')).toContainText('คุณได้คูปอง');
  await write(site.db, tenant, (ctx) => turnActivity(ctx, Number(path.slice('/activity/'.length)), 'invalidate'));
  await expect.poll(() => panelOf(page, path)).toBe('กิจกรรมนี้ถูกยกเลิกแล้ว');
  await expect(page.locator('[data-remaining="1"]')).toHaveText('8');
  await expect(page.locator('[data-winners]')).toContainText('***');
  const draws = /lotteries\/\d+\/draws/;
  await page.route(draws, (route) => route.abort());
  await check(page);
  await expect(page.locator('[data-checked]')).toHaveText(/เชื่อมต่อ|เครือข่าย/);
  await page.unroute(draws);
  await check(page);
  await expect(page.locator('[data-checked]')).toHaveText('ถูกต้องทั้ง 1 ครั้ง');
});

test('an open page turns when its time has come, before the published one does', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const input = { ...certainLottery(code('turns'), 2, 9), startsAt: at(600), endsAt: at(1200) };
  const path = await published(site, input);
  const id = Number(path.slice('/activity/'.length));
  await logIn(page.context(), await site.reader('deals', 'Nok'));
  await page.clock.install();
  await goTo(page, path);
  await expect(page.locator('.draw-result')).toHaveText('กิจกรรมนี้ยังไม่เริ่ม');
  const pill = page.locator('.activity-state');
  const draw = page.locator('activity-own .activity-main');
  await sql`update activities set starts_at = now() where id = ${id}`.execute(site.db);
  await page.clock.fastForward(600_000);
  await expect(pill).toHaveText('กำลังเปิดให้ร่วม');
  await expect(page.locator('.activity-clock')).toContainText('เหลือเวลา');
  await expect(page.locator('[data-until-start]')).toHaveCount(0);
  await expect(draw).toHaveAttribute('aria-disabled', 'false');
  await draw.click();
  await expect(page.locator('.draw-result')).toContainText('คุณได้คูปอง');
  await sql`update activities set ends_at = now() where id = ${id}`.execute(site.db);
  await page.clock.fastForward(600_000);
  await expect(pill).toHaveText('จบแล้ว');
  await expect(page.locator('.activity-clock')).toHaveCount(0);
  await expect(draw).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.draw-result')).toHaveText('กิจกรรมนี้จบแล้ว');
  await expect(page.locator('.draw-row'), 'a chance that is left is worth nothing').not.toContainText('เหลือสิทธิ์');
  await check(page);
  await expect(page.locator('[data-seed]')).toHaveText(/^[0-9a-f]{64}$/);
  expect(await violations(page)).toEqual([]);
});

test('what comes soon counts down to its start, what runs to its end, and what was taken back says so', async ({
  page,
  site,
}) => {
  const [soon, later] = [90_000_000, 180_000_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const coming = await published(site, {
    ...certainLottery(code('soon'), 1, 9),
    startsAt: soon ?? '',
    endsAt: later ?? '',
  });
  await logIn(page.context(), await site.reader('deals', 'Nok'));
  await goTo(page, coming);
  await expect(page.locator('[data-state="NOT_STARTED"]')).toHaveText('เร็ว ๆ นี้');
  await expect(page.locator('.activity-clock')).toContainText('เริ่มในอีก');
  await expect(page.locator('.activity-clock count-down')).toHaveAttribute('data-left', /^(?:24:5\d|25:00):\d\d$/);
  await expect(page.locator('.draw-result')).toHaveText('กิจกรรมนี้ยังไม่เริ่ม');
  await expect(page.locator('activity-own .activity-main')).toHaveAttribute('aria-disabled', 'true');

  const path = await published(site, runningInput('BONUS', { code: code('taken-back') }));
  await goTo(page, path);
  await expect(page.locator('.activity-clock')).toContainText('เหลือเวลา');
  await expect(page.locator('.activity-clock count-down')).toHaveAttribute('data-left', /^(?:00:5\d|01:00):\d\d$/);
  const tenant = await tenantByCode(site.db, 'deals');
  await write(site.db, tenant, (ctx) => turnActivity(ctx, Number(path.slice('/activity/'.length)), 'invalidate'));
  await expect.poll(() => panelOf(page, path)).toBe('กิจกรรมนี้ถูกยกเลิกแล้ว');
  await expect(page.locator('.activity-clock, main .share-button')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

for (const [index, kind] of (['BONUS', 'BADGE'] as const).entries()) {
  test(`a ${kind} that is over says so, and invites nobody`, soakAfterFirst(index), async ({ page, site }) => {
    const past = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' };
    await goTo(page, await published(site, runningInput(kind, { code: code(`over-${kind.toLowerCase()}`), ...past })));
    await expect(page.locator('activity-own [role="note"]')).toHaveText('กิจกรรมนี้จบแล้ว');
    await expect(page.locator('.activity-visitor')).toHaveCount(0);
    await expect(page.locator('activity-own'), 'nobody is asked to share').not.toContainText('แล้วแชร์ดีล');
    await expect(page.locator('[data-share-activity]')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    if (kind === 'BADGE') return;
    await logIn(page.context(), await site.reader('deals', 'Nok'));
    await page.reload();
    await expect(page.locator('.paged-empty')).toContainText('ไม่มีคำสั่งซื้อผ่านลิงก์ของคุณ');
    await expect(page.locator('activity-own'), 'nor above their own orders').not.toContainText('แชร์ดีล');
  });
}
