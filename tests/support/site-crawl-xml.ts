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
  /** Elements of extensions with their texts, in order. */
  readonly extensions: readonly { readonly name: string; readonly text: string }[];
}

export interface SitemapFile {
  readonly root: string;
  readonly entries: readonly SitemapEntry[];
  /** Names of all elements. */
  readonly elements: ReadonlySet<string>;
}

/** Parses a sitemap or a sitemap index. */
export function readSitemap(xml: string): SitemapFile {
  const entries: (SitemapEntry & {
    loc: string;
    lastmod: string;
    alternates: SitemapAlternate[];
    extensions: { name: string; text: string }[];
  })[] = [];
  const elements = new Set<string>();
  let root = '';
  let inside: 'loc' | 'lastmod' | undefined;
  let extension: { name: string; text: string } | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ||= name;
        elements.add(name);
        if (name === 'url' || name === 'sitemap') {
          entries.push({ loc: '', lastmod: '', alternates: [], extensions: [] });
        }
        if (name === 'loc' || name === 'lastmod') inside = name;
        if (name.includes(':') && name !== 'xhtml:link') {
          extension = { name, text: '' };
          entries.at(-1)?.extensions.push(extension);
        }
        if (name !== 'xhtml:link') return;
        entries.at(-1)?.alternates.push({ hreflang: attributes['hreflang'] ?? '', href: attributes['href'] ?? '' });
      },
      ontext(text) {
        const entry = entries.at(-1);
        if (entry !== undefined && inside !== undefined) entry[inside] += text;
        if (extension !== undefined) extension.text += text;
      },
      onclosetag() {
        inside = undefined;
        extension = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { root, entries, elements };
}
