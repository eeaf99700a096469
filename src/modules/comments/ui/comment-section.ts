import { linkedReply } from '#src/modules/comments/ui/linked-reply.ts';

/** How far below the window it begins to load, once the reader moves on the page. */
const AHEAD = '600px';

/**
 * `<comment-section data-of="ARTICLE:12">`: brings the comments when it is in sight, a little ahead of a reader who
 * scrolls, at once for a link that leads to one of them. Until then it is this file alone.
 */
class CommentSection extends HTMLElement {
  #watch: IntersectionObserver | undefined;

  connectedCallback(): void {
    if (linkedReply(location) !== undefined) {
      void this.#start();
      return;
    }
    this.#observe('0px');
    addEventListener('scroll', this.#onScroll, { once: true, passive: true });
    addEventListener('hashchange', this.#onHash);
  }

  disconnectedCallback(): void {
    this.#rest();
  }

  readonly #onScroll = (): void => this.#observe(AHEAD);

  readonly #onHash = (): void => {
    if (linkedReply(location) !== undefined) void this.#start();
  };

  #observe(margin: string): void {
    this.#watch?.disconnect();
    this.#watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#start();
      },
      { rootMargin: `0px 0px ${margin}` },
    );
    this.#watch.observe(this);
  }

  #rest(): void {
    this.#watch?.disconnect();
    removeEventListener('scroll', this.#onScroll);
    removeEventListener('hashchange', this.#onHash);
  }

  async #start(): Promise<void> {
    this.#rest();
    const { startComments } = await import('#src/modules/comments/ui/start-comments.ts');
    await startComments(this);
  }
}

if (customElements.get('comment-section') === undefined) customElements.define('comment-section', CommentSection);
