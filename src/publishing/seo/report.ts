import type { SiteReading } from '#src/publishing/seo/site-reading.ts';

export type Cell = string | number;

/** A question about a site that an SEO lead asks, with the way to its answer. */
export interface SeoReport {
  /** As commands and calls name it. */
  readonly name: string;
  /** The question, in a sentence. */
  readonly question: string;
  readonly columns: readonly string[];
  /** The answer, a row for each thing; none where nothing is wrong. */
  readonly rows: (site: SiteReading) => Cell[][];
}
