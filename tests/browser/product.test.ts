import { expect, type Page } from 'playwright/test';
import { layoutShift } from '#tests/browser/fixtures/layout-shift.ts';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';
import { DESKTOP, PHONE } from '#tests/browser/viewports.ts';

const PRODUCTS = [
  { tenant: 'deals', path: '/product/uniqlo-t-shirt-2' },
  { tenant: 'deals', path: '/en/product/jbl-speaker-1' },
  { tenant: 'hemat', path: '/product/rice-2' },
] as const;
const [THAI, ENGLISH] = PRODUCTS;
/** Its best offer has a voucher in the total. */
const WITH_VOUCHER = { tenant: 'deals', path: '/product/tefal-air-fryer-3' } as const;

const views = (page: Page) => page.locator('.price-view:visible');
const reader = (page: Page) => page.locator('price-reader');

for (const [index, product] of PRODUCTS.entries()) {
  test(
    `the link to the shop is disclosed, sponsored and opens a new window: ${product.path}`,
    soakAfterFirst(index),
    async ({ plainVisitorOf }) => {
      const page = await plainVisitorOf(product.tenant);
      await open(page, { ...product, status: 200 });
      const buy = page.locator('.button-buy:visible').first();
      await expect(buy).toHaveAttribute('target', '_blank');
      await expect(buy).toHaveAttribute('rel', /(^| )sponsored( |$)/);
      const told = await page.evaluate(() => {
        const note = document.querySelector('[data-disclosure]');
        const link = document.querySelector('a[rel~="sponsored"]');
        return Boolean(note && link && note.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(told, 'the disclosure stands before the first such link').toBe(true);
      await expect(page.locator('[data-verdict]').first()).not.toBeEmpty();
    },
  );
}

test('a picture lies whole in its frame: on a phone to its edge, in a wide window with a margin on every side', async ({
  page,
}) => {
  await open(page, { ...ENGLISH, status: 200 });
  const strip = page.locator('.gallery-strip');
  expect(await strip.evaluate((one) => one.getBoundingClientRect().width)).toBe(PHONE.viewport.width);
  for (const [{ viewport }, least] of [
    [PHONE, 0],
    [DESKTOP, 12],
  ] as const) {
    await page.setViewportSize(viewport);
    const margins = await strip
      .locator('.picture')
      .first()
      .evaluate((frame) => {
        const [outer, inner] = [frame, frame.querySelector('img')].map((one) => one?.getBoundingClientRect());
        if (outer === undefined || inner === undefined) return [];
        return [inner.left - outer.left, outer.right - inner.right, inner.top - outer.top, outer.bottom - inner.bottom];
      });
    expect(margins).toHaveLength(4);
    expect(Math.min(...margins)).toBeGreaterThanOrEqual(least);
    expect(Math.abs((margins[0] ?? 0) - (margins[1] ?? 9))).toBeLessThanOrEqual(1);
  }
});

test('a chosen variant says what it is, its price and whether there are any', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/product/sneakers-2', status: 200 });
  const variants = page.locator('product-variants');
  await expect(variants.locator('label').first()).toContainText('฿');
  await variants.locator('label').nth(3).click();
  await expect(variants.locator('output')).toHaveText(/^Colour: .+ · Size: 41 · ฿[\d,]+ · In stock$/);
});

test('the address of a listing leads to its product, where its offer is marked and the best one leads', async ({
  page,
}) => {
  await page.goto(urlOf({ tenant: 'deals', path: '/product/uniqlo-t-shirt-3-amazon' }));
  expect(new URL(page.url()).pathname).not.toBe('/product/uniqlo-t-shirt-3-amazon');
  await expect(page.locator('#shops li:target')).toHaveAttribute('id', 'offer-uniqlo-t-shirt-3-amazon');
  const best = page.locator('#shops .shops-row').first();
  const price = Number(await best.getAttribute('data-item'));
  const link = await best.locator('.shops-go').getAttribute('href');
  for (const place of ['.product-top', '.buy-bar']) {
    await expect(page.locator(`${place} .button-buy`)).toHaveAttribute('href', link ?? '');
    await expect(page.locator(`${place} .price`).first()).toHaveText(`฿${price.toLocaleString('en')}`);
  }
});

test('on a phone the price, the code in its total and the verdict stand above the bar, which stays', async ({
  page,
}) => {
  await open(page, { ...WITH_VOUCHER, status: 200 });
  const topOf = (place: string) =>
    page
      .locator(place)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const places = ['[data-total] .price', '[data-total] code', '[data-verdict]', '.product-top .button-buy'];
  const tops = await Promise.all(places.map(topOf));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const end = (await page.locator('[data-verdict]').first().boundingBox()) ?? { y: 9999, height: 0 };
  const bar = await page.locator('.buy-bar').boundingBox();
  expect(end.y + end.height, 'the verdict ends above the bar').toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(page.locator('.product-top [data-alert]')).toBeVisible();
  for (const place of ['.price-chart', '#shops']) {
    await page.locator(place).evaluate((part) => part.scrollIntoView());
    await expect(page.locator('.buy-bar .button-buy')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.bottom-bar a').last(), 'favourites and account stay in reach').toBeInViewport();
  }
});

test('beside a product stand five goods and four articles at most', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await open(page, { ...ENGLISH, status: 200 });
  const beside = (id: string) => page.locator(`section[aria-labelledby="${id}"] article`).count();
  expect(await beside('related')).toBe(5);
  expect(await beside('articles')).toBe(4);
});

for (const path of [THAI.path, '/deals']) {
  test(`at 400 % zoom nothing is fixed or stuck: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, { ...THAI, path, status: 200 });
    await page.evaluate(() => scrollTo(0, innerHeight * 3));
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => ({ name: `${element.tagName}.${element.className}`, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
        .map(({ name }) => name),
    );
    expect(stuck).toEqual([]);
  });
}

test('by keyboard a range is chosen, points are read, and the line of a shop is shown and hidden', async ({ page }) => {
  await open(page, { ...ENGLISH, status: 200 });
  await expect(views(page)).toHaveAttribute('data-range', '90');
  await page.locator('input[name="price-range"]:checked').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(views(page)).toHaveAttribute('data-range', '30');
  await page.keyboard.press('ArrowRight');
  await expect(views(page)).toHaveAttribute('data-range', '90');
  await reader(page).focus();
  const before = await reader(page).getAttribute('aria-valuetext');
  expect(before).toMatch(/2026.*฿\d/);
  await page.keyboard.press('Home');
  await expect(page.locator('.price-cursor output')).toBeVisible();
  expect(await reader(page).getAttribute('aria-valuetext')).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('.price-cursor')).toBeHidden();

  const line = page.locator('.price-plot .line-1');
  const [name = ''] = await page.locator('.price-legend li').nth(1).allInnerTexts();
  await expect(line).toHaveCSS('display', 'none');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /Cheapest of all shops/);
  await expect(reader(page), 'a hidden line is not read').not.toHaveAttribute('aria-valuetext', new RegExp(name));
  await page.locator('[data-line="1"]').focus();
  await page.keyboard.press('Space');
  await expect(line).toHaveCSS('display', 'inline');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', new RegExp(name));
  const [, ...read] = (await reader(page).getAttribute('aria-valuetext'))?.split(', ') ?? [];
  expect(read).toHaveLength(2);
  await page.keyboard.press('Space');
  await expect(line).toHaveCSS('display', 'none');
});

test('a point is read under the pointer, and the lines change with the range', { tag: '@soak-wide' }, async ({
  page,
}) => {
  await open(page, { ...THAI, status: 200 });
  const line = page.locator('.price-plot .line-0');
  const before = await line.evaluate((path) => getComputedStyle(path).transform);
  await page.locator('label:has([name="price-range"][value="30"])').click();
  await expect.poll(() => line.evaluate((path) => getComputedStyle(path).transform)).not.toBe(before);
  await reader(page).scrollIntoViewIfNeeded();
  const box = await reader(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60);
  await expect(page.locator('.price-cursor output')).toContainText('฿');
});

test('ranges and the table work without scripts', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await open(page, { ...ENGLISH, status: 200 });
  await page.locator('label:has([name="price-range"][value="180"])').click();
  await expect(views(page)).toHaveAttribute('data-range', '180');
  await page.locator('.price-table summary').click();
  await expect(page.locator('.price-table tbody tr').first()).toBeVisible();
});

test('a newer price replaces the old one without a shift', { tag: '@soak-wide' }, async ({ page }) => {
  const observedAt = Date.parse('2030-01-02T03:04:00Z');
  await page.route('**/api/**/price-state/*', (route) =>
    route.fulfill({
      json: {
        success: true,
        code: '200',
        message: '',
        data: { price: 999, currencyCode: 'THB', observedAt, unconfirmed: null },
      },
    }),
  );
  await open(page, { ...ENGLISH, status: 200 });
  await expect(page.locator('price-now time')).toHaveText('Price checked 2 Jan 2030 10:04');
  await expect(page.locator('main [data-price-of] .price').first()).toHaveText('฿999');
  await expect(page.locator('.buy-bar .price')).toHaveText('฿999');
  // What the page says about the price it was published with is not said about this one.
  await expect(page.locator('main [data-verdict]').first()).not.toBeVisible();
  await expect(page.getByText('Cheapest with shipping').first()).not.toBeVisible();
  await expect(page.locator('.product-top').getByText(/^Total ฿/)).not.toBeVisible();
  await expect(page.locator('main [data-price-of] :is(s, .tag, .unproven):visible')).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('a newer price that is not confirmed stands beside the confirmed one', async ({ page }) => {
  const observedAt = Date.parse('2030-01-02T03:04:00Z');
  const data = { price: 999, currencyCode: 'THB', observedAt: 0, unconfirmed: { price: 250, observedAt } };
  await page.route('**/api/**/price-state/*', (route) =>
    route.fulfill({ json: { success: true, code: '200', message: '', data } }),
  );
  await open(page, { ...ENGLISH, status: 200 });
  await expect(page.locator('[data-unconfirmed]')).toHaveText(
    '฿250 was seen at 2 Jan 2030 10:04 and is not confirmed. The last confirmed price is ฿999.',
  );
});
