/** Defines the addresses and pages that SEO reports read. */

import type { PageFacts } from '#src/publishing/rendering/page-facts.ts';

/** An address of a tenant, as the manifest has it. */
export interface SiteRow {
  readonly screen: string;
  readonly subject: string;
  readonly lang: string;
  readonly page: number;
  /** Percent-encoded. */
  readonly path: string;
  readonly status: 200 | 301 | 404 | 410;
  readonly location: string | null;
  readonly hash: string | null;
  readonly contentType: string | null;
  /** Search engines may list it. */
  readonly indexable: boolean;
  readonly modifiedAt: Date;
}

/** A published page, with what search engines read of it. */
export interface SitePage extends SiteRow {
  readonly facts: PageFacts;
  /** Number of characters that its main part shows. */
  readonly textLength: number;
}
