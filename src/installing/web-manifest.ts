/** Makes the web app manifest of a tenant, by which readers install the site. */

import type { Tenant } from '#src/ctx.ts';
import { ICONS } from '#src/installing/icons.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The manifest is in the tenant's first language. */
export function webManifest(tenant: Tenant): object {
  const lang = tenant.languages[0] as Lang;
  const { light } = tenant.theme;
  return {
    id: '/',
    name: tenant.name,
    short_name: tenant.name,
    description: tenant.tagline[lang],
    lang,
    start_url: pathOf(tenant, lang, pageKeyOf(tenant.articleFocused ? 'discover' : 'home')),
    scope: '/',
    display: 'standalone',
    background_color: light.paper,
    theme_color: light.paper,
    categories: ['shopping'],
    icons: [...ICONS]
      .filter(([address]) => /^\/icons\/app-.*\d/.test(address))
      .map(([src, { side, purpose }]) => ({ src, sizes: `${side}x${side}`, type: 'image/png', purpose })),
  };
}
