/** How long one notice rests, and how long the next one takes to come. */
const DELAY_MS = 1000;
const ANIMATION_MS = 500;
/** How many show at once, each so many pixels high. */
const SHOWN = 1;
const LINE_HEIGHT = 24;

/**
 * `<notice-list>`: shows its notices one after the other. It stands still while the pointer or the focus is on it, when
 * the reader stops it, and from the start for readers who want no motion: then all of them show.
 */
class NoticeList extends HTMLElement {
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const list = this.querySelector('ul');
    const stop = this.querySelector('button');
    if (list === null || list.childElementCount <= SHOWN) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    stop?.addEventListener('click', () => {
      this.#stopped = stop.getAttribute('aria-pressed') !== 'true';
      stop.setAttribute('aria-pressed', String(this.#stopped));
    });
    this.#next(list);
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  #next(list: HTMLElement): void {
    this.#timer = setTimeout(() => {
      if (!this.#stopped && !this.matches(':hover, :focus-within') && !document.hidden) this.#move(list);
      this.#next(list);
    }, DELAY_MS + ANIMATION_MS);
  }

  #move(list: HTMLElement): void {
    // Where the focus has been, the browser has scrolled.
    list.parentElement?.scrollTo(0, 0);
    const up = list.animate([{ translate: '0' }, { translate: `0 ${-LINE_HEIGHT * SHOWN}px` }], {
      duration: ANIMATION_MS,
      easing: 'ease-in-out',
    });
    up.onfinish = () => {
      const first = list.firstElementChild;
      // Whoever has come to it meanwhile keeps it.
      if (first !== null && !this.matches(':focus-within')) list.append(first);
    };
  }
}

if (customElements.get('notice-list') === undefined) customElements.define('notice-list', NoticeList);
