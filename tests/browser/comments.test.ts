import { expect, type Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { layoutShift } from '#tests/browser/fixtures/layout-shift.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const ARTICLE = { tenant: 'guide', path: '/article/power-bank-mah-or-wh', status: 200 } as const;
const DEAL = { tenant: 'deals', path: '/en/content/deal-jbl-earphones-5', status: 200 } as const;
const PRODUCT = { tenant: 'hemat', path: '/product/rice-2', status: 200 } as const;
const EMPTY = { tenant: 'guide', path: '/note-detail/one-minute-seller-check', status: 200 } as const;
/** A page that only this file writes comments on. */
const WRITTEN_TO = { tenant: 'deals', path: '/en/article/sunscreen-labels', status: 200 } as const;

const COMMENTS = 'section[aria-labelledby="reader-comments"]';
const section = (page: Page) => page.locator(COMMENTS);
const comments = (page: Page) => section(page).locator('.comment-list > .comment');
const writing = (page: Page) => section(page).locator('.comment-write');
const field = (page: Page) => section(page).locator('textarea');

/** Opens a page and scrolls to its comments. */
async function openComments(page: Page, address: Parameters<typeof open>[1]): Promise<void> {
  await open(page, address);
  await section(page).scrollIntoViewIfNeeded();
  await expect(writing(page)).toBeVisible();
  await expect(section(page).locator('.comment-waiting')).toHaveCount(0);
}

/** Pixels of the section below its last content. */
function emptyBelow(page: Page): Promise<number> {
  return page.locator('comment-section').evaluate((host) => {
    const ends = [...host.querySelectorAll('*')].map((element) => element.getBoundingClientRect().bottom);
    return host.getBoundingClientRect().bottom - Math.max(...ends);
  });
}

test('the keyboard reaches the comments, without a pointer, and an empty list says so', async ({ page }) => {
  await open(page, EMPTY);
  const before = section(page).locator('xpath=preceding::*[self::a or self::button][1]');
  await before.focus();
  await page.keyboard.press('Tab');
  await expect(writing(page)).toBeFocused();
  await expect(section(page).locator('.comment-empty')).toBeVisible();
  expect(await violations(page, { within: COMMENTS })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [index, address] of [ARTICLE, DEAL, PRODUCT].entries()) {
  const named = `load when near, and the page contains no reader’s name: ${address.tenant} ${address.path}`;
  test(named, soakAfterFirst(index), async ({ page }) => {
    const troubles = collectTroubles(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, address);
    expect(await page.content()).not.toContain('class="comment');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/reply/'))).toEqual([]);
    await section(page).scrollIntoViewIfNeeded();
    await expect(comments(page).first()).toBeVisible();
    expect(asked.filter((url) => url.includes('/reply/rootList'))).toHaveLength(1);
    expect(asked.filter((url) => /react|emojibase|compact/.test(url))).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(troubles).toEqual({ console: [], requests: [] });
  });
}

test('a list that failed to load is requested again, and more replies of a thread load on request, each once', {
  tag: '@soak',
}, async ({ page }) => {
  await page.route('**/reply/rootList', (route) => route.abort());
  await open(page, ARTICLE);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/reply/rootList');
  await section(page).getByRole('alert').getByRole('button').click();
  await expect(comments(page).first()).toBeVisible();
  await expect(section(page).getByRole('alert')).toHaveCount(0);
  const thread = comments(page).last();
  await expect(thread.locator('.comment-answers > .comment')).toHaveCount(2);
  await thread.locator('.comment-further').focus();
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('Enter');
  await expect(thread.locator('.comment-answers > .comment')).toHaveCount(5);
  await expect(thread.locator('.comment-further')).toBeHidden();
  const ids = await thread.locator('.comment').evaluateAll((items) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(thread.locator('.comment-answers > .comment').nth(2)).toBeFocused();
  await expect(thread.locator('.comment-answers > .comment').nth(2), 'wherever the page was').toBeInViewport();
});

test('a visitor logs in before writing, mentions a user, and is read by others', async ({ page, browser, site }) => {
  const reader = await site.reader('deals', 'Writer');
  const named = await site.reader('deals', 'Named');
  const words = `Is it safe for children? ${reader.nickname}`;
  await openComments(page, WRITTEN_TO);
  await writing(page).click();
  const dialog = page.locator('dialog.login');
  await expect(dialog).toBeVisible();
  const byMail = dialog.locator('label', { has: page.locator('input[value="email"]') });
  if ((await byMail.count()) > 0) await byMail.click();
  await dialog.locator('input[name="email"]').fill(reader.email);
  await dialog.locator('input[name="password"]').fill(reader.password);
  await dialog.locator('button[type="submit"]').click();
  await expect(field(page)).toBeFocused();

  await page.keyboard.type(`${words} @${named.nickname.slice(0, 8)}`);
  const offered = section(page).getByRole('option', { name: named.nickname });
  await expect(offered).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(`${words} @${named.nickname} `);
  await section(page).locator('.comment-send').click();
  const own = comments(page).filter({ hasText: words });
  await expect(own).toBeFocused();
  await expect(own.locator('.comment-mention')).toHaveAttribute('href', `/en/user?id=${named.id}`);

  const other = await browser.newContext({ serviceWorkers: 'block' });
  const visitor = await other.newPage();
  await openComments(visitor, WRITTEN_TO);
  await expect(comments(visitor).filter({ hasText: words })).toBeVisible();
  await other.close();
  const { message } = await site.db
    .selectFrom('user_messages')
    .select('kind as message')
    .where('user_id', '=', named.id)
    .executeTakeFirstOrThrow();
  expect(message).toBe('MENTION');
});

test('a reply is written below its comment, and can be deleted only by its author', async ({ page, context, site }) => {
  await logIn(context, await site.reader('guide', 'Answerer'));
  await openComments(page, ARTICLE);
  const thread = comments(page).last();
  await thread.locator(':scope > .comment-one .comment-foot button').last().click();
  await expect(field(page)).toBeFocused();
  expect(await violations(page, { within: COMMENTS })).toEqual([]);
  const words = `ขอบคุณค่ะ ${Date.now()}`;
  await page.keyboard.type(words);
  await page.keyboard.press('Control+Enter');
  const own = thread.locator('.comment-answers > .comment').filter({ hasText: words });
  await expect(own).toBeFocused();

  const foreign = comments(page).first().locator(':scope > .comment-one');
  await foreign.locator('summary').click();
  await expect(foreign.locator('.comment-menu-list button')).toHaveText(['คัดลอกลิงก์', 'รายงาน']);
  await page.keyboard.press('Escape');

  await own.locator('summary').click();
  await own.locator('.comment-menu-list button', { hasText: 'ลบ' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await violations(page, { within: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(own).toBeVisible();
  await own.locator('summary').click();
  await own.locator('.comment-menu-list button', { hasText: 'ลบ' }).click();
  const told = await toastsOf(page);
  await dialog.getByRole('button', { name: 'ลบความคิดเห็น', exact: true }).click();
  await expect(own).toHaveCount(0);
  await expect.poll(told).toEqual([expect.stringContaining('ลบเรียบร้อยแล้ว')]);
});

test('a link opens one reply, wherever it is in its thread', async ({ page, site }) => {
  const { id } = await site.db
    .selectFrom('replies')
    .select('id')
    .where('text', 'like', '%100–160%')
    .executeTakeFirstOrThrow();
  await page.goto(`${urlOf(ARTICLE)}#reply-${id}`);
  const linked = page.locator(`#reply-${id}`);
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
  await expect(linked).toHaveAttribute('data-linked', '');
  await expect(comments(page).first()).toContainText('100–160');
  await expect(section(page).locator('.comment-waiting')).toHaveCount(0);
  const ids = await section(page)
    .locator('.comment')
    .evaluateAll((items) => items.map((item) => item.id));
  expect(new Set(ids).size, 'its thread stands first and only there').toBe(ids.length);
});

test('a link to a deleted reply says so', { tag: '@soak' }, async ({ page }) => {
  const told = await toastsOf(page);
  await page.goto(`${urlOf(ARTICLE)}?reply=999999`);
  await expect.poll(told).toEqual([expect.stringContaining('ไม่มีแล้ว')]);
  await expect(comments(page).first()).toBeVisible();
});

test('an emoji is inserted at the caret, and is suggested first the next time', { tag: '@soak' }, async ({
  page,
  context,
  site,
}) => {
  await logIn(context, await site.reader('deals', 'Smiler'));
  await openComments(page, DEAL);
  await writing(page).click();
  await field(page).fill('ab');
  await field(page).evaluate((area) => (area as HTMLTextAreaElement).setSelectionRange(1, 1));
  const tool = section(page).locator('.comment-tool').first();
  await tool.click();
  const search = section(page).locator('.comment-emoji input');
  await expect(search).toBeFocused();
  await search.fill('rocket');
  await expect(section(page).locator('.emoji-row button').first()).toHaveText('🚀');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('a🚀b');
  await search.focus();
  await search.fill('');
  await page.keyboard.press('Escape');
  await expect(tool).toBeFocused();
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await writing(page).click();
  await section(page).locator('.comment-tool').first().click();
  await expect(section(page).locator('.emoji-row button').first()).toHaveText('🚀');
  await page.keyboard.press('ArrowDown');
  await expect(section(page).locator('.emoji-row button').first()).toBeFocused();
  // Of each group the first emoji: there are two thousand, all alike.
  expect(await violations(page, { within: COMMENTS, without: '.emoji-row button:nth-child(n + 9)' })).toEqual([]);
});

test('a comment is reported', { tag: '@soak' }, async ({ page, context, site }) => {
  const troubles = collectTroubles(page);
  await logIn(context, await site.reader('deals', 'Reporter'));
  await openComments(page, DEAL);
  const locator = comments(page).first().locator(':scope > .comment-one');
  await locator.locator('summary').click();
  await locator.locator('.comment-menu-list button', { hasText: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox').fill('The same text stands below every deal.');
  const told = await toastsOf(page);
  await dialog
    .getByRole('button', { name: /report/i })
    .last()
    .click();
  await expect.poll(told).toHaveLength(1);
  await expect(dialog).toHaveCount(0);
  expect(troubles).toEqual({ console: [], requests: [] });
});

for (const [many, address, wide] of [
  ['some', ARTICLE, 'end'],
  ['none', EMPTY, 'start'],
] as const) {
  for (const block of ['start', 'end'] as const) {
    test(`content above and below does not shift when they load late: ${many}, their ${block} in view`, {
      // The other half of the cases differs in nothing but which of the two is in view.
      tag: block === wide ? '@soak-wide' : '@soak',
    }, async ({ page }) => {
      const { promise: late, resolve: letCome } = Promise.withResolvers<void>();
      await page.route('**/reply/rootList', async (route) => {
        await late;
        await route.continue();
      });
      await open(page, address);
      // A font that loads late would shift lines, which is not tested here.
      await page.evaluate(() => document.fonts.ready);
      const before = await layoutShift(page);
      const asked = page.waitForRequest('**/reply/rootList');
      await section(page).evaluate((part, place) => part.scrollIntoView({ block: place }), block);
      await asked;
      await expect(section(page).locator('.comment-waiting')).not.toHaveCount(0);
      letCome();
      await expect(section(page).locator('.comment-waiting')).toHaveCount(0);
      expect((await layoutShift(page)) - before).toBeLessThan(0.02);
      expect(await emptyBelow(page), 'pixels without content below the comments').toBeLessThan(40);
    });
  }
}
