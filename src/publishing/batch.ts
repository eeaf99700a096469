import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import { URGENT_LIMIT } from '#src/publishing/mark.ts';
import { type Finished, publishRelease, type Standing } from '#src/publishing/release.ts';
import type { Renderer } from '#src/publishing/render.ts';
import { hasPostponed } from '#src/publishing/sitemaps/store.ts';
import { type PageTarget, pageKey } from '#src/target.ts';

/** Pages of a large rebuild go out in releases of this size, so that an edit waits for one of them at most. */
const BULK_SIZE = 400;
/** Pages rendered at once: enough to keep the processor busy while others wait for rows. */
const RENDERS_AT_ONCE = 64;

interface StaleRow extends PageTarget {
  readonly marked: number;
  readonly urgent: boolean;
  /** Its body was found missing or damaged: it is written whatever it is. */
  readonly lost: boolean;
  readonly standing: Standing | null;
}

/** Pages rendered and packed, not yet published. */
export interface Batch {
  readonly finished: readonly Finished[];
  /** Bodies to keep. */
  readonly parcels: readonly number[];
  /** One slice of many: the files for search engines are left for the last. */
  readonly bulk: boolean;
}

export interface BatchReport {
  readonly rendered: number;
  readonly moved: number;
  readonly failed: readonly { readonly to: PageTarget; readonly error: string }[];
  readonly release: number;
}

/** Where pages come from and where they go. */
export interface RenderTools {
  readonly db: Db;
  readonly bodies: Bodies;
}

/** The next stale pages of a tenant being rendered. */
export class Rendering {
  /** undefined: nothing is due. Empty: only sitemaps were left for later. */
  readonly done: Promise<Batch | undefined>;
  /** Settles when the last page has been begun: from then on the processor waits more and more. */
  readonly drained: Promise<void>;
  /** What is being rendered, known once it is drained. */
  targets: readonly PageTarget[] = [];
  #cancelled = false;

  /** @param passedOver  pages that are rendered and not published yet */
  constructor(tools: RenderTools, renderer: Renderer, passedOver: readonly PageTarget[]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.drained = promise;
    this.done = this.#render(tools, renderer, passedOver, resolve).finally(resolve);
    // Nobody waits yet for a batch that runs ahead: whoever does later is told all the same.
    this.done.catch(() => undefined);
  }

  /** Begins no further page. Resolves when those that were begun have ended; what came of them is not to be used. */
  async cancel(): Promise<void> {
    this.#cancelled = true;
    await Promise.allSettled([this.done]);
  }

  async #render(
    { db, bodies }: RenderTools,
    renderer: Renderer,
    passedOver: readonly PageTarget[],
    drained: () => void,
  ): Promise<Batch | undefined> {
    const { id } = renderer.tenant;
    const rows = await nextStale(db, id, passedOver);
    if (rows.length === 0 && (passedOver.length > 0 || !(await hasPostponed(db, id)))) return undefined;
    this.targets = rows;
    const finished: Finished[] = [];
    const parcels: number[] = [];
    const queue = rows.values();
    const work = async () => {
      for (const row of queue) {
        if (this.#cancelled) return;
        const one = await renderOne(row, renderer, bodies);
        finished.push(one.finished);
        if (one.parcel !== null) parcels.push(one.parcel);
      }
      drained();
    };
    await Promise.all(Array.from({ length: RENDERS_AT_ONCE }, work));
    return { finished, parcels, bulk: rows[0]?.urgent === false && rows.length === BULK_SIZE };
  }
}

/** Publishes a rendered batch: first its bodies, then the release that names them. */
export async function publishBatch(db: Db, tenant: Tenant, bodies: Bodies, batch: Batch): Promise<BatchReport> {
  const { finished, parcels, bulk } = batch;
  await bodies.keep(tenant.code, parcels);
  const release = await publishRelease(db, tenant, bodies, finished, !bulk);
  return {
    rendered: finished.filter((one) => one.error === undefined).length,
    moved: release.moved,
    failed: finished.flatMap(({ to, error }) => (error === undefined ? [] : [{ to, error }])),
    release: release.number,
  };
}

/** What is due: all that is urgent, or else a slice of the rest, in the order it was marked. */
async function nextStale(db: Db, tenantId: number, passed: readonly PageTarget[]): Promise<StaleRow[]> {
  const passedOver = new Set(passed.map(pageKey));
  const { rows } = await sql<StaleRow>`
    with due as (
      select * from stale_pages where tenant_id = ${tenantId} and not_before <= now()
      order by urgent desc, marked
      limit (select case when urgent then ${URGENT_LIMIT}::int else ${BULK_SIZE}::int end + ${passedOver.size}::int
             from stale_pages where tenant_id = ${tenantId} and not_before <= now()
             order by urgent desc, marked limit 1))
    select s.screen, s.subject, s.lang, s.page, s.marked, s.urgent, s.reasons @> array['body:lost'] as lost,
      case when p.tenant_id is null then null else jsonb_build_object('status', p.status, 'path', p.path,
        'location', p.location, 'hash', p.hash, 'indexable', p.indexable) end as standing
    from due s left join pages p on p.tenant_id = s.tenant_id and p.screen = s.screen and p.subject = s.subject
      and p.lang = s.lang and p.page = s.page
    order by s.urgent desc, s.marked`.execute(db);
  const free = rows.filter((row) => !passedOver.has(pageKey(row)));
  return free[0]?.urgent ? free.filter((row) => row.urgent) : free.slice(0, BULK_SIZE);
}

async function renderOne(
  { marked, urgent: _urgent, lost, standing, ...to }: StaleRow,
  renderer: Renderer,
  bodies: Bodies,
): Promise<{ finished: Finished; parcel: number | null }> {
  const base = { to, marked, standing: standing ?? undefined };
  try {
    const { html, ...rendered } = await renderer.render(to);
    if (html === null) return { finished: { ...base, rendered: { ...rendered, size: 0, hash: null } }, parcel: null };
    const { hash, size, parcel } = await bodies.pack(html, lost ? null : (standing?.hash ?? null));
    return { finished: { ...base, rendered: { ...rendered, size, hash } }, parcel };
  } catch (error) {
    return {
      finished: { ...base, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      parcel: null,
    };
  }
}
