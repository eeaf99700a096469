/** Publishes a batch of rendered pages in one release. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { traced } from '#src/kernel/tracing.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { PublisherRight } from '#src/publishing/publisher-right.ts';
import { publishRelease, type Release } from '#src/publishing/release.ts';
import type { StageTimes } from '#src/publishing/releases/release-record.ts';
import type { BatchPage } from '#src/publishing/rendering/batch-page.ts';
import type { SitemapsWritten } from '#src/publishing/sitemaps/rewrite.ts';

/** Pages whose bodies are rendered and compressed, but not published yet. */
export interface Batch {
  readonly finished: readonly BatchPage[];
  /** Ids of the compressed bodies that are not stored yet. */
  readonly pendingBodies: readonly number[];
  readonly sitemaps: SitemapsWritten;
  /** Whether pages that break rules are held back. */
  readonly gate: boolean;
  /** Milliseconds of rendering. */
  readonly stages: Pick<StageTimes, 'load' | 'draw'>;
}

export interface BatchReport {
  readonly rendered: number;
  readonly moved: number;
  readonly failed: readonly { readonly key: BatchPage['key']; readonly error: string }[];
  readonly release: number;
  readonly held: Release['held'];
  /** Milliseconds of its stages. */
  readonly stages: Omit<StageTimes, 'write'> & { readonly release: number };
}

/** Publishes a rendered batch: stores its bodies first, then makes the release that names them. */
export async function publishBatch(
  db: Db,
  tenant: Tenant,
  bodies: Bodies,
  batch: Batch & { readonly right: PublisherRight },
): Promise<BatchReport> {
  const { finished, pendingBodies, sitemaps, gate, right } = batch;
  const begun = performance.now();
  const facts = { 'shop.tenant': tenant.code };
  await traced('store bodies', facts, () => bodies.store(tenant.code, pendingBodies));
  const stages = { ...batch.stages, store: performance.now() - begun };
  const release = await traced('make release', facts, () =>
    publishRelease(db, tenant, bodies, finished, { sitemaps, stages, gate, right }),
  );
  return {
    rendered: finished.filter((page) => page.error === undefined).length,
    moved: release.moved,
    failed: finished.flatMap(({ key, error }) => (error === undefined ? [] : [{ key, error }])),
    release: release.number,
    held: release.held,
    stages: { ...stages, release: performance.now() - begun - stages.store },
  };
}
