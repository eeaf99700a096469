import { expect } from 'playwright/test';
import { urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

/** What readers type, and what the demonstration sells of it, named as shops name it. */
for (const [typed, found] of [
  ['hp', /ponsel/i],
  ['iphone', /iPhone/],
  ['ไอโฟน', /iPhone/],
  ['galaxy', /Galaxy/],
  ['macbook', /MacBook/],
  ['airpods', /AirPods/],
  ['โซนี่', /Sony/],
] as const) {
  test(`${typed} finds the goods that are meant`, async ({ plainVisitorOf }) => {
    const page = await plainVisitorOf('hemat');
    await page.goto(`${urlOf({ tenant: 'hemat', path: '/search' })}?q=${encodeURIComponent(typed)}`);
    const names = page.locator('item-list article h2');
    await expect(names.first()).toHaveText(found);
    await expect(page.locator('main')).not.toContainText('Menampilkan hasil untuk');
  });
}

/** The same at the other tenants, as far as they sell it. An article-focused one may open another tab. */
for (const [tenant, searches] of [
  [
    'guide',
    [
      ['/id', 'hp', /Ponsel/],
      ['/en', 'iphone', /iPhone/],
      ['', 'ไอโฟน', /iPhone/],
      ['', 'galaxy', /Galaxy/],
      ['/en', 'macbook', /MacBook/],
      ['', 'airpods', /AirPods/],
    ],
  ],
  ['deals', [['', 'โซนี่', /Sony/]]],
] as const) {
  test(`${tenant} finds what it sells, however readers type it`, async ({ plainVisitorOf }) => {
    const page = await plainVisitorOf(tenant);
    for (const [lang, typed, found] of searches) {
      const query = new URLSearchParams({ q: typed, tab: 'products' });
      await page.goto(`${urlOf({ tenant, path: `${lang}/search` })}?${query}`);
      await expect(page.locator('item-list article h2').first(), typed).toHaveText(found);
    }
  });
}

test('where nothing is found, goods of the same kind are offered, others only as such', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('hemat');
  await page.goto(`${urlOf({ tenant: 'hemat', path: '/en/search' })}?q=redmi`);
  const nearest = page.getByRole('region', { name: 'The nearest we have' });
  await expect(nearest.locator('article h3').first()).toHaveText(/smartphone/);
  await page.goto(`${urlOf({ tenant: 'hemat', path: '/en/search' })}?q=zzqqxx`);
  await expect(nearest).toHaveCount(0);
  const others = page.getByRole('region', { name: 'Other things we have' });
  expect(await others.locator('article').count()).toBeGreaterThan(3);
});

test('an article-focused tenant opens the tab with the best hit', async ({ plainVisitorOf }) => {
  const page = await plainVisitorOf('guide');
  const opened = async (query: string) => {
    await page.goto(`${urlOf({ tenant: 'guide', path: '/en/search' })}?q=${encodeURIComponent(query)}`);
    return page.locator('main nav.tabs [aria-current]').textContent();
  };
  const names = async () =>
    (await page.locator('main nav.tabs a').allTextContents()).map((text) => text.replace(/[\d\s,]+$/, '').trim());
  const product = 'Samsung 5G smartphone, 6.6-inch screen';
  expect(await opened(product)).toMatch(/Products|Deals/);
  expect(await names(), 'in the order of the specification').toEqual([
    'Products',
    'Notes and videos',
    'Articles',
    'Reviews',
    'Deals',
  ]);
  expect(await opened('phone storage 128 or 256')).toContain('Articles');
});
