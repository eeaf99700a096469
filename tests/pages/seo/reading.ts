/** Reads the main part of a page once for all rules. */

import { parseDocument } from 'htmlparser2';
import type { CrawledPage, CrawledTenant } from '#tests/support/site-crawl.ts';
import { type Buying, buyingIn } from './buying.ts';
import { mainOf } from './elements.ts';
import { type Said, saidIn, saysAny } from './said-of-prices.ts';

/** What rules want to know of the main part of a page. */
interface Reading {
  readonly said: readonly Said[];
  /** Of the page of a product or a deal. */
  readonly buying: Buying;
}

const NOTHING: Reading = {
  said: [],
  buying: { shops: [], about: null, price: null, opens: null, button: null, bar: null, sums: [], leadsTo: [] },
};
const READ = new WeakMap<CrawledPage, Reading>();

/** Reads a page once for all rules. Its elements would take too much memory to be kept. */
export function readingOf(page: CrawledPage, tenant: CrawledTenant): Reading {
  const reading = READ.get(page) ?? read(page, tenant);
  READ.set(page, reading);
  return reading;
}

function read(page: CrawledPage, tenant: CrawledTenant): Reading {
  const html = mainOf(page.html);
  const sells = ['product', 'deal'].includes(page.row.screen);
  const says = saysAny(html);
  if (!sells && !says) return NOTHING;
  const { children } = parseDocument(html);
  return {
    said: says ? saidIn(children, page, tenant) : NOTHING.said,
    buying: sells ? buyingIn(children) : NOTHING.buying,
  };
}
