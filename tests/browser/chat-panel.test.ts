import { expect, type Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { STYLE_LIMIT, scriptLimit, weigh } from '#tests/browser/budgets.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const PRODUCT = { tenant: 'deals', path: '/en/product/philips-air-fryer-1' } as const;
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask before you shop' });
const answers = (page: Page) => panel(page).locator('.chat-answer:not(.chat-waiting)');
const askLink = (page: Page) => page.getByRole('link', { name: 'Ask about this' });

test('a product opens the chat on itself beside the page, and gets the focus back', { tag: '@soak-wide' }, async ({
  page,
}) => {
  await open(page, { ...PRODUCT, status: 200 });
  await expect(askLink(page)).toHaveAttribute('aria-haspopup', 'dialog');
  await askLink(page).click();
  await expect(panel(page).locator('.chat-about')).toContainText('Philips air fryer');
  await panel(page).getByRole('button', { name: 'Is it a good price?' }).click();
  await expect(answers(page).locator('.chat-product').first()).toContainText('฿');
  await expect(panel(page).locator('[data-said]')).toContainText('Philips air fryer');
  expect(page.url()).toBe(urlOf(PRODUCT));
  expect(await violations(page, { within: 'dialog' })).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(askLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answers(page), 'the conversation is kept').toHaveCount(1);
  await expect(panel(page).getByRole('link', { name: 'Open as a page' })).toHaveAttribute(
    'href',
    /\/en\/ai-shopping#about=GOODS/,
  );
});

test('a question that is asked before the subject has come is about it all the same', { tag: '@soak' }, async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/chat/openings*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(page, { ...PRODUCT, status: 200 });
  await askLink(page).click();
  await panel(page).locator('#chat-question').fill('Is this a good price?');
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(answers(page).locator('.chat-product').first()).toContainText('Philips air fryer');
});

for (const [what, tenant, path, about] of [
  ['a deal', 'deals', '/en/content/deal-coffee-1', /coffee/i],
  ['a category', 'deals', '/en/products/gadgets-gadgets10', /gadgets/i],
  ['an article', 'guide', '/en/article/power-bank-mah-or-wh', /power bank/i],
] as const) {
  test(`${what} opens the chat on itself`, { tag: '@soak' }, async ({ page }) => {
    await open(page, { tenant, path, status: 200 });
    await askLink(page).click();
    await expect(panel(page).locator('.chat-about')).toContainText(about);
  });
}

test('a search becomes a question beside its results', { tag: '@soak' }, async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en/search?q=fan', status: 200 });
  await page.getByRole('link', { name: 'Ask AI' }).click();
  await expect(panel(page).locator('#chat-question')).toHaveValue('fan');
});

test('the header opens the chat, which a press beside it closes', { tag: '@desktop' }, async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en', status: 200 });
  const link = page.locator('header').getByRole('link', { name: 'Ask before you shop' });
  await link.click();
  await expect(panel(page).locator('#chat-question')).toBeFocused();
  await expect(panel(page).getByRole('heading', { name: 'For example' })).toBeVisible();
  await page.mouse.click(100, 400);
  await expect(link).toBeFocused();
});

test('the bar of a phone opens the chat over the whole page', async ({ page }) => {
  await open(page, { tenant: 'deals', path: '/en', status: 200 });
  await page.locator('.bottom-bar').getByRole('link', { name: 'Ask' }).click();
  const size = page.viewportSize();
  await expect
    .poll(async () => {
      const { x = -1, y = -1, width = 0, height = 0 } = (await panel(page).boundingBox()) ?? {};
      return [x, y, width, height].map(Math.round);
    })
    .toEqual([0, 0, size?.width, size?.height]);
});

test('what a reader does not open loads nothing; the page stays within its budget', async ({ page }) => {
  await open(page, { ...PRODUCT, status: 200 });
  await page.waitForLoadState('networkidle');
  const names = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /chat/.test(name)).length);
  expect(await names()).toBe(0);
  const before = await weigh(page, 'deals');
  expect(before.script).toBeLessThanOrEqual(scriptLimit('product'));
  expect(before.style).toBeLessThanOrEqual(STYLE_LIMIT);
  await askLink(page).click();
  await expect(panel(page).locator('.chat-about')).toBeVisible();
  expect(await names()).toBeGreaterThan(0);
  expect((await weigh(page, 'deals')).style).toBeGreaterThan(before.style);
});

test('the link leads to the page where the chat does not come, or a key asks for a new tab', {
  tag: '@soak',
}, async ({ page, context }) => {
  await open(page, { ...PRODUCT, status: 200 });
  const tab = context.waitForEvent('page');
  await askLink(page).click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(panel(page)).toHaveCount(0);
  let asked = 0;
  await page.route('**/en/ai-shopping', (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await askLink(page).click();
  await page.waitForURL(/\/en\/ai-shopping#about=GOODS/);
  await expect(page.locator('.chat-about')).toContainText('Philips air fryer');
});

test('the field stays above the keyboard of a phone', { tag: '@soak' }, async ({ page }) => {
  await open(page, { ...PRODUCT, status: 200 });
  await askLink(page).click();
  await expect(panel(page).locator('.chat-about')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: window.innerHeight - 300 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  const box = await panel(page).locator('.chat-form').boundingBox();
  const height = await page.evaluate(() => window.innerHeight);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - 300);
});

test('without scripts the link leads to the page of the chat', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('deals');
  await open(page, { ...PRODUCT, status: 200 });
  await askLink(page).click();
  await page.waitForURL(/\/en\/ai-shopping#about=GOODS/);
});
