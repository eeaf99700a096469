/** Writes llms.txt, in which programs read what the site is and where its contents are. */

import type { Tenant } from '#src/ctx.ts';
import { defaultLang, tenantIn } from '#src/kernel/tenant.ts';
import { urlOf } from '#src/paths.ts';

/**
 * llms.txt: what the site is and where programs find its contents. It is small, because search engines say that they do not
 * read it.
 */
export function llmsText(tenant: Tenant): string {
  const lang = defaultLang(tenant);
  const { name, tagline } = tenantIn(tenant, lang);
  return [
    `# ${name}`,
    '',
    `> ${tagline.en ?? tagline[lang] ?? name}`,
    '',
    'A price here was seen in a shop at the time that stands beside it. A discount is called one only where the history of',
    `prices bears it out. Languages: ${tenant.languages.join(', ')}.`,
    '',
    `- [Every page](${urlOf(tenant, '/sitemap.xml')})`,
    `- [Newest articles](${urlOf(tenant, '/feed/articles.json')})`,
    `- [Newest deals](${urlOf(tenant, '/feed/deals.json')})`,
    `- [Calls for programs](${urlOf(tenant, '/api/openapi.json')})`,
    '',
  ].join('\n');
}
