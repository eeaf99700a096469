/** The publisher: follows changes and publishes what they affect. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Tenant } from '#src/ctx.ts';
import { listen } from '#src/db/listen.ts';
import type { Db } from '#src/db/types.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { type CheckedBodies, removeAlteredBodies } from '#src/publishing/bodies/check-bodies.ts';
import { enqueueLostBody, type LostBodyKey } from '#src/publishing/bodies/lost-body.ts';
import { enqueueMissingBodies } from '#src/publishing/bodies/missing-bodies.ts';
import { INVALIDATION_CHANNEL } from '#src/publishing/changes/invalidate.ts';
import { Pipeline } from '#src/publishing/pipeline.ts';
import type { PublisherLog } from '#src/publishing/pipeline-options.ts';
import { BATCH_SIZES, type BatchSizes } from '#src/publishing/rendering/queued-pages.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

export interface PublisherOptions {
  readonly db: Db;
  /** URL for the connection that listens; null only polls. */
  readonly url: string | null;
  readonly site: RenderedSite;
  readonly bodies: Bodies;
  readonly tenants: (db: Db) => Promise<readonly Tenant[]>;
  readonly log: PublisherLog;
  /** Identifies the build of the screens. Pages of another build are rendered again. */
  readonly build: string;
  /** Holds pages back that break rules of the site; false by default. */
  readonly gate?: boolean;
  /** BATCH_SIZES unless a test needs several batches of few pages. */
  readonly sizes?: BatchSizes;
}

export interface Publisher {
  /** Publishes invalidated pages until stopped. */
  start(): void;
  /** Publishes until the render queue is empty. */
  settle(): Promise<void>;
  /** Resolves after the release in progress. */
  stop(): Promise<void>;
  /** Has all bodies made again that are not in DATA_DIR. @returns how many */
  enqueueMissingBodies(): Promise<number>;
  /** Has damaged and missing bodies made again. @returns how many there were, of how many */
  checkBodies(): Promise<CheckedBodies & { readonly missing: number }>;
  /** Has a lost body made again: that of a page or of a sitemap file. */
  enqueueLostBody(tenantId: number, lost: LostBodyKey): Promise<void>;
}

async function enqueueMissing({ db, bodies, site, tenants }: PublisherOptions): Promise<number> {
  let missing = 0;
  for (const tenant of await tenants(db))
    missing += await enqueueMissingBodies(db, bodies, tenant, await site.mostRead({ db, tenant }));
  return missing;
}

async function checkAllBodies(options: PublisherOptions): Promise<CheckedBodies & { readonly missing: number }> {
  const { db, bodies, tenants } = options;
  let checked = 0;
  let altered = 0;
  for (const { code } of await tenants(db)) {
    const counts = await removeAlteredBodies(bodies, code);
    checked += counts.checked;
    altered += counts.altered;
  }
  return { checked, altered, missing: await enqueueMissing(options) };
}

/** Polling interval: finds retries whose time has come and changes whose notification was lost. */
const POLL_MS = 1000;
const BROKEN_MS = 2000;

/** Creates the publisher of a process. Several processes may have one each; a tenant is published by one at a time. */
export function createPublisher(options: PublisherOptions): Publisher {
  const { db, url, site, bodies, log } = options;
  let stopped = false;
  let wake: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();

  const { tenants, build, sizes = BATCH_SIZES, gate = false } = options;
  const pipeline = new Pipeline({ db, site, bodies, sizes, tenants, log, build, gate, stopped: () => stopped });

  async function loop(): Promise<void> {
    const notice = () => {
      pipeline.interrupt();
      wake();
    };
    const listener = url === null ? undefined : listen(url, [INVALIDATION_CHANNEL], notice, { onReconnect: notice });
    while (!stopped) {
      const noticed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        const published = await pipeline.run();
        log.looked?.();
        if (published) continue;
        await Promise.race([noticed, wait(POLL_MS)]);
      } catch (error) {
        log.broken(error);
        await Promise.race([noticed, wait(BROKEN_MS)]);
      }
    }
    await listener?.close();
  }

  return {
    start() {
      running = loop();
    },
    async settle() {
      while (!stopped && (await pipeline.run()));
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
    enqueueMissingBodies: () => enqueueMissing(options),
    checkBodies: () => checkAllBodies(options),
    async enqueueLostBody(tenantId, lost) {
      await enqueueLostBody(db, bodies, tenantId, lost);
      pipeline.interrupt();
      wake();
    },
  };
}
