import { expect, type Page } from 'playwright/test';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const NOTE = { tenant: 'hemat', path: '/article/kartu-memori-palsu', status: 200 } as const;
const OTHER = { tenant: 'hemat', path: '/product/rice-2', status: 200 } as const;
const WORDS = 'Baru setengah jalan';

test.beforeEach(({ page }) => fromSomewhere(page));

const field = (page: Page) => page.locator('.comment-writing textarea');

/** Opens the comment field of a page. */
async function write(page: Page, address: Parameters<typeof open>[1]): Promise<void> {
  await open(page, address);
  await expect(page.locator('html')).toHaveAttribute('data-viewer', /^\d+$/);
  await page.locator('comment-section').scrollIntoViewIfNeeded();
  await page.locator('.comment-write').click();
}

test('an unfinished comment is restored when the page is opened again, until it is sent', async ({
  page,
  context,
  site,
}) => {
  await logIn(context, await site.reader('hemat', 'Sari'));
  await write(page, NOTE);
  await field(page).fill(WORDS);
  await write(page, OTHER);
  await expect(field(page), 'elsewhere is nothing of it').toHaveValue('');
  await write(page, NOTE);
  await expect(field(page)).toHaveValue(WORDS);
  await page.locator('.comment-send').click();
  await expect(field(page)).toHaveCount(0);
  await write(page, NOTE);
  await expect(field(page)).toHaveValue('');
});

test('an unfinished comment is hidden from the next reader, and deleted at logout', async ({ page, context, site }) => {
  const sari = await site.reader('hemat', 'Sari');
  const budi = await site.reader('hemat', 'Budi');
  await logIn(context, sari);
  await write(page, NOTE);
  await field(page).fill(WORDS);
  await logIn(context, budi);
  await write(page, NOTE);
  await expect(field(page)).toHaveValue('');
  await logIn(context, sari);
  await write(page, NOTE);
  await expect(field(page)).toHaveValue(WORDS);
  // The button is shown, and works, once the page knows its reader.
  await expect(page.locator('html')).toHaveAttribute('data-viewer', /./);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('[data-logout]').first().dispatchEvent('click');
  await expect(page.locator('html')).not.toHaveAttribute('data-viewer', /./);
  await logIn(context, await site.reader('hemat', 'Sari'));
  expect(await page.evaluate(() => sessionStorage.getItem('commentDrafts'))).toBeNull();
});
