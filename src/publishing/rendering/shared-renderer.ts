/** Shares a renderer among batches, so that most cards are rendered once. */

import type { PageRenderer } from '#src/publishing/rendering/page-renderer.ts';

/** Batches that share a renderer: enough that most cards are rendered once, few enough to bound the memory. */
const BATCHES = 5;

/**
 * Provides the renderer of each batch. Batches share one renderer, and its batch cache, until a change is processed. A
 * page that was read before a change and rendered after it is still unpublished when the change is processed, so it is
 * queued again.
 */
export class SharedRenderer {
  readonly #make: () => PageRenderer;
  #renderer: PageRenderer | undefined;
  #batches = 0;

  constructor(make: () => PageRenderer) {
    this.#make = make;
  }

  /** The renderer of the next batch. */
  next(): PageRenderer {
    if (this.#batches === BATCHES) this.reset();
    this.#batches++;
    this.#renderer ??= this.#make();
    return this.#renderer;
  }

  /** Drops the renderer: what it has read may have changed. */
  reset(): void {
    this.#renderer = undefined;
    this.#batches = 0;
  }
}
