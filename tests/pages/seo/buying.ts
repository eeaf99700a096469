import { parseDocument } from 'htmlparser2';
import type { CrawledPage } from '#tests/support/site-crawl.ts';
import { folded } from '#tests/support/site-crawl-html.ts';

type ChildNode = ReturnType<typeof parseDocument>['childNodes'][number];
type Element = Extract<ChildNode, { readonly attribs: object }>;

const isElement = (node: ChildNode): node is Element => 'attribs' in node;

/** An offer in the comparison of shops. */
export interface ShopRow {
  readonly total: number | null;
  readonly currency: string;
  readonly href: string | null;
}

/** What a page tells readers to do: where its main button and its bar go, for which price, and what shops it lists. */
export interface Buying {
  readonly shops: readonly ShopRow[];
  /** The total that the page opens with; null: none. */
  readonly opens: number | null;
  readonly button: { readonly href: string; readonly text: string } | null;
  readonly bar: { readonly href: string; readonly text: string } | null;
  /** Addresses of this site that the top of the page links to. */
  readonly leadsTo: readonly string[];
}

const classesOf = ({ attribs }: Element) => (attribs['class'] ?? '').split(/\s+/);

function* elements(nodes: readonly ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elements(node.children);
  }
}

function textOf(node: ChildNode): string {
  if (!isElement(node)) return node.type === 'text' && 'data' in node ? node.data : '';
  return classesOf(node).includes('sr-only') ? '' : node.children.map(textOf).join('');
}

const firstIn = (nodes: readonly ChildNode[], wanted: string) =>
  [...elements(nodes)].find((element) => classesOf(element).includes(wanted));

function linkIn(place: Element | undefined, text: (link: Element) => string): Buying['button'] {
  const link = place && firstIn(place.children, 'button-buy');
  const href = link?.attribs['href'];
  return link === undefined || href === undefined ? null : { href, text: folded(text(link)) };
}

const READ = new WeakMap<CrawledPage, Buying>();

/** What the page of a product or a deal says about buying. */
export function buyingOn(page: CrawledPage): Buying {
  const read = READ.get(page) ?? readBuying(page);
  READ.set(page, read);
  return read;
}

function readBuying({ html }: CrawledPage): Buying {
  const { children } = parseDocument(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')));
  const [top, bar] = [firstIn(children, 'product-top'), firstIn(children, 'buy-bar')];
  const shops = [...elements(children)].flatMap((row): ShopRow[] => {
    const currency = row.attribs['data-offer-currency'];
    if (currency === undefined) return [];
    const total = row.attribs['data-total'];
    const href = firstIn(row.children, 'shops-go')?.attribs['href'] ?? null;
    return [{ total: total === undefined ? null : Number(total), currency, href }];
  });
  const opening = top && [...elements(top.children)].find(({ attribs }) => attribs['data-says'] !== undefined);
  const opens = opening?.attribs['data-total'];
  return {
    shops,
    opens: opens === undefined ? null : Number(opens),
    button: linkIn(top, textOf),
    leadsTo: [...elements(top?.children ?? [])].flatMap(({ attribs: { href } }) =>
      href?.startsWith('/') ? [href] : [],
    ),
    bar: linkIn(bar, () => (bar ? textOf(bar) : '')),
  };
}
