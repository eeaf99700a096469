/** JSON-LD that every page has: publisher, site, breadcrumb. */

import { originOf } from '#src/kernel/tenant.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { urlOf } from '#src/paths.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/** One step of a breadcrumb; the current page is the last. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

function logoUrl(tenant: Tenant): string {
  return `${originOf(tenant)}/og/${tenant.theme.logo}-mark.png`;
}

export function shareImageUrl(tenant: Tenant): string {
  return `${originOf(tenant)}/og/${tenant.theme.logo}.png`;
}

/** The publisher of the site, for use inside other nodes. */
export function publisherNode(tenant: Tenant): JsonLdNode {
  return {
    '@type': 'Organization',
    name: tenant.publisher.name,
    url: urlOf(tenant, '/'),
    logo: { '@type': 'ImageObject', url: logoUrl(tenant), width: 512, height: 512 },
  };
}

/** Publisher and site, only for the home page at this path. */
export function siteNodes(tenant: Tenant, path: string): JsonLdNode[] {
  const home = urlOf(tenant, path);
  const publisher = `${urlOf(tenant, '/')}#publisher`;
  return [
    { ...publisherNode(tenant), '@id': publisher },
    {
      '@type': 'WebSite',
      '@id': `${home}#site`,
      name: tenant.name,
      url: home,
      publisher: { '@type': 'Organization', '@id': publisher },
    },
  ];
}

/** The whole breadcrumb, folded steps included. Fewer than two steps give no node. */
export function breadcrumbNodes(tenant: Tenant, trail: readonly Crumb[]): JsonLdNode[] {
  if (trail.length < 2) return [];
  const itemListElement = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(tenant, path),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** The entries of a list page in order. An empty list gives no node. */
export function itemListNodes(
  tenant: Tenant,
  items: readonly { readonly title: string; readonly path: string }[],
): JsonLdNode[] {
  if (items.length === 0) return [];
  const itemListElement = items.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: urlOf(tenant, path),
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
