import { sql } from 'kysely';
import { expect, type Page } from 'playwright/test';
import type { SiteDatabase } from '#tests/browser/fixtures/readers.ts';
import { collectTroubles, open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const LIST = { tenant: 'hemat', path: '/articles/kiat-hemat-tips70', status: 200 } as const;
const CARD = 'main article[data-subject^="ARTICLE:"]';

// Calls of a page that is being left carry the browser's own name, not that of Playwright's page: without this, one that
// says that it has no window, and the server does not count it.
const AGENT = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--user-agent=${AGENT}`] }),
});

const lookLikeReader = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));

/** Counts the calls of pages, which Playwright does not see when the page is being left. */
const countCalls = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (...call) => {
      localStorage.setItem('calls', String(Number(localStorage.getItem('calls')) + 1));
      return send(...call);
    };
  });

const callsOf = (page: Page) => page.evaluate(() => Number(localStorage.getItem('calls')));

async function counted(site: SiteDatabase, subject: string, event: string): Promise<number> {
  const [type, id] = subject.split(':');
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from click_counts
    where subject_type = ${type} and subject_id = ${Number(id)} and event = ${event}
      and tenant_id = (select id from tenants where code = 'hemat')`.execute(site.db);
  return rows[0]?.count ?? 0;
}

test('a pressed card and a viewed page are counted once in a session', async ({ page, site }) => {
  await lookLikeReader(page);
  const troubles = collectTroubles(page);
  await countCalls(page);
  await open(page, LIST);
  const subject = (await page.locator(CARD).first().getAttribute('data-subject')) ?? '';
  const before = [await counted(site, subject, 'click'), await counted(site, subject, 'view')] as const;
  const now = async () => [await counted(site, subject, 'click'), await counted(site, subject, 'view')];
  for (let visit = 0; visit < 2; visit += 1) {
    await page.locator(CARD).first().locator('a.stretched').click();
    await page.waitForURL(/\/article\/./);
    await expect(page.locator('[data-view]')).toHaveAttribute('data-subject', subject);
    await open(page, LIST);
    await expect.poll(now).toEqual([before[0] + 1, before[1] + 1]);
  }
  expect(await callsOf(page), 'one when the list is left, one when the article is left').toBe(2);
  expect(troubles).toEqual({ console: [], requests: [] });
});

test('a browser that is driven sends nothing', async ({ page }) => {
  await countCalls(page);
  await open(page, LIST);
  await page.locator(CARD).first().locator('a.stretched').click();
  await page.waitForURL(/\/article\/./);
  await open(page, LIST);
  expect(await callsOf(page)).toBe(0);
});

test('without scripts a card opens its page', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('hemat');
  await open(page, LIST);
  await page.locator(CARD).first().locator('a.stretched').click();
  await page.waitForURL(/\/article\/./);
});
