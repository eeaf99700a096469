import type { Lang } from '#src/kernel/lang.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';

/** The language of addresses without a prefix. */
export function defaultLang(tenant: Pick<Tenant, 'languages'>): Lang {
  return tenant.languages[0] as Lang;
}

/** Scheme and canonical host: the only source of absolute addresses. A request never has a say in it. */
export function originOf(tenant: Pick<Tenant, 'hosts'>): string {
  return `https://${tenant.hosts[0]}`;
}
