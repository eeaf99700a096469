import { expect, type Page } from 'playwright/test';
import { inviteStaff } from '#src/modules/running/staff/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { violations } from '#tests/browser/axe.ts';
import { collectTroubles, sitePort, urlOf } from '#tests/browser/site.ts';
import { studioFaults } from '#tests/browser/studio-screens.ts';
import { type SiteDatabase, test } from '#tests/browser/test.ts';
import { PHONE } from '#tests/browser/viewports.ts';
import { askSite } from '#tests/support/serve-site.ts';

const PASSWORD = 'a long enough password';
const WIDE = { width: 1440, height: 900 };

/** The address of an invitation, at the port of the tests' site. */
async function invitation({ db }: SiteDatabase, email: string): Promise<string> {
  const origin = { by: 'operator', through: 'command', reason: null, importId: null } as const;
  const ctx = { db, tenant: await tenantByCode(db, 'guide'), origin };
  const address = await inviteStaff(ctx, email, ['editor', 'seo', 'moderator', 'operator']);
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
  expect(await studioFaults(page)).toEqual([]);
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
    const account = site.db.selectFrom('staff').select('id').where('email', '=', `${code}@guide.test`);
    await site.db.deleteFrom('staff_sessions').where('staff_id', 'in', account).execute();
    await page.getByRole('textbox', { name: 'Description' }).fill('What an editor does before noon.');
    const again = page.getByRole('dialog', { name: 'Log in to the studio' });
    await expect(again).toBeVisible();
    expect(await faultsIn(page, 'dialog, [role="dialog"]')).toEqual([]);
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in' }).click();
    await expect(save).toHaveAttribute('data-save', 'saved');
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('What an editor does before noon.');
  });

  const path = `/en/article/${code}`;
  const status = async () => (await askSite(sitePort(), { tenant: 'guide', path })).status;
  expect(await status(), 'a draft is on no public page').toBe(404);

  await page.getByRole('button', { name: 'Publish' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.locator('.numbers .begins dd')).not.toHaveText('0');
  expect(await faultsIn(page, '[role="dialog"]')).toEqual([]);
  await panel.getByRole('button', { name: 'Publish now' }).click();
  await expect(panel.locator('[data-out="true"]')).toContainText('Out in');
  await expect.poll(status).toBe(200);

  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.locator('[data-out="true"]')).toContainText('Taken back in');
  await expect.poll(status).toBe(410);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.cm-content'), 'what was written stays').toContainText('Words that **matter**');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Revisions' });
  await expect(history.locator('.revisions > li')).toHaveCount(2);
  expect(await faultsIn(page, '[role="dialog"]')).toEqual([]);
  await history.getByRole('button', { name: 'Restore revision 1' }).click();
  await expect(history.getByText('Revision 1 is restored.')).toBeVisible();

  await test.step('several articles get a tag by keys and pointer, and lose it together', async () => {
    await page.goto(urlOf({ tenant: 'guide', path: '/studio' }));
    const boxes = page.locator('.choose input');
    await boxes.first().press('Space');
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Add a tag' }).click();
    await panel.getByLabel('Language').selectOption('en');
    await panel.getByLabel('Tag', { exact: true }).fill(`together ${code}`);
    await panel.getByRole('button', { name: 'See what would change' }).click();
    await panel.getByRole('button', { name: 'Change 3 articles now' }).click();
    await expect(panel.locator('[data-out="true"]')).toBeVisible();
    await panel.getByRole('button', { name: 'Take back' }).click();
    await expect(panel.getByText('3 articles are as before')).toBeVisible();
    expect(await faultsIn(page, '[role="dialog"]')).toEqual([]);
    await panel.getByRole('button', { name: 'Take back now' }).click();
    await expect(panel.locator('[data-out="true"]')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Changes of several articles').click();
    await expect(page.getByText('Taken back').first()).toBeVisible();
  });

  await page.setViewportSize(PHONE.viewport);
  await page.goto(urlOf({ tenant: 'guide', path: '/studio' }));
  await expect(page.locator('.rows tbody tr').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  // The preview is a page of the site, and its frame runs none of its scripts.
  const expected = /Failed to load resource|Blocked script execution .*\/studio\/frame/;
  expect(troubles.console.filter((line) => !expected.test(line))).toEqual([]);
});

test('nothing typed is lost by networks, tabs, other editors and logouts', { tag: ['@desktop', '@soak'] }, async ({
  page,
  context,
  site,
}) => {
  const code = newCode();
  await beginArticle(page, site, code);
  const save = page.locator('[data-save]');
  const body = page.locator('.cm-content');
  const summary = (tab: Page) => tab.getByRole('textbox', { name: 'Description' });
  const isSaved = (tab: Page) => expect(tab.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
  const draft = async () => {
    const { article } = await page.evaluate(async (path) => {
      const answer = (await (await fetch(path)).json()) as {
        data: { article: { texts: { en: { summary: string; body: string } } } };
      };
      return answer.data;
    }, `/api/publishing/articles/${code}/draft`);
    return article.texts.en;
  };
  await isSaved(page);

  await test.step('a network that comes and goes at each word', async () => {
    await body.click();
    for (const [turn, word] of ['One', 'two', 'three', 'four', 'five', 'six'].entries()) {
      await context.setOffline(turn % 2 === 0);
      await page.keyboard.type(`${word} `, { delay: 120 });
    }
    await context.setOffline(false);
    await isSaved(page);
    expect((await draft()).body.trim()).toBe('One two three four five six');
  });

  await test.step('answers that never come, and answers that come late', async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/draft?*', requestStage: 'Response' }] });
    let lost = 0;
    // The server has the text by then; only its answer is lost.
    devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
      const isLost = request.method === 'PUT' && lost < 2;
      if (isLost) lost += 1;
      void (isLost
        ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : devtools.send('Fetch.continueRequest', { requestId }));
    });
    await body.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('seven ');
    await expect(save).toHaveAttribute('data-save', 'waiting');
    await page.keyboard.type('eight ');
    await isSaved(page);
    await devtools.detach();
    await page.route('**/draft?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.keyboard.type('nine ');
    await expect(save).toHaveAttribute('data-save', 'saving');
    await page.keyboard.type('ten');
    await isSaved(page);
    await page.unroute('**/draft?*');
    expect((await draft()).body.trim()).toBe('One two three four five six seven eight nine ten');
  });

  await test.step('a second tab changes another field: both changes stay', async () => {
    const tab = await context.newPage();
    await tab.goto(page.url());
    await tab.getByRole('tab', { name: /^en / }).click();
    await summary(tab).fill('Typed in the second tab.');
    await isSaved(tab);
    await body.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' eleven');
    await isSaved(page);
    await expect(summary(page)).toHaveValue('Typed in the second tab.');
    expect(await draft()).toMatchObject({ summary: 'Typed in the second tab.' });
    expect((await draft()).body).toContain('ten eleven');
    await tab.close();
  });

  await test.step('another editor changes the same field: both texts are shown, and one is chosen', async () => {
    const other = await context.browser()?.newContext();
    const theirs = await other?.newPage();
    if (other === undefined || theirs === undefined) throw new Error('there is no browser');
    await theirs.goto(await invitation(site, `${code}-other@guide.test`));
    await theirs.locator('input[name="password"]').fill(PASSWORD);
    await theirs.locator('button[type="submit"]').click();
    await expect(theirs.locator('.account')).toBeVisible();
    await theirs.evaluate(() => localStorage.setItem('studio_lang', 'en'));
    await theirs.goto(page.url());
    await theirs.getByRole('tab', { name: /^en / }).click();
    await summary(theirs).fill('Theirs.');
    await isSaved(theirs);
    await summary(page).fill('Mine.');
    const conflict = page.getByRole('dialog', { name: 'Two people changed the same field' });
    await expect(conflict).toContainText('Theirs.');
    await expect(conflict).toContainText('Mine.');
    await conflict.getByRole('button', { name: 'Keep yours' }).click();
    await isSaved(page);
    expect((await draft()).summary).toBe('Mine.');
    await other.close();
  });

  await test.step('a logout in another tab, in the middle of a word', async () => {
    await body.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' twel');
    await page.evaluate(() => fetch('/api/studio/session', { method: 'DELETE' }));
    await page.keyboard.type('ve');
    const again = page.getByRole('dialog', { name: 'Log in to the studio' });
    await expect(again).toBeVisible();
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in' }).click();
    await isSaved(page);
    expect((await draft()).body).toContain('eleven twelve');
  });
});

test('no page of the site loads a byte of the studio', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  for (const path of ['/en', '/en/login', '/en/articles']) await page.goto(urlOf({ tenant: 'guide', path }));
  expect(files.filter((file) => file.startsWith('/_astro/')).length).toBeGreaterThan(0);
  expect(files.filter((file) => /studio/.test(file))).toEqual([]);
});
