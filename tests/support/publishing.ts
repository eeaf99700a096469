import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { siteWith } from '#src/assembly/site.ts';
import type { Db } from '#src/db/types.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { createPublisher, type Publisher } from '#src/publishing/publisher.ts';
import { BATCH_SIZES, type BatchSizes } from '#src/publishing/rendering/queued-pages.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import type { BodyStore } from '#src/publishing/stores/body-store.ts';
import type { RenderScreen } from '#src/renderer-bridge/load-renderer.ts';

/** Renders the data of a screen as JSON, without its design. */
export const renderData: RenderScreen = (_to, loaded) => Promise.resolve(JSON.stringify(loaded, null, 1));

/** Batches of few pages: a test of several batches needs no thousand pages. */
export const SMALL_BATCHES: BatchSizes = { bulk: 50, urgent: 20, loaded: 20, leastDrawn: 8 };

export interface TestPublishing {
  readonly publisher: Publisher;
  readonly bodies: Bodies;
  readonly dataDir: string;
  readonly failures: { key: LocalizedPageKey; error: string }[];
  /** Numbers of pages rendered and moved since the last call. */
  taken(): { rendered: number; moved: number };
  remove(): Promise<void>;
}

export interface TestPublishingOptions {
  /** A data folder whose bodies are copied at the start. */
  readonly from?: string;
  readonly sizes?: BatchSizes;
  /** Whether the rules of the site hold pages back. */
  readonly gate?: boolean;
  readonly build?: string;
  /** The store of bodies that all machines share. */
  readonly store?: BodyStore;
}

/** A publisher that publishes only in settle(), with bodies in its own folder. */
export async function testPublishing(
  db: Db,
  site: RenderedSite = siteWith(renderData),
  { from, sizes = BATCH_SIZES, gate = false, build = 'test', store }: TestPublishingOptions = {},
): Promise<TestPublishing> {
  const dataDir = await mkdtemp(join(tmpdir(), 'publishing-'));
  if (from !== undefined) await cp(from, dataDir, { recursive: true });
  const bodies = new Bodies(dataDir, store);
  const failures: { key: LocalizedPageKey; error: string }[] = [];
  let counts = { rendered: 0, moved: 0 };
  const publisher = createPublisher({
    db,
    url: null,
    site,
    bodies,
    tenants: allTenants,
    build,
    sizes,
    gate,
    log: {
      released({ rendered, moved }) {
        counts = { rendered: counts.rendered + rendered, moved: counts.moved + moved };
      },
      failed({ key, error }) {
        failures.push({ key, error });
      },
      broken(error) {
        throw error;
      },
    },
  });
  return {
    publisher,
    bodies,
    dataDir,
    failures,
    taken() {
      const taken = counts;
      counts = { rendered: 0, moved: 0 };
      return taken;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export interface ManifestRow {
  readonly screen: string;
  readonly subject: string;
  readonly lang: string;
  readonly page: number;
  readonly path: string;
  readonly status: number;
  readonly location: string | null;
  readonly hash: string | null;
  readonly modifiedAt: Date;
}

/** The rows of the manifest, sorted. */
export async function manifest(db: Db, tenantId: number): Promise<ManifestRow[]> {
  const { rows } = await sql<ManifestRow>`
    select screen, subject, lang, page, path, status, location, hash, modified_at as "modifiedAt" from pages
    where tenant_id = ${tenantId} and (status <> 404 or hash is not null)
    order by screen, subject, lang, page`.execute(db);
  return rows;
}

/**
 * Compresses and stores one body.
 * @returns its hash
 */
export async function writeBody(bodies: Bodies, tenantCode: string, body: string): Promise<string> {
  const { hash, pendingId } = await bodies.compress(body, null);
  await bodies.store(tenantCode, pendingId === null ? [] : [pendingId]);
  return hash;
}

/** Empties the manifest without invalidating anything, as if nothing had been published yet. */
export async function emptyManifest(db: Db): Promise<void> {
  await sql`truncate pages, render_queue, sitemap_queue, invalidations`.execute(db);
}
