/** Reads what the rules need of a page in a fraction of a millisecond. */

import type { JudgedFacts } from '#src/publishing/gate/page-fault.ts';

const ATTRIBUTES = `((?:[^"'>]|"[^"]*"|'[^']*')*)`;
const ELEMENT = new RegExp(String.raw`<(html|title|h1|meta|link|script|svg)(?=[\s/>])${ATTRIBUTES}>`, 'gi');
const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const TAG = new RegExp(`<[/!a-z]${ATTRIBUTES}>`, 'gi');
const UNSEEN = /<(script|style|svg|template|noscript|head)\b[\s\S]*?<\/\1>/gi;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Text of HTML with its character references resolved, as the site writes them. */
function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? all;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const plain = (html: string): string => folded(unescaped(html.replaceAll(TAG, '')));

/** Reads a page that the site has rendered: its elements are closed and its attributes quoted. */
export function readFacts(html: string): JudgedFacts {
  const headEnd = html.indexOf('</head>');
  const facts = { lang: '', titles: [] as string[], headings: [] as string[], jsonLd: [] as string[] };
  const metas = new Map<string, string[]>();
  const links: { rel: string[]; href: string; inHead: boolean }[] = [];
  ELEMENT.lastIndex = 0;
  for (let match = ELEMENT.exec(html); match !== null; match = ELEMENT.exec(html)) {
    const [, element = '', words = ''] = match;
    const name = element.toLowerCase();
    const start = ELEMENT.lastIndex;
    const isEmpty = name === 'html' || name === 'meta' || name === 'link' || words.endsWith('/');
    const end = isEmpty ? start : Math.max(start, html.indexOf(`</${name}>`, start));
    const attributes = () => new Map(attributePairs(words));
    if (name === 'title') facts.titles.push(plain(html.slice(start, end)));
    else if (name === 'h1') facts.headings.push(plain(html.slice(start, end)));
    else if (name === 'html') facts.lang = attributes().get('lang') ?? '';
    else if (name === 'meta') addMeta(metas, attributes());
    else if (name === 'link') links.push({ ...readLink(attributes()), inHead: match.index < headEnd });
    else if (attributes().get('type') === 'application/ld+json') facts.jsonLd.push(html.slice(start, end));
    // A heading may hold other elements; scripts and drawings have titles of their own.
    if (name === 'script' || name === 'svg') ELEMENT.lastIndex = end;
  }
  return {
    ...facts,
    metas,
    links,
    // Made when a rule asks for it: most pages have no price that has to stand there.
    get text() {
      return plain(html.replaceAll(UNSEEN, ''));
    },
  };
}

function* attributePairs(words: string): Generator<[string, string]> {
  for (const [, name = '', double, single, bare] of words.matchAll(ATTRIBUTE))
    yield [name, unescaped(double ?? single ?? bare ?? '')];
}

function addMeta(metas: Map<string, string[]>, attributes: ReadonlyMap<string, string>): void {
  const name = attributes.get('name') ?? attributes.get('property');
  if (name !== undefined) metas.set(name, [...(metas.get(name) ?? []), attributes.get('content') ?? '']);
}

const readLink = (attributes: ReadonlyMap<string, string>) => ({
  rel: (attributes.get('rel') ?? '').split(/\s+/),
  href: attributes.get('href') ?? '',
});
