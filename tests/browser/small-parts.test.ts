import { expect, type Page } from 'playwright/test';
import { firstLink } from '#tests/browser/fixtures/first-link.ts';
import { toastsOf } from '#tests/browser/fixtures/toasts.ts';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const HOME = { tenant: 'deals', path: '/', status: 200 } as const;
const COUPONS = { tenant: 'deals', path: '/coupons', status: 200 } as const;

async function openProduct(page: Page): Promise<void> {
  await open(page, { tenant: 'deals', path: await firstLink('deals', '/products', '/product/'), status: 200 });
}

test.describe('copying a code', () => {
  const copy = (page: Page) => page.locator('button[data-copy]').first();

  test('without the clipboard a fallback is used; if that fails too, a message says so', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => {
        document.documentElement.dataset['copied'] = (document.activeElement as HTMLTextAreaElement).value;
      });
    });
    await open(page, COUPONS);
    const told = await toastsOf(page);
    await copy(page).click();
    const copied = await copy(page).getAttribute('data-copied');
    await expect.poll(told).toEqual([copied]);
    await expect(page.locator('html')).toHaveAttribute(
      'data-copied',
      (await copy(page).getAttribute('data-copy')) ?? '',
    );
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await copy(page).click();
    await expect.poll(told).toEqual([copied, await copy(page).getAttribute('data-copy-failed')]);
  });
});

test.describe('a tip', () => {
  const sign = (page: Page) => page.locator('[data-tip]').first();
  const tip = (page: Page) => page.getByRole('tooltip');

  test('is shown on keyboard focus, and Escape closes it', { tag: '@soak-wide' }, async ({ page }) => {
    await openProduct(page);
    await sign(page).focus();
    await expect(tip(page)).toBeVisible();
    await expect(tip(page)).toHaveText((await sign(page).getAttribute('data-tip')) ?? '');
    await expect(sign(page)).toHaveAttribute('aria-describedby', 'tip');
    const box = await tip(page).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && box.x >= 0 && box.x + box.width <= width, 'it stands in the window').toBe(true);
    await page.keyboard.press('Escape');
    await expect(tip(page)).toBeHidden();
    await expect(sign(page)).not.toHaveAttribute('aria-describedby');
  });

  test('waits a moment under the pointer, longer under a finger, and stays a while after a tap', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await page.clock.install();
    await openProduct(page);
    await sign(page).scrollIntoViewIfNeeded();
    await page.clock.pauseAt(Date.now() + 60_000);
    const wait = isMobile ? 700 : 100;
    if (isMobile) {
      await sign(page).evaluate((of) => {
        of.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
      });
    } else await sign(page).hover();
    await page.clock.runFor(wait - 1);
    await expect(tip(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip(page)).toBeVisible();
    if (!isMobile) return;
    await sign(page).evaluate((of) => {
      of.dispatchEvent(new PointerEvent('pointerout', { pointerType: 'touch', bubbles: true }));
    });
    await page.clock.runFor(1499);
    await expect(tip(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(tip(page)).toBeHidden();
  });

  test('is shown under the pointer or after a tap', { tag: ['@both', '@soak'] }, async ({ page, isMobile }) => {
    await openProduct(page);
    await (isMobile ? sign(page).tap() : sign(page).hover());
    await expect(tip(page)).toBeVisible();
    if (!isMobile) await page.mouse.move(0, 0);
    await expect(tip(page)).toBeHidden();
  });
});

test.describe('a carousel', () => {
  /** On a phone it is moved by swiping. */
  test('moves by its buttons, which are disabled at its ends', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await open(page, HOME);
    const rail = page.locator('scroll-rail').first();
    const back = rail.locator('[data-step="back"]');
    const on = rail.locator('[data-step="on"]');
    const left = () => rail.locator('[data-strip]').evaluate((strip) => strip.scrollLeft);
    await expect(back).toBeDisabled();
    // Without the cards that a strip comes to rest at.
    await rail.locator('[data-strip]').evaluate((strip) => {
      (strip as HTMLElement).style.scrollSnapType = 'none';
    });
    await on.click();
    await expect.poll(left, 'one step').toBe(300);
    await expect(back).toBeEnabled();
    await back.click();
    await expect.poll(left).toBe(0);
  });

  test('scrolls the focused element into view', async ({ page }) => {
    await open(page, HOME);
    const last = page.locator('scroll-rail').first().locator('a').last();
    await last.focus();
    await expect(last).toBeInViewport();
  });
});

test.describe('the news ticker', () => {
  const first = (page: Page) => page.locator('notice-list li').first().textContent();
  /** Number of movements that run; each takes half a second of real time, whatever the page's clock says. */
  const movements = (page: Page) => page.locator('notice-list ul').evaluate((list) => list.getAnimations().length);

  test('shows one line of 24 pixels for a second, then moves the next in for half a second', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const to = Array.isArray(frames) ? frames.at(-1)?.['translate'] : '';
        if (this.matches('notice-list ul')) console.info('moved', Date.now(), to, JSON.stringify(options));
        return animate.call(this, frames, options);
      };
    });
    const moved: string[] = [];
    page.on('console', (message) => message.text().startsWith('moved ') && moved.push(message.text()));
    await open(page, HOME);
    await expect(page.locator('.notices-window')).toHaveCSS('height', '24px');
    await page.clock.pauseAt(Date.now() + 60_000);
    moved.length = 0;
    await page.clock.runFor(6000);
    expect(moved).toHaveLength(4);
    const times = moved.map((line) => Number(line.split(' ')[1]));
    expect(times.slice(1).map((time, at) => time - (times[at] ?? 0))).toEqual([1500, 1500, 1500]);
    for (const line of moved) expect(line).toContain(' 0 -24px {"duration":500,');
  });

  test('rotates, and stops on request', async ({ page }) => {
    await page.clock.install();
    await open(page, HOME);
    const before = await first(page);
    await page.locator('notice-list').scrollIntoViewIfNeeded();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(1500);
    await expect.poll(() => first(page)).not.toBe(before);
    const stop = page.locator('notice-list button');
    await stop.click();
    await page.mouse.move(0, 0);
    await page.locator('h1').focus();
    const stopped = await first(page);
    await page.clock.runFor(3500);
    expect(await movements(page)).toBe(0);
    expect(await first(page)).toBe(stopped);
  });

  test('shows all news without motion for readers who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, HOME);
    const before = await first(page);
    for (const line of await page.locator('notice-list a').all()) await expect(line).toBeVisible();
    await page.clock.runFor(2500);
    expect(await movements(page)).toBe(0);
    expect(await first(page)).toBe(before);
  });
});

test('toasts do not move for readers who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, COUPONS);
  // Its three seconds do not pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('button[data-copy]').first().click();
  expect(await page.locator('.toast').evaluate((toast) => getComputedStyle(toast).animationName)).toBe('none');
});
