/** A rule of the site that a page breaks. */
export interface PageFault {
  /** The id of the rule, such as C3. */
  readonly rule: string;
  /** hold: the page keeps its last good bytes; warn: it is published all the same. */
  readonly rank: 'hold' | 'warn';
  /** The place on the page, such as `title`. */
  readonly place: string;
  /** Says what is wrong and what to do. */
  readonly advice: string;
}

/** A page as the rules look at it. */
export interface JudgedPage {
  readonly screen: string;
  readonly lang: string;
  /** Its absolute address. */
  readonly url: string;
  /** Whether the manifest lists it for search engines. */
  readonly indexable: boolean;
  /** How the tenant writes prices. */
  readonly alternatePriceFormat: boolean;
}

/** Facts of a page that the rules read. */
export interface JudgedFacts {
  readonly lang: string;
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  /** Contents of the meta elements by their name or property. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly links: readonly { readonly rel: readonly string[]; readonly href: string; readonly inHead: boolean }[];
  readonly jsonLd: readonly string[];
  /** The visible text. */
  readonly text: string;
}
