import type { PageRenderer } from '#src/publishing/page-renderer.ts';

/** Batches that share what they read: enough for most cards to be drawn once, few enough to bound the memory. */
const BATCHES = 5;

/**
 * The renderer of each batch of a run. Batches share one, and with it what was read, as long as no change is taken:
 * whatever was read before a change and rendered after it is still unpublished when that change is marked.
 */
export class SharedRenderer {
  readonly #make: () => PageRenderer;
  #renderer: PageRenderer | undefined;
  #batches = 0;

  constructor(make: () => PageRenderer) {
    this.#make = make;
  }

  /** For the next batch. */
  next(): PageRenderer {
    if (this.#batches === BATCHES) this.forget();
    this.#batches++;
    this.#renderer ??= this.#make();
    return this.#renderer;
  }

  /** What was read may have changed. */
  forget(): void {
    this.#renderer = undefined;
    this.#batches = 0;
  }
}
