/** Reads what rules need from the HTML of a page. */

import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

export interface CrawledLink {
  readonly rel: readonly string[];
  readonly href: string;
  readonly hreflang: string | undefined;
  readonly inHead: boolean;
}

export interface Anchor {
  readonly href: string;
  readonly rel: readonly string[];
  readonly inMain: boolean;
  /** Index among the elements of the page. */
  readonly at: number;
}

export interface CrawledImage {
  readonly attributes: Attributes;
  readonly inMain: boolean;
  readonly at: number;
}

/** What search engines read from a page, in document order. */
export interface PageFacts {
  readonly lang: string;
  readonly titles: readonly string[];
  /** By name or property. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly links: readonly CrawledLink[];
  readonly headings: readonly string[];
  readonly anchors: readonly Anchor[];
  readonly images: readonly CrawledImage[];
  readonly jsonLd: readonly string[];
  /** Number of islands whose content comes only from a script. */
  readonly blankIslands: number;
  /** The datetime attribute of every time element. */
  readonly times: readonly string[];
  /** Names of all elements of the page. */
  readonly elements: ReadonlySet<string>;
  /** Element indexes of the affiliate disclosures. */
  readonly disclosures: readonly number[];
  /** Text of the body and of its main part, white space folded. */
  readonly text: string;
  readonly mainText: string;
}

/** Elements whose text is not visible. */
const UNSEEN = ['script', 'style', 'svg', 'template', 'noscript', 'head'];

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter((word) => word !== '');

export const folded = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Collects the facts of one page in one pass over its markup. */
class Reader {
  lang = '';
  readonly titles: string[] = [];
  readonly metas = new Map<string, string[]>();
  readonly links: CrawledLink[] = [];
  readonly headings: string[] = [];
  readonly anchors: Anchor[] = [];
  readonly images: CrawledImage[] = [];
  readonly jsonLd: string[] = [];
  blankIslands = 0;
  readonly times: string[] = [];
  readonly elements = new Set<string>();
  readonly disclosures: number[] = [];
  #text = '';
  #mainText = '';
  #at = 0;
  readonly #open = new Map<string, number>();
  /** Where the text of the open title, heading or script is collected. */
  #into: string[] | undefined;

  open(name: string, attributes: Attributes): void {
    this.#at++;
    this.elements.add(name);
    this.#open.set(name, this.#depth(name) + 1);
    if (attributes['data-disclosure'] !== undefined) this.disclosures.push(this.#at);
    switch (name) {
      case 'html':
        this.lang = attributes['lang'] ?? '';
        return;
      case 'meta':
        this.#meta(attributes);
        return;
      case 'link':
        this.#link(attributes);
        return;
      case 'a':
        this.#anchor(attributes);
        return;
      case 'img':
        this.images.push({ attributes, inMain: this.#depth('main') > 0, at: this.#at });
        return;
      case 'time':
        this.times.push(attributes['datetime'] ?? '');
        return;
      case 'script':
        this.#script(attributes);
        return;
      case 'astro-island':
        if (attributes['ssr'] === undefined) this.blankIslands++;
        return;
      case 'title':
        if (this.#depth('svg') === 0) this.#collect(this.titles);
        return;
      case 'h1':
        this.#collect(this.headings);
    }
  }

  close(name: string): void {
    this.#open.set(name, this.#depth(name) - 1);
    if (name === 'title' || name === 'h1' || name === 'script') this.#into = undefined;
  }

  say(text: string): void {
    if (this.#into !== undefined) this.#into.push((this.#into.pop() ?? '') + text);
    if (UNSEEN.some((name) => this.#depth(name) > 0)) return;
    this.#text += text;
    if (this.#depth('main') > 0) this.#mainText += text;
  }

  facts(): PageFacts {
    const { lang, metas, links, anchors, images, jsonLd, blankIslands, times, elements, disclosures } = this;
    const lists = { metas, links, anchors, images, jsonLd, blankIslands, times, elements, disclosures };
    const titles = this.titles.map(folded);
    const headings = this.headings.map(folded);
    return { lang, titles, headings, ...lists, text: folded(this.#text), mainText: folded(this.#mainText) };
  }

  #depth(name: string): number {
    return this.#open.get(name) ?? 0;
  }

  #collect(into: string[]): void {
    into.push('');
    this.#into = into;
  }

  #meta(attributes: Attributes): void {
    const name = attributes['name'] ?? attributes['property'];
    if (name === undefined) return;
    this.metas.set(name, [...(this.metas.get(name) ?? []), attributes['content'] ?? '']);
  }

  #link({ rel, href = '', hreflang }: Attributes): void {
    this.links.push({ rel: words(rel), href, hreflang, inHead: this.#depth('head') > 0 });
  }

  #anchor({ href, rel }: Attributes): void {
    if (href === undefined) return;
    this.anchors.push({ href, rel: words(rel), inMain: this.#depth('main') > 0, at: this.#at });
  }

  #script({ type }: Attributes): void {
    if (type === 'application/ld+json') this.#collect(this.jsonLd);
  }
}

/** Reads a page as a search engine without JavaScript does. */
export function readPage(html: string): PageFacts {
  const reader = new Reader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: (name) => reader.close(name),
    ontext: (text) => reader.say(text),
  });
  parser.end(html);
  return reader.facts();
}
