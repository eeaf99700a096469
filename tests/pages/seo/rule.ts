import type { CrawledPage, CrawledRow } from '#tests/support/site-crawl.ts';
import type { PublishedSite, PublishedTenant } from './published-site.ts';

/** What a rule found out: how often it looked, what breaks it, and what it only warns of. */
export class Findings {
  readonly faults: string[] = [];
  readonly warnings: string[] = [];
  looked = 0;

  /**
   * @param where   address of the page or file
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

/** One rule of the site, by the id an editor sees. */
export interface Rule {
  readonly id: string;
  readonly says: string;
  check(site: PublishedSite, found: Findings): void | Promise<void>;
}

/** Every page of every tenant that has a body and satisfies a condition. */
export function* pagesOf(
  { tenants }: PublishedSite,
  wanted: (page: CrawledPage) => boolean = () => true,
): Generator<readonly [CrawledPage, PublishedTenant]> {
  for (const tenant of tenants) for (const page of tenant.pages) if (wanted(page)) yield [page, tenant];
}

export const isListed = ({ listed }: CrawledPage) => listed;

/** Pages of one kind of screen. */
export const isOf =
  (...screens: string[]) =>
  ({ row }: CrawledPage) =>
    screens.includes(row.screen);

/** Whether the row has an address: what is no more keeps a row without one. */
export const hasAddress = ({ path }: CrawledRow) => path.startsWith('/');

/** Appends parameters to a path that may have some already. */
export const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** At most count of the items, spread evenly. */
export function sample<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)] as Item);
}

const segmenter = new Intl.Segmenter();

/** Characters as a reader counts them. */
export const graphemes = (text: string) => [...segmenter.segment(text)].length;
