/** Lists all SEO reports, in the order in which the command and the studio name them. */

import { coverage } from '#src/publishing/seo/coverage.ts';
import { deadLinks } from '#src/publishing/seo/dead-links.ts';
import { depthCounts, orphans } from '#src/publishing/seo/depth.ts';
import { duplicates } from '#src/publishing/seo/duplicates.ts';
import { hreflangGaps } from '#src/publishing/seo/hreflang.ts';
import { missedPaths } from '#src/publishing/seo/missed-paths.ts';
import { outboundFaults } from '#src/publishing/seo/outbound.ts';
import { gonePages, redirects } from '#src/publishing/seo/redirects.ts';
import type { SeoReport } from '#src/publishing/seo/report.ts';
import { thinPages } from '#src/publishing/seo/thin.ts';
import { urlCounts } from '#src/publishing/seo/url-counts.ts';

/** Questions of an SEO lead to a published site, in the order in which help names them. */
export const SEO_REPORTS: readonly SeoReport[] = [
  urlCounts,
  coverage,
  hreflangGaps,
  duplicates,
  depthCounts,
  orphans,
  thinPages,
  deadLinks,
  outboundFaults,
  redirects,
  gonePages,
  missedPaths,
];
