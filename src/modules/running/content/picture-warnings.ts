/** Warns editors of pictures that readers do not see, because the site fetches none from their host. */

import type { Tenant } from '#src/ctx.ts';
import type { ContentWritten, Fields } from '#src/modules/running/content/contract.ts';
import { sourceOf } from '#src/pictures/picture-address.ts';
import { listPictures } from '#src/pictures/picture-probe.ts';

/** A warning for each such picture, in the tenant's first language. */
export function pictureWarnings(tenant: Tenant, content: Fields): ContentWritten['warnings'] {
  const [lang] = tenant.languages;
  if (lang === undefined) return [];
  return [...new Set(listPictures(content))]
    .filter((url) => sourceOf(tenant, url) === undefined)
    .map((url) => ({
      lang,
      message: `the picture is on a host that the site does not fetch pictures from: ${url.slice(0, 200)}`,
    }));
}
