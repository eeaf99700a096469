import type { Bodies } from '#src/publishing/bodies.ts';
import type { Site } from '#src/publishing/screen.ts';

/** The pages of the site as a process can make and read them. */
export interface SitePages {
  readonly site: Site;
  /** The published bodies; undefined: this process has none, as in development. */
  readonly bodies: Bodies | undefined;
}
