import { expect, type Page } from 'playwright/test';
import { inviteStaff } from '#src/modules/running/staff/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { violations } from '#tests/browser/axe.ts';
import { collectTroubles, urlOf } from '#tests/browser/site.ts';
import { type SiteDatabase, test } from '#tests/browser/test.ts';
import { PHONE } from '#tests/browser/viewports.ts';

const PASSWORD = 'a long enough password';
const WIDE = { width: 1440, height: 900 };

/** The address of an invitation, at the port of the tests' site. */
async function invitation({ db }: SiteDatabase, email: string): Promise<string> {
  const origin = { by: 'operator', through: 'command', reason: null, importId: null } as const;
  const ctx = { db, tenant: await tenantByCode(db, 'guide'), origin };
  const address = await inviteStaff(ctx, email, ['editor', 'seo']);
  return `${urlOf({ tenant: 'guide', path: '/studio/invite' })}${new URL(address ?? '').hash}`;
}

const faultsIn = (page: Page, within?: string) => violations(page, within === undefined ? {} : { within });

const newCode = () => `short-day-${Math.random().toString(36).slice(2, 8)}`;

/** Accepts an invitation, looks through the list, and begins an article whose page is shown beside it. */
async function beginArticle(page: Page, site: SiteDatabase, code: string): Promise<void> {
  await page.setViewportSize(WIDE);

  await page.goto(await invitation(site, `${code}@guide.test`));
  await page.getByLabel('รหัสผ่าน').fill(PASSWORD);
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'ตั้งรหัสผ่านและเข้าสู่ระบบ' }).click();
  await expect(page.getByRole('heading', { name: 'บทความ' })).toBeVisible();
  expect(page.url(), 'the secret of the invitation is gone').not.toContain('#');

  // In English from here on; the choice outlives a reload.
  await page.getByRole('button', { name: `บัญชี ${code}@guide.test` }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Articles' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Search titles and addresses').fill('power-bank-mah');
  await expect(page.locator('.rows tbody tr')).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('q'), 'what is looked for stands in the address').toBe('power-bank-mah');
  expect(await faultsIn(page)).toEqual([]);

  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('First language').selectOption('en');
  await page.getByLabel('Title').fill('A short day');
  await page.getByLabel('Address').fill(code);
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin to write' }).click();

  const preview = page.frameLocator('.preview iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A short day');
}

test('an editor is invited, finds articles, and writes with the page beside', { tag: '@desktop' }, async ({
  page,
  site,
}) => {
  await beginArticle(page, site, newCode());
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
});

test('an editor’s short day: writes, previews, publishes, takes it back', { tag: ['@desktop', '@soak'] }, async ({
  page,
  context,
  site,
}) => {
  const code = newCode();
  await beginArticle(page, site, code);
  const troubles = collectTroubles(page);
  const save = page.locator('[data-save]');
  const preview = page.frameLocator('.preview iframe');
  await page.getByRole('textbox', { name: 'Description' }).fill('What an editor does before lunch.');
  await page.locator('.cm-content').click();
  await page.keyboard.type('## First\n\nWords that **matter**.');
  await expect(preview.locator('strong', { hasText: 'matter' })).toBeVisible();
  await expect(save).toHaveAttribute('data-save', 'saved');
  expect(await faultsIn(page)).toEqual([]);

  await test.step('a network that is gone loses nothing, and neither does a reload', async () => {
    await context.setOffline(true);
    await page.keyboard.type(' Typed in a tunnel.');
    await expect(save).toHaveAttribute('data-save', 'waiting');
    await context.setOffline(false);
    await expect(save).toHaveAttribute('data-save', 'saved');
    await page.keyboard.type(' Typed before a reload.');
    await page.reload();
    await expect(page.locator('.cm-content')).toContainText('Typed in a tunnel. Typed before a reload.');
    await expect(save).toHaveAttribute('data-save', 'saved');
  });

  await test.step('a login that has ended loses nothing either', async () => {
    await site.db.deleteFrom('staff_sessions').execute();
    await page.getByRole('textbox', { name: 'Description' }).fill('What an editor does before noon.');
    const again = page.getByRole('dialog', { name: 'Log in to the studio' });
    await expect(again).toBeVisible();
    expect(await faultsIn(page, 'dialog, [role="dialog"]')).toEqual([]);
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in' }).click();
    await expect(save).toHaveAttribute('data-save', 'saved');
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('What an editor does before noon.');
  });

  const path = urlOf({ tenant: 'guide', path: `/en/article/${code}` });
  expect((await page.request.get(path)).status(), 'a draft is on no public page').toBe(404);

  await page.getByRole('button', { name: 'Publish' }).click();
  const panel = page.getByRole('dialog', { name: 'What will change' });
  await expect(panel.locator('.numbers .begins dd')).not.toHaveText('0');
  expect(await faultsIn(page, '[role="dialog"]')).toEqual([]);
  await panel.getByRole('button', { name: 'Publish now' }).click();
  await expect(panel.locator('[data-out="true"]')).toContainText('Out in');
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);

  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.locator('[data-out="true"]')).toContainText('Taken back in');
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(410);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.cm-content'), 'what was written stays').toContainText('Words that **matter**');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Revisions' });
  await expect(history.locator('.revisions > li')).toHaveCount(2);
  expect(await faultsIn(page, '[role="dialog"]')).toEqual([]);
  await history.getByRole('button', { name: 'Restore revision 1' }).click();
  await expect(history.getByText('Revision 1 is restored.')).toBeVisible();

  await page.setViewportSize(PHONE.viewport);
  await page.goto(urlOf({ tenant: 'guide', path: '/studio' }));
  await expect(page.locator('.rows tbody tr').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  expect(troubles.console.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
});

test('no page of the site loads a byte of the studio', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  for (const path of ['/en', '/en/login', '/en/articles']) await page.goto(urlOf({ tenant: 'guide', path }));
  expect(files.filter((file) => file.startsWith('/_astro/')).length).toBeGreaterThan(0);
  expect(files.filter((file) => /studio/.test(file))).toEqual([]);
});
