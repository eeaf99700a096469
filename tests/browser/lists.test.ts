import { expect, type Page } from 'playwright/test';
import { ITEMS_ARRIVED } from '#src/ui/list/items-arrived-event.ts';
import { collectTroubles, open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const DEALS = { tenant: 'deals', path: '/deals', status: 200 } as const;
const ARTICLES = { tenant: 'guide', path: '/en/design-design50', status: 200 } as const;

const items = (page: Page) => page.locator('main item-list [data-items] > li');
const more = (page: Page) => page.locator('item-list [data-more] a');

/** Targets of the list's links, in order. */
function targets(page: Page): Promise<string[]> {
  return items(page).evaluateAll((list) => list.map((item) => item.querySelector('a')?.getAttribute('href') ?? ''));
}

test.describe('a list that grows', () => {
  test('adds its next page below, also after it failed, and announces how many were added', async ({ page }) => {
    await open(page, DEALS);
    const first = await targets(page);
    await page.route('**/deals?page=2', (route) => route.fulfill({ status: 503, body: 'later' }));
    await more(page).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('item-list')).toHaveAttribute('data-state', 'failed');
    await expect(page.locator('item-list .list-failed')).toBeVisible();
    expect(await targets(page)).toEqual(first);
    await page.unroute('**/deals?page=2');
    // Without scrolling, which would load more items by itself.
    await more(page).evaluate((link) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect.poll(() => items(page).count()).toBeGreaterThan(first.length);
    await expect(page.locator('item-list')).not.toHaveAttribute('data-state');
    const all = await targets(page);
    expect(all.slice(0, first.length), 'what stood there stays').toEqual(first);
    expect(
      all.filter((target, at) => all.indexOf(target) !== at),
      'nothing stands twice',
    ).toEqual([]);
    await expect(page.locator('item-list [role="status"]')).toHaveText(/\d/);
    await expect(
      items(page).nth(first.length).locator('a').first(),
      'the focus goes to the first that came',
    ).toBeFocused();
    expect(page.url(), 'the address stays').toBe(urlOf(DEALS));
    await expect(page.locator('item-list nav a[aria-current="page"]')).toHaveText('2');
  });

  test('grows by scrolling, until the footer can be reached', async ({ page }) => {
    await open(page, DEALS);
    const before = await items(page).count();
    await more(page).scrollIntoViewIfNeeded();
    await expect.poll(() => items(page).count()).toBeGreaterThan(before);
  });

  test('does not grow by itself before the reader scrolls', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 6000 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, DEALS);
    await page.evaluate(async () => {
      await customElements.whenDefined('item-list');
      // What watches the window reports with the next frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(asked.filter((url) => url.endsWith('/deals?page=2'))).toEqual([]);
  });
});

test('a list has the pages that were added, and the reader the same place, after the way back', async ({ page }) => {
  await open(page, DEALS);
  for (let pages = 0; pages < 2; pages++) {
    const before = await items(page).count();
    await more(page).evaluate((link) => (link as HTMLElement).click());
    await expect.poll(() => items(page).count()).toBeGreaterThan(before);
  }
  await page.locator('#unproven summary').click();
  const all = await targets(page);
  const last = items(page)
    .nth(all.length - 1)
    .locator('a[href]')
    .first();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await page.goto(urlOf({ tenant: 'deals', path: '/coupons' }));
  await page.goBack();
  // More may come by scrolling.
  await expect.poll(async () => (await targets(page)).slice(0, all.length)).toEqual(all);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
  await expect(last).toBeInViewport();
});

test.describe('a list in pages', () => {
  test('changes pages without scrolling, and keeps the address and tracking parameters', async ({ page }) => {
    await open(page, { ...ARTICLES, path: ARTICLES.path });
    await page.goto(`${urlOf(ARTICLES)}?utm_source=line`);
    const first = await targets(page);
    const second = page.locator('item-list nav a[href$="page=2"]:not([rel])');
    await second.scrollIntoViewIfNeeded();
    await second.focus();
    const entries = await page.evaluate(() => history.length);
    await page.route('**/*page=2*', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('item-list [role="status"]'), 'the next page failed to load').not.toBeEmpty();
    expect(await targets(page)).toEqual(first);
    expect(page.url()).toBe(`${urlOf(ARTICLES)}?utm_source=line`);
    await second.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${urlOf(ARTICLES)}?page=2&utm_source=line`);
    await expect(page.locator('item-list nav a[aria-current="page"]')).toBeFocused();
    const now = await targets(page);
    expect(now.filter((target) => first.includes(target))).toEqual([]);
    expect(await page.evaluate(() => history.length), 'the address is replaced').toBe(entries);
    await expect(page.locator('[data-list-part="lead"] a'), 'the story of the first page goes').toHaveCount(0);
    await expect(page).toHaveTitle(/2/);
  });
});

test.describe('the waterfall', () => {
  const HOME = { tenant: 'deals', path: '/', status: 200 } as const;

  test('takes over the cards of the server, keeps all of them and grows', { tag: '@soak-wide' }, async ({ page }) => {
    const troubles = collectTroubles(page);
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await open(page, HOME);
    const drawn = await targets(page);
    expect(drawn.length).toBeGreaterThan(3);
    await page.waitForLoadState('networkidle');
    expect(
      scripts.filter((url) => /Feed\.island|client\./.test(url)),
      'loads only when it is near',
    ).toEqual([]);
    await page.locator('astro-island').scrollIntoViewIfNeeded();
    await expect(page.locator('.feed[data-ready]')).toBeVisible();
    const shown = page.locator('.feed > ul > li');
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(drawn.length);
    const placed = await shown.evaluateAll((cards) =>
      cards.map((card) => card.querySelector('a')?.getAttribute('href')),
    );
    expect(placed.slice(0, drawn.length)).toEqual(drawn);
    const boxes = await shown.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    const overlaps = boxes.some((a, index) =>
      boxes
        .slice(index + 1)
        .some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1),
    );
    expect(overlaps, 'cards stand over each other').toBe(false);
    const [first, second] = boxes;
    expect((second?.left ?? 0) - (first?.right ?? 0), 'no space between columns').toBeCloseTo(0, 0);
    await expect(shown.first()).toHaveCSS('transition-duration', '0.3s, 0.3s');
    expect(troubles).toEqual({ console: [], requests: [] });
  });

  test('follows a resize a tenth of a second later', { tag: '@soak' }, async ({ page }) => {
    await page.clock.install();
    await open(page, HOME);
    await page.locator('astro-island').scrollIntoViewIfNeeded();
    await expect(page.locator('.feed[data-ready]')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const columns = async () => {
      const lefts = await page.locator('.feed > ul > li').evaluateAll((all) => all.map(({ style }) => style.left));
      return new Set(lefts).size;
    };
    expect(await columns()).toBe(2);
    await page.setViewportSize({ width: 700, height: 840 });
    await page.clock.runFor(99);
    expect(await columns()).toBe(2);
    await page.clock.runFor(400);
    await expect.poll(columns).toBe(4);
  });

  test('keeps only cards near the window once there are more than forty', async ({ page }) => {
    await open(page, HOME);
    await page.locator('astro-island').scrollIntoViewIfNeeded();
    await expect(page.locator('.feed[data-ready]')).toBeVisible();
    for (const [arrived, all] of [
      [40, true],
      [41, false],
    ] as const) {
      await page.locator('item-list:has(.feed)').evaluate(
        (list, { name, count }) => {
          const items = Array.from({ length: count }, () => document.createElement('li'));
          for (const item of items) item.innerHTML = '<article style="height: 300px"></article>';
          list.dispatchEvent(new CustomEvent(name, { cancelable: true, detail: { items, fresh: true } }));
        },
        { name: ITEMS_ARRIVED, count: arrived },
      );
      const inPage = () => page.locator('.feed > ul > li').count();
      if (all) await expect.poll(inPage).toBe(arrived);
      else await expect.poll(inPage).toBeLessThan(arrived / 2);
    }
  });
});

test('notes and articles found by a search fall into columns, and say how long ago they came', {
  tag: '@soak',
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'));
  await page.goto(`${urlOf({ tenant: 'guide', path: '/en/search' })}?q=phone&tab=articles`);
  const cards = page.locator('.feed article[data-ratio]');
  await expect(cards.first()).toBeVisible();
  for (const time of await cards.locator('time').all()) {
    // The device's clock is years ahead; the server's decides.
    await expect(time).toHaveText(/^(?:\d+ (?:hour|day)s? ago|just now|\d{1,2} \w+)$/);
  }
});
