import { setImmediate } from 'node:timers/promises';
import type { Db } from '#src/db/types.ts';
import type { Batch } from '#src/publishing/batch.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import { BULK_SIZE, nextStale, type StaleRow } from '#src/publishing/due.ts';
import type { Finished } from '#src/publishing/release.ts';
import type { LoadedPage, Rendered, Renderer } from '#src/publishing/render.ts';
import { hasPostponed } from '#src/publishing/sitemaps/store.ts';
import type { PageTarget } from '#src/target.ts';

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
interface Underway {
  readonly row: StaleRow;
  readonly page: Step<LoadedPage>;
}

interface Packed {
  readonly finished: Finished;
  readonly parcel: number | null;
}

/**
 * The next stale pages of a tenant being rendered: loaded some dozens at a time, and drawn one after another while the
 * next are being loaded. Drawn side by side, they would all be half done at once and no answer of the database would
 * be heard meanwhile.
 */
export class Rendering {
  /** undefined: nothing is due. Empty: only sitemaps were left for later. */
  readonly done: Promise<Batch | undefined>;
  /** What is being rendered, known once it is loaded. */
  targets: readonly PageTarget[] = [];
  readonly #tools: RenderTools;
  readonly #renderer: Renderer;
  readonly #loaded = Promise.withResolvers<void>();
  readonly #drained = Promise.withResolvers<void>();
  readonly #packed: Promise<Packed>[] = [];
  #cancelled = false;

  /**
   * @param passedOver  pages that are rendered and not published yet
   * @param turn  when drawing may begin
   */
  constructor(tools: RenderTools, renderer: Renderer, passedOver: readonly PageTarget[], turn: Promise<void>) {
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

  async #render(passedOver: readonly PageTarget[], turn: Promise<void>): Promise<Batch | undefined> {
    const { db } = this.#tools;
    const { id } = this.#renderer.tenant;
    const rows = await nextStale(db, id, passedOver);
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
      parcels: packed.flatMap(({ parcel }) => parcel ?? []),
      bulk: rows[0]?.urgent === false && rows.length === BULK_SIZE,
    };
  }

  async #load(row: StaleRow): Promise<Underway> {
    return { row, page: await attempt(this.#renderer.load(row)) };
  }

  async #draw(pages: readonly Underway[], last: boolean): Promise<void> {
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
  { marked, urgent: _, lost, standing, ...to }: StaleRow,
  drawn: Step<Rendered>,
  bodies: Bodies,
): Promise<Packed> {
  const base = { to, marked, standing: standing ?? undefined };
  if ('error' in drawn) return Promise.resolve({ finished: { ...base, error: drawn.error }, parcel: null });
  const { html, ...rendered } = drawn;
  if (html === null) {
    return Promise.resolve({ finished: { ...base, rendered: { ...rendered, size: 0, hash: null } }, parcel: null });
  }
  return attempt(bodies.pack(html, lost ? null : (standing?.hash ?? null))).then((packed) => {
    if ('error' in packed) return { finished: { ...base, error: packed.error }, parcel: null };
    const { hash, size, parcel } = packed;
    return { finished: { ...base, rendered: { ...rendered, size, hash } }, parcel };
  });
}
