/** Playwright's test with what several files share. */

import { type BrowserContext, test as base, type Page } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { DECIDED } from '#tests/browser/consent-state.ts';
import { openSiteDatabase, type SiteDatabase } from '#tests/browser/fixtures/readers.ts';

export type { SiteDatabase };

import { PHONE } from '#tests/browser/viewports.ts';

/**
 * The page of a tenant: one that changes to another site would get a new process. Each is in a window of its own, because
 * the browser draws fewer frames of a page behind another.
 */
type VisitorOf = (tenant: DemoTenant) => Promise<Page>;

interface OfWorker {
  /** The site's data folder. */
  readonly siteData: string;
  /** The database of the tests' site. */
  readonly site: SiteDatabase;
  /** A phone that visits one page after another; stored data is cleared between pages. */
  readonly visitorOf: VisitorOf;
  /** The same without scripts and pictures. */
  readonly plainVisitorOf: VisitorOf;
}

/** Playwright's test with what several files share. */
export const test = base.extend<object, OfWorker>({
  siteData: [process.env['SITE_DATA'] ?? '', { scope: 'worker', option: true }],
  site: [
    async ({ siteData }, use) => {
      const site = await openSiteDatabase(siteData);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  visitorOf: [
    async ({ browser }, use) => {
      const visitors = onePerTenant(async () => withoutPointer(await browser.newContext({ ...PHONE, ...QUIET })));
      await use(visitors.of);
      await visitors.leave();
    },
    { scope: 'worker' },
  ],
  plainVisitorOf: [
    async ({ browser }, use) => {
      const visitors = onePerTenant(async () =>
        withoutPictures(await browser.newContext({ ...PHONE, ...QUIET, javaScriptEnabled: false })),
      );
      await use(visitors.of);
      await visitors.leave();
    },
    { scope: 'worker' },
  ],
});

const QUIET = { reducedMotion: 'reduce', serviceWorkers: 'block', storageState: DECIDED } as const;

function onePerTenant(open: () => Promise<Page>) {
  const pages = new Map<DemoTenant, Page>();
  return {
    async of(tenant: DemoTenant): Promise<Page> {
      const page = pages.get(tenant) ?? (await open());
      pages.set(tenant, page);
      return page;
    },
    async leave(): Promise<void> {
      for (const page of pages.values()) await page.context().close();
    },
  };
}

/**
 * A page that no pointer reaches. A browser without a window reports one at 0, 0 while pages load and change their size, and
 * readers who point get more scripts.
 */
async function withoutPointer(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() =>
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  return page;
}

/** A page whose pictures the browser itself blocks: a route of Playwright would ask the test about every request. */
async function withoutPictures(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/img/*'] });
  return page;
}
