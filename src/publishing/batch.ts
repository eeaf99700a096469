import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import { type BatchPage, publishRelease } from '#src/publishing/release.ts';

/** Pages rendered and packed, not yet published. */
export interface Batch {
  readonly finished: readonly BatchPage[];
  /** Bodies to keep. */
  readonly pendingBodies: readonly number[];
  /** One slice of many: the files for search engines are left for the last. */
  readonly bulk: boolean;
}

export interface BatchReport {
  readonly rendered: number;
  readonly moved: number;
  readonly failed: readonly { readonly key: BatchPage['key']; readonly error: string }[];
  readonly release: number;
}

/** Publishes a rendered batch: first its bodies, then the release that names them. */
export async function publishBatch(db: Db, tenant: Tenant, bodies: Bodies, batch: Batch): Promise<BatchReport> {
  const { finished, pendingBodies, bulk } = batch;
  await bodies.store(tenant.code, pendingBodies);
  const release = await publishRelease(db, tenant, bodies, finished, !bulk);
  return {
    rendered: finished.filter((one) => one.error === undefined).length,
    moved: release.moved,
    failed: finished.flatMap(({ key, error }) => (error === undefined ? [] : [{ key, error }])),
    release: release.number,
  };
}
