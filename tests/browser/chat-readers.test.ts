import { expect, type Page } from 'playwright/test';
import { takeQuestion } from '#src/modules/finding/chat/budget-service.ts';
import { DAILY_QUESTIONS, dailyMost, MOST_WORDS } from '#src/modules/finding/chat/rules.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const answers = (page: Page) => page.locator('.chat-answer:not(.chat-waiting)');

async function ask(page: Page, question: string, count: number): Promise<void> {
  await page.locator('#chat-question').fill(question);
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveCount(count);
}

test('a prolonged session goes on with its conversation, another account never sees it', async ({
  page,
  context,
  site,
}) => {
  const nok = await site.reader('deals', 'Nok');
  const ploy = await site.reader('deals', 'Ploy');
  await logIn(context, nok);
  await open(page, { tenant: 'deals', path: '/en/ai-shopping', status: 200 });
  await ask(page, 'headphones', 1);
  // What a prolonged session does: the same account, another cookie.
  await logIn(context, nok);
  await ask(page, 'is the first one a good price?', 2);
  await expect(answers(page).last()).toContainText('costs');
  const kept = () =>
    site.db
      .selectFrom('chat_conversations')
      .select(['user_id', 'turns'])
      .where('user_id', 'in', [nok.id, ploy.id])
      .execute();
  await expect.poll(async () => (await kept()).map(({ turns }) => (turns as unknown[]).length)).toEqual([2]);
  await logIn(context, ploy);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('.chat-question')).toHaveCount(0);
  await ask(page, 'fans', 1);
  await expect
    .poll(async () => (await kept()).map(({ user_id: user, turns }) => [user, (turns as unknown[]).length]))
    .toEqual(
      expect.arrayContaining([
        [nok.id, 2],
        [ploy.id, 1],
      ]),
    );
  await page.getByText('Earlier conversations').click();
  await expect(page.locator('.chat-kept-title')).toHaveText(['fans']);
  await page.getByRole('button', { name: 'Delete “fans”' }).click();
  expect(await kept()).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await expect.poll(async () => (await kept()).map(({ user_id: user }) => user)).toEqual([nok.id]);
});

test('a question with too many words, and one after the last of a day, are refused in words', async ({
  page,
  context,
  site,
}) => {
  const nok = await site.reader('deals', 'Nok');
  await logIn(context, nok);
  await open(page, { tenant: 'deals', path: '/ai-shopping', status: 200 });
  await ask(page, 'หูฟัง '.repeat(MOST_WORDS + 1), 1);
  await expect(answers(page)).toContainText('คำถามยาวเกินไป');
  const party = { name: `viewer ${nok.id}`, most: dailyMost({}, 'deals', 'viewer') };
  const all = { questions: DAILY_QUESTIONS.viewer, words: 0, tokens: 0 };
  await takeQuestion({ db: site.db, tenant: await tenantByCode(site.db, 'deals') }, [party], all);
  await ask(page, 'หูฟัง', 2);
  await expect(answers(page).last()).toContainText('วันนี้ถามครบแล้ว');
});

test('an alert is drafted by the chat and set by the reader in its dialog', async ({ page, context, site }) => {
  const nok = await site.reader('deals', 'Nok');
  await logIn(context, nok);
  await open(page, { tenant: 'deals', path: '/en/ai-shopping', status: 200 });
  await ask(page, 'alert me when Philips air fryer for 2–3 people with a dial, 1400 W drops below ฿1,900', 1);
  const alerts = () => site.db.selectFrom('alerts').select('id').where('user_id', '=', nok.id).execute();
  expect(await alerts()).toEqual([]);
  await page.getByRole('button', { name: 'Set the alert' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Philips air fryer for 2–3 people with a dial, 1400 W');
  await expect(dialog.locator('input[name=amount]')).toHaveValue('1,900');
  expect(await alerts()).toEqual([]);
  await dialog.locator('button[type=submit]').click();
  await expect.poll(async () => (await alerts()).length).toBe(1);
});
