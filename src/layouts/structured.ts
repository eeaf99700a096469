import { originOf } from '#src/kernel/tenant.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { urlOf } from '#src/paths.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/** One step of a trail; the current page is the last. */
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

/** Who publishes the site, as other nodes name it. */
export function publisherNode(tenant: Tenant): JsonLdNode {
  return {
    '@type': 'Organization',
    name: tenant.publisher.name,
    url: urlOf(tenant, '/'),
    logo: { '@type': 'ImageObject', url: logoUrl(tenant), width: 512, height: 512 },
  };
}

/** Publisher and site, for a home page alone: its own path. */
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

/** The whole trail, also what the page folds away. Fewer than two steps make no trail. */
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

/** What a list page lists, in the order it shows. An empty list makes no node. */
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
