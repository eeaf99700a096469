import { expect } from 'playwright/test';
import { FEED_LIMIT, HOME_LIMIT, weigh } from '#tests/browser/budgets.ts';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

test('a home page with a waterfall loads little until it is near, and then no more than its limit', async ({
  page,
}) => {
  await open(page, { tenant: 'deals', path: '/', status: 200 });
  await page.waitForLoadState('networkidle');
  const { script: before } = await weigh(page, 'deals');
  expect(before, 'bytes of script before anything is touched').toBeLessThanOrEqual(HOME_LIMIT);
  await page.locator('astro-island').scrollIntoViewIfNeeded();
  await expect(page.locator('.feed[data-ready]')).toBeVisible();
  const { script: after } = await weigh(page, 'deals');
  expect(after, 'bytes of script with the waterfall').toBeLessThanOrEqual(FEED_LIMIT);
  expect(after, 'the waterfall is a script').toBeGreaterThan(before);
});
