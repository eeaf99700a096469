import { expect } from 'playwright/test';
import { sitePort, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { askSite } from '#tests/support/serve-site.ts';

test('a page that answers 503 or 500 says so in the reader’s language, and is loaded again on request', async ({
  plainVisitorOf,
}) => {
  const page = await plainVisitorOf('deals');
  for (const [status, path, title, retry] of [
    [503, '/en/search?q=rice', 'This page did not load', 'Try again'],
    [500, '/search?q=ข้าว', 'โหลดหน้านี้ไม่สำเร็จ', 'ลองอีกครั้ง'],
  ] as const) {
    const own = `${path.startsWith('/en') ? '/en' : ''}/${status}`;
    const { body } = await askSite(sitePort(), { tenant: 'deals', path: own });
    const failure = { status, contentType: 'text/html; charset=utf-8', body };
    await page.route(/\/search\?/, (route) => route.fulfill(failure), { times: 1 });
    await page.goto(urlOf({ tenant: 'deals', path }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: retry, exact: true }).click();
    await expect(page.locator('main article[data-subject]').first()).toBeVisible();
    expect(page.url()).toBe(urlOf({ tenant: 'deals', path }));
  }
});
