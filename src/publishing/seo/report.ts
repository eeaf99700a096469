/** Defines an SEO report: its name, its question, its columns and how its rows are found. */

import type { SiteAddresses, SiteReading } from '#src/publishing/seo/site-reading.ts';

export type Cell = string | number;

interface Described {
  /** As commands and calls name it. */
  readonly name: string;
  /** The question, in a sentence. */
  readonly question: string;
  readonly columns: readonly string[];
}

/** A question that the addresses answer, so that no page is read for it. */
interface AddressReport extends Described {
  readonly reads: 'addresses';
  readonly rows: (site: SiteAddresses) => Cell[][];
}

interface PageReport extends Described {
  readonly reads: 'pages';
  readonly rows: (site: SiteReading) => Cell[][];
}

/**
 * A question about a site that an SEO lead asks, with the way to its answer: a row for each thing, none where nothing is
 * wrong.
 */
export type SeoReport = AddressReport | PageReport;
