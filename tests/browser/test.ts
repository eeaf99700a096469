import { test as base, type Page } from 'playwright/test';
import { DECIDED } from '#tests/browser/consent-state.ts';
import { openSiteDatabase, type SiteDatabase } from '#tests/browser/fixtures/readers.ts';

export type { SiteDatabase };

import { PHONE } from '#tests/browser/viewports.ts';

interface OfWorker {
  /** The site's data folder. */
  readonly siteData: string;
  /** The database of the tests' site. */
  readonly site: SiteDatabase;
  /** A phone that visits one page after another; stored data is cleared between pages. */
  readonly visitor: Page;
  /** The same without scripts. */
  readonly plainVisitor: Page;
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
  visitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...PHONE, ...QUIET });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  plainVisitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...PHONE, ...QUIET, javaScriptEnabled: false });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

const QUIET = { reducedMotion: 'reduce', serviceWorkers: 'block', storageState: DECIDED } as const;
