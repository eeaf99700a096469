import type { Db } from '#src/db/types.ts';
import type { Tenant, TenantSettings } from '#src/kernel/tenant.ts';
import { putTenant, tenantByCode } from '#src/modules/running/tenants/service.ts';

/** Valid settings of a tenant, Thai first; a test overrides what matters to it. */
export function tenantSettings(code: string, overrides: Partial<TenantSettings> = {}): TenantSettings {
  return {
    name: code,
    tagline: { th: 'ราคาจริง', en: 'True prices', id: 'Harga jujur' },
    hosts: [`${code}.localhost`],
    languages: ['th', 'en', 'id'],
    imageHost: `img.${code}.localhost`,
    timeZone: 'Asia/Bangkok',
    calendar: 'buddhist',
    dateFormat: 'D MMM YYYY',
    currencies: ['THB'],
    phoneAreas: ['66'],
    articleFocused: true,
    alternatePriceFormat: false,
    theme: {
      light: { brand: '#0e6b5c', paper: '#faf8f4' },
      dark: { brand: '#5cc4b0', paper: '#171512' },
      logo: 'leaf',
    },
    features: { notes: true, brands: true, search: true },
    publisher: { name: code, email: `editor@${code}.localhost.test` },
    ...overrides,
  };
}

export async function createTenant(db: Db, code: string, overrides: Partial<TenantSettings> = {}): Promise<Tenant> {
  await putTenant(db, code, tenantSettings(code, overrides));
  return tenantByCode(db, code);
}
