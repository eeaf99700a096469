/** How far below the window the section begins to load, once the reader scrolls: two windows. */
const AHEAD = '200%';
/** An address that may link to a reply. The loaded code checks it exactly. */
const LINKED = /reply[-=]\d/;

/**
 * `<comment-section data-of="ARTICLE:12">`: loads the comments a little before a reader scrolls to them, and at once
 * for a link to one of them, or when its button is reached by keyboard or pressed. Until then only this file is loaded.
 */
class CommentSection extends HTMLElement {
  #watch: IntersectionObserver | undefined;

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

  readonly #onFocus = (): void => this.#start();

  readonly #onScroll = (): void => this.#observe(AHEAD);

  readonly #onAddress = (): void => {
    if (LINKED.test(location.search + location.hash)) this.#start();
  };

  #observe(margin: string): void {
    this.#watch?.disconnect();
    this.#watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.#start();
      },
      { rootMargin: `0px 0px ${margin}` },
    );
    this.#watch.observe(this);
  }

  #start(): void {
    this.disconnectedCallback();
    import('#src/modules/comments/ui/near-comments.ts')
      .then(({ loadComments }) => loadComments(this))
      .catch((error: unknown) => {
        console.warn('the comments did not come; scrolling asks for them again', error);
        this.#listen();
      });
  }
}

if (customElements.get('comment-section') === undefined) customElements.define('comment-section', CommentSection);
