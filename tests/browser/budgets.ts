import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { sitePort } from '#tests/browser/site.ts';
import { askSite } from '#tests/support/serve-site.ts';

const KB = 1024;
/** Maximum bytes of styles after gzip, including inline ones. A product with codes in its shops has the toast of their copying. */
export const STYLE_LIMIT = 16 * KB;
/** Fewer bytes mean that the style sheet did not load. */
export const STYLE_LEAST = KB;
/** For pages that are read: articles, brands, documents, and all kinds not named below. */
const READING_LIMIT = 6.2 * KB;
export const LIST_LIMIT = 88 * KB;
/** For a home page whose waterfall has loaded. */
export const FEED_LIMIT = 92 * KB;
const PRODUCT_LIMIT = 110 * KB;
/** For pages that are a form: React and the form's code. */
const FORM_LIMIT = 110 * KB;
/** For account pages, before the viewer is known, and activities, which give a visitor their page back after a logout. */
const OWN_LIMIT = 19.2 * KB;
/** For a home page whose waterfall is not near the viewport yet. */
export const HOME_LIMIT = 15 * KB;

const LISTS =
  /^(page 2 of|list of|article list|tag|category|deals|products|brands|no such|coupons|leaderboards?|topics?|ranking|daily special|search|empty search)\b|\bfound$/;
const PRODUCTS = /^(product|deal)$/;
const FORMS = /^(login|reset password)$/;
const OWN =
  /^(create password|security|profile|me|favourites|likes|notifications|notification settings|stop notifications|user|following|alerts|activity)$/;

/** Searches with more than one card to arrange. */
const WATERFALLS = /^(search results|notes and videos found|deals found)$/;

/** Islands that a page has before a reader opens something. */
export const islandsOf = (kind: string): number => (WATERFALLS.test(kind) ? 1 : 0);

export function scriptLimit(kind: string): number {
  if (PRODUCTS.test(kind)) return PRODUCT_LIMIT;
  if (FORMS.test(kind)) return FORM_LIMIT;
  if (OWN.test(kind)) return OWN_LIMIT;
  return LISTS.test(kind) ? LIST_LIMIT : READING_LIMIT;
}

const size = (text: string) => (text.length === 0 ? 0 : gzipSync(text, { level: 6 }).length);

/** Bytes of the site's files after gzip, by path; a file's name identifies its content. */
const sizes = new Map<string, Promise<number>>();

function sizeOf(tenant: DemoTenant, path: string): Promise<number> {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const found = askSite(sitePort(), { tenant, path }).then(({ body }) => size(body));
  sizes.set(path, found);
  return found;
}

/** Bytes after gzip of the scripts and styles that a tenant's page has loaded so far. */
export async function weigh(
  page: Page,
  tenant: DemoTenant,
): Promise<{ readonly script: number; readonly style: number }> {
  const brought = await page.evaluate(() => {
    const textOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent).join('\n');
    return {
      files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      script: textOf('script:not([src]):not([type="application/ld+json"])'),
      style: textOf('style'),
    };
  });
  const total = async (inline: string, extension: string) => {
    const files = brought.files.filter((path) => path.endsWith(extension)).map((path) => sizeOf(tenant, path));
    return (await Promise.all(files)).reduce((sum, one) => sum + one, size(inline));
  };
  return { script: await total(brought.script, '.js'), style: await total(brought.style, '.css') };
}
