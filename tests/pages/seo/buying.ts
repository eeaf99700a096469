/** Reads what a page says about buying: offers, totals, buttons. */

import { folded } from '#tests/support/site-crawl-html.ts';
import { type ChildNode, type Element, elements, hasClass, textOf } from './elements.ts';
import { type Sum, sumsIn } from './sums.ts';

/** An offer in the comparison of shops. */
export interface ShopRow {
  readonly price: number | null;
  readonly total: number | null;
  /** Whether the total has the cost of shipping in it. */
  readonly isComplete: boolean;
  readonly currency: string;
  readonly href: string | null;
}

/** What a page tells readers to do: where its main button and its bar go, for which price, and what shops it lists. */
export interface Buying {
  readonly shops: readonly ShopRow[];
  /** The subject of the offer that the page opens with; null: none. */
  readonly about: string | null;
  /** The price that leads; null: none. */
  readonly price: number | null;
  /** The total of the offer that the page opens with; null: none. */
  readonly opens: number | null;
  readonly button: { readonly href: string; readonly text: string } | null;
  readonly bar: { readonly href: string; readonly text: string } | null;
  readonly sums: readonly Sum[];
  /** Addresses of this site that the top of the page links to. */
  readonly leadsTo: readonly string[];
}

/** The text that is seen. */
const seenIn = (node: ChildNode) => textOf(node, (element) => hasClass(element, 'sr-only'));

function firstIn(nodes: readonly ChildNode[], wanted: string): Element | undefined {
  for (const element of elements(nodes)) if (hasClass(element, wanted)) return element;
  return undefined;
}

function linkIn(place: Element | undefined, text: (link: Element) => string): Buying['button'] {
  const link = place && firstIn(place.children, 'button-buy');
  const href = link?.attribs['href'];
  return link === undefined || href === undefined ? null : { href, text: folded(text(link)) };
}

function numberOf({ attribs }: Element, name: string): number | null {
  const text = attribs[name];
  return text === undefined ? null : Number(text);
}

/** What the main part of a product's or a deal's page says about buying. */
export function buyingIn(main: readonly ChildNode[]): Buying {
  const top = firstIn(main, 'product-top');
  const bar = firstIn(main, 'buy-bar');
  const shops = [...elements(main)].flatMap((row): ShopRow[] => {
    const currency = row.attribs['data-offer-currency'];
    if (currency === undefined || !hasClass(row, 'shops-row')) return [];
    const href = firstIn(row.children, 'shops-go')?.attribs['href'] ?? null;
    const isComplete = row.attribs['data-shipping'] !== undefined;
    return [{ price: numberOf(row, 'data-item'), total: numberOf(row, 'data-total'), isComplete, currency, href }];
  });
  const opening = top && [...elements(top.children)].find(({ attribs }) => attribs['data-says'] !== undefined);
  return {
    shops,
    about: opening?.attribs['data-says'] ?? null,
    price: opening ? numberOf(opening, 'data-item') : null,
    opens: opening ? numberOf(opening, 'data-total') : null,
    sums: sumsIn(main),
    button: linkIn(top, seenIn),
    leadsTo: [...elements(top?.children ?? [])].flatMap(({ attribs: { href } }) =>
      href?.startsWith('/') ? [href] : [],
    ),
    bar: linkIn(bar, () => (bar ? seenIn(bar) : '')),
  };
}
