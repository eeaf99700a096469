import { expect, type Page } from 'playwright/test';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HOME = { tenant: 'deals', path: '/', status: 200 } as const;
const PRODUCT = { tenant: 'deals', path: '/product/coffee-1', status: 200 } as const;

const errorsOf = (page: Page): Error[] => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return errors;
};

test('a page that comes back as it was left shows nobody who has logged out since', async ({ page, context, site }) => {
  await logIn(context, await site.reader('deals', 'Nok'));
  await open(page, HOME);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-viewer', /\d+/);
  const later = await context.newPage();
  await later.goto(urlOf(PRODUCT));
  await expect(later.locator('html')).toHaveAttribute('data-viewer', /\d+/);
  await later.locator('[data-logout]').first().dispatchEvent('click');
  await expect(later.locator('html')).not.toHaveAttribute('data-login');
  await expect(root, 'the page is as it was left').toHaveAttribute('data-viewer', /\d+/);
  // A browser without windows keeps no left pages: this is what others tell a page that comes back.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(root).not.toHaveAttribute('data-login');
  await expect(root).not.toHaveAttribute('data-viewer');
});

test('a page that comes back as it was left asks for the price again and shows what is compared now', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/price-state/') && requests.push(request.url()));
  await open(page, PRODUCT);
  const compare = page.locator('[data-view] [data-compare]');
  await page.mouse.wheel(0, 10);
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => requests.length).toBe(1);
  await page.evaluate(() => {
    // Another page of the site chose it meanwhile; its own pages are told nothing of what they write.
    localStorage.setItem('compare_products', JSON.stringify(['coffee-1']));
    scrollTo(0, 0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => requests.length).toBe(2);
});

test('where storage is refused a visitor can log in and compare', async ({ page }) => {
  const errors = errorsOf(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await open(page, PRODUCT);
  await page.mouse.wheel(0, 10);
  const compare = page.locator('[data-view] [data-compare]');
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-alert]').first().click();
  await expect(page.locator('dialog.login [name="email"]')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a change between pages that the browser drops is no error', async ({ page }) => {
  const errors = errorsOf(page);
  await open(page, HOME);
  await page.evaluate(async () => {
    for (const turn of ['pageswap', 'pagereveal']) {
      const dropped = () => Promise.reject(new DOMException('Transition was aborted', 'InvalidStateError'));
      const viewTransition = { ready: dropped(), finished: dropped(), updateCallbackDone: dropped() };
      dispatchEvent(Object.assign(new Event(turn), { viewTransition }));
    }
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(errors).toEqual([]);
});
