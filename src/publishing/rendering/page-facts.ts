/**
 * Reads from the HTML of a page what search engines read: title, canonical address, languages, links. Plans of
 * changes, receipts and SEO reports compare these facts.
 */

import { Parser } from 'htmlparser2';

/** Facts that search engines read of a page. */
export interface PageFacts {
  readonly title: string | null;
  readonly h1: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly robots: string | null;
  /** Pairs of language and address, such as `en https://…`, in the order of the page. */
  readonly hreflang: readonly string[];
  /** The types of its structured data, each as often as it stands there, sorted. */
  readonly jsonLd: readonly string[];
  /** Paths of this site that it links to, each once, sorted. */
  readonly links: readonly string[];
}

/** Reads the head, the links and the structured data of a page. What is no HTML has none. */
export function pageFacts(html: string): PageFacts {
  const reader = new FactReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html);
  return reader.facts;
}

type Attributes = Readonly<Record<string, string>>;

class FactReader {
  #inside: 'title' | 'h1' | 'json' | undefined;
  readonly #texts: Record<'title' | 'h1' | 'json', string | null> = { title: null, h1: null, json: null };
  readonly #meta = new Map<string, string>();
  #canonical: string | null = null;
  readonly #hreflang: string[] = [];
  readonly #types: string[] = [];
  readonly #links = new Set<string>();

  get facts(): PageFacts {
    return {
      title: this.#texts.title,
      h1: this.#texts.h1,
      description: this.#meta.get('description') ?? null,
      canonical: this.#canonical,
      robots: this.#meta.get('robots') ?? null,
      hreflang: this.#hreflang,
      jsonLd: this.#types.toSorted(),
      links: [...this.#links].toSorted(),
    };
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'a') this.#link(attributes['href']);
    else if (name === 'link') this.#relation(attributes);
    else if (name === 'meta') this.#describe(attributes);
    else if (name === 'script' && attributes['type'] === 'application/ld+json') this.#begin('json');
    // An svg has a title of its own.
    else if ((name === 'title' || name === 'h1') && this.#texts[name] === null) this.#begin(name);
  }

  text(text: string): void {
    if (this.#inside !== undefined) this.#texts[this.#inside] += text;
  }

  close(name: string): void {
    if (this.#inside !== (name === 'script' ? 'json' : name)) return;
    if (this.#inside === 'json') this.#types.push(...typesIn(this.#texts.json ?? ''));
    this.#inside = undefined;
  }

  #begin(what: 'title' | 'h1' | 'json'): void {
    this.#inside = what;
    this.#texts[what] = '';
  }

  #link(href: string | undefined): void {
    if (href?.startsWith('/') === true && !href.startsWith('//')) this.#links.add(href.split('#')[0] ?? href);
  }

  #relation({ rel, hreflang, href = '' }: Attributes): void {
    if (rel === 'canonical') this.#canonical = href;
    if (rel === 'alternate' && hreflang !== undefined) this.#hreflang.push(`${hreflang} ${href}`);
  }

  #describe({ name, content }: Attributes): void {
    if (name !== undefined && content !== undefined) this.#meta.set(name, content);
  }
}

const TYPE = /"@type":"([^"]+)"/g;

/** The types in a text of structured data as the site writes it, without spaces. */
const typesIn = (json: string): string[] => [...json.matchAll(TYPE)].map(([, type = '']) => type);
