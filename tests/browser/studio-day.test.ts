import { sql } from 'kysely';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { codeAt, fromBase32 } from '#src/modules/running/staff/one-time-code.ts';
import { inviteStaff } from '#src/modules/running/staff/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { violations } from '#tests/browser/axe.ts';
import { sitePort, urlOf } from '#tests/browser/site.ts';
import { type SiteDatabase, test } from '#tests/browser/test.ts';
import { DESKTOP, PHONE } from '#tests/browser/viewports.ts';
import { askSite } from '#tests/support/serve-site.ts';

/** The day of an editor on a site of three languages, from the invitation to a change that is taken back. */
const TENANT = 'hemat';
const PASSWORD = 'a long enough password';
const PERIOD_MS = 30_000;
const DAY_MS = 86_400_000;

const OWN = Math.random().toString(36).slice(2, 8);
const CODE = `editors-day-${OWN}`;
const OTHER = `editors-night-${OWN}`;
const PATH = `/en/article/${CODE}`;

const at = (path: string) => urlOf({ tenant: TENANT, path });
const dialog = (page: Page) => page.getByRole('dialog');
const out = (page: Page) => dialog(page).locator('[data-out="true"]');
/** Asks without a browser: not every system knows names below .localhost. */
const answerAt = (path: string) => askSite(sitePort(), { tenant: TENANT, path });
const statusAt = async (path: string) => (await answerAt(path)).status;
const htmlAt = async (path: string) => (await answerAt(path)).body;

async function invitation({ db }: SiteDatabase, email: string): Promise<string> {
  const origin = { by: 'operator', through: 'command', reason: null, importId: null } as const;
  const ctx = { db, tenant: await tenantByCode(db, TENANT), origin };
  const address = await inviteStaff(ctx, email, ['editor', 'seo', 'moderator']);
  return `${at('/studio/invite')}${new URL(address ?? '').hash}`;
}

async function chooseInAccount(page: Page, role: 'menuitem' | 'menuitemradio', name: string): Promise<void> {
  await page.locator('.account').click();
  await page.getByRole(role, { name }).click();
}

async function chooseInMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Accepts the invitation, turns an authenticator app on, and logs in with its next code. */
async function enter(page: Page, site: SiteDatabase, email: string): Promise<void> {
  await page.goto(await invitation(site, email));
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await chooseInAccount(page, 'menuitemradio', 'English');
  await page.keyboard.press('Escape');
  await chooseInAccount(page, 'menuitem', 'Authenticator app');
  const secret = fromBase32((await dialog(page).locator('code').textContent()) ?? '') ?? Buffer.alloc(0);
  const step = Math.floor(Date.now() / PERIOD_MS);
  await dialog(page).getByLabel('Code of the authenticator app').fill(codeAt(secret, step));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page).getByText('It is on.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await chooseInAccount(page, 'menuitem', 'Log out');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code of the authenticator app').fill(codeAt(secret, step + 1));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Articles' })).toBeVisible();
}

const TEXTS = {
  th: ['วันหนึ่งของบรรณาธิการ', 'สิ่งที่บรรณาธิการทำตั้งแต่เช้าจนเย็น เขียนสามภาษาและเผยแพร่'],
  id: ['Sehari bersama editor', 'Yang dikerjakan editor dari pagi sampai sore, dalam tiga bahasa.'],
} as const;

async function writeArticle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('First language').selectOption('en');
  await page.getByLabel('Title').fill('The day of an editor');
  await page.getByLabel('Address').fill(CODE);
  await page.getByRole('button', { name: 'Begin to write' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('What an editor does from the morning to the evening.');
  await page.locator('.cm-content').click();
  await page.keyboard.type('## Morning\n\nWords that **matter**.\n\n');
  for (const tag of [`day ${OWN}`, `night ${OWN}`]) {
    await page.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await page.getByRole('option', { name: tag }).click();
  }
  for (const [lang, [title, summary]] of Object.entries(TEXTS)) {
    await page.getByRole('tab', { name: new RegExp(`^${lang} `) }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Description' }).fill(summary);
    await page.locator('.cm-content').click();
    await page.keyboard.type(summary);
  }
  await page.getByRole('tab', { name: /^en / }).click();
  await expect(page.frameLocator('.preview iframe').locator('strong', { hasText: 'matter' })).toBeVisible();
  for (const lang of ['en', 'th', 'id'])
    await expect(page.getByRole('tab', { name: new RegExp(`^${lang} – Complete`) })).toBeVisible();
}

async function addCover(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d8552d' } })
    .png()
    .toBuffer();
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
  await dialog(page).getByLabel('What it shows').fill('A desk in the morning');
  await dialog(page).getByRole('button', { name: 'Put it into the text' }).click();
  await expect(page.getByRole('img', { name: 'A desk in the morning' })).toBeVisible();
}

async function addPick(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recommended product' }).click();
  await dialog(page).getByRole('combobox', { name: 'Find a product' }).fill('beras');
  await page.locator('.choice-row').first().click();
  await dialog(page).getByLabel('Why, in a sentence').fill('It lasts for a month');
  await dialog(page).getByRole('button', { name: 'Put it into the text' }).click();
  await expect(page.locator('.cm-content')).toContainText('::pick[It lasts for a month]');
  await expect(page.frameLocator('.preview iframe').getByText('It lasts for a month')).toBeVisible();
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
}

/** Looks at the draft on another device, by the secret address. */
async function previewOnPhone(page: Page): Promise<void> {
  await chooseInMore(page, 'Preview link');
  await expect(dialog(page).locator('img')).toBeVisible();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  const url = await dialog(page).locator('a').getAttribute('href');
  const { pathname, search } = new URL(url ?? '');
  const browser = page.context().browser();
  if (browser === null) throw new Error('there is no browser');
  const phone = await browser.newContext(PHONE);
  const screen = await phone.newPage();
  await screen.goto(`${at(pathname)}${search}`);
  await expect(screen.getByRole('heading', { level: 1, name: 'The day of an editor' })).toBeVisible();
  await phone.close();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
}

/** Opens the plan, and publishes. */
async function publish(page: Page, button: RegExp = /^Publish now/): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog(page).locator('.numbers')).toBeVisible();
  await dialog(page).getByRole('button', { name: button }).click();
  await expect(out(page)).toBeVisible();
}

const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click();

const fieldTime = (ms: number) => new Date(ms).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

async function scheduleThenPublish(page: Page): Promise<void> {
  await page.getByLabel(/^Publish at/).fill(fieldTime(Date.now() + 2 * DAY_MS));
  await publish(page, /^Schedule for/);
  await expect(out(page)).toContainText('Scheduled for');
  await close(page);
  expect(await statusAt(PATH), 'what is scheduled is on no public page').toBe(404);
  await page.getByLabel(/^Publish at/).fill(fieldTime(Date.now() - DAY_MS));
  await publish(page);
  await expect(out(page)).toContainText('Out in');
  await close(page);
  await expect.poll(() => statusAt(PATH)).toBe(200);
}

/** Stores a second article by the call that the studio uses. */
async function putOther(page: Page): Promise<void> {
  const texts = {
    en: {
      title: 'The night of an editor',
      summary: 'What an editor dreams of.',
      body: 'Zzz.',
      format: 'markdown',
      tags: [],
    },
  };
  const body = JSON.stringify({
    kind: 'ARTICLE',
    code: OTHER,
    state: 'PASSED',
    publishTime: new Date(0).toISOString(),
    texts,
  });
  const status = await page.evaluate(
    async ([path, text]) =>
      (await fetch(path, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: text })).status,
    [`/api/publishing/articles/${OTHER}`, body] as const,
  );
  expect(status).toBe(201);
  await expect.poll(() => statusAt(`/en/article/${OTHER}`)).toBe(200);
}

/** The article names another page as the listed one; that page goes, and the rule C1 holds the article back. */
async function meetHeldPage(page: Page): Promise<void> {
  await putOther(page);
  await page.goto(at('/studio/content/page-settings/new'));
  await page.getByLabel('Code', { exact: true }).fill(CODE);
  await page.getByLabel('Address of the page').fill(PATH);
  await page.getByLabel('Search engines list this page instead').fill(`/en/article/${OTHER}`);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByRole('heading', { name: CODE })).toBeVisible();
  await page.goto(at(`/studio/article/${OTHER}`));
  await chooseInMore(page, 'Take offline');
  await expect(dialog(page).locator('.numbers .ends dd')).not.toHaveText('0');
  await dialog(page).getByRole('button', { name: 'Take offline now' }).click();
  await expect(out(page)).toBeVisible();
  await close(page);
  await page.goto(at(`/studio/article/${CODE}`));
  await page.getByRole('tab', { name: /^en / }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\n## Evening\n\nAn afterthought.');
  await publish(page);
  await close(page);
  await page.goto(at('/studio/releases/held'));
  await expect(page.locator('.card', { hasText: PATH })).toContainText('C1');
  expect(await violations(page)).toEqual([]);
}

async function mendHeldPage(page: Page): Promise<void> {
  await page.goto(at(`/studio/content/page-settings/${CODE}`));
  await page.getByLabel('Search engines list this page instead').fill('');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect.poll(() => htmlAt(PATH)).toContain('An afterthought.');
  await page.goto(at('/studio/releases/held'));
  await expect(page.locator('.card', { hasText: PATH })).toHaveCount(0);
}

async function undoChange(page: Page): Promise<void> {
  await page.goto(at(`/studio/article/${CODE}`));
  await page.getByRole('tab', { name: /^en / }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A title that nobody wanted');
  await publish(page);
  await expect.poll(() => htmlAt(PATH)).toContain('A title that nobody wanted');
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(out(page)).toContainText('Taken back in');
  await close(page);
  await expect.poll(() => htmlAt(PATH)).not.toContain('A title that nobody wanted');
}

async function leadMissedAddress(page: Page): Promise<void> {
  const missed = `/en/editors-old-day-${OWN}`;
  expect(await statusAt(missed)).toBe(404);
  // Misses are written twice a minute.
  const isListed = async () => {
    await page.goto(at('/studio/seo/missed'));
    await expect(page.getByRole('heading', { name: 'SEO' })).toBeVisible();
    await expect(page.locator('main .notice', { hasText: /^Loading$/ })).toHaveCount(0);
    return page.getByRole('row', { name: missed }).isVisible();
  };
  await expect.poll(isListed).toBe(true);
  await page.getByRole('row', { name: missed }).getByRole('button', { name: 'Lead on…' }).click();
  await dialog(page).getByLabel('Or type its address').fill(PATH);
  await dialog(page).getByRole('button', { name: 'Redirect' }).click();
  await expect(dialog(page).getByText('It works now')).toBeVisible();
  await close(page);
  await expect.poll(() => statusAt(missed)).toBe(301);
}

async function checkSitemap(page: Page): Promise<void> {
  await page.goto(at('/studio/receipt'));
  await page.getByLabel('Address of a page').fill(PATH);
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(page.locator('.facts .state.live')).toHaveText('Listed');
}

async function mergeTags(page: Page): Promise<void> {
  await page.goto(at(`/studio/tags?lang=en&q=${OWN}`));
  await expect(page.locator('.entries > li')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: `Rename or merge night ${OWN}` }).click();
  await dialog(page).getByLabel('New name').fill(`day ${OWN}`);
  await dialog(page).getByRole('button', { name: 'See what would change' }).click();
  await expect(dialog(page).locator('.numbers')).toBeVisible();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: `Merge with day ${OWN}` })
    .click();
  await expect(out(page)).toBeVisible();
  await close(page);
  await expect.poll(() => statusAt(`/en/article-tag/night-${OWN}`)).toBe(301);
}

async function endDealEarly(page: Page, { db }: SiteDatabase): Promise<void> {
  const tenant = await tenantByCode(db, TENANT);
  const deal = await db
    .selectFrom('deals')
    .select('code')
    .where('tenant_id', '=', tenant.id)
    .where('live', '=', true)
    .where('expired', '=', false)
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const hasEnded = async () => {
    const { expired } = await db
      .selectFrom('deals')
      .select('expired')
      .where('tenant_id', '=', tenant.id)
      .where('code', '=', deal.code)
      .executeTakeFirstOrThrow();
    return expired;
  };
  await page.goto(at(`/studio/content/deals/${deal.code}`));
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect.poll(hasEnded).toBe(true);
  await page.getByRole('button', { name: 'Take the last change back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Taken back.' })).toBeVisible();
  await expect.poll(hasEnded).toBe(false);
}

const OWN_REASON = 'Berisi iklan atau ajakan bertransaksi di luar situs ini';

/** A comment that readers reported is hidden with a reason, by keys alone. */
async function moderateComment(page: Page, site: SiteDatabase): Promise<void> {
  const tenant = await tenantByCode(site.db, TENANT);
  const { id: author } = await site.reader(TENANT, 'Rini');
  const text = `Beli di luar saja ${OWN}`;
  await sql`insert into replies (tenant_id, subject_type, subject_id, author_id, text, state)
    select ${tenant.id}, 'ARTICLE', id, ${author}, ${text}, 'AUDITING' from articles
    where tenant_id = ${tenant.id} and code = ${CODE}`.execute(site.db);
  await page.goto(at('/studio/moderation'));
  const card = page.locator('.entry', { hasText: text });
  await expect(card.getByRole('link')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await card.focus();
  await page.keyboard.press('Digit2');
  await expect(page.getByText('Choose or write the reason for the user first')).toBeVisible();
  await page.getByLabel('Ready-made reason').selectOption({ index: 1 });
  await card.focus();
  await page.keyboard.press('Digit2');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await card.focus();
  await page.keyboard.press('Digit2');
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Decisions' }).click();
  await expect(page.locator('.records > li', { hasText: OWN_REASON }).first()).toContainText(
    /Comment \d+: Waiting → Refused/,
  );
  const messages = await sql<{ reason: string }>`
    select details->>'reason' as reason from user_messages where tenant_id = ${tenant.id} and user_id = ${author}`.execute(
    site.db,
  );
  expect(messages.rows.map(({ reason }) => reason)).toEqual([OWN_REASON]);
}

async function rollBack(page: Page): Promise<void> {
  await page.goto(at(`/studio/article/${CODE}`));
  // The draft of the change that was taken back.
  await chooseInMore(page, 'Discard the draft');
  await expect(page.locator('[data-save]')).toHaveText('As published');
  await page.getByRole('tab', { name: /^en / }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A release to take back');
  await publish(page);
  await close(page);
  await expect.poll(() => htmlAt(PATH)).toContain('A release to take back');
  await page.goto(at('/studio/releases'));
  await page
    .getByRole('button', { name: /^Take this change back/ })
    .first()
    .click();
  await dialog(page).getByLabel('Why').fill('The title was wrong');
  await dialog(page).getByRole('button', { name: 'Take it back now' }).click();
  await expect(dialog(page).getByText(/^Done in/)).toBeVisible();
  await close(page);
  await expect.poll(() => htmlAt(PATH)).not.toContain('A release to take back');
}

test('the whole day of an editor', { tag: ['@desktop', '@soak'] }, async ({ page, site }) => {
  await page.setViewportSize({ ...DESKTOP.viewport, width: 1440 });
  await test.step('invitation and authenticator app', () => enter(page, site, `${CODE}@hemat.test`));
  await test.step('three languages', () => writeArticle(page));
  await test.step('picture', () => addCover(page));
  await test.step('pick', () => addPick(page));
  await test.step('preview on a phone', () => previewOnPhone(page));
  await test.step('plan, schedule, publish', () => scheduleThenPublish(page));
  await test.step('a held page', () => meetHeldPage(page));
  await test.step('mended', () => mendHeldPage(page));
  await test.step('undo', () => undoChange(page));
  await test.step('redirect from a 404', () => leadMissedAddress(page));
  await test.step('sitemap', () => checkSitemap(page));
  await test.step('two tags become one', () => mergeTags(page));
  await test.step('a deal ends early', () => endDealEarly(page, site));
  await test.step('a comment', () => moderateComment(page, site));
  await test.step('rollback', () => rollBack(page));
});
