/** Renders a batch of pages from the render queue and compresses their HTML, for a publishing run. */

import { setImmediate } from 'node:timers/promises';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { traced } from '#src/kernel/tracing.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { judgedPage } from '#src/publishing/gate/judged-page.ts';
import type { Batch } from '#src/publishing/publish-batch.ts';
import type { BatchPage } from '#src/publishing/rendering/batch-page.ts';
import type { LoadedPage, PageRenderer, RenderedPage } from '#src/publishing/rendering/page-renderer.ts';
import { type BatchSizes, type Choice, nextQueued, type QueuedPage } from '#src/publishing/rendering/queued-pages.ts';
import { RANK } from '#src/publishing/rendering/render-queue.ts';
import { hasPostponed } from '#src/publishing/sitemaps/store.ts';

/** Pages drawn between two turns of the event loop, in which answers of the database are handled. */
const DRAWN_AT_ONCE = 8;

/** Where pages come from and where they go, and how many at a time. */
export interface RenderTools {
  readonly db: Db;
  readonly bodies: Bodies;
  readonly sizes: BatchSizes;
  /** Whether the rules of the site judge what is published. */
  readonly gate: boolean;
}

/** The result of one step for one page, or the error that stopped it. */
type Step<T> = T | { readonly error: string };

/** A loaded page with its row of the render queue, ready to be drawn. */
interface LoadedRow {
  readonly row: QueuedPage;
  readonly page: Step<LoadedPage>;
}

interface CompressedPage {
  readonly finished: BatchPage;
  readonly pendingId: number | null;
}

/**
 * Renders the next queued pages of a tenant. Pages are loaded a group at a time. They are drawn one after another while
 * the next group is being loaded. If all were drawn concurrently, all would be half done at once and no answer of the
 * database would be handled meanwhile.
 */
export class BatchRendering {
  /** Resolves with undefined when nothing is queued. An empty batch means that only postponed sitemaps are left. */
  readonly done: Promise<Batch | undefined>;
  /** The page keys of this batch; final when `loaded` settles. */
  keys: readonly LocalizedPageKey[] = [];
  /** Whether these pages come before those of rebuilds. */
  urgent = false;
  readonly #tools: RenderTools;
  readonly #renderer: PageRenderer;
  readonly #begun = Promise.withResolvers<boolean>();
  readonly #loaded = Promise.withResolvers<void>();
  readonly #drained = Promise.withResolvers<void>();
  readonly #compressing: Promise<CompressedPage>[] = [];
  #cancelled = false;
  #cut = false;
  #drawn = 0;

  /**
   * @param turn  resolves when drawing may begin
   */
  constructor(tools: RenderTools, renderer: PageRenderer, choice: Choice, turn: Promise<void>) {
    this.#tools = tools;
    this.#renderer = renderer;
    this.done = traced('render batch', { 'shop.tenant': renderer.tenant.code }, () =>
      this.#render(choice, turn),
    ).finally(() => {
      this.#begun.resolve(false);
      this.#loaded.resolve();
      this.#drained.resolve();
    });
    // A batch that runs ahead has nobody awaiting it yet. Whoever awaits `done` later still gets the error.
    this.done.catch(() => undefined);
  }

  /** Resolves when the keys are read from the render queue, with whether there is anything to publish. */
  get begun(): Promise<boolean> {
    return this.#begun.promise;
  }

  /** Settles when all pages are loaded: the database is free from then on. */
  get loaded(): Promise<void> {
    return this.#loaded.promise;
  }

  /** Settles when the drawing of the last page begins. */
  get drained(): Promise<void> {
    return this.#drained.promise;
  }

  /** Starts no further page. Resolves when the pages in progress have ended; their results must not be used. */
  async cancel(): Promise<void> {
    this.#cancelled = true;
    await Promise.allSettled([this.done]);
  }

  get isCut(): boolean {
    return this.#cut;
  }

  /** Ends the batch with the pages drawn so far, or soon. The others stay in the render queue. */
  cut(): void {
    this.#cut = true;
  }

  get #isEnough(): boolean {
    return this.#cut && this.#drawn >= this.#tools.sizes.leastDrawn;
  }

  async #render(choice: Choice, turn: Promise<void>): Promise<Batch | undefined> {
    const { db, sizes } = this.#tools;
    const { id } = this.#renderer.tenant;
    const { pages: rows, isPart } = await nextQueued(db, id, choice, sizes);
    const mayFlush = choice.of === 'any' && choice.rendered === 0;
    if (rows.length === 0 && !(mayFlush && (await hasPostponed(db, id)))) return undefined;
    this.keys = rows;
    this.urgent = rows[0] !== undefined && rows[0].rank < RANK.bulk;
    this.#begun.resolve(true);
    const begun = performance.now();
    const loaded = await this.#drawLoaded(rows, turn);
    this.keys = rows.slice(0, loaded.count);
    this.#loaded.resolve();
    const load = performance.now() - begun;
    await loaded.drawing;
    const compressed = await Promise.all(this.#compressing);
    return {
      finished: compressed.map(({ finished }) => finished),
      pendingBodies: compressed.flatMap(({ pendingId }) => pendingId ?? []),
      sitemaps: this.urgent ? 'touched' : isPart || compressed.length < rows.length ? 'later' : 'all',
      gate: this.#tools.gate,
      stages: { load, draw: sum(compressed.map(({ finished }) => finished.rendered?.drawMs ?? 0)) },
    };
  }

  /** Loads group after group and begins to draw each when the one before it is drawn. */
  async #drawLoaded(
    rows: readonly QueuedPage[],
    turn: Promise<void>,
  ): Promise<{ count: number; drawing: Promise<void> }> {
    const { loaded } = this.#tools.sizes;
    let drawing = turn;
    let count = 0;
    while (count < rows.length && !this.#cancelled && !this.#isEnough) {
      const some = await Promise.all(rows.slice(count, count + loaded).map((row) => this.#load(row)));
      count += some.length;
      await drawing;
      drawing = this.#draw(some, count === rows.length);
    }
    return { count, drawing };
  }

  async #load(row: QueuedPage): Promise<LoadedRow> {
    return { row, page: await attempt(this.#renderer.load(row)) };
  }

  async #draw(pages: readonly LoadedRow[], last: boolean): Promise<void> {
    for (const [at, { row, page }] of pages.entries()) {
      if (this.#cancelled || this.#isEnough) return;
      if (last && at === pages.length - 1) this.#drained.resolve();
      const drawn = 'error' in page ? page : await attempt(this.#renderer.draw(page));
      this.#drawn += 1;
      this.#compressing.push(compressPage(row, drawn, this.#tools, this.#renderer.tenant));
      if (at % DRAWN_AT_ONCE === 0) await setImmediate();
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

async function attempt<T>(step: Promise<T>): Promise<Step<T>> {
  try {
    return await step;
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Keeps no reference to the page's text: only what is known of the page waits for the compression. */
function compressPage(
  { marked, rank: _, reasons, causes, rebuildIds, lost, previous, ...key }: QueuedPage,
  drawn: Step<RenderedPage>,
  { bodies, gate }: RenderTools,
  tenant: Tenant,
): Promise<CompressedPage> {
  const base = { key, marked, reasons, causes, rebuildIds, previous: previous ?? undefined };
  if ('error' in drawn) return Promise.resolve({ finished: { ...base, error: drawn.error }, pendingId: null });
  const { html, ...rendered } = drawn;
  if (html === null) {
    return Promise.resolve({ finished: { ...base, rendered: { ...rendered, size: 0, hash: null } }, pendingId: null });
  }
  const judged =
    gate && rendered.path !== null ? judgedPage(tenant, key, rendered.path, rendered.indexable) : undefined;
  return attempt(bodies.compress(html, lost ? null : (previous?.hash ?? null), judged)).then((compressed) => {
    if ('error' in compressed) return { finished: { ...base, error: compressed.error }, pendingId: null };
    const { pendingId, ...named } = compressed;
    return { finished: { ...base, rendered: { ...rendered, ...named } }, pendingId };
  });
}
