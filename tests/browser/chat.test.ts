import { expect, test } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { open } from '#tests/browser/site.ts';

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

test('an answer that does not arrive can be asked for again', async ({ page }) => {
  await open(page, { tenant: 'hemat', path: '/en/ai-shopping', status: 200 });
  await page.route('**/api/chat/answers', (route) => route.abort());
  await page.locator('#chat-question').fill('fan under Rp500,000');
  await page.keyboard.press('Enter');
  const answers = page.locator('.chat-answer:not(.chat-waiting)');
  await expect(answers).toContainText('The answer did not arrive');
  await page.unroute('**/api/chat/answers');
  await answers.getByRole('button', { name: 'Ask again' }).click();
  await expect(answers.last().locator('.chat-product').first()).toContainText('Rp');
});

test('a search becomes a question', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/search?q=fan', status: 200 });
  await page.getByRole('link', { name: 'Ask it as a question instead' }).click();
  await expect(page.locator('#chat-question')).toHaveValue('fan');
});
