import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { ensureBuilt } from '#scripts/build.ts';
import { findChromium } from '#scripts/chromium.ts';
import { runProgram } from '#scripts/program.ts';
import { MAILS, type MailShot, mailHtml } from '#scripts/screens/mails.ts';
import { SCREENS_PAGE, screensPage } from '#scripts/screens/page.ts';
import { logInReader, type ShownReader, showReader } from '#scripts/screens/reader.ts';
import { SHOTS, type Shot } from '#scripts/screens/shots.ts';
import { DECIDED } from '#tests/browser/consent-state.ts';
import { serveSite, siteUrl } from '#tests/support/serve-site.ts';

/**
 * Takes screenshots of every screen with the demonstration content into docs/screens, and writes their page. Arguments select screens by the
 * beginnings of their names: `npm run screens -- login security`.
 */
const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/screens');
const QUALITY = 60;
/** Milliseconds until scripts have loaded their content and the page is stable. */
const SETTLED = 1200;
/** Elements that are hidden at this width are not waited for. */
const PRESS = { timeout: 5000 };
/** Maximum height of a screenshot in pixels. */
const TALLEST = 3200;

const WIDTHS: Readonly<Record<string, BrowserContextOptions>> = {
  '390': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  '1280': { viewport: { width: 1280, height: 800 } },
};

/**
 * Runs in the page: loads pictures that a reader would see only after scrolling. A broken picture is shown as a reader
 * would see it.
 */
async function showEveryPicture(): Promise<void> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await document.fonts.ready;
}

/** Height of the part of the page that is shown, in pixels. */
async function heightOf(page: Page): Promise<number> {
  return Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST);
}

async function take(browser: Browser, port: number, width: string, shot: Shot, reader: ShownReader): Promise<void> {
  const { name, tenant, path, dark, press, first } = shot;
  const storageState = first ? {} : { storageState: DECIDED };
  const colorScheme = dark ? 'dark' : 'light';
  const context = await browser.newContext({ ...WIDTHS[width], ...storageState, colorScheme, reducedMotion: 'reduce' });
  if (shot.reader) await logInReader(context, reader);
  const page = await context.newPage();
  const query = path === '/user' ? `?id=${reader.id}` : '';
  await page.goto(siteUrl(port, tenant, encodeURI(path) + query), { waitUntil: 'networkidle' });
  for (const one of [press ?? []].flat()) await page.locator(one).filter({ visible: true }).first().click(PRESS);
  if (press !== undefined || shot.reader || first || shot.script) await page.waitForTimeout(SETTLED);
  if (press === undefined && !first) await page.setViewportSize({ width: Number(width), height: await heightOf(page) });
  await page.waitForLoadState('networkidle');
  await page.evaluate(showEveryPicture);
  const png = await page.screenshot();
  await context.close();
  await store(png, `${name}-${width}`);
}

async function takeMail(browser: Browser, width: string, mail: MailShot, { tenant }: ShownReader): Promise<void> {
  const context = await browser.newContext(WIDTHS[width]);
  const page = await context.newPage();
  await page.setContent(mailHtml(tenant, mail), { waitUntil: 'networkidle' });
  await store(await page.screenshot({ fullPage: true }), `${mail.name}-${width}`);
  await context.close();
}

async function store(png: Buffer, name: string): Promise<void> {
  await sharp(png)
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${name}.webp`));
}

async function takeAll(wanted: readonly string[]): Promise<void> {
  const isWanted = ({ name }: { readonly name: string }) =>
    wanted.length === 0 || wanted.some((start) => name.startsWith(start));
  const shots = SHOTS.filter(isWanted);
  await ensureBuilt();
  const site = await serveSite();
  const reader = await showReader(site.dataDir);
  const browser = await chromium.launch({
    executablePath: findChromium().path,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const width of Object.keys(WIDTHS)) {
      for (const shot of shots) await take(browser, site.port, width, shot, reader);
      for (const mail of MAILS.filter(isWanted)) await takeMail(browser, width, mail, reader);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

await runProgram(async () => {
  await takeAll(process.argv.slice(2));
  await writeFile(join(ROOT, SCREENS_PAGE), screensPage(SHOTS, MAILS));
  const files = await readdir(FOLDER);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(FOLDER, file))).size));
  const megabytes = sizes.reduce((total, size) => total + size, 0) / 1024 / 1024;
  console.log(`${files.length} pictures in docs/screens, ${megabytes.toFixed(1)} MB`);
});
