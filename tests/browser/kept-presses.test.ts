import { expect, type Page } from 'playwright/test';
import { hold, holdAnswers, SCRIPTS } from '#tests/browser/fixtures/held-requests.ts';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const PRODUCT = { tenant: 'deals', path: '/en/product/jbl-speaker-1', status: 200 } as const;
const LIST = { tenant: 'guide', path: '/en/design-design50', status: 200 } as const;
const WRITES = /\/api\/saas-interaction-service\/(thumb-up-user-record|user-mark-records)\//;

const like = (page: Page) => page.locator('[data-mark="like"]').first();
const favorite = (page: Page) => page.locator('[data-mark="favorite"]').first();

test.beforeEach(async ({ page, context, site }) => {
  await fromSomewhere(page);
  await logIn(context, await site.reader('deals', 'Quick'));
});

test('a like stays that is pressed while older answers are on their way, and one of before the scripts is not undone', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => WRITES.test(request.url()) && sent.push(request.url().replace(/^.*\//, '')));
  const older = await holdAnswers(page, '*/api/viewer-state*');
  await open(page, PRODUCT);
  let letAnswer = await older();
  for (const mark of [like(page), favorite(page)]) {
    await mark.click();
    await expect(mark, 'before the page knows its reader').toHaveAttribute('aria-pressed', 'true');
  }
  await letAnswer();
  await expect(page.locator('html')).toHaveAttribute('data-viewer', /^\d+$/);
  for (const mark of [like(page), favorite(page)]) await expect(mark).toHaveAttribute('aria-pressed', 'true');

  const letCome = await hold(page, SCRIPTS);
  const letWrite = await hold(page, WRITES);
  await page.goto(urlOf(PRODUCT), { waitUntil: 'commit' });
  for (let n = 0; n < 2; n++) await like(page).dispatchEvent('click');
  letCome();
  letAnswer = await older();
  await letAnswer();
  await expect(favorite(page), 'what the server keeps').toHaveAttribute('aria-pressed', 'true');
  await expect(like(page), 'not answered yet').toHaveAttribute('aria-busy', 'true');
  letWrite();
  await expect(like(page)).not.toHaveAttribute('aria-busy');
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  expect(sent, 'the reader saw it unset, and two presses are one').toEqual(['create', 'create', 'create']);
});

test('a like that fails is not shown, and can be pressed again', async ({ page }) => {
  await open(page, PRODUCT);
  await page.route(WRITES, (route) => route.abort(), { times: 1 });
  await like(page).click();
  await expect(like(page)).not.toHaveAttribute('aria-busy');
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  await like(page).click();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
});

test('of two numbers of a list that are pressed quickly the later one counts', async ({ page }) => {
  await open(page, LIST);
  const letCome = await hold(page, /page=2/);
  const last = page.waitForResponse(urlOf(LIST));
  await page.locator('item-list nav a[href$="page=2"]:not([rel])').click();
  await page.locator('item-list nav a[aria-current="page"]').click();
  letCome();
  await (await last).finished();
  await expect(page.locator('item-list nav a[aria-current="page"]')).toHaveText('1');
});

test('an older answer about a user does not take back that they are followed', async ({ page, site }) => {
  const { id } = await site.reader('deals', 'Followed');
  await page.route(/\/user\/info\/head\?/, (route) => route.abort(), { times: 1 });
  await open(page, { tenant: 'deals', path: `/en/user?id=${id}`, status: 200 });
  const retry = page.locator('.user-nobody button');
  await expect(retry).toBeVisible();
  const answers = await holdAnswers(page, '*/user/info/head*');
  for (let n = 0; n < 2; n++) await retry.dispatchEvent('click');
  const letOld = await answers();
  const letNew = await answers();
  await letNew();
  const follow = page.locator('.person-follow');
  await follow.click();
  await expect(follow).toHaveAttribute('data-followed');
  const came = page.waitForResponse(/\/user\/info\/head\?/);
  await letOld();
  await (await came).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(follow).toHaveAttribute('data-followed');
});

test('a question stays in its field that is asked while an answer is on its way', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/ai-shopping', status: 200 });
  const letAnswer = await hold(page, /\/api\/chat\/answers$/);
  const field = page.locator('#chat-question');
  const ask = page.locator('.chat-ask');
  await field.fill('Which fan is cheap?');
  await ask.click();
  await expect(field).toHaveValue('');
  await field.fill('Which rice cooker is cheap?');
  await ask.click();
  await expect(field, 'not asked yet').toHaveValue('Which rice cooker is cheap?');
  letAnswer();
  await expect(page.locator('.chat-waiting')).toHaveCount(0);
  await ask.click();
  await expect(page.locator('.chat-log')).toContainText('Which rice cooker is cheap?');
});
