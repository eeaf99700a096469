import { setImmediate } from 'node:timers/promises';
import type { Db } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { Batch } from '#src/publishing/batch.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import type { LoadedPage, PageRenderer, RenderedPage } from '#src/publishing/page-renderer.ts';
import { BULK_SIZE, nextQueued, type QueuedPage } from '#src/publishing/queued-pages.ts';
import type { BatchPage } from '#src/publishing/release.ts';
import { hasPostponed } from '#src/publishing/sitemaps/store.ts';

/** Pages loaded side by side: what they ask at one moment goes to the database as one question. */
const LOADED_AT_ONCE = 100;
/** Pages drawn between two looks at what has arrived. */
const DRAWN_AT_ONCE = 8;

/** Where pages come from and where they go. */
export interface RenderTools {
  readonly db: Db;
  readonly bodies: Bodies;
}

/** What came of one step of a page, or why nothing did. */
type Step<T> = T | { readonly error: string };

/** A page on its way from its rows to its text. */
interface LoadedRow {
  readonly row: QueuedPage;
  readonly page: Step<LoadedPage>;
}

interface CompressedPage {
  readonly finished: BatchPage;
  readonly pendingId: number | null;
}

/**
 * The next stale pages of a tenant being rendered: loaded some dozens at a time, and drawn one after another while the
 * next are being loaded. Drawn side by side, they would all be half done at once and no answer of the database would
 * be heard meanwhile.
 */
export class BatchRendering {
  /** undefined: nothing is due. Empty: only sitemaps were left for later. */
  readonly done: Promise<Batch | undefined>;
  /** What is being rendered, known once it is loaded. */
  targets: readonly LocalizedPageKey[] = [];
  readonly #tools: RenderTools;
  readonly #renderer: PageRenderer;
  readonly #loaded = Promise.withResolvers<void>();
  readonly #drained = Promise.withResolvers<void>();
  readonly #packed: Promise<CompressedPage>[] = [];
  #cancelled = false;

  /**
   * @param passedOver  pages that are rendered and not published yet
   * @param turn  when drawing may begin
   */
  constructor(
    tools: RenderTools,
    renderer: PageRenderer,
    passedOver: readonly LocalizedPageKey[],
    turn: Promise<void>,
  ) {
    this.#tools = tools;
    this.#renderer = renderer;
    this.done = this.#render(passedOver, turn).finally(() => {
      this.#loaded.resolve();
      this.#drained.resolve();
    });
    // Nobody waits yet for a batch that runs ahead: whoever does later is told all the same.
    this.done.catch(() => undefined);
  }

  /** Settles when everything has been loaded: from then on the database has nothing to do. */
  get loaded(): Promise<void> {
    return this.#loaded.promise;
  }

  /** Settles when the last page has been begun. */
  get drained(): Promise<void> {
    return this.#drained.promise;
  }

  /** Begins no further page. Resolves when those that were begun have ended; what came of them is not to be used. */
  async cancel(): Promise<void> {
    this.#cancelled = true;
    await Promise.allSettled([this.done]);
  }

  async #render(passedOver: readonly LocalizedPageKey[], turn: Promise<void>): Promise<Batch | undefined> {
    const { db } = this.#tools;
    const { id } = this.#renderer.tenant;
    const rows = await nextQueued(db, id, passedOver);
    if (rows.length === 0 && (passedOver.length > 0 || !(await hasPostponed(db, id)))) return undefined;
    this.targets = rows;
    let drawing = turn;
    for (let start = 0; start < rows.length && !this.#cancelled; start += LOADED_AT_ONCE) {
      const some = await Promise.all(rows.slice(start, start + LOADED_AT_ONCE).map((row) => this.#load(row)));
      await drawing;
      drawing = this.#draw(some, start + some.length === rows.length);
    }
    this.#loaded.resolve();
    await drawing;
    const packed = await Promise.all(this.#packed);
    return {
      finished: packed.map(({ finished }) => finished),
      pendingBodies: packed.flatMap(({ pendingId }) => pendingId ?? []),
      bulk: rows[0]?.urgent === false && rows.length === BULK_SIZE,
    };
  }

  async #load(row: QueuedPage): Promise<LoadedRow> {
    return { row, page: await attempt(this.#renderer.load(row)) };
  }

  async #draw(pages: readonly LoadedRow[], last: boolean): Promise<void> {
    for (const [at, { row, page }] of pages.entries()) {
      if (this.#cancelled) return;
      if (last && at === pages.length - 1) this.#drained.resolve();
      const drawn = 'error' in page ? page : await attempt(this.#renderer.draw(page));
      this.#packed.push(pack(row, drawn, this.#tools.bodies));
      if (at % DRAWN_AT_ONCE === 0) await setImmediate();
    }
  }
}

async function attempt<T>(step: Promise<T>): Promise<Step<T>> {
  try {
    return await step;
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Holds on to no page: what waits for its name is what is known of it, not its text. */
function pack(
  { marked, urgent: _, lost, previous, ...key }: QueuedPage,
  drawn: Step<RenderedPage>,
  bodies: Bodies,
): Promise<CompressedPage> {
  const base = { key, marked, previous: previous ?? undefined };
  if ('error' in drawn) return Promise.resolve({ finished: { ...base, error: drawn.error }, pendingId: null });
  const { html, ...rendered } = drawn;
  if (html === null) {
    return Promise.resolve({ finished: { ...base, rendered: { ...rendered, size: 0, hash: null } }, pendingId: null });
  }
  return attempt(bodies.compress(html, lost ? null : (previous?.hash ?? null))).then((packed) => {
    if ('error' in packed) return { finished: { ...base, error: packed.error }, pendingId: null };
    const { hash, size, pendingId } = packed;
    return { finished: { ...base, rendered: { ...rendered, size, hash } }, pendingId };
  });
}
