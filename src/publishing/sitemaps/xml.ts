/** Writes sitemaps as XML. */

import type { Lang } from '#src/kernel/lang.ts';
import { xmlText } from '#src/kernel/xml.ts';

/** W3C date and time with offset. */
const w3c = (instant: Date) => instant.toISOString().replace('.000Z', '+00:00');

export interface SitemapEntry {
  /** URLs here are absolute. */
  readonly url: string;
  readonly modifiedAt: Date;
  /** Every language of the page, including its own, in the tenant's order. */
  readonly alternates: readonly { readonly lang: Lang; readonly url: string }[];
  readonly fallback: string;
}

function entryXml({ url, modifiedAt, alternates, fallback }: SitemapEntry): string {
  const links = [
    ...alternates.map((alternate) => ({ hreflang: alternate.lang as string, url: alternate.url })),
    { hreflang: 'x-default', url: fallback },
  ].map(({ hreflang, url: href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(href)}"/>`);
  return `<url><loc>${xmlText(url)}</loc><lastmod>${w3c(modifiedAt)}</lastmod>${links.join('')}</url>\n`;
}

/** One part of a sitemap. It has neither priority nor changefreq, because search engines ignore them. */
export function partXml(entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...entries.map(entryXml),
    '</urlset>\n',
  ].join('');
}

export function indexXml(parts: readonly { url: string; modifiedAt: Date }[]): string {
  const children = parts.map(
    ({ url, modifiedAt }) => `<sitemap><loc>${xmlText(url)}</loc><lastmod>${w3c(modifiedAt)}</lastmod></sitemap>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...children,
    '</sitemapindex>\n',
  ].join('');
}

/**
 * robots.txt: allows everything except /api/, /go/ and search results.
 * @param ownLines  lines of the tenant; those before the first User-agent are for all robots
 */
export function robotsTxt(
  sitemapUrl: string,
  searchPaths: readonly string[],
  ownLines: readonly string[] = [],
): string {
  const closed = ['/api/', '/go/', ...searchPaths].map((path) => `Disallow: ${path}`);
  const lines = ['User-agent: *', ...closed, ...ownLines].flatMap((line, index) =>
    index > 0 && /^user-agent:/i.test(line) ? ['', line] : [line],
  );
  return `${lines.join('\n')}\n\nSitemap: ${sitemapUrl}\n`;
}
