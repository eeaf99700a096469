import { expect, type Page } from 'playwright/test';
import { overflow } from '#tests/browser/overflow.ts';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';
import { PHONE } from '#tests/browser/viewports.ts';

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

test('the cards of a row have one height and one line of labels; four stand abreast on a tablet', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/products', status: 200 });
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await rowsOf(page);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(new Set(row).size, `${width}: ${row.join(' | ')}`).toBe(1);
    if (width === 768) expect(rows[0]).toHaveLength(4);
  }
});

/** Article cards that stand alone in their row without filling it, by the text of their heading. */
function lonely(page: Page): Promise<string[]> {
  return page.locator('.article-tiles').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const cards = [...grid.children];
      const last = cards.at(-1);
      if (last === undefined) return [];
      const top = last.getBoundingClientRect().top;
      const beside = cards.filter((card) => Math.abs(card.getBoundingClientRect().top - top) < 2);
      const fills = last.getBoundingClientRect().right > grid.getBoundingClientRect().right - 2;
      return beside.length === 1 && !fills ? [last.querySelector('h2, h3')?.textContent ?? ''] : [];
    }),
  );
}

const TILED = [
  { tenant: 'guide', path: '/en/design-design50' },
  { tenant: 'guide', path: '/' },
  { tenant: 'deals', path: '/' },
  { tenant: 'deals', path: '/article/air-fryer-sizes' },
] as const;

for (const [index, { tenant, path }] of TILED.entries()) {
  test(
    `no article card stands alone beside empty space: ${tenant} ${path}`,
    soakAfterFirst(index),
    async ({ plainVisitorOf }) => {
      const page = await plainVisitorOf(tenant);
      await open(page, { tenant, path, status: 200 });
      for (const left of [4, 3, 2, 1]) {
        // Takes cards away from every grid, so that each number of them is looked at.
        await page.locator('.article-tiles').evaluateAll((grids, most) => {
          for (const grid of grids) for (const card of [...grid.children].slice(most)) card.remove();
        }, left);
        for (const width of [768, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await lonely(page), `${width} pixels, at most ${left} cards`).toEqual([]);
        }
      }
      await page.setViewportSize(PHONE.viewport);
    },
  );
}

test('the index of categories offers none with a single article', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('guide');
  await open(page, { tenant: 'guide', path: '/en', status: 200 });
  const counts = page.locator('[aria-labelledby="categories"] a .tabular-nums');
  await expect(counts.first()).toBeVisible();
  for (const text of await counts.allTextContents()) expect(Number.parseInt(text, 10)).toBeGreaterThan(1);
});

test('a table that goes on has a shadow at its side until it is scrolled there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, { tenant: 'deals', path: '/article/air-fryer-sizes', status: 200 });
  const table = page.locator('.table-scroll').first();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), 'pixels out of sight').toBeGreaterThan(20);
  await table.scrollIntoViewIfNeeded();
  const { x, y, width } = (await table.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const edge = () => page.screenshot({ clip: { x: x + width - 6, y: y + 2, width: 4, height: 4 } });
  const more = await edge();
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  expect(more.equals(await edge())).toBe(false);
});

test('the code of a coupon is read whole, a long one in a few lines', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, { tenant: 'deals', path: '/coupons', status: 200 });
  const codes = page.locator('.ticket-code code');
  await codes.first().evaluate((code) => {
    code.textContent = 'A-VERY-LONG CODE OF-FORTY-LETTERS-1234567';
    code.classList.add('ticket-code-long');
  });
  const heights = await codes.evaluateAll((all) => all.map((code) => code.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.max(...heights), 'the height of two lines').toBeLessThan(48);
  expect(await overflow(page)).toBe(0);
});
