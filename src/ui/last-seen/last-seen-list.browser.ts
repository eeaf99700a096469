/** Lists the pages that this browser keeps, while there is no network. */

/** A page in this browser's cache, as its LastSeen describes it. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
  readonly price: string;
  readonly picture: string | null;
  /** When it was fetched. */
  readonly at: Date;
}

const CACHE_NAME = /^pages-/;

/** The pages in the service worker's cache that have a LastSeen, most recently seen first. */
async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return [];
  const pages: KeptPage[] = [];
  for (const name of (await caches.keys()).filter((cache) => CACHE_NAME.test(cache))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const page = response && (await describedPage(new URL(request.url), response));
      if (page !== undefined) pages.push(page);
    }
  }
  return pages.toReversed();
}

async function describedPage(url: URL, response: Response): Promise<KeptPage | undefined> {
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { seen, seenPrice = '', seenPicture } = document.querySelector<HTMLElement>('[data-seen]')?.dataset ?? {};
  if (seen === undefined) return undefined;
  const at = new Date(response.headers.get('date') ?? Number.NaN);
  return { path: url.pathname + url.search, title: seen, price: seenPrice, picture: seenPicture ?? null, at };
}

const MAX_PRODUCTS = 12;
/** Side of a picture in pixels. */
const SIDE = 72;

/**
 * `<last-seen-list>`: contains a list with a template of one item, and a sentence for an empty list. The item's parts
 * are marked by data-part: link, picture, price and time.
 */
class LastSeenList extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const pages = (await keptPages()).slice(0, MAX_PRODUCTS);
    const list = this.querySelector('ul');
    const template = this.querySelector('template');
    if (pages.length === 0 || list === null || template === null) return;
    list.replaceChildren(...pages.map((page) => itemOf(template, page)));
    list.hidden = false;
    this.querySelector('[data-part="none"]')?.remove();
  }
}

function itemOf(template: HTMLTemplateElement, { path, title, price, picture, at }: KeptPage): DocumentFragment {
  const item = template.content.cloneNode(true) as DocumentFragment;
  const part = <E extends HTMLElement>(name: string) => item.querySelector<E>(`[data-part="${name}"]`);
  const link = part<HTMLAnchorElement>('link');
  if (link !== null) {
    link.href = path;
    link.textContent = title;
  }
  if (picture !== null) part('picture')?.append(pictureOf(picture));
  const priceText = part('price');
  if (price === '') priceText?.remove();
  else if (priceText !== null) priceText.textContent = price;
  const time = part<HTMLTimeElement>('time');
  if (Number.isNaN(at.getTime())) time?.parentElement?.remove();
  else if (time !== null) {
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
    time.dateTime = at.toISOString();
    time.textContent = format.format(at);
  }
  return item;
}

function pictureOf(address: string): HTMLImageElement {
  const image = new Image(SIDE, SIDE);
  image.alt = '';
  image.src = address;
  return image;
}

if (customElements.get('last-seen-list') === undefined) customElements.define('last-seen-list', LastSeenList);
