import { expect, type Page, test } from 'playwright/test';
import { open } from '#tests/browser/site.ts';

/** The cards of a grid by row, each with its height and where its labels begin, in whole pixels. */
function rowsOf(page: Page): Promise<string[][]> {
  return page.locator('.goods-grid .card').evaluateAll((cards) => {
    const rows = new Map<number, string[]>();
    for (const card of cards) {
      const { top, height } = card.getBoundingClientRect();
      const labels = card.querySelector('.labels-line')?.getBoundingClientRect();
      const row = rows.get(Math.round(top)) ?? [];
      row.push(`${Math.round(height)} ${Math.round(labels?.top ?? 0)} ${Math.round(labels?.height ?? 0)}`);
      rows.set(Math.round(top), row);
    }
    return [...rows.values()];
  });
}

for (const width of [390, 768, 1280]) {
  test(`the cards of a row have one height, and one line of labels: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, { tenant: 'deals', path: '/products', status: 200 });
    const rows = await rowsOf(page);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(new Set(row).size, row.join(' | ')).toBe(1);
  });
}

test('four cards stand abreast on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, { tenant: 'deals', path: '/products', status: 200 });
  expect((await rowsOf(page))[0]).toHaveLength(4);
});
