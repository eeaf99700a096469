import { sql } from 'kysely';
import { expect, type Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { layoutShift } from '#tests/browser/fixtures/layout-shift.ts';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { logIn, type Reader, type SiteDatabase } from '#tests/browser/fixtures/readers.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { collectTroubles, open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const ARTICLE = { tenant: 'guide', path: '/en/article/power-bank-mah-or-wh', status: 200 } as const;
const PRODUCTS = { tenant: 'deals', path: '/products', status: 200 } as const;
const PRODUCT = { tenant: 'deals', path: '/en/product/jbl-speaker-1', status: 200 } as const;
const FAVORITES = { tenant: 'deals', path: '/en/favorited', status: 200 } as const;
const LIKES = { tenant: 'hemat', path: '/likes', status: 200 } as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

const like = (page: Page) => page.locator('[data-mark="like"]').first();
const cards = (page: Page) => page.locator('.own-mark');

/**
 * Marks the newest rows of a table for a reader.
 * @returns their ids
 */
async function markSome(
  site: SiteDatabase,
  reader: Reader,
  action: 'LIKE' | 'COLLECT',
  type: 'GOODS' | 'DEAL',
  count: number,
): Promise<number[]> {
  const table = type === 'GOODS' ? sql`goods where valid` : sql`deals where live`;
  const { rows } = await sql<{ id: number }>`
    insert into user_marks (tenant_id, user_id, action, subject_type, subject_id)
    select u.tenant_id, u.id, ${action}, ${type}, s.id from users u
    cross join lateral (select id from ${table} and tenant_id = u.tenant_id order by id limit ${count}) s
    where u.id = ${reader.id} returning subject_id as id`.execute(site.db);
  return rows.map(({ id }) => id);
}

test('a visitor’s page makes no call about the viewer', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, PRODUCTS);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /viewer-state|marks\.|mark-buttons|account-menu/.test(url))).toEqual([]);
});

test('a visitor’s like is saved after the login, and not when that is cancelled', async ({ page, site }) => {
  const troubles = collectTroubles(page);
  const { email, password } = await site.reader('guide', 'Nok');
  await open(page, ARTICLE);
  await like(page).click();
  await expect(page.locator('dialog.login [name="email"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.login')).toHaveCount(0);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(like(page), 'the focus is where it was').toBeFocused();
  await like(page).click();
  await page.locator('dialog.login [name="email"]').fill(email);
  await page.locator('dialog.login [name="password"]').fill(password);
  const made = page.waitForResponse(/thumb-up-user-record\/create/);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog.login')).toHaveCount(0);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await made).status()).toBe(200);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(page).locator('[data-mark-count]')).toHaveText(/^\d/);
  await expect(page.locator('html')).toHaveAttribute('data-viewer', /^\d+$/);
  await page.reload();
  await expect(like(page), 'it is remembered').toHaveAttribute('aria-pressed', 'true');
  expect(troubles).toEqual({ console: [], requests: [] });
});

test('cards of a list are saved in place, without a shift', async ({ page, context, site }) => {
  const troubles = collectTroubles(page);
  await logIn(context, await site.reader('deals', 'Ploy'));
  await open(page, PRODUCTS);
  const heart = page.locator('.card-mark').first();
  await expect(heart).toBeVisible();
  expect(await layoutShift(page), 'layout shift').toBeLessThan(0.01);
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const told = await toastsOf(page);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(told).toEqual(['เพิ่มในรายการโปรดแล้ว']);
  expect(page.url()).toMatch(/\/products$/);
  expect(await violations(page, { within: 'main li:first-child' })).toEqual([]);
  expect(troubles).toEqual({ console: [], requests: [] });
});

for (const [what, address] of [
  ['an article', { tenant: 'guide', path: '/en', status: 200 }],
  ['a brand', { tenant: 'deals', path: '/en/brands', status: 200 }],
] as const) {
  test(`the card of ${what} is saved in place, without opening it`, { tag: '@soak' }, async ({
    page,
    context,
    site,
  }) => {
    const troubles = collectTroubles(page);
    await logIn(context, await site.reader(address.tenant, 'Nok'));
    await open(page, address);
    const cards = page.locator('main article[data-subject]');
    await expect(cards.first().locator('.card-mark')).toBeVisible();
    await expect(page.locator('main article[data-subject] .card-mark')).toHaveCount(await cards.count());
    const heart = cards.nth(1).locator('.card-mark');
    const box = await heart.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const told = await toastsOf(page);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(told).toEqual(['Added to favourites']);
    expect(new URL(page.url()).pathname).toBe(address.path);
    const within = `article[data-subject="${await cards.nth(1).getAttribute('data-subject')}"]`;
    expect(await violations(page, { within })).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(troubles).toEqual({ console: [], requests: [] });
  });
}

test('saved items are on the favourites page, and can be removed there', async ({ page, context, site }) => {
  const troubles = collectTroubles(page);
  await logIn(context, await site.reader('deals', 'Mali'));
  await open(page, PRODUCT);
  const save = page.locator('[data-mark="favorite"]').first();
  await expect(page.locator('html')).toHaveAttribute('data-viewer', /^\d+$/);
  const told = await toastsOf(page);
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(told).toEqual(['Added to favourites']);
  await open(page, FAVORITES);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).locator('a')).toHaveAttribute('href', '/en/product/jbl-speaker-1');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await cards(page).locator('.card-mark').click();
  await expect.poll(told).toEqual(['Added to favourites', 'Removed from favourites']);
  await expect(cards(page).locator('.card-mark')).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.locator('.own-nothing-title')).toHaveText('No favourites here yet');
  expect(troubles).toEqual({ console: [], requests: [] });
});

test('cards of the reader’s own lists stand where their placeholders stood', { tag: '@soak-wide' }, async ({
  page,
  context,
  site,
}) => {
  const reader = await site.reader('deals', 'Fah');
  await markSome(site, reader, 'COLLECT', 'GOODS', 4);
  await logIn(context, reader);
  const held = Promise.withResolvers<void>();
  await page.route(/queryMarkPage/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(page, FAVORITES);
  const waiting = page.locator('main .skeleton-tile').filter({ visible: true });
  await expect(waiting).toHaveCount(4);
  const before = await waiting.first().boundingBox();
  const shift = await layoutShift(page);
  held.resolve();
  await expect(cards(page)).toHaveCount(4);
  await expect(waiting).toHaveCount(0);
  const after = await cards(page).first().boundingBox();
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
  expect((await layoutShift(page)) - shift).toBeLessThan(0.02);
});

test('tabs are moved through with the arrow keys; unavailable items say so and have no link', async ({
  page,
  context,
  site,
}) => {
  const reader = await site.reader('deals', 'Gun');
  await sql`
    insert into user_marks (tenant_id, user_id, action, subject_type, subject_id)
    select tenant_id, id, 'COLLECT', 'DEAL', 99999999 from users where id = ${reader.id}`.execute(site.db);
  await logIn(context, reader);
  await open(page, FAVORITES);
  const chosen = page.locator('[role="tab"][aria-selected="true"]');
  await expect(page.locator('.own-nothing')).toBeVisible();
  await chosen.focus();
  await page.keyboard.press('End');
  await expect(chosen).toHaveText('Reviews');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveText('Products');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveText('Deals and notes');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).locator('.tag')).toHaveText('No longer available');
  await expect(cards(page).locator('a')).toHaveCount(0);
  await cards(page).locator('h2').click();
  expect(page.url()).toMatch(/favorited\?tab=content$/);
});

test('further pages load on request, and a failed page is retried', { tag: '@soak' }, async ({
  page,
  context,
  site,
}) => {
  const reader = await site.reader('deals', 'Ann');
  await markSome(site, reader, 'COLLECT', 'GOODS', 25);
  await logIn(context, reader);
  await open(page, FAVORITES);
  await expect(cards(page)).toHaveCount(20);
  await page.route(/queryMarkPage/, (route) => route.abort(), { times: 1 });
  await page.locator('.own-more').click();
  await expect(page.locator('.own-failed')).toBeVisible();
  await page.locator('.own-more').click();
  await expect(cards(page)).toHaveCount(25);
  await expect(page.locator('.own-more')).toHaveCount(0);
});

test('a like is removed with the overlay, after a long press or under the pointer', { tag: '@both' }, async ({
  page,
  context,
  isMobile,
  site,
}) => {
  const reader = await site.reader('hemat', 'Sari');
  await markSome(site, reader, 'LIKE', 'GOODS', 2);
  await logIn(context, reader);
  await page.clock.install();
  await open(page, LIKES);
  const card = cards(page).first();
  const mask = card.locator('.own-unmark');
  await expect(card).toBeVisible();
  await expect(mask).toBeHidden();
  if (isMobile) {
    const finger = { pointerType: 'touch', clientX: 100, clientY: 400, bubbles: true };
    await page.clock.pauseAt(Date.now() + 60_000);
    await card.dispatchEvent('pointerdown', finger);
    await page.clock.runFor(1799);
    await expect(mask, 'too short').toBeHidden();
    await page.clock.runFor(1);
    await expect(mask).toBeVisible();
    await card.dispatchEvent('pointerup', finger);
    await card.locator('a').dispatchEvent('click');
    expect(page.url(), 'the click of a long press leads nowhere').toMatch(/likes$/);
  } else await card.hover();
  await expect(mask).toBeVisible();
  await mask.click();
  await expect(mask).toHaveCount(0);
  await expect(card.locator('.card-mark')).toHaveAttribute('aria-pressed', 'false');
});

test('an expired session is announced, and the page is a visitor’s again', { tag: '@soak' }, async ({
  page,
  context,
  site,
}) => {
  const reader = await site.reader('guide', 'Over');
  await logIn(context, reader);
  await open(page, ARTICLE);
  await expect(page.locator('html')).toHaveAttribute('data-viewer', String(reader.id));
  await sql`delete from sessions where user_id = ${reader.id}`.execute(site.db);
  const told = await toastsOf(page);
  await like(page).click();
  await expect.poll(told).toHaveLength(1);
  await expect(page.locator('html')).not.toHaveAttribute('data-viewer');
  await expect(page.locator('html')).not.toHaveAttribute('data-login');
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
});
