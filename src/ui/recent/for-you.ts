import { fetchPage } from '#src/client/page.ts';
import { productIn } from '#src/ui/compare/compared-products.ts';
import { ITEMS_ARRIVED, type ItemsArrived } from '#src/ui/list/items-arrived.ts';
import { LIKED_PRODUCTS, likedIn } from '#src/ui/recent/liked-products.ts';
import { RECENT_PRODUCTS, recentIn } from '#src/ui/recent/recent-products.ts';

/** Products that decide what is proposed. */
const MOST = 12;
/** How far below the window the section is when its deals are fetched. */
const AHEAD = '800px';

/**
 * `<for-you data-list="ADDRESS" data-note="TEXT">`: a section with an `<item-list>`. Replaces its deals by those like
 * the favourites and the last views of this browser, before the reader comes to it. The address is that of the list of
 * deals; which deals are alike is asked of it by `like=CODE,CODE`. Without such products, the popular deals stay.
 */
class ForYou extends HTMLElement {
  connectedCallback(): void {
    const liked = likedIn(localStorage.getItem(LIKED_PRODUCTS));
    const seen = recentIn(localStorage.getItem(RECENT_PRODUCTS)).flatMap(({ path }) => productIn(path) ?? []);
    const codes = [...new Set([...liked, ...seen])].slice(0, MOST);
    if (codes.length === 0 || this.dataset['list'] === undefined) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void this.#propose(codes);
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    watch.observe(this);
  }

  async #propose(codes: readonly string[]): Promise<void> {
    const address = new URL(this.dataset['list'] ?? '', location.href);
    address.searchParams.set('like', codes.join(','));
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
    const free = list?.dispatchEvent(new CustomEvent(ITEMS_ARRIVED, { detail: arrived, cancelable: true })) ?? false;
    if (free) list?.querySelector('[data-items]')?.replaceChildren(...items);
    this.querySelector('p[data-note]')?.replaceChildren(this.dataset['note'] ?? '');
  }
}

if (customElements.get('for-you') === undefined) customElements.define('for-you', ForYou);
