import { sql } from 'kysely';
import { expect, type Page } from 'playwright/test';
import { layoutShift } from '#tests/browser/fixtures/layout-shift.ts';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { logIn, type SiteDatabase } from '#tests/browser/fixtures/readers.ts';
import { collectTroubles, open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const ARTICLE = { tenant: 'hemat', path: '/article/kartu-memori-palsu', status: 200 } as const;
const CODE = 'kartu-memori-palsu';
const READ = { tenant: 'hemat', path: '/article/cod-dan-retur', status: 200 } as const;

test.beforeEach(({ page }) => fromSomewhere(page));

/**
 * Gives an article this many likes.
 * @returns its id
 */
async function likes(site: SiteDatabase, code: string, many: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mark_counts (tenant_id, subject_type, subject_id, action, count)
    select tenant_id, kind, id, 'LIKE', ${many} from articles
    where code = ${code} and tenant_id = (select id from tenants where code = 'hemat')
    on conflict (tenant_id, subject_type, subject_id, action) do update set count = excluded.count
    returning subject_id as id`.execute(site.db);
  return rows[0]?.id ?? 0;
}

const like = (page: Page) => page.locator('[data-subject^="ARTICLE:"] > [data-mark="like"]');
const shownLikes = (page: Page) => like(page).locator('[data-mark-count]');

test('a visitor sees the numbers of likes and comments: one call after the page has loaded, without a shift', async ({
  page,
  site,
}) => {
  const troubles = collectTroubles(page);
  const id = await likes(site, CODE, 1234);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, ARTICLE);
  const comments = page.locator('[data-comment-count]');
  await expect(comments).toHaveText(/^\d*$/);
  await like(page).scrollIntoViewIfNeeded();
  await expect(shownLikes(page)).toHaveText('1,2k');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from replies where state = 'PASSED' and subject_type = 'ARTICLE' and subject_id = ${id}
      and tenant_id = (select id from tenants where code = 'hemat')`.execute(site.db);
  const written = rows[0]?.count ?? 0;
  await expect(comments).toHaveText(written === 0 ? '' : String(written));
  expect(asked.filter((path) => path === '/api/public-counts')).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/viewer-state')).toEqual([]);
  expect(await layoutShift(page), 'layout shift').toBeLessThan(0.01);
  expect(troubles).toEqual({ console: [], requests: [] });
});

test("the viewer's own call wins over cached public counts", async ({ page, context, site }) => {
  await likes(site, 'cod-dan-retur', 7);
  await logIn(context, await site.reader('hemat', 'Nok'));
  await page.route('**/api/public-counts*', async (route) => {
    await expect(shownLikes(page)).toHaveText('7');
    const subject = new URL(route.request().url()).searchParams.get('subjects') ?? '';
    const data = { [subject]: { likes: 3, favorites: 3, comments: 3 } };
    await route.fulfill({ json: { success: true, message: '', code: '200', data } });
  });
  const told = page.waitForResponse('**/api/public-counts*');
  await open(page, READ);
  await expect(shownLikes(page)).toHaveText('7');
  await page.evaluate(() => window.scrollTo(0, 2));
  await (await told).finished();
  await expect(page.locator('[data-comment-count]')).toHaveText('3');
  await expect(shownLikes(page)).toHaveText('7');
});

test('loaded comments update the count at the top too', async ({ page, context, site }) => {
  await logIn(context, await site.reader('hemat', 'Ploy'));
  await open(page, ARTICLE);
  await page.locator('comment-section').scrollIntoViewIfNeeded();
  const total = page.locator('.comment-total');
  await page.locator('.comment-write').click();
  await expect(page.locator('.comment-waiting')).toHaveCount(0);
  await page.locator('.comment-form textarea').fill('Sudah coba, harganya cocok');
  const before = Number(await total.textContent());
  await page.locator('.comment-send').click();
  await expect(total).toHaveText(String(before + 1));
  await expect(page.locator('[data-comment-count]')).toHaveText(String(before + 1));
});
