import { expect, type Locator, type Page } from 'playwright/test';
import { COLOUR_RULES, violations } from '#tests/browser/axe.ts';
import { type ComponentSite, serveComponents } from '#tests/browser/fixtures/serve-components.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { collectTroubles, open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';
import { DESKTOP } from '#tests/browser/viewports.ts';

/** One development server for all tests of this file. */
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let site: ComponentSite;
/** The page in English, for the tests that only look at it. */
let english: Page;

test.beforeAll(async ({ browser }) => {
  site = await serveComponents();
  english = await browser.newPage();
  // The server reloads the first page once it knows which packages its scripts need.
  await show(english, { lang: 'en' });
  await english.waitForLoadState('networkidle');
  await drawn(english);
});
test.afterAll(async () => {
  await english.close();
  await site.stop();
});

const withoutBadges = (page: Page) =>
  page.route('**/api/user-badges?*', (route) =>
    route.fulfill({ json: { success: true, message: '', code: '200', data: [] } }),
  );

async function show(page: Page, parameters: Record<string, string> = {}): Promise<void> {
  // This server has no calls: the time of the server is known already, and nobody has a badge.
  await withoutBadges(page);
  await page.addInitScript(() => sessionStorage.setItem('serverClockAhead', '0'));
  const response = await page.goto(`${site.url}?${new URLSearchParams(parameters)}`);
  expect(response?.status()).toBe(200);
}

/** Waits until scripts have rendered and no request is pending. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-login-state]').last().locator('button').first()).toBeVisible({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
}

/** One state of a component, found by the headings of both. */
function state(page: Page, component: string, name: string): Locator {
  const section = page.getByRole('region', { name: component, exact: true });
  return section.locator('[data-state]').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/**
 * Markup is the same in every language, and colours within a tenant. The second tenant is left to the soak: pages.test.ts
 * looks at pages of each.
 */
for (const [index, [tenant, lang, light]] of (
  [
    ['red', 'th', undefined],
    ['blue', 'id', COLOUR_RULES],
  ] as const
).entries()) {
  test(`every state in ${lang}, light and dark, narrow and wide`, soakAfterFirst(index), async ({ page }) => {
    const troubles = collectTroubles(page);
    await show(page, { tenant, lang });
    await drawn(page);
    expect.soft(await overflow(page), 'pixels too wide').toBe(0);
    expect.soft(await violations(page, light && { rules: light }), 'in light').toEqual([]);
    await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'));
    expect.soft(await violations(page, { rules: COLOUR_RULES }), 'in dark').toEqual([]);
    await page.setViewportSize(DESKTOP.viewport);
    expect.soft(await overflow(page), 'pixels too wide in a wide window').toBe(0);
    if (lang === 'id')
      await expect(state(page, 'Goods: tile', 'usual').getByText('Rp715.500', { exact: true })).toBeVisible();
    expect.soft(troubles).toEqual({ console: [], requests: [] });
  });
}

test('every state in en', async () => {
  expect(await overflow(english), 'pixels too wide').toBe(0);
});

test('goods link to their own page, to the shop, to their leaderboard, or to nothing', async () => {
  const usual = state(english, 'Goods: tile', 'usual');
  await expect(usual.getByRole('link')).toHaveCount(1);
  await expect(usual.getByRole('link')).toHaveAttribute('href', '/product/sample');
  await expect(usual.getByRole('link')).not.toHaveAttribute('target');
  const [shop, own] = [0, 1].map((at) => state(english, 'Goods: tile', 'to the shop').getByRole('link').nth(at));
  if (shop === undefined || own === undefined) throw new Error('there are two links');
  await expect(own).toHaveAttribute('href', '/product/sample');
  await expect(shop).toHaveAttribute('href', 'https://shop.example/sample');
  await expect(shop).toHaveAttribute('target', '_blank');
  await expect(shop).toHaveAttribute('rel', 'sponsored noopener');
  await expect(shop).toHaveAccessibleName(/opens in a new window/);
  const board = state(english, 'Goods: tile', 'of a leaderboard: no tag');
  await expect(board.getByRole('link').last()).toHaveAttribute('href', '/en/leaderboard-products/headphones');
  await expect(state(english, 'Goods: tile', 'invalid').getByRole('link')).toHaveCount(0);
  await expect(state(english, 'Goods: row', 'invalid').getByRole('link')).toHaveCount(0);
});

test('goods show their price, their earlier price and its history', async () => {
  const usual = state(english, 'Goods: tile', 'usual');
  await expect(usual.getByText('−44%')).toBeVisible();
  await expect(usual.getByText('฿1,590', { exact: true })).toBeVisible();
  await expect(usual.locator('s')).toHaveText(/Before\s+฿2,890/);
  await expect(usual.getByRole('img', { name: 'Price over 90 days: ฿1,590–2,690' })).toBeVisible();
  await expect(usual.getByRole('list', { name: 'Labels' }).getByRole('listitem')).toHaveText([
    'Free shipping',
    'Lowest in 90 days',
  ]);
  await expect(state(english, 'Goods: tile', 'of a leaderboard: no tag').getByText('%')).toHaveCount(0);
  await expect(state(english, 'Goods: tile', 'price range, no discount').getByText('฿890–12,450')).toBeVisible();
  await expect(state(english, 'Goods: tile', 'no price, no picture').getByText('No price now')).toBeVisible();
  const invalid = state(english, 'Goods: tile', 'invalid');
  await expect(invalid.getByText('No longer sold')).toBeVisible();
  await expect(invalid.getByText('−44%')).toHaveCount(0);
});

test('an expired deal can be read, a withdrawn one cannot', async () => {
  for (const component of ['Deal: tile', 'Deal: row']) {
    const expired = state(english, component, 'expired');
    await expect(expired.locator('.tag')).toHaveText('Expired');
    await expect(expired.getByText('−44%')).toHaveCount(0);
    await expect(expired.getByRole('link')).toHaveAttribute('href', '/en/content/sample');
    await expect(state(english, component, 'invalid').getByRole('link')).toHaveCount(0);
  }
  await expect(state(english, 'Deal: row', 'short title, no label').getByText('44% OFF')).toBeVisible();
});

test('a daily deal of the first three has its rank, and its link counts clicks', async () => {
  const places = ['first', 'second, long price', 'third, plain link'];
  for (const [index, place] of ['01', '02', '03'].entries()) {
    await expect(state(english, 'Daily deal', places[index] ?? '').getByText(place, { exact: true })).toBeVisible();
  }
  await expect(state(english, 'Daily deal', 'twelfth').locator('.rank-badge')).toHaveCount(0);
  const buy = (name: string) => state(english, 'Daily deal', name).getByRole('link', { name: /^Buy now/ });
  await expect(buy('first')).toHaveAttribute('href', 'https://track.example/sample');
  await expect(buy('first')).toHaveAttribute('target', '_blank');
  await expect(buy('third, plain link')).toHaveAttribute('href', 'https://shop.example/sample');
  await expect(buy('expired')).toHaveCount(0);
  const size = (name: string) =>
    state(english, 'Daily deal', name)
      .locator('.price')
      .evaluate((price) => Number.parseFloat(getComputedStyle(price).fontSize));
  expect(await size('second, long price')).toBeLessThan(await size('first'));
});

test('expired brands, articles and notes say so', async () => {
  await expect(state(english, 'Brand', 'offline').getByText('Expired')).toBeVisible();
  await expect(state(english, 'Brand', 'offline').getByRole('link')).toHaveCount(1);
  await expect(state(english, 'Brand', 'no page').getByRole('link')).toHaveCount(0);
  for (const component of ['Article', 'Article: row', 'Note']) {
    await expect(state(english, component, 'invalid').getByText('Taken down')).toBeVisible();
    await expect(state(english, component, 'invalid').getByRole('link')).toHaveCount(0);
  }
});

test("the cover's form gives a note its height", async () => {
  const proportion = (name: string) =>
    state(english, 'Note', name)
      .locator('.picture')
      .evaluate((box) => box.clientWidth / box.clientHeight);
  expect(await proportion('square cover')).toBeCloseTo(1, 1);
  expect(await proportion('4:3')).toBeCloseTo(4 / 3, 1);
  expect(await proportion('3:4')).toBeCloseTo(3 / 4, 1);
});

test('labels of more than twenty letters have no icon', async () => {
  const icons = (code: string) => state(english, 'Label', code).locator('svg');
  await expect(icons('LOWEST_90_DAYS')).toHaveCount(1);
  await expect(icons('HIGH_SALES_30_DAYS')).toHaveCount(0);
  await expect(icons('LAZ_MALL')).toHaveCount(0);
});

test('skeletons are as large as their cards, and a spinner has forty pixels', async () => {
  const spinner = await state(english, 'On its way, failed', 'spinner').locator('svg').boundingBox();
  expect([spinner?.width, spinner?.height]).toEqual([40, 40]);
  const skeleton = english.locator('.skeleton-tile').first();
  const card = state(english, 'List in pages', 'append').locator('article').first();
  const [waiting, arrived] = await Promise.all([skeleton.boundingBox(), card.boundingBox()]);
  const below = (box: typeof waiting) => (box?.height ?? 0) - (box?.width ?? 0);
  expect(Math.abs(below(waiting) - below(arrived))).toBeLessThan(40);
});

test('a picture that fails to load keeps its space', async () => {
  const broken = state(english, 'Picture', 'broken');
  await broken.locator('.picture').scrollIntoViewIfNeeded();
  await expect(broken.locator('img')).toHaveCount(0);
  expect((await broken.locator('.picture').boundingBox())?.height).toBeGreaterThan(100);
});

test('the published site has no component page', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/development/components', status: 404 });
});
