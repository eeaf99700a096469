/** Defines what a process needs to render pages and read published ones: calls and commands of editors get it. */

import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import type { SeoReader } from '#src/publishing/seo/seo-reader.ts';

/** The pages of the site as a process can make and read them. */
export interface SitePages {
  readonly site: RenderedSite;
  /** The published bodies; undefined: this process has none, as in development. */
  readonly bodies: Bodies | undefined;
  /** Answers from all published pages; undefined: this process cannot. */
  readonly seo?: SeoReader | undefined;
}
