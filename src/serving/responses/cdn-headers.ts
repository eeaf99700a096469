/** Headers by which a network of caches keeps pages, and knows which copies to drop. */

import type { CdnSettings } from '#src/env.ts';
import { pageTag, tenantTag } from '#src/kernel/page-tag.ts';
import { pageKeyText } from '#src/page-key.ts';
import type { PageRow } from '#src/serving/replica/page-row.ts';
import type { HeaderList } from '#src/serving/responses/response-headers.ts';

/** The headers of a published page. None for pages that say that there is none: an address may get a page at any time. */
export function cdnHeaders(
  cdn: Pick<CdnSettings, 'kind' | 'seconds'> | null,
  tenantCode: string,
  row: PageRow,
): HeaderList {
  if (cdn === null || row.status !== 200) return [];
  const tags = [pageTag(tenantCode, pageKeyText(row)), tenantTag(tenantCode)];
  const age = `max-age=${cdn.seconds}`;
  return cdn.kind === 'cloudflare'
    ? ['Cache-Tag', tags.join(','), 'Cloudflare-CDN-Cache-Control', age]
    : ['Surrogate-Key', tags.join(' '), 'Surrogate-Control', age];
}
