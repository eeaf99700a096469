import { expect, type Page } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import type { Address } from '#tests/browser/addresses.ts';
import { siteUrl } from '#tests/support/serve-site.ts';

/** Port of the site started for this run. */
export function sitePort(): number {
  const port = Number(process.env['SITE_PORT']);
  if (!Number.isInteger(port) || port === 0) throw new Error('SITE_PORT is not set: run the tests through Playwright');
  return port;
}

/** Absolute URL of a page, percent-encoded as the site writes it. */
export function urlOf({ tenant, path }: { tenant: DemoTenant; path: string }): string {
  return siteUrl(sitePort(), tenant, encodeURI(path.normalize('NFC')));
}

/** Opens a page and checks that it answers without a redirect and with the expected status. */
export async function open(page: Page, address: Pick<Address, 'tenant' | 'path' | 'status'>): Promise<void> {
  const response = await page.goto(urlOf(address));
  expect(response?.status(), 'status').toBe(address.status);
  expect(page.url(), 'the address is the canonical one').toBe(urlOf(address));
}

/** Everything that went wrong in a page since collecting began. */
export interface Troubles {
  readonly console: string[];
  readonly requests: string[];
}

/** Playwright's message when it blocks the service worker. */
const WORKER_KEPT_OUT = 'Service Worker registration blocked by Playwright';

/** Chromium's hint when a busy machine draws a page late. That preloaded fonts are used is asserted by pages.test.ts. */
const USED_LATE = /\.woff2 was preloaded using link preload but not used within a few seconds/;

/** What a request fails with that the browser itself dropped: the page was left, or another picture size fits better. */
const DROPPED = 'net::ERR_ABORTED';

/**
 * Collects console messages, uncaught errors and failed requests. A page's own 404 does not count, nor does a request
 * that the browser dropped: a server that drops one fails it with another error.
 */
export function collectTroubles(page: Page): Troubles {
  const troubles: Troubles = { console: [], requests: [] };
  page.on('pageerror', (error) => troubles.console.push(error.message));
  page.on('console', (message) => {
    const own = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
    const expected = own || message.text() === WORKER_KEPT_OUT || USED_LATE.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !expected) troubles.console.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText ?? 'failed';
    if (error !== DROPPED) troubles.requests.push(`${request.url()}: ${error}`);
  });
  page.on('response', (response) => {
    const document = response.request().isNavigationRequest();
    if (response.status() >= 400 && !document) troubles.requests.push(`${response.url()}: ${response.status()}`);
  });
  return troubles;
}
