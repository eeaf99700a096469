/** Queues the pages of an invalidated tag in steps. */

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { pageKeyText } from '#src/page-key.ts';
import { type AffectedPage, affectedPages } from '#src/publishing/changes/affected-pages.ts';
import { ownPages } from '#src/publishing/changes/own-pages.ts';
import { endRebuilds } from '#src/publishing/release.ts';
import { type Cause, distinctCauses } from '#src/publishing/releases/cause.ts';
import type { BatchPage } from '#src/publishing/rendering/batch-page.ts';
import { enqueuePages, type QueuedPage, RANK, type Rank, REASONS } from '#src/publishing/rendering/render-queue.ts';
import type { Screen } from '#src/publishing/screen.ts';

/** An invalidated tag whose affected pages are to be queued. */
export interface Invalidation {
  readonly id: number;
  readonly tag: CacheTag;
  /** The requested rebuild it belongs to. */
  readonly rebuildId: number | null;
  /** The transaction that wrote it. */
  readonly transaction: string;
  /** null: the site itself. */
  readonly cause: Cause | null;
}

/** A requested rebuild, or a change of the whole site: its pages wait until nothing else does. */
export const isRebuild = ({ tag, rebuildId }: Invalidation): boolean => rebuildId !== null || tag === tagOf.siteAll();

type FoundPage = Omit<QueuedPage, 'rank'>;

interface Slice {
  readonly pages: readonly FoundPage[];
  readonly last: boolean;
}

/** More pages than this are queued in slices of this size. */
export const FAN_OUT_SLICE = 1000;
/** Up to so many pages that a change affects are urgent. */
export const URGENT_LIMIT = 500;
/** Finding the pages of more invalidations takes long: nobody waits for a whole slice. */
export const MANY = 200;
/** The wait for pages of many invalidations, in milliseconds. */
const PATIENCE_MS = 100;
/** Of a change that affects more pages, so many own pages are published before everything else. */
const OWN_LIMIT = 100;

/**
 * Queues the pages that some invalidations of a tenant affect, each slice in a transaction of its own, so that other
 * work goes on in between. The last slice deletes the invalidations. So every invalidation either still waits, or its
 * pages are queued; one that was begun by a process that ended is begun again.
 */
export class FanOut {
  readonly #db: Db;
  readonly #tenantId: number;
  readonly #invalidations: readonly Invalidation[];
  /** Ids of the requested rebuilds that invalidated a tag. */
  readonly #rebuilds: ReadonlyMap<CacheTag, readonly number[]>;
  readonly #causes: ReadonlyMap<CacheTag, readonly Cause[]>;
  readonly #isRebuild: boolean;
  /** Texts of the own pages of what changed, the newest change first. They are found before the others. */
  readonly #own = new Set<string>();
  readonly #pages: AsyncIterator<AffectedPage>;
  /** The pages of the slice that is being found. */
  #collected = new Map<string, FoundPage>();
  /** Resolves when the slice is full, or no page is left. */
  #finding: Promise<void> | undefined;
  #isExhausted = false;
  /** The slice that is being queued, until its transaction has committed. */
  #taken: Slice | undefined;
  #isFirst = true;
  #isOver = false;

  /** @param unpublished  pages that are rendered but not in the manifest yet, so only this list knows their tags */
  constructor(
    db: Db,
    screens: readonly Screen<unknown>[],
    tenant: Tenant,
    invalidations: readonly Invalidation[],
    unpublished: readonly BatchPage[],
  ) {
    this.#db = db;
    this.#tenantId = tenant.id;
    this.#invalidations = invalidations;
    this.#rebuilds = rebuildsByTag(invalidations);
    this.#causes = causesByTag(invalidations);
    this.#isRebuild = invalidations.some(isRebuild);
    const tags = [...new Set(invalidations.map(({ tag }) => tag))];
    this.#pages = this.#affected(
      allAffected(db, screens, tenant, tags, unpublished),
      this.#isRebuild ? [] : ownPages(db, screens, tenant, tags),
    );
  }

  /** Whether all pages are queued. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Queues the next pages, at most one more than FAN_OUT_SLICE. @returns their number */
  async queueSlice(): Promise<number> {
    this.#taken ??= await this.#takeSlice();
    const { pages, last } = this.#taken;
    const written = await this.#db.transaction().execute(async (tx) => {
      const count = await enqueuePages(tx, this.#tenantId, this.#ranked(pages, this.#isFirst && last));
      if (last) await this.#deleteInvalidations(tx);
      else if (this.#isFirst) await this.#markBegun(tx);
      await this.#countRebuilds(tx, last);
      return count;
    });
    this.#taken = undefined;
    this.#isFirst = false;
    this.#isOver = last;
    // Finds the pages of the next slice while others are rendered.
    if (!last) void this.#find();
    return written;
  }

  /** Takes the pages that were found. Those of many invalidations do not have to fill the slice. */
  async #takeSlice(): Promise<Slice> {
    const isLong = this.#invalidations.length > MANY;
    await (isLong ? Promise.race([this.#find(), wait(PATIENCE_MS, undefined, { ref: false })]) : this.#find());
    const pages = [...this.#collected.values()];
    this.#collected = new Map();
    return { pages, last: this.#isExhausted };
  }

  /** Goes on finding pages until a slice is full. */
  #find(): Promise<void> {
    this.#finding ??= this.#fillSlice().then(() => {
      this.#finding = undefined;
    });
    // Whoever takes the slice gets the error.
    this.#finding.catch(() => undefined);
    return this.#finding;
  }

  async #fillSlice(): Promise<void> {
    while (!this.#isExhausted && this.#collected.size <= FAN_OUT_SLICE) {
      const next = await this.#pages.next();
      if (next.done) this.#isExhausted = true;
      else this.#collect(next.value);
    }
  }

  #collect({ key, reasons }: AffectedPage): void {
    const pageBefore = this.#collected.get(pageKeyText(key));
    const rebuildIds = reasons.flatMap((tag) => this.#rebuilds.get(tag) ?? []);
    const causes = reasons.flatMap((tag) => this.#causes.get(tag) ?? []);
    this.#collected.set(pageKeyText(key), {
      key,
      reasons: [...new Set([...(pageBefore?.reasons ?? []), ...reasons])].slice(0, REASONS),
      rebuildIds: [...new Set([...(pageBefore?.rebuildIds ?? []), ...rebuildIds])],
      causes: distinctCauses([...(pageBefore?.causes ?? []), ...causes]),
    });
  }

  /** Own pages, and then the others. Own pages of an earlier slice do not come again. */
  async *#affected(
    all: AsyncIterable<AffectedPage>,
    own: AsyncIterable<AffectedPage> | readonly AffectedPage[],
  ): AsyncGenerator<AffectedPage> {
    for await (const page of own) {
      this.#own.add(pageKeyText(page.key));
      yield page;
    }
    for await (const page of all) {
      const text = pageKeyText(page.key);
      if (!this.#own.has(text) || this.#collected.has(text)) yield page;
    }
  }

  #ranked(pages: readonly FoundPage[], isWhole: boolean): QueuedPage[] {
    const isSmall = isWhole && pages.length <= URGENT_LIMIT;
    const first = new Set(this.#isFirst ? [...this.#own].slice(0, isSmall ? URGENT_LIMIT : OWN_LIMIT) : []);
    const rank: Rank = isSmall && !this.#isRebuild ? RANK.urgent : RANK.bulk;
    return pages.map((page) => ({ ...page, rank: first.has(pageKeyText(page.key)) ? RANK.own : rank }));
  }

  get #ids(): number[] {
    return this.#invalidations.map(({ id }) => id);
  }

  async #markBegun(tx: Tx): Promise<void> {
    await markBegun(tx, this.#tenantId, this.#ids);
  }

  async #deleteInvalidations(tx: Tx): Promise<void> {
    await sql`
      delete from invalidations where tenant_id = ${this.#tenantId} and id = any (${this.#ids}::bigint[])`.execute(tx);
  }

  /** A rebuild runs from its first page on. Without any page it has ended with the last slice. */
  async #countRebuilds(tx: Tx, last: boolean): Promise<void> {
    const ids = [...this.#rebuilds.values()].flat();
    if (ids.length === 0) return;
    await sql`
      update rebuilds r set state = 'running', stale = r.rendered + (select count(*)::int from render_queue q
        where q.tenant_id = ${this.#tenantId} and q.rebuild_ids @> array[r.id])
      where r.tenant_id = ${this.#tenantId} and r.id = any (${ids}::bigint[])`.execute(tx);
    if (last) await endRebuilds(tx, this.#tenantId);
  }
}

/** Marks invalidations whose pages are being found, or come next: another process begins them again. */
export async function markBegun(db: Db | Tx, tenantId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update invalidations set begun = true
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`.execute(db);
}

function rebuildsByTag(invalidations: readonly Invalidation[]): Map<CacheTag, number[]> {
  const rebuilds = new Map<CacheTag, number[]>();
  for (const { tag, rebuildId } of invalidations) {
    if (rebuildId !== null) rebuilds.set(tag, [...(rebuilds.get(tag) ?? []), rebuildId]);
  }
  return rebuilds;
}

function causesByTag(invalidations: readonly Invalidation[]): Map<CacheTag, Cause[]> {
  const causes = new Map<CacheTag, Cause[]>();
  for (const { tag, cause } of invalidations) {
    if (cause !== null) causes.set(tag, distinctCauses([...(causes.get(tag) ?? []), cause]));
  }
  return causes;
}

async function* allAffected(
  db: Db,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
  unpublished: readonly BatchPage[],
): AsyncGenerator<AffectedPage> {
  for (const { key, rendered } of unpublished) {
    const reasons = cacheTags.filter((cacheTag) => rendered?.reads.has(cacheTag));
    if (reasons.length > 0) yield { key, reasons };
  }
  yield* affectedPages(db, screens, tenant, cacheTags);
}
