/** How far below the window it begins to load, once the reader moves on the page: two windows. */
const AHEAD = '200%';
/** An address that may lead to a reply; what is loaded then looks closer. */
const LINKED = /reply[-=]\d/;

/**
 * `<comment-section data-of="ARTICLE:12">`: brings the comments when it is in sight, a little ahead of a reader who
 * scrolls, at once for a link that leads to one of them. Until then it is this file alone.
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
  }

  #listen(): void {
    addEventListener('scroll', this.#onScroll, { once: true, passive: true });
    addEventListener('hashchange', this.#onAddress);
  }

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
      .then(({ bringComments }) => bringComments(this))
      .catch((error: unknown) => {
        console.warn('the comments did not come; scrolling asks for them again', error);
        this.#listen();
      });
  }
}

if (customElements.get('comment-section') === undefined) customElements.define('comment-section', CommentSection);
