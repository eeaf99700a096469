import { expect, type Page } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { codeSentTo, fromSomewhere, newEmail } from '#tests/browser/fixtures/messages.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { collectTroubles, open, sitePort, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { askSite } from '#tests/support/serve-site.ts';

const PASSWORD = 'honest1tag';

/** What a reader does from the first visit to the last: each tenant, each language, an article and products. */
const LIVES: readonly { readonly tenant: DemoTenant; readonly prefix: string; readonly subject: string }[] = [
  { tenant: 'guide', prefix: '/en', subject: '/en/article/power-bank-mah-or-wh' },
  { tenant: 'deals', prefix: '', subject: '/product/uniqlo-t-shirt-2' },
  { tenant: 'hemat', prefix: '', subject: '/product/rice-2' },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

const dialog = (page: Page) => page.locator('dialog.login');
const gate = (page: Page) => page.locator('account-gate');
const comments = (page: Page) => page.locator('section[aria-labelledby="reader-comments"]');

async function enterCode(page: Page, part: string, to: string, count = 1): Promise<void> {
  await page.locator(`${part} .form-field:has([name="code"]) .form-inner`).click();
  await page.locator(`${part} [name="code"]`).fill(await codeSentTo(to, count));
}

async function register(page: Page, email: string): Promise<void> {
  await page.locator('[data-act="login"]').click();
  await dialog(page).locator('.login-other button').click();
  await dialog(page).locator('[name="email"]').fill(email);
  await enterCode(page, 'dialog.login', email);
  await page.keyboard.press('Enter');
  await dialog(page).locator('[name="newPassword"]').fill(PASSWORD);
  await dialog(page).locator('[name="repeatPassword"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('.login-done')).toBeVisible();
  // Does not wait for the countdown.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(gate(page)).toHaveAttribute('state', 'viewer');
}

async function likeAsVisitor(page: Page, email: string): Promise<void> {
  const like = page.locator('[data-mark="like"]').first();
  await like.click();
  await dialog(page).locator('[name="email"]').fill(email);
  await dialog(page).locator('[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
}

async function save(page: Page): Promise<void> {
  const favorite = page.locator('main [data-mark="favorite"]').first();
  await favorite.click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
}

async function commentNaming(page: Page, nickname: string): Promise<void> {
  await comments(page).scrollIntoViewIfNeeded();
  await comments(page).locator('.comment-write').click();
  await expect(comments(page).locator('textarea')).toBeFocused();
  await page.keyboard.type(`${Date.now()} @${nickname.slice(0, 8)}`);
  await expect(comments(page).getByRole('option', { name: nickname })).toBeVisible();
  await page.keyboard.press('Enter');
  await comments(page).locator('.comment-send').click();
  await expect(comments(page).locator('.comment-mention', { hasText: nickname })).toBeVisible();
}

async function report(page: Page): Promise<void> {
  await page.locator('main [data-report]').first().click();
  const form = page.locator('dialog.dialog');
  await form.getByRole('radio').last().check();
  await form.getByRole('textbox').fill('คำอธิบายที่ยาวพอ – long enough to be read');
  const told = await toastsOf(page);
  await form.locator('[type="submit"]').click();
  await expect(form).toHaveCount(0);
  await expect.poll(told).toHaveLength(1);
}

/** The operator finds the waiting edit and accepts it. */
async function review(tenant: DemoTenant, value: string): Promise<void> {
  const token = process.env['SITE_TOKEN'] ?? '';
  const listed = await askSite(sitePort(), { tenant, path: '/api/moderation/audits?size=100', method: 'GET', token });
  const { data } = JSON.parse(listed.body) as { data: { content: readonly { id: number; value: string }[] } };
  const id = data.content.find((option) => option.value === value)?.id;
  const json = { action: 'pass', id };
  const decided = await askSite(sitePort(), { tenant, path: '/api/moderation/decisions', method: 'POST', token, json });
  expect(decided.status).toBe(201);
}

async function rename(page: Page, nickname: string): Promise<void> {
  await page.locator('[name="nickname"]').fill(nickname);
  const saved = page.waitForResponse(/updateUserInfo/);
  await page.locator('main .form-submit').click();
  expect((await saved).status()).toBe(200);
}

async function changeEmail(page: Page, from: string, to: string): Promise<void> {
  await page.locator('.setting-row button').first().click();
  await enterCode(page, '.setting-form:not([hidden])', from, 2);
  await page.locator('.setting-form:not([hidden]) .form-submit').click();
  await page.locator('.setting-form:not([hidden]) [name="email"]').fill(to);
  await enterCode(page, '.setting-form:not([hidden])', to);
  await page.locator('.setting-form:not([hidden]) .form-submit').click();
  await expect(page.locator('.setting-value').first()).toHaveText(to);
}

async function deleteAccount(page: Page, email: string): Promise<void> {
  await page.locator('section[aria-labelledby="delete"] .form-quiet').first().click();
  await enterCode(page, 'section[aria-labelledby="delete"]', email, 2);
  await page.locator('section[aria-labelledby="delete"]').getByRole('checkbox').check();
  const closed = page.waitForResponse(/close\/user/);
  await page.locator('.form-grave').click();
  expect((await closed).status()).toBe(200);
}

for (const { tenant, prefix, subject } of LIVES) {
  test(`a reader from the first visit to the last: ${tenant} ${subject}`, { tag: '@soak' }, async ({ page, site }) => {
    const troubles = collectTroubles(page);
    const email = newEmail();
    const later = newEmail();
    const named = await site.reader(tenant, 'Named');
    const at = (path: string) => ({ tenant, path: `${prefix}${path}`, status: 200 }) as const;

    await open(page, at('/me'));
    await register(page, email);
    await page.locator('[data-logout]').last().click();
    await expect(gate(page)).toHaveAttribute('state', 'visitor');

    await open(page, { tenant, path: subject, status: 200 });
    await likeAsVisitor(page, email);
    await save(page);
    await commentNaming(page, named.nickname);
    await report(page);

    await open(page, at('/favorited'));
    await page.locator(`[role="tab"][id$="-${subject.includes('/article/') ? 'articles' : 'products'}"]`).click();
    await expect(page.locator('.own-mark a').first()).toHaveAttribute('href', subject);

    const nickname = `Life${Math.random().toString(36).slice(2, 9)}`;
    await open(page, at('/profile'));
    await rename(page, nickname);
    await review(tenant, nickname);
    await open(page, at('/notifications?tab=system'));
    await expect(page.locator('.message').first()).toBeVisible();
    await open(page, at('/me'));
    await expect(page.locator('.me-name')).toHaveText(nickname);

    await open(page, at('/security'));
    await changeEmail(page, email, later);
    await deleteAccount(page, later);
    expect(troubles.requests).toEqual([]);
    await page.goto(urlOf({ tenant, path: `${prefix}/login` }));
    await page.locator('main [name="email"]').fill(later);
    await page.locator('main [name="password"]').fill(PASSWORD);
    const refused = page.waitForResponse(/emailLogin/);
    await page.keyboard.press('Enter');
    expect((await refused).status()).toBe(400);
  });
}
