import { expect } from 'playwright/test';
import { MOST_WORDS, wordsIn } from '#src/modules/finding/chat/rules.ts';
import { violations } from '#tests/browser/axe.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

test('a question is answered with prices that say when they were seen, and what the answer rests on', async ({
  page,
}) => {
  await open(page, { tenant: 'deals', path: '/ai-shopping', status: 200 });
  const answers = page.locator('.chat-answer:not(.chat-waiting)');
  await page.locator('#chat-question').fill('หูฟังไม่เกิน 3000 <b>x</b>');
  await page.keyboard.press('Enter');
  await expect(answers.locator('.chat-product').first()).toContainText('฿');
  await expect(answers.locator('.chat-seen').first()).toContainText('เห็นเมื่อ');
  await expect(page.locator('.chat-question')).toHaveText('หูฟังไม่เกิน 3000 <b>x</b>');
  await page.locator('[data-ask]').last().click();
  await expect(answers).toHaveCount(2);
  await answers.first().locator('summary').click();
  await expect(answers.first().locator('.chat-trace li').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test('a reader waits for no silent server longer than twenty seconds', { tag: '@soak' }, async ({ page }) => {
  await page.clock.install();
  await open(page, { tenant: 'deals', path: '/en/ai-shopping', status: 200 });
  await page.route('**/api/chat/answers', () => undefined);
  await page.locator('#chat-question').fill('headphones');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page.locator('.chat-answer')).toContainText('The answer did not arrive');
});

test('a product opens the page of the chat on itself, and an earlier conversation goes on', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/product/philips-air-fryer-1', status: 200 });
  const link = page.getByRole('link', { name: 'Ask about this' });
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await expect(page.locator('.chat-about')).toContainText('Philips air fryer');
  await page.getByRole('button', { name: 'Is it a good price?' }).click();
  const answers = page.locator('.chat-answer:not(.chat-waiting)');
  await expect(answers.first()).toContainText('Philips air fryer');
  await expect(page.locator('[data-said]')).toContainText('Philips air fryer');
  await page.reload();
  await page.getByText('Earlier conversations').click();
  await page.getByRole('button', { name: 'Rename “Is it a good price?”' }).click();
  const name = page.getByLabel('New name');
  await page.locator('.chat-rename').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await name.fill('Fryers');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Fryers', exact: true }).click();
  await expect(answers.first()).toContainText('Philips air fryer');
  await page.getByRole('button', { name: 'Begin a new conversation' }).click();
  await expect(answers).toHaveCount(0);
  await expect(page.locator('.chat-about')).toHaveCount(0);
  const remove = page.getByRole('button', { name: 'Delete “Fryers”' });
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('“Fryers” cannot be brought back.');
  expect(await violations(page, { within: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete conversation' }).press('Enter');
  await expect(page.getByText('No conversation is kept yet.')).toBeVisible();
  await expect(page.getByText('Earlier conversations')).toBeFocused();
});

test('an answer that does not arrive can be asked for again', async ({ page }) => {
  await open(page, { tenant: 'hemat', path: '/en/ai-shopping', status: 200 });
  await page.route('**/api/chat/answers', (route) => route.abort());
  await page.locator('#chat-question').fill('fan under Rp500,000');
  await page.keyboard.press('Enter');
  const answers = page.locator('.chat-answer:not(.chat-waiting)');
  await expect(answers).toContainText('The answer did not arrive');
  await page.unroute('**/api/chat/answers');
  await page.route('**/api/chat/answers', () => undefined);
  const again = answers.getByRole('button', { name: 'Ask again' });
  await again.first().click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(answers.last()).toContainText('Stopped.');
  await page.unroute('**/api/chat/answers');
  await again.last().click();
  await expect(answers.last().locator('.chat-product').first()).toContainText('Rp');
  await page.getByRole('button', { name: 'Not helpful' }).click();
  await page.getByRole('button', { name: 'Not what I asked' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
});

test('the words of a Thai question are counted as the server counts them', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/ai-shopping', status: 200 });
  const question = 'อยากได้หูฟังบลูทูธไร้สายสำหรับออกกำลังกายงบไม่เกินสองพันบาท '.repeat(4);
  await page.locator('#chat-question').fill(question);
  await expect(page.locator('[data-words-left]')).toContainText(` ${MOST_WORDS - wordsIn(question)} `);
});

test('an answer is copied whole, with its prices, times and links; a failure is told; its question is shared once', {
  tag: '@soak',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { tenant: 'deals', path: '/en/ai-shopping', status: 200 });
  await page.locator('#chat-question').fill('headphones');
  await page.keyboard.press('Enter');
  const copy = page.getByRole('button', { name: 'Copy' });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  const told = await toastsOf(page);
  await copy.click();
  await expect.poll(told).toEqual(['Could not copy. Please copy it yourself.']);
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/products? found for “headphones”/);
  expect(copied).toMatch(/ · ฿[\d,]+ · .+, seen .+ · http:\/\/deals\.localhost/);
  expect(copied).toMatch(/See the whole list: http/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog').locator('input')).toHaveValue(/\/s\/[0-9A-Za-z]{10}$/);
  expect(asked.filter((url) => url.endsWith('/short-url-mappings/transfer'))).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the field stays in sight below a long conversation, above a keyboard that covers the page', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/ai-shopping', status: 200 });
  for (const count of [1, 2]) {
    await page.locator('#chat-question').fill('headphones');
    await page.keyboard.press('Enter');
    await expect(page.locator('.chat-answer:not(.chat-waiting)')).toHaveCount(count);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('#chat-question')).toBeInViewport();
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: window.innerHeight - 300 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  const box = await page.locator('.chat-form').boundingBox();
  const height = await page.evaluate(() => window.innerHeight);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - 300);
});
