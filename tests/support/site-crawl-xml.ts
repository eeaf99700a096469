/** Reads sitemaps. */

import { Parser } from 'htmlparser2';

export interface SitemapAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/** One <url> of a part, or one <sitemap> of the index. */
export interface SitemapEntry {
  readonly loc: string;
  readonly lastmod: string;
  readonly alternates: readonly SitemapAlternate[];
}

export interface SitemapFile {
  readonly root: string;
  readonly entries: readonly SitemapEntry[];
  /** Names of all elements. */
  readonly elements: ReadonlySet<string>;
}

/** Parses a sitemap or a sitemap index. */
export function readSitemap(xml: string): SitemapFile {
  const entries: { loc: string; lastmod: string; alternates: SitemapAlternate[] }[] = [];
  const elements = new Set<string>();
  let root = '';
  let inside: 'loc' | 'lastmod' | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ||= name;
        elements.add(name);
        if (name === 'url' || name === 'sitemap') entries.push({ loc: '', lastmod: '', alternates: [] });
        if (name === 'loc' || name === 'lastmod') inside = name;
        if (name !== 'xhtml:link') return;
        entries.at(-1)?.alternates.push({ hreflang: attributes['hreflang'] ?? '', href: attributes['href'] ?? '' });
      },
      ontext(text) {
        const entry = entries.at(-1);
        if (entry !== undefined && inside !== undefined) entry[inside] += text;
      },
      onclosetag() {
        inside = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { root, entries, elements };
}
