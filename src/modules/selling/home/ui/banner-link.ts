/** Writes the link of a banner: to a page of this site in the reader's language, or to another site. */

import type { Site } from '#src/modules/running/tenants/contract.ts';
import { parsePath, pathOf } from '#src/paths.ts';

/** The attributes of the link. Another site opens in a new window; an advertisement is marked as sponsored. */
export function bannerLink(link: string, advertised: boolean, { tenant, lang }: Site): Record<string, string> {
  if (!link.startsWith('/'))
    return { href: link, target: '_blank', rel: advertised ? 'sponsored noopener' : 'noopener' };
  const [path = '', query] = link.split('?');
  const key = parsePath(tenant, path);
  const own = key && pathOf(tenant, lang, key);
  const href = own === undefined ? link : [own, query].filter((part) => part !== undefined).join('?');
  return advertised ? { href, rel: 'sponsored' } : { href };
}
