/** A list that loads further pages as its reader scrolls. */

import { fetchPage } from '#src/client/fetch-page.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { focusInView } from '#src/ui/focus/focus-in-view.browser.ts';
import { keepFocusSeen } from '#src/ui/focus/keep-focus.browser.ts';
import { ITEMS_ARRIVED, type ItemsArrived } from '#src/ui/list/items-arrived-event.ts';
import { pageAddress, unseen } from '#src/ui/list/page-address.ts';
import { backToPosition, keepFolds, keepPages, keptPages, openFolds } from '#src/ui/list/restore-list-pages.browser.ts';

/**
 * Number of pages that load by scrolling; after that the reader presses a button, so that the footer can be reached.
 */
const PAGES_BY_SCROLLING = 3;
/** How far below the window the button is when the next page is fetched. */
const FETCH_MARGIN = '600px';

/**
 * `<item-list>`: a list of which the server rendered one page, with links to the others. Each further page is the
 * published page itself: the script fetches it and takes the items from its list of the same name.
 *
 * `data-mode="append"` adds the next page when its link is pressed or, where the list ends its page, comes near by
 * scrolling: what stands below a list must not move while it is read. After a failure the same link tries again. `data-mode="pages"` replaces this page when a number is pressed; the address changes and the window
 * does not scroll. Without scripts these are plain links.
 */
class ItemList extends HTMLElement {
  #busy = false;
  /** The number that was pressed last while a page was on its way. */
  #next: HTMLAnchorElement | undefined;
  #scrolled = 0;
  /** Number of pages added below the first. */
  #added = 0;
  /** Keys of the items shown so far; a masonry layout does not keep all of them in the page. */
  #seen: Set<string> | undefined;
  #watch: IntersectionObserver | undefined;
  #endKeeping: (() => void) | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this.#onClick);
    if (this.dataset['mode'] !== 'append') return;
    this.#endKeeping = keepFocusSeen(this);
    openFolds(this);
    // It does not bubble.
    this.addEventListener('toggle', () => keepFolds(this), true);
    addEventListener('scroll', this.#onFirstScroll, { once: true, passive: true });
    const kept = keptPages(this.#name);
    if (kept > 0) void this.#addAgain(kept);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#onClick);
    removeEventListener('scroll', this.#onFirstScroll);
    this.#watch?.disconnect();
    this.#endKeeping?.();
  }

  /** Loads the list from another address, such as one with a filter, and shows its first page instead of this one. */
  async show(address: URL): Promise<void> {
    await this.#whileBusy(async () => {
      const page = await fetchPage(address);
      const found = this.#listIn(page);
      if (found === null) return location.assign(address);
      this.replaceChildren(...found.childNodes);
      this.#takeParts(page);
      history.replaceState(history.state, '', address);
      document.title = page.title;
      this.#scrolled = 0;
      this.#added = 0;
      keepPages(this.#name, 0);
      this.#seen = undefined;
      this.#watchMore();
    });
  }

  readonly #onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const more = link.closest('[data-more]') !== null;
    if (!more && (this.dataset['mode'] !== 'pages' || link.closest('nav') === null)) return;
    event.preventDefault();
    void (more ? this.#append(link, true) : this.#turnTo(link));
  };

  readonly #onFirstScroll = (): void => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
    if (!endsPage(this)) return;
    this.#watch = new IntersectionObserver(
      (entries) => {
        const link = this.#more();
        const near = entries.some(({ isIntersecting }) => isIntersecting);
        const failed = this.dataset['state'] === 'failed';
        if (!near || link === null || failed || this.#scrolled >= PAGES_BY_SCROLLING) return;
        this.#scrolled += 1;
        void this.#append(link, false);
      },
      { rootMargin: `0px 0px ${FETCH_MARGIN}` },
    );
    this.#watchMore();
  };

  /** An observer reports only changes, so it is created again after each page. */
  #watchMore(): void {
    this.#watch?.disconnect();
    const more = this.querySelector('[data-more]');
    if (more !== null) this.#watch?.observe(more);
  }

  async #append(link: HTMLAnchorElement, pressed: boolean): Promise<void> {
    await this.#whileBusy(async () => {
      const page = await fetchPage(link.href);
      const found = this.#listIn(page);
      if (found === null) return location.assign(link.href);
      this.#seen ??= new Set([...this.querySelectorAll('[data-items] > *, .feed > ul > li')].map(keyOf));
      const items = unseen(itemsOf(found), this.#seen, keyOf);
      for (const item of items) this.#seen.add(keyOf(item));
      const [first] = items.map((item) => item.querySelector<HTMLElement>('a[href]'));
      const focused = link === document.activeElement;
      this.#place({ items, fresh: false });
      this.#takePager(found);
      this.#added += 1;
      keepPages(this.#name, this.#added);
      this.#say('shown', String(items.length));
      if (pressed || (focused && !link.isConnected)) this.#focus(first);
      this.#watchMore();
    });
  }

  /** The reader comes back to a list that had more pages. */
  async #addAgain(pages: number): Promise<void> {
    for (let link = this.#more(); link !== null && this.#added < pages; link = this.#more()) {
      const before = this.#added;
      await this.#append(link, false);
      if (this.#added === before) return;
    }
    openFolds(this);
    backToPosition();
  }

  /** The masonry layout adds an element a moment later; only then it can have the focus. */
  #focus(element: HTMLElement | null | undefined, tries = 10): void {
    focusInView(element);
    if (element && document.activeElement !== element && tries > 0) {
      requestAnimationFrame(() => this.#focus(element, tries - 1));
    }
  }

  async #turnTo(link: HTMLAnchorElement): Promise<void> {
    this.#next = link;
    if (this.#busy) return;
    await this.#whileBusy(async () => {
      const page = await fetchPage(link.href);
      const found = this.#listIn(page);
      if (found === null) return location.assign(link.href);
      this.#place({ items: itemsOf(found), fresh: true });
      this.#takePager(found);
      this.#takeParts(page);
      history.replaceState(history.state, '', pageAddress(new URL(link.href), new URL(location.href)));
      document.title = page.title;
      const current = this.querySelector<HTMLElement>('nav a[aria-current]');
      this.#say('page', current?.textContent ?? '');
      current?.focus({ preventScroll: true });
    });
    if (this.#next !== link) await this.#turnTo(this.#next);
  }

  /** Loads one page at a time. Shows a failure; the links stay and can be pressed again. */
  async #whileBusy(work: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.dataset['state'] = 'loading';
    try {
      await work();
      delete this.dataset['state'];
    } catch (error) {
      console.warn('a page of the list did not come', error);
      this.dataset['state'] = 'failed';
      this.#say('failed');
      if (this.dataset['mode'] === 'pages') toast(this.dataset['sayFailed'] ?? '');
    } finally {
      this.#busy = false;
    }
  }

  #place(arrived: ItemsArrived): void {
    const taken = !this.dispatchEvent(new CustomEvent(ITEMS_ARRIVED, { detail: arrived, cancelable: true }));
    if (taken) return;
    const list = this.querySelector('[data-items]');
    if (arrived.fresh) list?.replaceChildren(...arrived.items);
    else list?.append(...arrived.items);
  }

  #takePager(found: Element): void {
    const more = this.querySelector('[data-more]');
    const next = found.querySelector<HTMLAnchorElement>('[data-more] a, a[rel="next"]')?.getAttribute('href');
    if (next) more?.querySelector('a')?.setAttribute('href', next);
    else more?.remove();
    const pager = found.querySelector('nav');
    if (pager !== null) this.querySelector('nav')?.replaceWith(pager);
  }

  /** Updates elements outside of the list that depend on the filter or the page: `data-list-part="NAME"`. */
  #takeParts(page: Document): void {
    for (const part of document.querySelectorAll<HTMLElement>('[data-list-part]')) {
      const fresh = page.querySelector(`[data-list-part="${CSS.escape(part.dataset['listPart'] ?? '')}"]`);
      if (fresh !== null) part.replaceWith(fresh);
    }
  }

  get #name(): string {
    return this.dataset['name'] ?? '';
  }

  #listIn(page: Document): Element | null {
    return page.querySelector(`item-list[data-name="${CSS.escape(this.#name)}"]`);
  }

  #more(): HTMLAnchorElement | null {
    return this.querySelector('[data-more] a');
  }

  /** Announces to screen readers. The texts are in data-say-KEY, with {} for the value. */
  #say(key: 'shown' | 'page' | 'failed', value = ''): void {
    const status = this.querySelector('[role="status"]');
    const words = this.getAttribute(`data-say-${key}`) ?? '';
    if (status !== null) status.textContent = words.replace('{}', value);
  }
}

function itemsOf(list: Element): Element[] {
  return [...(list.querySelector('[data-items]')?.children ?? [])];
}

/** An item is identified by the address of its link; a heading between items by its id. */
function keyOf(item: Element): string {
  return item.querySelector('a[href]')?.getAttribute('href') ?? item.id;
}

/** Whether nothing of the page's content is shown below an element. */
function endsPage(element: Element): boolean {
  for (let part = element; part.id !== 'main-content' && part.parentElement !== null; part = part.parentElement) {
    for (let below = part.nextElementSibling; below !== null; below = below.nextElementSibling) {
      if (below.getBoundingClientRect().height > 0) return false;
    }
  }
  return true;
}

declare global {
  interface HTMLElementTagNameMap {
    'item-list': ItemList;
  }
}

if (customElements.get('item-list') === undefined) customElements.define('item-list', ItemList);
