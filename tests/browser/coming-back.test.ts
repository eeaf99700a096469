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
