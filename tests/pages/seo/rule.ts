import type { CrawledPage, CrawledRow } from '#tests/support/site-crawl.ts';
import type { PublishedSite, PublishedTenant } from './published-site.ts';

/** Findings of a rule: number of checks, violations and warnings. */
export class Findings {
  readonly faults: string[] = [];
  readonly warnings: string[] = [];
  looked = 0;

  /**
   * @param where  address of the page or file
   * @param advice  what is wrong and what to do
   */
  must(holds: boolean, where: string, advice: string): void {
    this.looked++;
    if (!holds) this.faults.push(`${where}: ${advice}`);
  }

  should(holds: boolean, where: string, advice: string): void {
    if (!holds) this.warnings.push(`${where}: ${advice}`);
  }
}

/** A rule of the site, with the id that editors see. */
export interface Rule {
  readonly id: string;
  readonly says: string;
  check(site: PublishedSite, found: Findings): void | Promise<void>;
}

/** All pages with a body, of all tenants, that satisfy a condition; only that which the site looks at, if it names a page. */
export function* pagesOf(
  { tenants, looksAt }: PublishedSite,
  wanted: (page: CrawledPage) => boolean = () => true,
): Generator<readonly [CrawledPage, PublishedTenant]> {
  for (const tenant of tenants) {
    const pages = looksAt === undefined ? tenant.pages : tenant.pages.filter((page) => page === looksAt);
    for (const page of pages) if (wanted(page)) yield [page, tenant];
  }
}

export const isListed = ({ listed }: CrawledPage) => listed;

/** Pages of one screen. */
export const isOf =
  (...screens: string[]) =>
  ({ row }: CrawledPage) =>
    screens.includes(row.screen);

/** Whether the row has an address. Rows of pages that no longer exist have none. */
export const hasAddress = ({ path }: CrawledRow) => path.startsWith('/');

/** Appends parameters to a path that may already have some. */
export const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** At most `count` of the items, spread evenly. */
export function sample<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)] as Item);
}
