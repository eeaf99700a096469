import type { Site } from '#src/modules/running/tenants/contract.ts';
import { parsePath, pathOf } from '#src/paths.ts';

/** Attributes of a banner's link: a page of this site in the reader's language, or another site in a new window. */
export function bannerLink(link: string, advertised: boolean, { tenant, lang }: Site): Record<string, string> {
  if (!link.startsWith('/'))
    return { href: link, target: '_blank', rel: advertised ? 'sponsored noopener' : 'noopener' };
  const [path = '', query] = link.split('?');
  const key = parsePath(tenant, path);
  const own = key && pathOf(tenant, lang, key);
  const href = own === undefined ? link : [own, query].filter((part) => part !== undefined).join('?');
  return advertised ? { href, rel: 'sponsored' } : { href };
}
