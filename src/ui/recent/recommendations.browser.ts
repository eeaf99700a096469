/** Fills a row with products and deals like those that this browser showed. */

import { fetchPage } from '#src/client/fetch-page.ts';
import { browserStore } from '#src/client/storage.ts';
import { LIKED_SUBJECTS, likedIn } from '#src/client/viewer/liked-subjects.ts';
import { MOST_LIKED_SUBJECTS } from '#src/kernel/liked-subjects.ts';
import { productIn } from '#src/ui/compare/comparison-address.ts';
import { ITEMS_ARRIVED, type ItemsArrived } from '#src/ui/list/items-arrived-event.ts';
import { RECENT_PRODUCTS, recentIn } from '#src/ui/recent/recent-products.ts';

/** How far below the window the section is when its deals are fetched. */
const FETCH_MARGIN = '800px';

/**
 * `<for-you data-list="ADDRESS" data-note="TEXT">`: a section with an `<item-list>`. Replaces its deals by those like
 * the marks and the last views of this browser, before the reader comes to it. The address is that of the list of deals,
 * which takes `like=GOODS:12,DEAL:7,CODE,CONTENT:CODE`: marks by id, viewed pages by the code of their product or deal. Without any, or while
 * the list cannot be had, the popular deals stay.
 */
class ForYou extends HTMLElement {
  connectedCallback(): void {
    const liked = likedIn(browserStore.getItem(LIKED_SUBJECTS));
    const seen = recentIn(browserStore.getItem(RECENT_PRODUCTS)).flatMap(({ path }) => seenIn(path) ?? []);
    const subjects = [...new Set([...liked, ...seen])].slice(0, MOST_LIKED_SUBJECTS);
    if (subjects.length === 0 || this.dataset['list'] === undefined) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void this.#propose(subjects);
      },
      { rootMargin: `0px 0px ${FETCH_MARGIN}` },
    );
    watch.observe(this);
  }

  async #propose(subjects: readonly string[]): Promise<void> {
    const address = new URL(this.dataset['list'] ?? '', location.href);
    address.searchParams.set('like', subjects.join(','));
    try {
      const page = await fetchPage(address);
      const items = [...(page.querySelector('item-list [data-items]')?.children ?? [])];
      if (items.length > 0) this.#show(items);
    } catch (error) {
      console.warn('the popular deals stay', error);
    }
  }

  #show(items: Element[]): void {
    const list = this.querySelector('item-list');
    const arrived: ItemsArrived = { items, fresh: true };
    list?.querySelector('[data-more]')?.remove();
    const notHandled =
      list?.dispatchEvent(new CustomEvent(ITEMS_ARRIVED, { detail: arrived, cancelable: true })) ?? false;
    if (notHandled) list?.querySelector('[data-items]')?.replaceChildren(...items);
    this.querySelector('p[data-note]')?.replaceChildren(this.dataset['note'] ?? '');
  }
}

/** How the list of deals is asked about a page that was open; undefined: it is that of no product and no deal. */
function seenIn(path: string): string | undefined {
  const deal = /\/content\/([^/?#]+)$/.exec(path)?.[1];
  return deal === undefined ? productIn(path) : `CONTENT:${deal}`;
}

if (customElements.get('for-you') === undefined) customElements.define('for-you', ForYou);
