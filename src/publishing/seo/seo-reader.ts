/** Defines how a call asks for a part of an SEO report, which another thread makes. */

import type { Tenant } from '#src/ctx.ts';
import type { Cell } from '#src/publishing/seo/report.ts';

/** A part of a report on a published site. */
export interface SeoPart {
  readonly rows: readonly (readonly Cell[])[];
  /** Number of rows of the whole report. */
  readonly total: number;
  /** Number of pages that the report leaves out, since this machine lost their bodies and makes them again. */
  readonly lost: number;
}

export interface SeoRequest {
  readonly tenant: Tenant;
  /** Name of the report. */
  readonly report: string;
  readonly offset: number;
  readonly limit: number;
}

/** Reads a tenant's published site, and answers from it. Throws Unavailable while too much waits. */
export type SeoReader = (request: SeoRequest) => Promise<SeoPart>;
