import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { ensureBuilt } from '#scripts/build.ts';
import { findChromium } from '#scripts/chromium.ts';
import type { DemoTenant } from '#src/modules/demo/tenants.ts';
import { serveSite, siteUrl } from '#tests/support/serve-site.ts';

/** Takes pictures of every screen of the demonstration content into docs/screens. */
const FOLDER = join(import.meta.dirname, '../docs/screens');
const QUALITY = 60;
/** Tallest part of a page that is shown, in pixels. */
const TALLEST = 3200;

const WIDTHS: Readonly<Record<string, BrowserContextOptions>> = {
  '390': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  '1280': { viewport: { width: 1280, height: 800 } },
};

interface Shot {
  readonly name: string;
  readonly tenant: DemoTenant;
  readonly path: string;
  readonly dark?: true;
  /** Opened before the picture is taken. */
  readonly press?: string;
}

const SHOTS: readonly Shot[] = [
  { name: 'deals-home-th', tenant: 'deals', path: '/' },
  { name: 'deals-home-th-dark', tenant: 'deals', path: '/', dark: true },
  { name: 'deals-home-en', tenant: 'deals', path: '/en' },
  { name: 'hemat-home-id', tenant: 'hemat', path: '/' },
  { name: 'guide-home-th', tenant: 'guide', path: '/' },
  { name: 'guide-home-en-dark', tenant: 'guide', path: '/en', dark: true },
  { name: 'deals-th', tenant: 'deals', path: '/deals' },
  { name: 'deals-id', tenant: 'hemat', path: '/deals' },
  { name: 'deals-of-a-label-en', tenant: 'deals', path: '/en/deals?label=FREE_SHIPPING' },
  { name: 'daily-special-th', tenant: 'deals', path: '/daily-special' },
  { name: 'daily-special-id-dark', tenant: 'hemat', path: '/daily-special', dark: true },
  { name: 'ranking-th', tenant: 'deals', path: '/ranking' },
  { name: 'deal-th', tenant: 'deals', path: '/content/deal-jbl-earphones-5' },
  { name: 'deal-en-dark', tenant: 'deals', path: '/en/content/deal-coffee-1', dark: true },
  { name: 'product-th', tenant: 'deals', path: '/product/uniqlo-t-shirt-2-shopee' },
  { name: 'product-th-dark', tenant: 'deals', path: '/product/jbl-earphones-5', dark: true },
  { name: 'product-id', tenant: 'hemat', path: '/product/rice-2-shopee' },
  { name: 'products-th', tenant: 'deals', path: '/products' },
  { name: 'products-narrowed-en', tenant: 'deals', path: '/en/products?brand=sony&platform=shopee&sort=price-asc' },
  { name: 'products-none-th', tenant: 'deals', path: '/products?min=9000000' },
  { name: 'category-th', tenant: 'deals', path: '/products/แกดเจ็ต-gadgets10' },
  { name: 'category-id-dark', tenant: 'guide', path: '/id/products/ponsel-dan-aplikasi-mobile30', dark: true },
  { name: 'brands-th', tenant: 'deals', path: '/brands' },
  { name: 'brand-th', tenant: 'deals', path: '/brand/sony' },
  { name: 'brand-products-en', tenant: 'deals', path: '/en/brand/sony?tab=products' },
  { name: 'leaderboards-th', tenant: 'deals', path: '/leaderboards' },
  { name: 'leaderboard-th', tenant: 'deals', path: '/leaderboard-products/best-sellers' },
  { name: 'leaderboard-id', tenant: 'hemat', path: '/leaderboard-products/best-rated' },
  { name: 'coupons-th', tenant: 'deals', path: '/coupons' },
  { name: 'coupons-en-dark', tenant: 'guide', path: '/en/coupons', dark: true },
  { name: 'topics-th', tenant: 'deals', path: '/topics' },
  { name: 'topic-th', tenant: 'deals', path: '/topic/small-kitchen' },
  { name: 'product-guide-en', tenant: 'guide', path: '/en/topic/power-bank-guide' },
  { name: 'discover-th', tenant: 'deals', path: '/articles' },
  { name: 'article-list-th', tenant: 'guide', path: '/มือถือและแอป-mobile30' },
  { name: 'tag-th', tenant: 'guide', path: '/tag/ช้อปออนไลน์' },
  { name: 'article-th', tenant: 'guide', path: '/article/power-bank-mah-or-wh' },
  { name: 'article-th-dark', tenant: 'guide', path: '/article/power-bank-mah-or-wh', dark: true },
  { name: 'article-en', tenant: 'deals', path: '/en/article/air-fryer-sizes' },
  { name: 'article-id', tenant: 'hemat', path: '/article/kartu-memori-palsu' },
  { name: 'note-th', tenant: 'guide', path: '/note-detail/years-of-phone-updates' },
  { name: 'about-th', tenant: 'guide', path: '/about' },
  { name: 'user-agreement-th', tenant: 'deals', path: '/user-agreement' },
  { name: 'privacy-policy-id', tenant: 'hemat', path: '/privacy-policy' },
  { name: 'site-map-th', tenant: 'guide', path: '/sitemap' },
  { name: 'search-form-th', tenant: 'deals', path: '/search' },
  { name: 'search-th', tenant: 'deals', path: '/search?q=sony' },
  { name: 'search-reviews-th', tenant: 'deals', path: '/search?q=sony&tab=reviews' },
  { name: 'search-empty-en', tenant: 'deals', path: '/en/search?q=zzzz' },
  { name: 'missing-th', tenant: 'guide', path: '/article/no-such-article' },
  { name: 'deleted-th', tenant: 'deals', path: '/410' },
  { name: 'offline-th', tenant: 'deals', path: '/offline' },
  { name: 'language-menu-th', tenant: 'deals', path: '/about', press: 'details[data-menu] > summary' },
];

/** Runs in the page: loads what a reader would see only after scrolling; a broken picture shows as it would to a reader. */
async function showEveryPicture(): Promise<void> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await document.fonts.ready;
}

/** Of the part of the page that is shown, in pixels. */
async function heightOf(page: Page): Promise<number> {
  return Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST);
}

async function take(browser: Browser, port: number, width: string, shot: Shot): Promise<void> {
  const colorScheme = shot.dark ? 'dark' : 'light';
  const page = await browser.newPage({ ...WIDTHS[width], colorScheme, reducedMotion: 'reduce' });
  await page.goto(siteUrl(port, shot.tenant, encodeURI(shot.path)), { waitUntil: 'networkidle' });
  if (shot.press !== undefined) await page.click(shot.press);
  if (shot.press === undefined) await page.setViewportSize({ width: Number(width), height: await heightOf(page) });
  await page.waitForLoadState('networkidle');
  await page.evaluate(showEveryPicture);
  const png = await page.screenshot();
  await page.close();
  await sharp(png)
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${shot.name}-${width}.webp`));
}

async function takeAll(): Promise<void> {
  ensureBuilt();
  const site = await serveSite();
  const browser = await chromium.launch({
    executablePath: findChromium().path,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const width of Object.keys(WIDTHS)) {
      for (const shot of SHOTS) await take(browser, site.port, width, shot);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

await takeAll();
const files = await readdir(FOLDER);
const sizes = await Promise.all(files.map(async (file) => (await stat(join(FOLDER, file))).size));
const megabytes = sizes.reduce((total, size) => total + size, 0) / 1024 / 1024;
console.log(`${files.length} pictures in docs/screens, ${megabytes.toFixed(1)} MB`);
