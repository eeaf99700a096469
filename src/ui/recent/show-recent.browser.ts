/** Shows the products that this browser showed last. */

import { browserStore } from '#src/client/storage.ts';
import { RECENT_PRODUCTS, type RecentProduct, recentIn, withRecent } from '#src/ui/recent/recent-products.ts';
import { showThaiText } from '#src/ui/text/thai-line-breaks.browser.ts';

/** Side of a picture in pixels. */
const SIDE = 120;
/** With fewer, a row says nothing. */
const MIN_SHOWN_PRODUCTS = 2;

/**
 * `<recent-products>`: a hidden section with an empty list. Shows the products that were open before
 * in the page's language, and on the page of a product or deal stores that one.
 */
class RecentProducts extends HTMLElement {
  connectedCallback(): void {
    const { lang } = document.documentElement;
    const stored = recentIn(browserStore.getItem(RECENT_PRODUCTS));
    const others = stored.filter((page) => page.lang === lang && page.path !== location.pathname);
    if (others.length >= MIN_SHOWN_PRODUCTS) {
      this.querySelector('ul')?.append(...others.map(itemOf));
      this.hidden = false;
    }
    const { seen, seenPicture = null } = document.querySelector<HTMLElement>('[data-seen]')?.dataset ?? {};
    if (seen === undefined) return;
    const own = { path: location.pathname, title: seen, lang, picture: seenPicture };
    browserStore.setItem(RECENT_PRODUCTS, JSON.stringify(withRecent(stored, own)));
  }
}

function itemOf({ path, title, picture }: RecentProduct): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  link.append(...(picture === null ? [] : [pictureOf(picture)]), showThaiText(document.createElement('span'), title));
  item.append(link);
  return item;
}

function pictureOf(address: string): HTMLImageElement {
  const image = new Image(SIDE, SIDE);
  image.alt = '';
  image.loading = 'lazy';
  image.addEventListener('error', () => image.remove());
  image.src = address;
  return image;
}

if (customElements.get('recent-products') === undefined) customElements.define('recent-products', RecentProducts);
