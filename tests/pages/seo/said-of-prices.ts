/** Reads all that a page says about prices. */

import type { CrawledPage, CrawledTenant } from '#tests/support/site-crawl.ts';
import { folded } from '#tests/support/site-crawl-html.ts';
import { type ChildNode, type Element, hasClass, isElement, textOf } from './elements.ts';

/** All that one card, or the head of one product or deal, says about a price. */
export interface Said {
  /** `GOODS:CODE`, `DEAL:CODE`. */
  readonly subject: string;
  readonly isCard: boolean;
  /** It names the price at one shop, as its button does. */
  readonly isPick: boolean;
  /** The address of the page of a product or a deal that a card leads to. */
  readonly leadsTo: string | undefined;
  readonly tags: readonly string[];
  /** Struck-through prices. */
  readonly struck: readonly string[];
  readonly labels: readonly string[];
  readonly unproven: readonly string[];
  /** The sentence, with its verdict. */
  readonly verdicts: readonly { readonly verdict: string; readonly text: string }[];
  /** All text of a card. */
  readonly text: string;
}

/** The class of each kind of statement; struck-through prices have an element of their own. */
const CLASSES = { tags: 'tag', struck: 's', labels: 'label', unproven: 'unproven' } as const;
const ENTRIES = Object.entries(CLASSES) as [keyof typeof CLASSES, string][];

/** Pages without any of these say nothing about a price, and are not parsed. */
const SAYS = /class="(?:tag|label|place|unproven)\b|<s[ >]|data-verdict|data-says/;

const KINDS: Readonly<Record<string, string>> = { product: 'GOODS', deal: 'DEAL' };

const subjectOf = (page: CrawledPage | undefined) => {
  const kind = page && KINDS[page.row.screen];
  return kind && `${kind}:${page.row.subject}`;
};

/** The visible text of a node, without words for screen readers only. */
const seenIn = (node: ChildNode) =>
  textOf(node, (element) => ['script', 'style'].includes(element.name) || hasClass(element, 'sr-only'));

/** What says something of one subject: a card, or a part of a page that names its subject. */
const isPlace = ({ name, attribs }: Element) => name === 'article' || attribs['data-says'] !== undefined;

/** Elements below a node, without what is inside another place. */
function* within(node: Element): Generator<Element> {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    yield child;
    if (!isPlace(child)) yield* within(child);
  }
}

function* placesIn(nodes: readonly ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (isPlace(node)) yield node;
    yield* placesIn(node.children);
  }
}

function saidBy(place: Element, subject: string, leadsTo?: string): Said {
  const said = { tags: [], struck: [], labels: [], unproven: [] } as Record<keyof typeof CLASSES, string[]>;
  const verdicts: Said['verdicts'][number][] = [];
  for (const element of within(place)) {
    const { name, attribs } = element;
    const verdict = attribs['data-verdict'];
    if (verdict !== undefined) verdicts.push({ verdict, text: folded(seenIn(element)) });
    if (hasClass(element, 'tag-over')) continue;
    for (const [kind, wanted] of ENTRIES) {
      if (wanted === name || hasClass(element, wanted)) said[kind].push(folded(seenIn(element)));
    }
  }
  return {
    subject,
    isCard: place.name === 'article',
    isPick: place.attribs['data-pick'] !== undefined,
    leadsTo,
    ...said,
    verdicts,
    text: isPlace(place) ? folded(seenIn(place)) : '',
  };
}

/** The page of a product or a deal that the first such link of a card leads to. */
function pageIn(card: Element, { byUrl }: CrawledTenant, base: string): CrawledPage | undefined {
  for (const { name, attribs } of within(card)) {
    const href = name === 'a' ? attribs['href'] : undefined;
    const page = href === undefined ? undefined : byUrl.get(new URL(href, base).href);
    if (subjectOf(page)) return page;
  }
  return undefined;
}

/** Whether markup says anything about a price. */
export const saysAny = (html: string) => SAYS.test(html);

/** What the main part of a page says about prices: in each card, and about its own product or deal. */
export function saidIn(main: readonly ChildNode[], page: CrawledPage, tenant: CrawledTenant): Said[] {
  const said = [...placesIn(main)].flatMap((place) => {
    const target = pageIn(place, tenant, page.url);
    // A card may name another listing, whose price it shows.
    const listing = place.attribs['data-listing'];
    const about = listing === undefined ? subjectOf(target) : `GOODS:${listing}`;
    const subject = place.attribs['data-says'] ?? about;
    return subject === undefined ? [] : [saidBy(place, subject, target?.url)];
  });
  const own = subjectOf(page);
  const whole = main.find(isElement);
  return own && whole ? [...said, saidBy(whole, own)] : said;
}
