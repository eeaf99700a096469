/** Loads the comments of a page when its reader comes near them. */

import { answerPresses } from '#src/client/answer-presses.browser.ts';

/** How far below the window the section begins to load, once the reader scrolls: two windows. */
const LOAD_MARGIN = '200%';
/** An address that may link to a reply. The loaded code checks it exactly. */
const LINKED = /reply[-=]\d/;

/**
 * `<comment-section data-of="ARTICLE:12">`: loads the comments a little before a reader scrolls to them, and at once
 * for a link to one of them, or when its button is reached by keyboard or pressed. Until then only this file is loaded.
 */
class CommentSection extends HTMLElement {
  #watch: IntersectionObserver | undefined;
  #loading: Promise<void> | undefined;

  connectedCallback(): void {
    this.#observe('0px');
    this.#listen();
    this.#onAddress();
  }

  disconnectedCallback(): void {
    this.#watch?.disconnect();
    removeEventListener('scroll', this.#onScroll);
    removeEventListener('hashchange', this.#onAddress);
    this.removeEventListener('focusin', this.#onFocus);
  }

  #listen(): void {
    addEventListener('scroll', this.#onScroll, { once: true, passive: true });
    addEventListener('hashchange', this.#onAddress);
    this.addEventListener('focusin', this.#onFocus);
  }

  /** Loads the comments once. A button that is shown to wait then is pressed again when they have come. */
  load(): Promise<void> {
    this.#loading ??= this.#start();
    return this.#loading;
  }

  readonly #onFocus = (): void => void this.load();

  readonly #onScroll = (): void => this.#observe(LOAD_MARGIN);

  readonly #onAddress = (): void => {
    if (LINKED.test(location.search + location.hash)) void this.load();
  };

  #observe(margin: string): void {
    this.#watch?.disconnect();
    this.#watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void this.load();
      },
      { rootMargin: `0px 0px ${margin}` },
    );
    this.#watch.observe(this);
  }

  async #start(): Promise<void> {
    this.disconnectedCallback();
    try {
      const { loadComments } = await import('#src/modules/people/comments/ui/load-comments.browser.ts');
      await loadComments(this);
    } catch (error) {
      console.warn('the comments did not come; scrolling asks for them again', error);
      this.#loading = undefined;
      this.#listen();
    }
  }
}

if (customElements.get('comment-section') === undefined) customElements.define('comment-section', CommentSection);
answerPresses('write', (button) => button.closest<CommentSection>('comment-section')?.load());
