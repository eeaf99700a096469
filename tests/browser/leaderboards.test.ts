import { expect, type Page } from 'playwright/test';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const BOARDS = [
  { tenant: 'deals', path: '/leaderboard-products/best-sellers' },
  { tenant: 'guide', path: '/en/leaderboard-products/real-discounts' },
  { tenant: 'hemat', path: '/leaderboard-products/best-rated' },
] as const;

const badges = (page: Page) => page.locator('main .rank-badge > [aria-hidden]');

for (const [index, board] of BOARDS.entries()) {
  test(
    `entries are in order, the first three highlighted: ${board.tenant} ${board.path}`,
    soakAfterFirst(index),
    async ({ plainVisitorOf }) => {
      const page = await plainVisitorOf(board.tenant);
      await open(page, { ...board, status: 200 });
      const places = await badges(page).allInnerTexts();
      expect(places.length).toBeGreaterThan(3);
      expect(places).toEqual(places.map((_, index) => String(index + 1).padStart(2, '0')));
      const looks = await page.locator('main .rank-badge').evaluateAll((all) =>
        all.slice(0, 4).map((badge) => {
          const { backgroundColor, boxShadow } = getComputedStyle(badge);
          return `${backgroundColor} ${boxShadow}`;
        }),
      );
      expect(new Set(looks).size).toBe(4);
      await expect(page.locator('main dl time').last(), 'says when it is computed next').toBeVisible();
    },
  );
}

test('links lead from all leaderboards to those of a category, to one, and to its first entry', async ({
  plainVisitorOf,
}) => {
  const page = await plainVisitorOf('deals');
  await open(page, { tenant: 'deals', path: '/en/leaderboards', status: 200 });
  const all = await page.locator('main section h2').count();
  const chip = page.locator('main a.chip').nth(1);
  const href = (await chip.getAttribute('href')) ?? '';
  await chip.click();
  await page.waitForURL(urlOf({ tenant: 'deals', path: href }));
  const few = await page.locator('main section h2').count();
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(all);
  await page.locator('main section h2 a').first().click();
  await expect(page).toHaveURL(/leaderboard-products/);
  await page.locator('main .place a').first().click();
  await expect(page).toHaveURL(/\/product\//);
});
