/** Tags by which a network of caches before the site drops its copies of a page. */

import { contentHash } from '#src/kernel/hash.ts';

const LENGTH = 12;

/** The tag of a page, whatever its address is. @param pageKey  the page key as text */
export const pageTag = (tenantCode: string, pageKey: string): string =>
  contentHash(`${tenantCode}/${pageKey}`).slice(0, LENGTH);

/** The tag of all pages of a tenant. */
export const tenantTag = (tenantCode: string): string => contentHash(`${tenantCode}/`).slice(0, LENGTH);
