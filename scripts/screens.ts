import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
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
  { name: 'guide-home-th', tenant: 'guide', path: '/' },
  { name: 'guide-home-en-dark', tenant: 'guide', path: '/en', dark: true },
  { name: 'deals-home-th', tenant: 'deals', path: '/' },
  { name: 'deals-home-th-dark', tenant: 'deals', path: '/', dark: true },
  { name: 'hemat-home-id', tenant: 'hemat', path: '/' },
  { name: 'deals-discover-th', tenant: 'deals', path: '/articles' },
  { name: 'article-list-th', tenant: 'guide', path: '/มือถือและแอป-mobile30' },
  { name: 'tag-th', tenant: 'guide', path: '/tag/ช้อปออนไลน์' },
  { name: 'article-th', tenant: 'guide', path: '/article/power-bank-mah-or-wh' },
  { name: 'article-th-dark', tenant: 'guide', path: '/article/power-bank-mah-or-wh', dark: true },
  { name: 'article-en', tenant: 'deals', path: '/en/article/air-fryer-sizes' },
  { name: 'article-id', tenant: 'hemat', path: '/article/kartu-memori-palsu' },
  { name: 'note-th', tenant: 'guide', path: '/note-detail/years-of-phone-updates' },
  { name: 'brand-th', tenant: 'deals', path: '/brand/sony' },
  { name: 'category-th', tenant: 'deals', path: '/products/แกดเจ็ต-gadgets10' },
  { name: 'product-th', tenant: 'deals', path: '/product/uniqlo-t-shirt-2-shopee' },
  { name: 'product-th-dark', tenant: 'deals', path: '/product/jbl-earphones-5', dark: true },
  { name: 'product-id', tenant: 'hemat', path: '/product/rice-2-shopee' },
  { name: 'deal-en', tenant: 'deals', path: '/en/content/deal-coffee-1' },
  { name: 'about-th', tenant: 'guide', path: '/about' },
  { name: 'user-agreement-th', tenant: 'deals', path: '/user-agreement' },
  { name: 'privacy-policy-id', tenant: 'hemat', path: '/privacy-policy' },
  { name: 'site-map-th', tenant: 'guide', path: '/sitemap' },
  { name: 'search-th', tenant: 'guide', path: '/search?q=ส่วนลด' },
  { name: 'search-form-th', tenant: 'deals', path: '/search' },
  { name: 'search-empty-en', tenant: 'deals', path: '/en/search?q=zzzz' },
  { name: 'missing-th', tenant: 'guide', path: '/article/no-such-article' },
  { name: 'deleted-th', tenant: 'deals', path: '/410' },
  { name: 'language-menu-th', tenant: 'deals', path: '/about', press: 'details[data-menu] > summary' },
];

async function take(browser: Browser, port: number, width: string, shot: Shot): Promise<void> {
  const colorScheme = shot.dark ? 'dark' : 'light';
  const page = await browser.newPage({ ...WIDTHS[width], colorScheme, reducedMotion: 'reduce' });
  await page.goto(siteUrl(port, shot.tenant, encodeURI(shot.path)), { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  if (shot.press !== undefined) await page.click(shot.press);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const path = join(FOLDER, `${shot.name}-${width}.jpg`);
  const clip = { x: 0, y: 0, width: Number(width), height: Math.min(height, TALLEST) };
  const whole = shot.press === undefined;
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY, ...(whole ? { fullPage: true, clip } : {}) });
  await page.close();
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
