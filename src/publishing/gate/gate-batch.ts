/** Decides which pages of a batch a release may move. */

import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { pageKeyText } from '#src/page-key.ts';
import { findDeadTargets } from '#src/publishing/gate/dead-targets.ts';
import {
  type FaultyPage,
  readStoredFaults,
  removeFaults,
  type StoredFaults,
  writeFaults,
} from '#src/publishing/gate/fault-store.ts';
import type { PageFault } from '#src/publishing/gate/page-fault.ts';
import { type BatchPage, isChanged } from '#src/publishing/rendering/batch-page.ts';

/** A batch as the release takes it. */
export interface GatedBatch {
  /** All pages; those that are held stand as they were before. */
  readonly batch: readonly BatchPage[];
  /** Held pages that were never published: rows without a body, which know what the pages have read. */
  readonly unborn: readonly BatchPage[];
  readonly held: readonly FaultyPage[];
}

/**
 * Holds the pages back that break a rule of rank hold which nobody let pass on them: their last good bytes stay. Also
 * those that lead to, or name as canonical, an address without a page once this release is made.
 */
export async function gateBatch(tx: Tx, tenant: Tenant, batch: readonly BatchPage[]): Promise<GatedBatch> {
  const rendered = batch.filter((page) => page.rendered !== undefined);
  const stored = await readStoredFaults(
    tx,
    tenant.id,
    rendered.map(({ key }) => key),
  );
  const storedByKey = new Map(stored.map((faults) => [pageKeyText(faults), faults]));
  const faults = new Map<string, PageFault[]>();
  const changed = rendered.filter(isChanged);
  for (const page of changed) faults.set(pageKeyText(page.key), [...(page.rendered?.judgement?.faults ?? [])]);
  const isHeld = (page: BatchPage) =>
    holds(faults.get(pageKeyText(page.key)) ?? [], storedByKey.get(pageKeyText(page.key)));
  // A page that is held may be the target of another one.
  for (let before = -1, count = 0; before !== count; ) {
    before = count;
    const released = changed.filter((page) => !isHeld(page));
    for (const [page, fault] of await findDeadTargets(tx, tenant, released, batch))
      faults.get(pageKeyText(page.key))?.push(fault);
    count = changed.filter(isHeld).length;
  }
  const faulty = changed.flatMap((page): FaultyPage[] => {
    const pageFaults = faults.get(pageKeyText(page.key)) ?? [];
    if (pageFaults.length === 0) return [];
    const path = page.rendered?.path ?? page.previous?.path ?? '';
    return [{ key: page.key, path, held: isHeld(page), faults: pageFaults }];
  });
  await writeFaults(tx, tenant.id, faulty);
  await removeFaults(tx, tenant.id, mendedKeys(stored, changed, faults));
  const heldKeys = new Set(faulty.filter(({ held }) => held).map(({ key }) => pageKeyText(key)));
  const heldPages = changed.filter(({ key }) => heldKeys.has(pageKeyText(key)));
  return {
    batch: batch.map((page) => (heldKeys.has(pageKeyText(page.key)) ? asBefore(page) : page)),
    unborn: heldPages.filter(({ previous }) => previous === undefined).map(asBefore),
    held: faulty.filter(({ held }) => held),
  };
}

/** Whether faults hold a page, in which nobody let these rules pass. */
const holds = (faults: readonly PageFault[], stored: StoredFaults | undefined): boolean =>
  faults.some(({ rank, rule }) => rank === 'hold' && stored?.passedRules.includes(rule) !== true);

/** Pages with stored faults that have none now, or whose held bytes went away. */
function mendedKeys(
  stored: readonly StoredFaults[],
  changed: readonly BatchPage[],
  faults: ReadonlyMap<string, readonly PageFault[]>,
): StoredFaults[] {
  const changedKeys = new Set(changed.map(({ key }) => pageKeyText(key)));
  return stored.filter((page) => {
    const key = pageKeyText(page);
    return changedKeys.has(key) ? faults.get(key)?.length === 0 : page.held;
  });
}

/** A page that stays as it was, with the cache tags that it would read: the change that mends it renders it again. */
function asBefore(page: BatchPage): BatchPage {
  const { previous, rendered } = page;
  if (rendered === undefined) return page;
  const nothing = { status: 404, path: null, location: null, hash: null, indexable: false } as const;
  const version = previous === undefined ? { ...nothing, content: null, size: 0 } : previous;
  return { ...page, rendered: { ...rendered, ...version, status: version.status as 200 | 301 | 404 | 410 } };
}
