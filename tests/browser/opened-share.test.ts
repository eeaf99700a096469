import { expect, type Page } from 'playwright/test';
import { certainLottery, runningInput } from '#tests/api/fixtures/activities.ts';
import { violations } from '#tests/browser/axe.ts';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { published } from '#tests/browser/fixtures/published-activity.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

test.beforeEach(({ page }) => fromSomewhere(page));

const goTo = (page: Page, path: string) => page.goto(urlOf({ tenant: 'deals', path }));
const code = (name: string) => `${name}-${Date.now()}`;

test('an opened share counts only after the reader agreed', async ({ page, site }) => {
  const path = await published(site, certainLottery(code('shared'), 1, 9));
  const { id } = await site.reader('deals', 'Nok');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await goTo(page, `${path}?share=${id}_1_1_ACTIVITY_LOTTERY`);
  const count = page.locator('.opened-share button');
  await expect(count).toBeVisible();
  expect(await violations(page, { within: '.opened-share' })).toEqual([]);
  expect(asked.filter((url) => /prereport|\/fingerprint-hash\./.test(url))).toEqual([]);
  await count.focus();
  await page.keyboard.press('Enter');
  const yes = page.locator('dialog .dialog-buttons button').nth(1);
  await expect(yes).toBeVisible();
  expect(await violations(page, { within: 'dialog' })).toEqual([]);
  await yes.press('Enter');
  await expect(page.locator('activity-own')).toContainText('นับให้เพื่อนแล้ว');
  await expect(page.locator('.opened-share'), 'nothing is offered any more').toHaveCount(0);
  await page.reload();
  await expect(page.locator('activity-own [role="status"]')).toContainText('นับให้เพื่อนแล้ว');
});

test('one’s own share, and that of an activity that is over, are offered to nobody', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  const reader = await site.reader('deals', 'Nok');
  const past = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' };
  const over = await published(site, runningInput('BONUS', { code: code('over-shared'), ...past }));
  const runs = await published(site, certainLottery(code('own-share'), 1, 9));
  const ending = `?share=${reader.id}_1_1_ACTIVITY_LOTTERY`;
  const offer = page.locator('.opened-share');
  await goTo(page, runs + ending);
  await expect(offer, 'a friend’s').toBeVisible();
  await logIn(page.context(), reader);
  for (const path of [over, runs]) {
    await goTo(page, path + ending);
    await expect(page.locator('html')).toHaveAttribute('data-viewer', String(reader.id));
    await expect(page.locator('[data-own] a')).toHaveCount(0);
    await expect(offer).toHaveCount(0);
  }
});

test('a visit that counts for nobody any more today is not said to count', { tag: '@soak' }, async ({ page, site }) => {
  const path = await published(site, certainLottery(code('full'), 1, 9));
  const { id } = await site.reader('deals', 'Nok');
  await page.route('**/share-mapping-prereport', (route) =>
    route.fulfill({ json: { success: true, message: '', code: '200', data: { counted: false, known: false } } }),
  );
  await goTo(page, `${path}?share=${id}_1_1_ACTIVITY_LOTTERY`);
  await page.locator('.opened-share button').click();
  await page.locator('dialog .dialog-buttons button').nth(1).click();
  await expect(page.locator('activity-own .draw-note').last()).toContainText('ครบแล้ว');
  await expect(page.locator('activity-own')).not.toContainText('นับให้เพื่อนแล้ว');
});
