/** Shows lines of news in turn. */

import { answerPresses } from '#src/client/answer-presses.browser.ts';

/** Milliseconds for which a notice rests, and for which the next one moves in. */
const DELAY_MS = 1000;
const ANIMATION_MS = 500;
/** Number of visible notices, and the height of each in pixels. */
const SHOWN_NOTICES = 1;
const LINE_HEIGHT = 24;

/**
 * `<notice-list>`: shows its notices one after the other. It pauses while the pointer or the focus is on it, and when
 * the reader stops it. Readers who prefer no motion see all of them from the start.
 */
class NoticeList extends HTMLElement {
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const list = this.querySelector('ul');
    if (list === null || list.childElementCount <= SHOWN_NOTICES) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#stopped = this.querySelector('button')?.getAttribute('aria-pressed') === 'true';
    this.#next(list);
  }

  /** Stops the list, or lets it go on. */
  toggle(button: HTMLElement): void {
    this.#stopped = !this.#stopped;
    button.setAttribute('aria-pressed', String(this.#stopped));
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
    // The browser scrolls to an element that gets the focus.
    list.parentElement?.scrollTo(0, 0);
    const up = list.animate([{ translate: '0' }, { translate: `0 ${-LINE_HEIGHT * SHOWN_NOTICES}px` }], {
      duration: ANIMATION_MS,
      easing: 'ease-in-out',
    });
    up.onfinish = () => {
      const first = list.firstElementChild;
      // Do not move a notice that the reader has focused meanwhile.
      if (first !== null && !this.matches(':focus-within')) list.append(first);
    };
  }
}

if (customElements.get('notice-list') === undefined) customElements.define('notice-list', NoticeList);
answerPresses('stop', (button) => button.closest<NoticeList>('notice-list')?.toggle(button));
