import type { Tenant } from '#src/ctx.ts';
import { type ContentWritten, type Fields, isFields } from '#src/modules/running/content/contract.ts';
import { sourceOf } from '#src/pictures/picture-address.ts';

/** Warns of pictures that readers do not see, because the site fetches none from their host. */
export function pictureWarnings(tenant: Tenant, content: Fields): ContentWritten['warnings'] {
  const [lang] = tenant.languages;
  if (lang === undefined) return [];
  return [...new Set(pictureUrls(content))]
    .filter((url) => sourceOf(tenant, url) === undefined)
    .map((url) => ({
      lang,
      message: `the picture is on a host that the site does not fetch pictures from: ${url.slice(0, 200)}`,
    }));
}

/** Addresses of the pictures in a value, at any depth: objects with an address and a text that stands for them. */
function pictureUrls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictureUrls);
  if (!isFields(value)) return [];
  const { url, alt } = value;
  const own = typeof url === 'string' && alt !== undefined ? [url] : [];
  return [...own, ...Object.values(value).flatMap(pictureUrls)];
}
