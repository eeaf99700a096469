/** Writes the colours of a tenant for the style of its pages and the studio. */

import type { Tenant } from '#src/modules/running/tenants/contract.ts';

/** The tenant's colours as declarations for the root's style attribute. The style sheet chooses by colour scheme. */
export function themeStyle({ light, dark }: Tenant['theme']): string {
  return [
    `--tenant-brand-light:${light.brand}`,
    `--tenant-brand-dark:${dark.brand}`,
    `--tenant-paper-light:${light.paper}`,
    `--tenant-paper-dark:${dark.paper}`,
  ].join(';');
}
